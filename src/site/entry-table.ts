/**
 * The table of a collection's entries.
 *
 * @module
 */
import type { CollectionName } from "../gkm/collections.ts";
import type { Entry } from "../gkm/graph.ts";
import type { Statements } from "../gkm/statements.ts";
import type { Titles } from "../gkm/titles.ts";
import { assertionTable, evidenceTable } from "./statement-tables.ts";
import type { Cell, Table } from "./table.ts";

const countCell = (count: number): Cell =>
  count === 0 ? [{ text: "–", muted: true }] : [{ text: String(count) }];

/** Entries with how many statements are about each. */
function namedTable(
  entries: readonly Entry[],
  titles: Titles,
  statementsOf: (entry: Entry) => Statements,
): Table {
  return {
    columns: [
      { heading: "Name" },
      { heading: "Assertions" },
      { heading: "Evidence items" },
      { heading: "Key", muted: true },
    ],
    rows: entries.map((entry) => {
      const { assertions, evidence } = statementsOf(entry);
      return [
        [{ text: titles.titleOf(entry), path: entry.path }],
        countCell(assertions.length),
        countCell(evidence.length),
        [{ text: entry.key, code: true }],
      ];
    }),
  };
}

/** The table that suits a collection. */
export function entryTable(
  collection: CollectionName,
  entries: readonly Entry[],
  titles: Titles,
  statementsOf: (entry: Entry) => Statements,
): Table {
  switch (collection) {
    case "evidence":
      return evidenceTable(entries, titles);
    case "assertion":
      return assertionTable(entries, titles);
    default:
      return namedTable(entries, titles, statementsOf);
  }
}
