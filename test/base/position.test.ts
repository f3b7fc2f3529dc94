import { describe, expect, it } from "vitest";
import { atStart, nearestIn, positionsIn, START } from "../../src/base/position.ts";

describe("the position of an offset", () => {
  it.each([
    ["", 0, 1, 1],
    ["abc", 0, 1, 1],
    ["abc", 3, 1, 4],
    ["ab\ncd", 1, 1, 2],
    ["ab\ncd", 2, 1, 3],
    ["ab\ncd", 3, 2, 1],
    ["ab\ncd", 4, 2, 2],
    ["\n\n", 2, 3, 1],
    ["a\r\nb", 3, 2, 1],
    ["😀b", 2, 1, 3],
  ])("in %j of %i is line %i, column %i", (text, offset, line, column) => {
    expect(positionsIn(text)(offset)).toEqual({ line, column });
  });
});

it("a long text has a position for each of its offsets", () => {
  const text = "ab\n".repeat(100_000);
  const positionOf = positionsIn(text);
  const offsets = Array.from({ length: 100_000 }, (_, line) => 3 * line + 1);
  expect(offsets.filter((offset, line) => positionOf(offset).line !== line + 1)).toEqual([]);
});

it("the start of a file is line 1, column 1, whatever the pointer", () => {
  expect(START).toEqual({ line: 1, column: 1 });
  expect(atStart("/source/pmid:1")).toEqual({ line: 1, column: 1 });
});

it.each([
  ["", 7, 7, 1, 1],
  ["abc", 1, 4, 1, 4],
  ["abc", 1, 5, 1, 4],
  ["abc", 0, 0, 1, 1],
  ["ab\ncd", 1, 9, 1, 3],
  ["ab\ncd", 2, 2, 2, 2],
  ["ab\ncd", 9, 9, 2, 3],
  ["ab\n", 9, 9, 2, 1],
])(
  "in %j the nearest position to line %i, column %i is %i, %i",
  (text, line, column, ...nearest) => {
    const position = nearestIn(text)({ line, column });
    expect([position.line, position.column]).toEqual(nearest);
  },
);
