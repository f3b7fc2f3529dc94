/**
 * Text and elements in HTML and XML.
 *
 * @module
 */

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** A text as it is written in HTML, also between double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** An attribute; one without a value is left out. */
export type Attribute = readonly [name: string, value: string | undefined];

/** An element's start with its own attributes. */
export const startTag = (name: string, attributes: readonly Attribute[]) =>
  `<${name}${attributes
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escapeHtml(value)}"`))
    .join("")}>`;
