/**
 * Tables for readers as files: one for each collection, and two for each entry that statements are about.
 *
 * @module
 */

import { csvOf } from "../base/csv.ts";
import { tsvOf } from "../base/tsv.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { FlatTable } from "../gkm/claims/rows.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import { COLLECTIONS } from "../gkm/model/collections.ts";
import {
  readerTable,
  statementsTable,
  TABLE_FORMATS,
  type TableFormat,
} from "../gkm/model/paths.ts";
import { collectionRows, hasStatementTable, STATEMENT_ROWS } from "../gkm/reading/reader-tables.ts";
import type { OutputFile } from "../output/files.ts";
import { readingOf } from "../site/view.ts";

const WRITERS: Readonly<Record<TableFormat, typeof tsvOf>> = { tsv: tsvOf, csv: csvOf };

/** A table in each format. */
const filesOf = (
  { columns, rows }: FlatTable,
  pathOf: (format: TableFormat) => string,
): readonly OutputFile[] =>
  TABLE_FORMATS.map((format) => ({
    path: pathOf(format).slice(1),
    content: WRITERS[format](columns, rows),
  }));

/** All tables for readers; a collection without entries has none. */
export function* readerTables({ site, graph }: Catalog): Generator<OutputFile> {
  const { titles, statementsOf } = readingOf(graph);
  const urlOf = (entry: Entry) => site.url + entry.path;
  for (const { name } of COLLECTIONS) {
    const entries = graph.of(name);
    if (entries.length === 0) continue;
    const table = collectionRows(name, entries, { titles, statementsOf }, urlOf);
    yield* filesOf(table, (format) => readerTable(name, format));
  }
  for (const entry of graph.entries) {
    const { evidence, assertions } = statementsOf(entry);
    for (const [kind, statements] of [
      ["evidence", evidence],
      ["assertion", assertions],
    ] as const) {
      if (!hasStatementTable(entry, statements.length)) continue;
      const table = STATEMENT_ROWS[kind](statements.map(titles.claimOf), urlOf);
      yield* filesOf(table, (format) => statementsTable(kind, entry, format));
    }
  }
}
