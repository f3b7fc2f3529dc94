/**
 * What a # has taken from values in YAML: where it follows a space outside quotes, it begins a comment (YAML 1.2.2,
 * section 6.6). Most comments have a space behind it, and what was meant as a part of a value has none.
 *
 * @module
 */
import { formatPointer } from "../base/pointer.ts";
import { type Locate, positionsIn } from "../base/position.ts";

/** A text of YAML, or one with front matter, that was read. */
export interface YamlSource {
  readonly text: string;
  readonly data: unknown;
  readonly locate: Locate;
}

/** A line with a string without quotes, and what follows the #. */
const CUT =
  /^[^\S\n]*(?:- +)*(?!- )(?:[\w-]+:[^\S\n]+)?([^\s#'"|>&*!{[][^\n]*?) #([^\s#][^\n]*)$/gm;

/** A field, or an item of a list, whose value is on the next line. */
const ABOVE = /^(?:- +)*(?:-|[\w-]+:)$/;

/** A field, or an item of a list, that has nothing else. */
const EMPTIED = /^(?:- *)*(?:[\w-]+:)?\s*(#[^\s#].*)$/;

/** All texts in a value, with their pointers. */
export function* textsOf(
  value: unknown,
  path: readonly string[] = [],
): Generator<[string, string]> {
  if (typeof value === "string") yield [value, formatPointer(path)];
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, [...path, name]);
}

/** The strings that end where such a comment begins: their pointers, and all of the line that was meant. */
export function cutStrings({ text, data, locate }: YamlSource) {
  const lineOf = positionsIn(text);
  const cuts = Array.from(text.matchAll(CUT), ({ index, 1: before = "", 2: after = "" }) => {
    const whole = `${before} #${after}`.trim();
    return { line: lineOf(index).line, value: before.trim(), whole };
  });
  const values = new Set(cuts.map(({ value }) => value));
  const byLine = new Map(cuts.map((cut) => [cut.line, cut]));
  const lines = cuts.length === 0 ? [] : text.split("\n");
  const isAbove = (line: number) => ABOVE.test(lines[line - 1]?.trim() ?? "");
  const cutAt = (line: number) => byLine.get(isAbove(line) ? line + 1 : line);
  return Array.from(textsOf(data)).flatMap(([value, pointer]) => {
    const cut = values.has(value) ? cutAt(locate(pointer).line) : undefined;
    return cut?.value === value ? [{ pointer, value, whole: cut.whole }] : [];
  });
}

/** The comment that a field has in place of a value; undefined if it has none. */
export function commentAt({ text, locate }: YamlSource, pointer: string): string | undefined {
  const { line, column } = locate(pointer);
  const found = EMPTIED.exec(text.split("\n", line)[line - 1]?.slice(column - 1) ?? "");
  return found?.[1]?.trim();
}
