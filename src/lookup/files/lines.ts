/**
 * Lines of a text that arrives in parts.
 *
 * @module
 */

/** A text without a line break in so many characters is no list of lines. */
const LONGEST_LINE = 16 * 2 ** 20;

/**
 * Reads lines, with or without CR at their ends.
 *
 * @param onLine is told of each line and its number, from 1
 * @param onTooLong is told of the number of a line that does not end
 */
export function lineReader(
  onLine: (text: string, line: number) => void,
  onTooLong: (line: number) => void,
) {
  const decoder = new TextDecoder();
  let [rest, line] = ["", 0];
  const give = (text: string) => {
    line += 1;
    onLine(text.replace(/\r$/, ""), line);
  };
  return {
    push(bytes: Uint8Array) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const text of lines) give(text);
      if (rest.length > LONGEST_LINE) onTooLong(line + 1);
    },
    end() {
      if (rest !== "") give(rest);
    },
  };
}
