/**
 * Words of shell commands that readers paste.
 *
 * @module
 */

/**
 * A word, in single quotes if necessary: nothing in them is expanded (POSIX.1-2024, Shell Command Language,
 * section 2.2.2). A `=` at the beginning is quoted for zsh, which would look for a command, and a `~` wherever a
 * shell may expand it (section 2.6.1): not after a letter or digit.
 *
 * @example quotedWord("it's") // "'it'\\''s'"
 */
export const quotedWord = (text: string): string =>
  /^(?!=)(?:[\w%+,./:=@-]|(?<=\w)~)+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** Characters that a terminal may act upon, or that are not seen, such as Ctrl+C and marks of direction. */
const UNSEEN = /\p{C}/gu;

const octal = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => `\\${byte.toString(8).padStart(3, "0")}`);

/**
 * A word to paste into a terminal, which acts upon control characters even in quotes: with any of those, it is
 * in dollar-single-quotes (POSIX.1-2024, section 2.2.4).
 *
 * @example pastedWord("a\nb") // "$'a\\012b'"
 */
export function pastedWord(text: string): string {
  const seen = text.replaceAll(/['\\]/g, "\\$&").replaceAll(UNSEEN, (one) => octal(one).join(""));
  return text.search(UNSEEN) >= 0 ? `$'${seen}'` : quotedWord(text);
}

/** A relative path as an operand: one that begins with a hyphen is not taken for an option. */
export const pathWord = (path: string): string =>
  pastedWord(path.startsWith("-") ? `./${path}` : path);
