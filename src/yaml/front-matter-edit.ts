/**
 * Adding to a list of front matter. Everything else stays as it is, byte for byte: comments, the order of
 * keys, line ends, and whether the file ends with one.
 *
 * @module
 */
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  stringify,
} from "yaml";
import type { Json } from "../base/json.ts";
import { compose, faultsOf, keyText } from "./document.ts";
import { withLineFeeds } from "./yaml-text.ts";

/** What replaces some text: `at` and `end` are offsets of a text with line feeds only. */
interface Edit {
  readonly at: number;
  readonly end?: number;
  readonly text: string;
}

/** The front matter of a file: its YAML, and where that begins. */
interface Matter {
  readonly yaml: string;
  readonly start: number;
}

/** YAML on one line, however long it is. */
const ONE_LINE = { lineWidth: 0 } as const;

const indented = (text: string, spaces: number) =>
  text.trimEnd().replace(/^/gm, " ".repeat(spaces));

/** Items as the lines of a block list, each indented. */
const blockOf = (items: readonly Json[], spaces: number) =>
  indented(stringify(items, ONE_LINE), spaces);

/** Items between the brackets of a list on one line. */
function flowOf(items: readonly Json[]): string {
  const texts = items.map((item) => {
    const document = new Document(item);
    if (isCollection(document.contents)) document.contents.flow = true;
    return document.toString(ONE_LINE).trim();
  });
  return texts.join(", ");
}

/** Where front matter is in a text, as `front-matter.ts` reads it. */
function matterOf(text: string): Matter {
  const start = text.indexOf("\n") + 1;
  const close = text.indexOf("\n---", 3);
  return { yaml: close < 0 ? text.slice(start) : text.slice(start, Math.max(start, close)), start };
}

/** Where the line of an offset ends. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

/** Lines after the one that ends at an offset, which may be that of nothing. */
const linesAt = (text: string, at: number, lines: string): Edit =>
  at === 0 || text[at - 1] === "\n"
    ? { at, text: text === "" || at < text.length ? `${lines}\n` : lines }
    : { at, text: `\n${lines}` };

const rangeOf = (node: Node) => node.range ?? [0, 0, 0];

/** Adds to a list that is there. */
function addToNode(yaml: string, list: Node, items: readonly Json[]): Edit | undefined {
  const [from, to] = rangeOf(list);
  if (isScalar(list) && list.value === null) {
    // a key without a value is followed by lines, and a null is replaced
    return from === to
      ? linesAt(yaml, lineEnd(yaml, from), blockOf(items, 2))
      : { at: from, end: to, text: `[${flowOf(items)}]` };
  }
  if (!isSeq(list)) return undefined;
  const last = list.items.at(-1);
  if (list.flow === true) {
    return isNode(last)
      ? { at: rangeOf(last)[1], text: `, ${flowOf(items)}` }
      : { at: yaml.indexOf("[", from) + 1, text: flowOf(items) };
  }
  if (!isNode(last)) return undefined;
  const end = rangeOf(last)[1];
  const column = from - (yaml.lastIndexOf("\n", from - 1) + 1);
  // an item in several lines ends where the next line begins
  const at = yaml[end - 1] === "\n" ? end : lineEnd(yaml, end);
  return linesAt(yaml, at, blockOf(items, column));
}

/** Adds to the list of a key, which may not be there yet. */
function addToKey(yaml: string, key: string, items: readonly Json[]): Edit | undefined {
  const document = compose(yaml, new LineCounter());
  if ("message" in document || faultsOf(document).length > 0) return undefined;
  const { contents } = document;
  if (isMap(contents)) {
    const pair = contents.items.find((one) => keyText(one.key) === key);
    if (isNode(pair?.value)) return addToNode(yaml, pair.value, items);
    if (pair !== undefined) return undefined;
    const [from] = rangeOf(contents);
    if (contents.flow === true) {
      const after = contents.items.length > 0 ? "," : " ";
      return { at: from + 1, text: ` ${key}: [${flowOf(items)}]${after}` };
    }
    const column = from - (yaml.lastIndexOf("\n", from - 1) + 1);
    const lines = `${" ".repeat(column)}${key}:\n${blockOf(items, column + 2)}`;
    return linesAt(yaml, yaml.length, lines);
  }
  const isEmpty = contents === null || (isScalar(contents) && contents.source === "");
  return isEmpty ? linesAt(yaml, yaml.length, `${key}:\n${blockOf(items, 2)}`) : undefined;
}

/** The offset in a text as it was written of an offset in the text with line feeds only. */
function writtenOffset(written: string, offset: number): number {
  let at = 0;
  for (let read = 0; read < offset; read++) at += written.startsWith("\r\n", at) ? 2 : 1;
  return at;
}

/**
 * Adds items to the end of a list of front matter, and the list where there is none.
 *
 * @param written the whole file
 * @returns the whole file; undefined if the list is written in a way that cannot be added to, as an alias is
 */
export function addToList(
  written: string,
  key: string,
  items: readonly Json[],
): string | undefined {
  const text = withLineFeeds(written);
  const { yaml, start } = matterOf(text);
  const edit = addToKey(yaml, key, items);
  if (edit === undefined) return undefined;
  const { at, end = at } = edit;
  const [from, to] = [start + at, start + end].map((offset) => writtenOffset(written, offset));
  const [lineBreak = "\n"] = /\r\n?|\n/.exec(written) ?? [];
  // the last line of front matter is empty where there is nothing between the two lines of ---
  const own = yaml === "" && at === 0 && !edit.text.endsWith("\n") ? `${edit.text}\n` : edit.text;
  return written.slice(0, from) + own.replaceAll("\n", lineBreak) + written.slice(to);
}
