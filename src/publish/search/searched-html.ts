/**
 * What Pagefind reads of a page: its heading, which is the title of a hit, and the texts that are marked. That is a fortieth
 * of the pages of tools, and Pagefind takes as long for what it skips.
 *
 * @module
 */
import { Parser } from "htmlparser2";
import type { Attributes } from "../../markdown/read-html.ts";

/** What marks a text. */
const MARK = "data-pagefind-body";

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The first element that fits, from a place outside of all tags on. */
function findElement(
  html: string,
  from: number,
  fits: (name: string, attributes: Attributes) => boolean,
): Place | undefined {
  let start: number | undefined;
  let end: number | undefined;
  let open = 0;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (start === undefined && fits(name, attributes)) start = parser.startIndex;
      if (start !== undefined) open += 1;
    },
    onclosetag() {
      if (start === undefined) return;
      open -= 1;
      if (open > 0) return;
      end = parser.endIndex + 1;
      parser.pause();
    },
  });
  parser.write(html.slice(from));
  if (start === undefined) return undefined;
  return { start: from + start, end: end === undefined ? html.length : from + end };
}

/** The elements that are marked, one after another. */
function* markedElements(html: string): Generator<Place> {
  for (let at = html.indexOf(MARK); at !== -1; ) {
    const marked = findElement(html, html.lastIndexOf("<", at), (_, own) => MARK in own);
    if (marked === undefined) return;
    yield marked;
    at = html.indexOf(MARK, marked.end);
  }
}

/** The heading and the marked texts of a page, as a page; undefined if nothing is marked. */
export function searchedHtml(page: Buffer): string | undefined {
  if (!page.includes(MARK)) return undefined;
  // a character for each byte: tags are ASCII, and the places are those of bytes
  const html = page.toString("latin1");
  const marked = [...markedElements(html)];
  const [first] = marked;
  if (first === undefined) return undefined;
  const heading = findElement(html.slice(0, first.start), 0, (name) => name === "h1");
  const parts = [heading ?? [], ...marked]
    .flat()
    .map(({ start, end }) => page.subarray(start, end));
  return `<html><body>${Buffer.concat(parts).toString()}</body></html>`;
}
