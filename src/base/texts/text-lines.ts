/**
 * The lines of a text, as pages number them.
 *
 * @module
 */

/** The lines of a text; a line end at its end begins no other, and a byte order mark is none of it. */
export const textLines = (text: string): readonly string[] =>
  text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n");
