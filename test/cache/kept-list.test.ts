import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { digestOf, type List, readList, writeList } from "../../src/cache/kept-list.ts";
import { temporaryFolder } from "../fixtures/content.ts";

const counted = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const list = (reads: number, rows: number): List => ({
  program: 'a "program"',
  reads: counted(reads, (index) => ["title", `gene “${index}”`, digestOf(`${index}`)] as const),
  rows: counted(rows, (index) => {
    const place = ["bytes.0", index, 1, digestOf("")] as const;
    return [`${index}.html`, "given", [index, 1], ...place] as const;
  }),
});

it.each([
  [0, 0],
  [1, 1],
  [1024, 1025],
  [5000, 3000],
])("is read as it was written, with %i readings and %i things", async (reads, rows) => {
  const path = join(await temporaryFolder(), "list");
  const written = list(reads, rows);
  writeList(path, written);
  const json = JSON.stringify(written);
  expect(readFileSync(path, "utf8")).toBe(digestOf(json) + json);
  expect(readList(path)).toEqual(written);
});

it("is missing without its end", async () => {
  const path = join(await temporaryFolder(), "list");
  writeList(path, list(2, 2));
  truncateSync(path, 200);
  expect(readList(path)).toBeUndefined();
});
