/**
 * Commands of several words, as readers see and copy them.
 *
 * @module
 */

/** The longest command that stays on one line. */
const LONGEST_LINE = 80;

/**
 * A command of words that belong together; a long one has each on a line of its own, so that it can be read
 * without scrolling (POSIX.1-2024, Shell Command Language, section 2.2.1).
 *
 * @param words parts of the command, quoted for a shell; undefined and empty ones are left out
 * @example commandText("miniwdl run", url, "-i inputs.json")
 */
export function commandText(...words: readonly (string | undefined)[]): string {
  const all = words.filter((word) => word !== undefined && word !== "");
  const line = all.join(" ");
  return line.length <= LONGEST_LINE ? line : all.join(" \\\n  ");
}

/**
 * Words in lines that are no longer than a screen is wide, each but the last continued on the next.
 *
 * @param words quoted for a shell
 */
export function filledLines(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length + 1 > LONGEST_LINE) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join(" \\\n  ");
}

/** An option with its value; empty without one. */
export const option = (name: string, value: string | undefined): string =>
  value === undefined ? "" : `${name} ${value}`;

/** Commands that follow one another; empty ones are left out. */
export const lines = (...all: readonly string[]): string =>
  all.filter((line) => line !== "").join("\n");
