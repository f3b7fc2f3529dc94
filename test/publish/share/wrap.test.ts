import { describe, expect, it } from "vitest";
import { wrap } from "../../../src/publish/share/wrap.ts";

/** Every character is one wide. */
const MEASURE = { word: (text: string) => text.length, space: 1 };
const linesOf = (text: string, width: number, most: number) => {
  const { lines, isWhole } = wrap(text, width, most, MEASURE);
  return [lines.map((words) => words.join(" ")), isWhole];
};

describe("a text in a box", () => {
  it("is broken between words", () => {
    expect(linesOf("one two three", 7, 2)).toEqual([["one two", "three"], true]);
    expect(linesOf("one two three", 13, 1)).toEqual([["one two three"], true]);
    expect(linesOf("", 10, 1)).toEqual([[], true]);
  });

  it("ends with … if there is no room for all of it, and without a mark before that", () => {
    expect(linesOf("one two, three four", 8, 1)).toEqual([["one two…"], false]);
    expect(linesOf("one two three four", 7, 2)).toEqual([["one two", "three…"], false]);
    expect(linesOf("one two three four", 7, 1)).toEqual([["one…"], false]);
  });

  it("breaks a word that is wider than a line", () => {
    expect(linesOf("abcdefgh", 3, 3)).toEqual([["abc", "def", "gh"], true]);
    expect(linesOf("abcdefgh", 3, 2)).toEqual([["abc", "de…"], false]);
    expect(linesOf("x abcdefgh", 3, 9)).toEqual([["x", "abc", "def", "gh"], true]);
  });

  it("is not measured below the last line", () => {
    let measured = 0;
    const counting = {
      word: (text: string) => {
        measured += text.length;
        return text.length;
      },
      space: 1,
    };
    const { isWhole } = wrap(`${"a".repeat(10_000)} ${"b ".repeat(10_000)}`, 10, 3, counting);
    expect(isWhole).toBe(false);
    // the long word once as a whole, and a few lines of it letter by letter
    expect(measured).toBeLessThan(10_500);
  });
});
