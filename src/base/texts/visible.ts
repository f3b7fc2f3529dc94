/**
 * Text from content as terminals and logs may show it: what cannot be seen, or would be obeyed, is
 * written as an escape of JSON.
 *
 * @module
 */

/**
 * Characters that nobody sees, and that a terminal, an editor or a log may obey: controls, format
 * characters (zero width, writing direction, tags), line and paragraph separators, lone surrogates,
 * and everything else that Unicode says may be left out when it is shown.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** The beginning of a command that CI services look for anywhere in a line: `##[error]`, `##vso[…]`. */
const COMMAND = /#(?=#[A-Za-z]*\[)/g;

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A UTF-16 code unit as an escape of JSON: `\u200b`. */
export const escapedUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A character as one escape for each of its UTF-16 code units. */
const escapedUnits = (character: string) =>
  SHORT[character] ?? character.split("").map(escapedUnit).join("");

/**
 * A text on one line, without anything unseen.
 *
 * @example visible("a\n\u001b[2Jb") // "a\\n\\u001b[2Jb"
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, escapedUnits).replace(COMMAND, escapedUnit);
}

/** Whether a text has nothing that can be seen. */
export const isUnseen = (text: string): boolean => text.replace(UNSEEN, "").trim() === "";

/** A value as indented JSON that is safe to print: it has the same value, with unseen characters escaped. */
export function visibleJson(value: unknown): string {
  // line ends between the tokens are the only control characters left
  return JSON.stringify(value, null, 2)
    .replace(UNSEEN, (character) => (character === "\n" ? character : escapedUnits(character)))
    .replace(COMMAND, escapedUnit);
}
