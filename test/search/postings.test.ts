import { describe, expect, it } from "vitest";
import { decodePostings, encodePostings } from "../../src/search/postings.ts";

describe("postings", () => {
  it("are differences in base 36", () => {
    expect(encodePostings([0, 3, 5, 41, 1337])).toBe("0 3 2 10 100");
    expect(decodePostings("0 3 2 10 100")).toEqual([0, 3, 5, 41, 1337]);
  });

  it.each([[[]], [[0]], [[35, 36, 37]], [[5, 5, 6]], [[9, 2, 40_000]]])(
    "come back: %j",
    (numbers) => {
      expect(decodePostings(encodePostings(numbers))).toEqual(numbers);
    },
  );
});
