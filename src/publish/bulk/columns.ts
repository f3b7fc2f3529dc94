/**
 * Tables as Parquet has them: columns with types that are fixed here, whatever the content holds.
 *
 * @module
 */
import type { Json } from "../../base/json.ts";

/** What a value is. A date is written `2026-11-21`; an integer of 64 bits is a safe integer of JavaScript. */
export type ValueType = "string" | "int32" | "int64" | "double" | "boolean" | "date" | "json";

/** A column, or a field of the items of one. */
export interface Field {
  readonly name: string;
  /** What it holds: a phrase for people. */
  readonly about: string;
  /** The type of its values, or of the items of a list. */
  readonly type: ValueType | readonly Field[];
  /** A list is never missing; it can have no items. */
  readonly isList?: true;
  /** Whether it has a value in every row. */
  readonly isRequired?: true;
  /** Whether rows are looked up by it: readers can then tell which parts of a file have no such value. */
  readonly isLookedUp?: true;
}

/** Fields by their names, where an item of a list has several. */
export type Struct = { readonly [name: string]: Cell };

/** What a row has in a column; null or undefined where it has no value. */
export type Cell = Json | Struct | readonly Struct[] | undefined;

/** A column, and how it is read from what a row is about. */
export interface Column<Row> extends Field {
  readonly of: (row: Row) => Cell;
}

export interface Table {
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  /** The columns that together identify a row. */
  readonly key: readonly string[];
  readonly columns: readonly Field[];
  /** How many rows it has. */
  readonly rows: number;
  /** What some rows have in each column. */
  cells(from: number, to: number): readonly (readonly Cell[])[];
}

/** A table, which reads its cells when they are written. */
export function tableOf<Row>({
  columns,
  rows,
  ...table
}: Pick<Table, "name" | "about" | "key"> & {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}): Table {
  return {
    ...table,
    columns,
    rows: rows.length,
    cells(from, to) {
      const group = rows.slice(from, to);
      return columns.map(({ of }) => group.map(of));
    },
  };
}

/** A text that every row has, and that rows are looked up by. */
export const key = <Row>(name: string, about: string, of: (row: Row) => string): Column<Row> => ({
  ...{ name, about, type: "string", isRequired: true, isLookedUp: true },
  of,
});

/** A column with a value in every row. */
export const required = <Row>(
  name: string,
  about: string,
  of: (row: Row) => Json,
  type: ValueType = "string",
): Column<Row> => ({ name, about, type, isRequired: true, of });

/** A column that can be empty. */
export const optional = <Row>(
  name: string,
  about: string,
  of: (row: Row) => Json | undefined,
  type: ValueType = "string",
): Column<Row> => ({ name, about, type, of });

/** A text that can be empty, and that rows are looked up by. */
export const lookedUp = <Row>(
  name: string,
  about: string,
  of: (row: Row) => string | undefined,
): Column<Row> => ({ name, about, type: "string", isLookedUp: true, of });

/** A list. */
export const list = <Row>(
  name: string,
  about: string,
  of: (row: Row) => readonly Json[] | readonly Struct[],
  type: Field["type"] = "string",
): Column<Row> => ({ name, about, type, isList: true, of });
