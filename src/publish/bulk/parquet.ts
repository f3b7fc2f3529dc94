/**
 * A table as a file of Apache Parquet: the same rows always give the same bytes.
 *
 * @module
 */
import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import { constants, zstdCompressSync } from "node:zlib";
import type { SchemaElement } from "hyparquet";
import { ByteWriter, type ColumnSource, ParquetWriter } from "hyparquet-writer";
import { PRODUCT_ID } from "../../base/product.ts";
import { BULK_VERSION } from "../../served/bulk-paths.ts";
import type { Cell, Field, Struct, Table, ValueType } from "./columns.ts";

/** A reader fetches a column of so many rows at once: few requests, and little that was not asked for. */
const GROUP_ROWS = 5000;

/** Higher levels take several times as long to save a tenth. */
const ZSTD_LEVEL = 9;

const compress = (bytes: Uint8Array): Uint8Array =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });

type Physical = Pick<SchemaElement, "type" | "converted_type">;

const TYPES: Readonly<Record<ValueType, Physical>> = {
  string: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  json: { type: "BYTE_ARRAY", converted_type: "JSON" },
  int32: { type: "INT32" },
  int64: { type: "INT64" },
  double: { type: "DOUBLE" },
  boolean: { type: "BOOLEAN" },
  date: { type: "INT32", converted_type: "DATE" },
};

/** A field as the schema of a file has it: itself, and what is in it. A list has three levels, which readers expect. */
function elementsOf({ name, type, isList, isRequired }: Field): readonly SchemaElement[] {
  if (isList === true) {
    const item = { name: "element", about: "", type, isRequired: true } as const;
    return [
      { name, converted_type: "LIST", repetition_type: "REQUIRED", num_children: 1 },
      { name: "list", repetition_type: "REPEATED", num_children: 1 },
      ...elementsOf(item),
    ];
  }
  const repetition = { repetition_type: isRequired === true ? "REQUIRED" : "OPTIONAL" } as const;
  return typeof type === "string"
    ? [{ name, ...TYPES[type], ...repetition }]
    : [{ name, ...repetition, num_children: type.length }, ...type.flatMap(elementsOf)];
}

/** A value as the writer takes it. */
function writtenOf(type: Field["type"], value: Cell): unknown {
  if (value === undefined || value === null) return null;
  if (typeof type !== "string") {
    // the writer drops what no field is named after
    return Object.fromEntries(
      type.map((field) => [field.name, writtenOf(field.type, (value as Struct)[field.name])]),
    );
  }
  // a position of a bundle may be any number
  if (type === "int64") return Number.isSafeInteger(value) ? BigInt(value as number) : null;
  return type === "date" ? new Date(value as string) : value;
}

/** A column of some rows. What is JSON has no order that a reader could use. */
const sourceOf = (
  { name, type, isList, isLookedUp }: Field,
  cells: readonly Cell[],
): ColumnSource => ({
  name,
  data: cells.map((cell) =>
    isList === true
      ? (cell as readonly Cell[]).map((item) => writtenOf(type, item))
      : writtenOf(type, cell),
  ),
  ...(isLookedUp === true ? { bloomFilter: true } : {}),
  ...(type === "json" ? { statistics: false } : {}),
});

/** The cells of a table, {@link GROUP_ROWS} rows at a time: the columns of these rows. */
function* groupsOf({ rows, cells }: Table): Generator<ReturnType<Table["cells"]>> {
  for (let from = 0; from < rows; from += GROUP_ROWS) yield cells(from, from + GROUP_ROWS);
}

/** The digest of all cells of a table: the same columns with the same cells are the same bytes. */
export function cellsDigest(table: Table): string {
  const digest = createHash("sha256");
  // JSON has one text for 0 and -0, which are two values here
  for (const group of groupsOf(table)) digest.update(serialize(group));
  return digest.digest("base64url");
}

/** The bytes of a table. Of its cells, those of {@link GROUP_ROWS} rows are in memory at a time. */
export function parquetOf(table: Table): Uint8Array {
  const { name, columns } = table;
  const writer = new ByteWriter();
  const file = new ParquetWriter({
    writer,
    schema: [{ name: "root", num_children: columns.length }, ...columns.flatMap(elementsOf)],
    codec: "ZSTD",
    compressors: { ZSTD: compress },
    kvMetadata: [
      { key: `${PRODUCT_ID}.table`, value: name },
      { key: `${PRODUCT_ID}.version`, value: BULK_VERSION },
    ],
    createdBy: PRODUCT_ID,
  });
  for (const group of groupsOf(table)) {
    const columnData = columns.map((column, index) => sourceOf(column, group[index] ?? []));
    file.write({ columnData, rowGroupSize: GROUP_ROWS });
  }
  file.finish();
  return writer.getBytes();
}
