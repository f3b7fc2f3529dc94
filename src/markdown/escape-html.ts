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

/** Characters that XML 1.0 does not allow in any form (section 2.2), and halves of characters. */
const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as a document of XML has it, also between quotes of either kind. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(NOT_XML, "\ufffd")).replaceAll("'", "&apos;");

/** An attribute; one without a value is left out. */
export type Attribute = readonly [name: string, value: string | undefined];

/** An element's start with its own attributes. */
export const startTag = (name: string, attributes: readonly Attribute[]) =>
  `<${name}${attributes
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escapeHtml(value)}"`))
    .join("")}>`;
