import { expect, it } from "vitest";
import { entriesPerPage, pageCount } from "../../src/served/list-pages.ts";

it.each([
  [0, 100, 100, 1],
  [100, 100, 100, 1],
  [101, 100, 100, 2],
  [201, 100, 100, 3],
  [25, 25, 100, 1],
  [125, 25, 100, 2],
  [126, 25, 100, 3],
])(
  "a list of %i, with %i on its first page and %i on others, has %i pages",
  (items, first, most, pages) => {
    expect(pageCount(items, first, most)).toBe(pages);
  },
);

it("lists of statements have shorter pages, for their rows are longer", () => {
  expect(entriesPerPage("evidence")).toBe(entriesPerPage("assertion"));
  expect(entriesPerPage("evidence")).toBeLessThan(entriesPerPage("feature"));
});
