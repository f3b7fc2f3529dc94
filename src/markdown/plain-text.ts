/**
 * Markdown → the words that a reader sees, as plain text.
 *
 * @module
 */
import { createRecent } from "../base/memory/recent.ts";
import { readHtml } from "./read-html.ts";
import { renderMarkdown } from "./render.ts";

/** Elements inside a line: words go on across their ends. */
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "code",
  "del",
  "em",
  "i",
  "kbd",
  "s",
  "strong",
  "sub",
  "sup",
  "u",
]);

function read(source: string): string {
  const { html } = renderMarkdown(source, {
    targets: { link: () => undefined, image: () => undefined },
    prefix: "",
    top: 2,
  });
  const parts: string[] = [];
  readHtml(html, {
    onopentag: (name) => {
      if (!INLINE.has(name)) parts.push(" ");
    },
    ontext: (text) => parts.push(text),
  });
  return parts.join("").replace(/\s+/g, " ").trim();
}

/** So many characters are remembered: the summary of a tool is on all of its pages, and in lists. */
const MOST_KEPT = 2_000_000;

const recent = createRecent<string, readonly [source: string, text: string]>(
  MOST_KEPT,
  ([source, text]) => source.length + text.length,
);

/** The text of a Markdown source on one line, without links, images and markup. */
export function markdownText(source: string): string {
  const [, text = read(source)] = recent.get(source) ?? [];
  recent.set(source, [source, text]);
  return text;
}
