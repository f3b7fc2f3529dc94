/**
 * Runs a query over tables.
 *
 * @module
 */
import { type AsyncDataSource, executeSql, type SqlPrimitive } from "squirreling";
import type { QueryResult } from "./result.ts";

/** The most rows of a result: what is shown and downloaded is in memory. */
export const MOST_ROWS = 10_000;

/** A comment, a text, a quoted name, a number, or a column behind the name of its table. */
const QUALIFIED =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(?<![\w"])\d[\w.]*|'(?:[^']|'')*'|"[^"]*"|(?<=[\w"])\.([A-Za-z_]\w*)/g;

/** A query whose qualified columns are quoted: some of them, as "year", are words of SQL, too. */
const withQuotedColumns = (query: string) =>
  query.replace(QUALIFIED, (whole, column?: string) =>
    column === undefined ? whole : `."${column}"`,
  );

/**
 * Runs a query.
 *
 * @throws {Error} whose message says what is wrong with the query, or that a file could not be read
 */
export async function runQuery(
  query: string,
  tables: Readonly<Record<string, AsyncDataSource>>,
  signal?: AbortSignal,
): Promise<QueryResult> {
  // a semicolon at the end is usual elsewhere
  const text = withQuotedColumns(query.trim().replace(/;+$/, ""));
  if (text === "") throw new Error("The query is empty");
  signal?.throwIfAborted();
  const result = executeSql({
    tables: Object.assign(Object.create(null), tables),
    query: text,
    ...(signal && { signal }),
  });
  const { columns } = result;
  // values are known by the names of their columns: of two with one name, both would show the last one's
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice !== undefined) {
    throw new Error(
      `Two columns of the result are called ${twice}. Give each a name with AS, such as count(*) AS items`,
    );
  }
  const rows: (readonly SqlPrimitive[])[] = [];
  for await (const { cells } of result.rows()) {
    signal?.throwIfAborted();
    if (rows.length === MOST_ROWS) return { columns, rows, isCut: true };
    rows.push(await Promise.all(columns.map((column) => cells[column]?.() ?? null)));
  }
  return { columns, rows, isCut: false };
}
