/**
 * The tables of collections: statements, and other entries with what is known about each.
 *
 * @module
 */

import { someOf } from "../../base/words.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { CollectionName } from "../../gkm/model/collections.ts";
import type { Summary } from "../../gkm/reading/summary.ts";
import { levelBadge } from "../frame/badge.ts";
import { deprecatedMarks } from "../frame/deprecation.ts";
import { PRODUCER_COLUMN, type Provenance, producerCell } from "./provenance.ts";
import { type Column, linkOf, type Table, type TableCell, textCell } from "./table.ts";

interface ListColumn extends Column {
  readonly cellOf: (summary: Summary) => TableCell;
}

/** How many genes a cell names. */
const MOST_GENES = 3;

const countCell = (count: number): TableCell =>
  count === 0 ? [{ text: "–", muted: true }] : [{ text: String(count) }];

const NAME: ListColumn = {
  heading: "Name",
  key: "name",
  cellOf: ({ name, entry }) => [{ text: name, path: entry.path }, ...deprecatedMarks(entry)],
};

/** The genes, linked; of many the first, and how many more there are. */
const GENES: ListColumn = {
  heading: "Genes",
  key: "genes",
  separator: ", ",
  cellOf: ({ genes }) =>
    genes.length > MOST_GENES + 1
      ? [
          {
            text: someOf(
              genes.map(({ text }) => text),
              MOST_GENES,
            ),
          },
        ]
      : genes.map(linkOf),
};

const count = (
  heading: string,
  key: "profiles" | "assertions" | "evidence" | "uses",
): ListColumn => ({ heading, key, short: true, cellOf: (summary) => countCell(summary[key]) });

const KNOWN: readonly ListColumn[] = [
  count("Assertions", "assertions"),
  count("Evidence items", "evidence"),
  {
    heading: "Best level",
    key: "level",
    short: true,
    cellOf: ({ level, agreement }) => (level === undefined ? [] : [levelBadge(level, agreement)]),
  },
];

const KEY: ListColumn = {
  heading: "Key",
  muted: true,
  short: true,
  cellOf: ({ entry }) => [{ text: entry.key, code: true }],
};

const SUBJECT: readonly ListColumn[] = [NAME, GENES, ...KNOWN, KEY];

const SOURCE: readonly ListColumn[] = [
  { ...NAME, heading: "Citation" },
  { heading: "Title", wide: true, cellOf: ({ title }) => textCell(title) },
  { heading: "Year", key: "year", short: true, cellOf: ({ year }) => textCell(year) },
  count("Evidence items", "evidence"),
  KEY,
];

/** Entries that others are made of. */
const PART: readonly ListColumn[] = [NAME, count("Used by", "uses"), KEY];

/** The columns of each collection, other than those of statements. */
const COLUMNS: { readonly [Name in CollectionName]?: readonly ListColumn[] } = {
  feature: [{ ...NAME, heading: "Gene" }, count("Profiles", "profiles"), ...KNOWN, KEY],
  molecularProfile: SUBJECT,
  variant: SUBJECT,
  disease: SUBJECT,
  phenotype: SUBJECT,
  conditionSet: SUBJECT,
  therapy: SUBJECT,
  therapyGroup: SUBJECT,
  source: SOURCE,
};

/** A column in which some rows have something; the name is always one. */
const isUsed = (column: ListColumn, summaries: readonly Summary[]) =>
  column.heading !== "Title" || summaries.some((summary) => column.cellOf(summary).length > 0);

/**
 * The table of entries of a collection.
 *
 * @param provenanceOf who has an entry, on sites of several producers
 */
export function listTable(
  collection: CollectionName,
  summaries: readonly Summary[],
  provenanceOf?: (entry: Entry) => Provenance,
): Table {
  const ofAll = (COLUMNS[collection] ?? PART).filter((column) => isUsed(column, summaries));
  const columns =
    provenanceOf === undefined
      ? ofAll
      : [
          ...ofAll,
          { ...PRODUCER_COLUMN, cellOf: ({ entry }: Summary) => producerCell(provenanceOf(entry)) },
        ];
  return {
    columns: columns.map(({ cellOf: _, ...column }) => column),
    rows: summaries.map((summary) => columns.map(({ cellOf }) => cellOf(summary))),
  };
}
