import { expect, it } from "vitest";
import { citedByExcluded } from "../../src/search/cited.ts";
import type { SearchRecord } from "../../src/search/record.ts";
import { opened } from "./opened.ts";
import { RECORDS } from "./records.ts";

const [any] = RECORDS;
if (any === undefined) throw new Error("there are no records");

/** Three statements; sources that one, two, or none of them cite. */
const SOURCES = ["one", "both", "none"].map(
  (name): SearchRecord => ({ ...any, kind: "source", path: `/source/${name}`, title: name }),
);
const STATEMENTS = [["one", "both"], ["both"], []].map(
  (cited, index): SearchRecord => ({
    ...any,
    kind: "evidence",
    path: `/evidence/${index}`,
    title: `Statement ${index}`,
    about: cited.map((name) => `/source/${name}`),
  }),
);

it("a source is excluded if all statements that cite it are, and there is one", async () => {
  const { read } = opened([...SOURCES, ...STATEMENTS]);
  const asked = async (excluded: readonly string[]) =>
    read(async (snapshot) => {
      const paths = await Promise.all(
        [...SOURCES, ...STATEMENTS].map(
          async (_, number) => (await snapshot.recordOf(number)).path,
        ),
      );
      const numbers = new Set(excluded.map((path) => paths.indexOf(path)));
      const found = await citedByExcluded([...paths.keys(), 0], numbers, snapshot);
      return found.map((number) => paths[number]).sort();
    });
  expect(await asked([])).toEqual([]);
  expect(await asked(["/evidence/0"])).toEqual(["/source/one"]);
  expect(await asked(["/evidence/1"])).toEqual([]);
  expect(await asked(["/evidence/2"])).toEqual([]);
  expect(await asked(["/evidence/0", "/evidence/1"])).toEqual(["/source/both", "/source/one"]);
});
