import { describe, expect, it } from "vitest";
import { anywhere, intersection } from "../../src/search/record-lists.ts";

describe("lists of numbers", () => {
  it("have in common what all of them have, in order", () => {
    expect(
      intersection([
        [1, 2, 3, 9],
        [2, 3, 4, 9],
        [3, 9],
      ]),
    ).toEqual([3, 9]);
    expect(intersection([[1], []])).toEqual([]);
    expect(intersection([])).toEqual([]);
  });

  it("are together each number once, in order", () => {
    expect(anywhere({ title: [5, 10], text: [2, 5, 11] })).toEqual([2, 5, 10, 11]);
  });
});
