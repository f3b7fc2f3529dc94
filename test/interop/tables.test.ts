import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import type { TableCell } from "../../src/base/tables/formula.ts";
import { cellText, tsvOf } from "../../src/base/tables/tsv.ts";
import { loadCatalog } from "../../src/catalog/load.ts";
import { COLLECTION_NAMES } from "../../src/gkm/model/collections.ts";
import { tableOf } from "../../src/gkm/reading/table.ts";
import { createTitles } from "../../src/gkm/reading/titles.ts";
import { CONTENT, temporaryFolder } from "../fixtures/content.ts";

const PYTHON = process.env["PYTHON"] ?? "python3";

type Rows<Cell> = readonly (readonly Cell[])[];

interface Reading {
  /** Every cell as text, by reader. */
  readonly texts: Readonly<Record<string, Rows<string>>>;
  /** The names of the columns, the number of rows and their lengths, where the reader guesses the types. */
  readonly shapes: Readonly<
    Record<string, readonly [readonly string[], number, readonly number[]]>
  >;
  readonly strings: Rows<string>;
  readonly lists: Rows<readonly string[]>;
}

/** The functions that undo the escapes, as the documentation has them. */
function documentedFunctions(): string {
  const file = fileURLToPath(new URL("../../docs/tables.md", import.meta.url));
  const code = /```python\n([\s\S]*?)```/.exec(readFileSync(file, "utf8"))?.[1];
  if (code === undefined) throw new Error("the documentation has no functions");
  return code;
}

/** Tables as each reader reads them. */
async function read(tables: readonly string[]): Promise<readonly Reading[]> {
  const folder = await temporaryFolder();
  const functions = join(folder, "functions.py");
  await writeFile(functions, documentedFunctions());
  const files = tables.map((_, index) => join(folder, `${index}.tsv`));
  await Promise.all(files.map((file, index) => writeFile(file, tables[index] ?? "")));
  const script = fileURLToPath(new URL("python/tables_read.py", import.meta.url));
  const { status, stdout, stderr } = spawnSync(PYTHON, [script, functions, ...files], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`the tables could not be read:\n${stderr}`);
  return JSON.parse(stdout) as readonly Reading[];
}

/** What cells are made of: all that a reader could take for something else. */
const FRAGMENTS = [
  ...['"', '""', "'", "''", "`", "\\", "\\t", "|", ",", ";", "#", "/", " ", "\u00a0", "\ufeff"],
  ...["\t", "\n", "\r", "\r\n", "\0", "\u001a", "\u001b", "\u0085", "\u2028", "\ud800", "😀"],
  ...["=1+1", "+1", "-1", "@x", "＝1", "－1", "%", "=cmd|' /C calc'!A0", '=HYPERLINK("x")'],
  ...["NA", "N/A", "None", "NULL", "nan", "null", "007", "1e5", "-1.50", "21639808", "0x1F"],
  ...["true", "2026-11-21", "12:30", "1,5", "a", "é", "<b>", '{"a":"b|c"}', "[1]", "\\N", "--"],
];

const HEADER = ["key", "first", "second", "value.title", "=list"];

function hostileRows(count: number, seed: number): Rows<TableCell> {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const text = () =>
    Array.from({ length: below(5) }, () => FRAGMENTS[below(FRAGMENTS.length)]).join("");
  return Array.from({ length: count }, (_, index) => [
    `kb.eid:${index}`,
    ...Array.from({ length: 3 }, text),
    Array.from({ length: below(4) }, text),
  ]);
}

interface Table {
  readonly header: readonly string[];
  readonly rows: Rows<TableCell>;
}

/** Expects what was written from every reader. */
async function expectRead(tables: readonly Table[]): Promise<readonly Reading[]> {
  const readings = await read(tables.map(({ header, rows }) => tsvOf(header, rows)));
  for (const [index, { header, rows }] of tables.entries()) {
    const { texts: found = {}, shapes = {} } = readings[index] ?? {};
    const texts = [header, ...rows].map((row) => row.map(cellText));
    expect(Object.keys(found)).toHaveLength(4);
    for (const [reader, own] of Object.entries(found)) expect(own, reader).toEqual(texts);
    for (const [reader, shape] of Object.entries(shapes)) {
      expect(shape, reader).toEqual([texts[0], texts.length, [header.length]]);
    }
  }
  return readings;
}

describe("a table, read by Python's csv, pandas and DuckDB without options", () => {
  it("has the names and rows that were written, whatever the cells hold", async () => {
    const many = [1, 2, 3].map((seed) => hostileRows(300, seed));
    const few = [1, 2, 3].map((count) => hostileRows(count, 4));
    await expectRead([...many, ...few].map((rows) => ({ header: HEADER, rows })));
  });

  it("can be empty", async () => {
    const [reading] = await read([tsvOf(HEADER, [])]);
    for (const texts of Object.values(reading?.texts ?? {})) {
      expect(texts).toEqual([HEADER.map(cellText)]);
    }
  });

  it("has each of the hostile strings, alone", async () => {
    await expectRead([
      {
        header: ["key", "cell"],
        rows: FRAGMENTS.map((text, index) => [`kb.eid:${index}`, text]),
      },
    ]);
  });

  it("has quotation marks understood after 40,000 rows without any", async () => {
    const plain = Array.from({ length: 40_000 }, (_, index) => [
      `kb.eid:${index}`,
      "plain",
      "",
      "",
      "",
    ]);
    await expectRead([{ header: HEADER, rows: [...plain, ...hostileRows(50, 5)] }]);
  });

  it("gives back every string and list with the documented functions", async () => {
    const rows = hostileRows(500, 6);
    const [{ strings, lists } = { strings: [], lists: [] }] = await expectRead([
      { header: HEADER, rows },
    ]);
    const written = rows.map((row) => row.slice(1, 4));
    expect(strings.slice(1).map((row) => row.slice(1, 4))).toEqual(written);
    // a list of nothing but one empty string is written as an empty list is
    const items = (cell: TableCell) => (cell.length === 1 && cell[0] === "" ? [] : cell);
    expect(lists.slice(1).map((row) => row[4])).toEqual(rows.map((row) => items(row[4] ?? [])));
  });

  it("has the content of this repository, in all collections", async () => {
    const { catalog } = await loadCatalog(CONTENT);
    if (catalog === undefined) throw new Error("the content has errors");
    const { titleOf } = createTitles(catalog.graph);
    const collections = COLLECTION_NAMES.map((name) => catalog.graph.of(name));
    const readings = await read(
      collections.map((entries) => tableOf(entries, titleOf, ({ path }) => path)),
    );
    for (const [index, entries] of collections.entries()) {
      const { texts = {}, shapes = {} } = readings[index] ?? {};
      const [first, ...others] = Object.values(texts);
      for (const other of others) expect(other).toEqual(first);
      const [header = [], ...rows] = first ?? [];
      expect(rows.map(([key]) => key)).toEqual(entries.map(({ key }) => key));
      expect(new Set(header).size).toBe(header.length);
      for (const shape of Object.values(shapes)) {
        expect(shape).toEqual([header, rows.length + 1, [header.length]]);
      }
    }
  });
});
