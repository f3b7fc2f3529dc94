import { describe, expect, it } from "vitest";
import { ITEMS_PER_PAGE, STATEMENTS_PER_PAGE } from "../../../src/served/list-pages.ts";
import { listParts, pagesNear } from "../../../src/site/tables/paging.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("the parts of a list", () => {
  it("hold at most 100 items", () => {
    expect(ITEMS_PER_PAGE).toBe(100);
    expect(
      listParts(numbers(201)).map(({ items, ...part }) => [part, items[0], items.length]),
    ).toEqual([
      [{ page: 1, pages: 3, before: 0, total: 201 }, 0, 100],
      [{ page: 2, pages: 3, before: 100, total: 201 }, 100, 100],
      [{ page: 3, pages: 3, before: 200, total: 201 }, 200, 1],
    ]);
  });

  it.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [200, 2],
  ])("of %i items are %i", (count, parts) => {
    expect(listParts(numbers(count)).map(({ pages }) => pages)).toEqual(Array(parts).fill(parts));
    expect(listParts(numbers(count)).flatMap(({ items }) => items)).toEqual(numbers(count));
  });

  it("hold fewer where rows are longer", () => {
    const lengths = listParts(numbers(161), STATEMENTS_PER_PAGE).map(({ items }) => items.length);
    expect(lengths).toEqual([80, 80, 1]);
  });

  it("can be fewer in the first, whose page has more than the list", () => {
    const partsOf = (count: number) =>
      listParts(numbers(count), 100, 25).map(({ items, before }) => [before, items.length]);
    expect(partsOf(25)).toEqual([[0, 25]]);
    expect(partsOf(125).flat()).toEqual([0, 25, 25, 100]);
    expect(partsOf(126).flat()).toEqual([0, 25, 25, 100, 125, 1]);
    expect(listParts(numbers(126), 100, 25).flatMap(({ items }) => items)).toEqual(numbers(126));
  });

  it("are one, empty part for an empty list", () => {
    expect(listParts([])).toEqual([{ page: 1, pages: 1, items: [], before: 0, total: 0 }]);
  });
});

describe("the pages that a pager names", () => {
  it("are the first, the last and those near the page, with gaps between", () => {
    expect(pagesNear(1, 1)).toEqual([1]);
    expect(pagesNear(2, 4)).toEqual([1, 2, 3, 4]);
    expect(pagesNear(6, 12)).toEqual([1, undefined, 4, 5, 6, 7, 8, undefined, 12]);
    expect(pagesNear(12, 12)).toEqual([1, undefined, 10, 11, 12]);
  });
});
