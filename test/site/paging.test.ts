import { describe, expect, it } from "vitest";
import { PAGE_SIZE, partsOf } from "../../src/site/paging.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("the parts of a list", () => {
  it("hold at most 250 items", () => {
    expect(PAGE_SIZE).toBe(250);
    expect(
      partsOf(numbers(501)).map(({ items, ...part }) => [part, items[0], items.length]),
    ).toEqual([
      [{ page: 1, pages: 3, total: 501 }, 0, 250],
      [{ page: 2, pages: 3, total: 501 }, 250, 250],
      [{ page: 3, pages: 3, total: 501 }, 500, 1],
    ]);
  });

  it.each([
    [1, 1],
    [250, 1],
    [251, 2],
    [500, 2],
  ])("of %i items are %i", (count, parts) => {
    expect(partsOf(numbers(count)).map(({ pages }) => pages)).toEqual(Array(parts).fill(parts));
    expect(partsOf(numbers(count)).flatMap(({ items }) => items)).toEqual(numbers(count));
  });

  it("are one, empty part for an empty list", () => {
    expect(partsOf([])).toEqual([{ page: 1, pages: 1, items: [], total: 0 }]);
  });
});
