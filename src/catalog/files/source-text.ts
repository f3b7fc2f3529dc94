/**
 * A file's text, and where in it things stand. Positions are computed when a problem asks for one:
 * clean content pays nothing for them.
 *
 * @module
 */
import { isMap, isNode, isPair, LineCounter, parseDocument } from "yaml";
import { parsePointer } from "../../json/pointer.ts";

/** A place in a file; both numbers are 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export const START: Position = { line: 1, column: 1 };

/** Finds the place of a JSON Pointer in a file. */
export type Locate = (pointer: string) => Position;

/** The place of an offset in UTF-16 code units. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}

/** A YAML text, read: its data, its syntax errors, and the places of what it holds. */
export interface YamlText {
  readonly data: unknown;
  readonly errors: readonly { readonly message: string; readonly position: Position }[];
  readonly locate: Locate;
}

/**
 * Reads YAML 1.2 (core schema: no dates, no executable tags).
 *
 * @param firstLine the line of the file on which the text begins, 1-based
 */
export function readYaml(text: string, firstLine = 1): YamlText {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const place = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const errors = document.errors.map((error) => ({
    message: error.message,
    position: place(error.pos[0]),
  }));
  const locate: Locate = (pointer) => {
    const tokens = [...(parsePointer(pointer) ?? [])];
    for (;;) {
      const parent =
        tokens.length < 2 ? document.contents : document.getIn(tokens.slice(0, -1), true);
      const pair = isMap(parent)
        ? parent.items.find((item) => isPair(item) && String(item.key) === tokens.at(-1))
        : undefined;
      const node = pair?.key ?? document.getIn(tokens, true);
      if (isNode(node) && node.range) return place(node.range[0]);
      if (tokens.pop() === undefined) return { line: firstLine, column: 1 };
    }
  };
  return { data: errors.length > 0 ? undefined : document.toJS(), errors, locate };
}
