/**
 * Sections of Markdown documents that are made from tables.
 *
 * @module
 */
import { IncompleteError } from "./incomplete-error.ts";

/**
 * Replaces what is between `<!-- name -->` and `<!-- /name -->`.
 *
 * @throws IncompleteError if the document does not have the two markers, once each and in this order
 */
export function replaceSection(document: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest, ...moreStarts] = document.split(start);
  const [, after, ...moreEnds] = (rest ?? "").split(end);
  if (after === undefined || moreStarts.length > 0 || moreEnds.length > 0) {
    throw new IncompleteError(
      `The document must have ${start} and ${end}, once each and in this order.`,
    );
  }
  return `${before}${start}\n\n${content}\n\n${end}${after}`;
}

/** A table in Markdown: the head, then one line per row. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell === "" ? " |" : ` ${cell} |`)).join("")}`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}
