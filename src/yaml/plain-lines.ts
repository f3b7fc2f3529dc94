/**
 * Strings of several lines in plain YAML.
 *
 * @module
 */
import { NOT_CONTINUED } from "./plain-patterns.ts";
import { folded, withoutSpaces } from "./plain-scalars.ts";

/** A string, and the offset of the end of its last line. */
interface Lines {
  readonly value: string;
  readonly end: number;
}

/** The line after the end of another one: where its content begins and where it ends. */
function lineAfter(text: string, end: number) {
  const start = end + 1;
  const next = text.indexOf("\n", start);
  let content = start;
  while (text[content] === " ") content++;
  return { content, end: next < 0 ? text.length : next, indent: content - start };
}

/**
 * A string without quotes that may go on in lines that are further in; undefined if it is not plain.
 *
 * @param first what it has on its first line, which ends at the offset `at`
 * @param indent that of what it is in
 */
export function continuedLines(
  text: string,
  at: number,
  first: string,
  indent: number,
): Lines | undefined {
  const lines = [withoutSpaces(first)];
  let last = at;
  for (let end = at; end < text.length; ) {
    const line = lineAfter(text, end);
    const content = text.slice(line.content, line.end);
    if (content !== "" && line.indent <= indent) break;
    if (NOT_CONTINUED.test(content)) return undefined;
    lines.push(withoutSpaces(content));
    end = line.end;
    if (content !== "") last = end;
  }
  while (lines.at(-1) === "") lines.pop();
  return { value: folded(lines), end: last };
}

/**
 * A literal or folded string; undefined if it is not plain.
 *
 * @param at the offset of the end of the line with its style
 * @param indent that of what it is in
 * @param style `|` or `>`
 * @param strip `-` if it has no line end of its own
 */
export function blockLines(
  text: string,
  at: number,
  indent: number,
  style: string | undefined,
  strip: string | undefined,
): Lines | undefined {
  const lines: string[] = [];
  let blockIndent = 0;
  let end = at;
  while (end < text.length) {
    const line = lineAfter(text, end);
    const isBlank = line.content >= line.end;
    if (!isBlank && line.indent <= indent) break;
    if (blockIndent === 0 && !isBlank) blockIndent = line.indent;
    // lines that begin further out or in, and empty ones at the start, have rules of their own
    if (isBlank ? blockIndent === 0 || line.indent > blockIndent : line.indent < blockIndent)
      return undefined;
    if (style === ">" && (line.indent > blockIndent || text[line.end - 1] === " "))
      return undefined;
    lines.push(isBlank ? "" : text.slice(line.content - line.indent + blockIndent, line.end));
    end = line.end;
  }
  // engines end a text that ends without a line feed without one
  const isCut = end >= text.length && !text.endsWith("\n");
  if (lines.length === 0 || isCut) return undefined;
  while (lines.at(-1) === "") lines.pop();
  const value = style === "|" ? lines.join("\n") : folded(lines);
  return { value: strip === "-" ? value : `${value}\n`, end };
}
