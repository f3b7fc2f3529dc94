/**
 * Command lines ↔ their words, quoted as in a POSIX shell (POSIX.1-2017, Shell Command Language, section
 * 2.2). Nothing is expanded: a task runs its command without a shell. Made by hand because the package
 * shlex 3.0.0 loses characters of words in mixed quotes, such as `'\\'"'"` as Python quotes them.
 *
 * @module
 */

import { quotedWord } from "../../base/shell-words.ts";

/** White space, or a part of a word: in single quotes, in double quotes, escaped, or as it is. */
const PART = /([ \t\r\n]+)|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^ \t\r\n'"\\]+)/y;

/** In double quotes a backslash escapes only these; before a line end, both are removed. */
const unescaped = (text: string) =>
  text.replace(/\\([$`"\\\n])/g, (_, escaped: string) => (escaped === "\n" ? "" : escaped));

/** The fault at a character that begins no part of a command line. */
function faultAt(letter: string): string {
  if (letter === "\\") return "The command must not end with a backslash.";
  const name = letter === "'" ? "single" : "double";
  return `A ${name} quote (${letter}) is not closed.`;
}

/**
 * The words of a command line, or what is wrong with it.
 *
 * @example splitCommand(`sh -c 'exit 3'`) // { words: ["sh", "-c", "exit 3"] }
 */
export function splitCommand(
  line: string,
): { readonly words: readonly string[] } | { readonly fault: string } {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < line.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const part = PART.exec(line);
    if (part === null) return { fault: faultAt(line.charAt(at)) };
    const [, space, single, double, escaped, plain] = part;
    if (space !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (escaped !== "\n") {
      word = (word ?? "") + (single ?? (double && unescaped(double)) ?? escaped ?? plain ?? "");
    }
  }
  return { words: word === undefined ? words : [...words, word] };
}

/** A command line that {@link splitCommand} splits into these words. */
export function joinCommand(words: readonly string[]): string {
  return words.map(quotedWord).join(" ");
}
