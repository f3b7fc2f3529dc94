/**
 * Markdown → the words that a reader sees, as plain text.
 *
 * @module
 */
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

/** The text of a Markdown source on one line, without links, images and markup. */
export function markdownText(source: string): string {
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
