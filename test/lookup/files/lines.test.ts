import { expect, it } from "vitest";
import { lineReader } from "../../../src/lookup/files/lines.ts";

/** The lines of a text that arrives in parts of some bytes. */
function linesOf(text: string, size: number) {
  const found: (readonly [line: number, text: string])[] = [];
  const tooLong: number[] = [];
  const reader = lineReader(
    (own, line) => found.push([line, own]),
    (line) => tooLong.push(line),
  );
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length; from += size) {
    reader.push(bytes.subarray(from, from + size));
  }
  reader.end();
  return { found, tooLong };
}

it("gives each line that is not empty with its number, however the bytes arrive", () => {
  const text = "één\r\n\n\r\nzwei\u00e4\nthree";
  for (const size of [1, 2, 3, 7, 100]) {
    expect(linesOf(text, size)).toEqual({
      found: [
        [1, "één"],
        [4, "zweiä"],
        [5, "three"],
      ],
      tooLong: [],
    });
  }
});

it("names a line that does not end", () => {
  const { tooLong } = linesOf(`one\n${"x".repeat(17 * 2 ** 20)}`, 2 ** 10);
  expect(tooLong[0]).toBe(2);
});
