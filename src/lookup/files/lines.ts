/**
 * Lines of a text that arrives in parts.
 *
 * @module
 */

/**
 * Reads lines, with or without CR at their ends.
 *
 * @param onLine is told of each line and its number, from 1
 */
export function lineReader(onLine: (text: string, line: number) => void) {
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
    },
    end() {
      if (rest !== "") give(rest);
    },
  };
}
