/**
 * Tables for readers as files: one for each collection, and two for each entry that statements are about.
 *
 * @module
 */

import { csvOf } from "../base/tables/csv.ts";
import { tsvOf } from "../base/tables/tsv.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { countedStatements } from "../gkm/claims/counted.ts";
import type { FlatTable } from "../gkm/claims/rows.ts";
import type { Entry } from "../gkm/graph/graph.ts";
import { COLLECTIONS } from "../gkm/model/collections.ts";
import {
  readerTable,
  statementsTable,
  TABLE_FORMATS,
  type TableFormat,
} from "../gkm/model/paths.ts";
import {
  collectionRows,
  hasStatementTable,
  STATEMENT_ROWS,
  withProducers,
} from "../gkm/reading/reader-tables.ts";
import type { OutputFile } from "../output/files.ts";
import { viewOf } from "../site/view.ts";

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

/**
 * All tables for readers; a collection without entries has none. If there are several producers, a table of statements
 * about an entry has those about what is the same, too, and all tables say whose each row is.
 */
export function* readerTables(catalog: Catalog): Generator<OutputFile> {
  const { site, graph } = catalog;
  const { titles, statementsOf, statementsEverywhere, producers, producersOf } = viewOf(catalog);
  // a summary counts what is in use
  const source = { titles, statementsOf: (entry: Entry) => countedStatements(statementsOf(entry)) };
  const urlOf = (entry: Entry) => site.url + entry.path;
  const ofProducers = (table: FlatTable, entries: readonly Entry[]) =>
    producers.length < 2 ? table : withProducers(table, entries, producersOf);
  for (const { name } of COLLECTIONS) {
    const entries = graph.of(name);
    if (entries.length === 0) continue;
    const table = collectionRows(name, entries, source, urlOf);
    yield* filesOf(ofProducers(table, entries), (format) => readerTable(name, format));
  }
  for (const entry of graph.entries) {
    const { evidence, assertions } = statementsEverywhere(entry);
    for (const [kind, statements] of [
      ["evidence", evidence],
      ["assertion", assertions],
    ] as const) {
      if (!hasStatementTable(entry, statements.length)) continue;
      const table = STATEMENT_ROWS[kind](statements.map(titles.claimOf), urlOf);
      yield* filesOf(ofProducers(table, statements), (format) =>
        statementsTable(kind, entry, format),
      );
    }
  }
}
