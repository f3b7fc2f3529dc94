import { describe, expect, it } from "vitest";
import {
  type Column,
  key,
  list,
  lookedUp,
  optional,
  required,
  tableOf,
} from "../../../src/publish/bulk/columns.ts";
import { cellsDigest, parquetOf } from "../../../src/publish/bulk/parquet.ts";
import { metadataOf, rowsOf } from "../../fixtures/parquet.ts";

interface Row {
  readonly id: string;
  readonly text?: string;
  readonly number?: number;
  readonly texts?: readonly string[];
}

const ABOUT = "for the test";
const COLUMNS: readonly Column<Row>[] = [
  key("id", ABOUT, ({ id }) => id),
  lookedUp("text", ABOUT, ({ text }) => text),
  optional("int32", ABOUT, ({ number }) => number, "int32"),
  optional("int64", ABOUT, ({ number }) => number, "int64"),
  optional("double", ABOUT, ({ number }) => number, "double"),
  optional("boolean", ABOUT, ({ number }) => (number === undefined ? undefined : true), "boolean"),
  optional("date", ABOUT, ({ number }) => (number === undefined ? null : "2026-02-28"), "date"),
  required("raw", ABOUT, (row) => ({ ...row, nested: [null, { deep: "ä" }] }), "json"),
  list("texts", ABOUT, ({ texts = [] }) => texts),
  list("numbers", ABOUT, ({ number }) => (number === undefined ? [] : [number, 0]), "int64"),
  list(
    "structs",
    ABOUT,
    ({ texts = [] }) => texts.map((name) => ({ id: name, pmid: undefined, unknown: 1 })),
    [
      { name: "id", about: ABOUT, type: "string", isRequired: true },
      { name: "pmid", about: ABOUT, type: "int64" },
    ],
  ),
];

const written = (rows: readonly Row[]) =>
  parquetOf(tableOf({ name: "test", about: "A test.", key: ["id"], columns: COLUMNS, rows }));

const many = Array.from({ length: 12_000 }, (_, index) => ({ id: `kb.eid:${index}` }));

describe("a table as Parquet", () => {
  it("has every value of every type, and nothing where there is none", async () => {
    const rows = [
      { id: "a", text: "NUL \0, é, 😀", number: 7, texts: ["", "x", "😀"] },
      { id: "b" },
    ] as const;
    expect(await rowsOf(written(rows))).toEqual([
      {
        id: "a",
        text: "NUL \0, é, 😀",
        int32: 7,
        int64: 7n,
        double: 7,
        boolean: true,
        date: new Date("2026-02-28"),
        raw: { ...rows[0], nested: [null, { deep: "ä" }] },
        texts: ["", "x", "😀"],
        numbers: [7n, 0n],
        structs: [
          { id: "", pmid: null },
          { id: "x", pmid: null },
          { id: "😀", pmid: null },
        ],
      },
      {
        ...{ id: "b", text: null, int32: null, int64: null, double: null, boolean: null },
        ...{ date: null, raw: { id: "b", nested: [null, { deep: "ä" }] } },
        ...{ texts: [], numbers: [], structs: [] },
      },
    ]);
  });

  it("has its columns without any rows", async () => {
    const empty = written([]);
    expect(await rowsOf(empty)).toEqual([]);
    const { schema, num_rows: rows, row_groups: groups } = metadataOf(empty);
    expect([rows, groups]).toEqual([0n, []]);
    expect(schema[0]?.num_children).toBe(COLUMNS.length);
  });

  it("has groups of 5,000 rows with the bounds of their values, and filters for what is looked up", () => {
    const { row_groups: groups } = metadataOf(written(many));
    expect(groups.map((group) => Number(group.num_rows))).toEqual([5000, 5000, 2000]);
    for (const { columns } of groups) {
      const [id, ...others] = columns.map(({ meta_data: data }) => data);
      expect(id).toMatchObject({ codec: "ZSTD", path_in_schema: ["id"] });
      expect(id?.statistics).toMatchObject({ null_count: 0n, min_value: expect.any(String) });
      expect(id?.bloom_filter_offset).toBeDefined();
      const raw = others.find((data) => data?.path_in_schema[0] === "raw");
      expect(raw?.statistics).toBeUndefined();
      expect(raw?.bloom_filter_offset).toBeUndefined();
    }
  });

  it("has the same bytes each time, which name no moment and no machine", () => {
    expect(written(many).length).toBeGreaterThan(0);
    expect(Buffer.from(written(many)).equals(Buffer.from(written(many)))).toBe(true);
    expect(metadataOf(written([]))).toMatchObject({
      created_by: "vitrine",
      key_value_metadata: [
        { key: "vitrine.table", value: "test" },
        { key: "vitrine.version", value: "v1" },
      ],
    });
  });
});

it.each([-1e19, 1e19, 1e300])("a table has no value for the integer %d", async (number) => {
  const columns = [key("id", ABOUT, () => "1"), optional("n", ABOUT, () => number, "int64")];
  const table = tableOf({ name: "a", about: ABOUT, key: ["id"], columns, rows: [{}] });
  expect(await rowsOf(parquetOf(table))).toEqual([{ id: "1", n: null }]);
});

describe("the digest of the cells of a table", () => {
  const tableWith = (row: Row) =>
    tableOf({ name: "a", about: ABOUT, key: ["id"], columns: COLUMNS, rows: [row] });

  it("is that of equal cells", () => {
    const row = { id: "1", text: "a", number: 2, texts: ["b"] };
    expect(cellsDigest(tableWith({ ...row }))).toBe(cellsDigest(tableWith(row)));
  });

  it.each([
    ["a text", { id: "1", text: "a" }, { id: "1", text: "b" }],
    ["a value and none", { id: "1", text: "" }, { id: "1" }],
    ["0 and -0", { id: "1", number: 0 }, { id: "1", number: -0 }],
    ["texts and one text of them", { id: "1", texts: ["a", "b"] }, { id: "1", texts: ["a,b"] }],
  ])("tells %s apart", (_, one, other) => {
    expect(cellsDigest(tableWith(one))).not.toBe(cellsDigest(tableWith(other)));
  });
});
