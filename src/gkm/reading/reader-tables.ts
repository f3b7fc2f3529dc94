/**
 * The tables that readers download: which there are, and what is in them.
 *
 * @module
 */
import type { Claim } from "../claims/claim.ts";
import { assertionRows, evidenceRows, type FlatTable } from "../claims/rows.ts";
import type { Entry } from "../graph/graph.ts";
import {
  type CollectionName,
  isStatementCollection,
  type StatementCollection,
} from "../model/collections.ts";
import { type SummarySource, summariesOf, summaryRows } from "./summary.ts";

/** The collections whose entries have tables of the statements about them. */
export const STATEMENT_SUBJECTS: ReadonlySet<CollectionName> = new Set<CollectionName>([
  "feature",
  "molecularProfile",
  "disease",
  "phenotype",
  "conditionSet",
  "therapy",
  "therapyGroup",
  "source",
]);

/**
 * Whether the statements about an entry can be downloaded; a single one is better read on its page, and
 * most publications have only one.
 */
export function hasStatementTable({ collection }: Entry, statements: number): boolean {
  return STATEMENT_SUBJECTS.has(collection) && statements > 1;
}

export const STATEMENT_ROWS: Readonly<
  Record<
    StatementCollection,
    (claims: readonly Claim[], urlOf: (entry: Entry) => string) => FlatTable
  >
> = { evidence: evidenceRows, assertion: assertionRows };

/**
 * A table with the producers of each row's entry in its last column.
 *
 * @param entries those of all rows, which the column `id` names
 */
export function withProducers(
  { columns, rows }: FlatTable,
  entries: readonly Entry[],
  producersOf: (entry: Entry) => readonly string[],
): FlatTable {
  const id = columns.indexOf("id");
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    columns: [...columns, "producer"],
    rows: rows.map((cells) => {
      const entry = byKey.get(String(cells[id]));
      return [...cells, entry === undefined ? "" : producersOf(entry)];
    }),
  };
}

/** A collection's table. */
export function collectionRows(
  name: CollectionName,
  entries: readonly Entry[],
  source: SummarySource,
  urlOf: (entry: Entry) => string,
): FlatTable {
  return isStatementCollection(name)
    ? STATEMENT_ROWS[name](entries.map(source.titles.claimOf), urlOf)
    : summaryRows(summariesOf(entries, source), urlOf);
}
