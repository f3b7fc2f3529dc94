/**
 * The column and the filter of tables with statements of several producers: who has each.
 *
 * @module
 */
import type { Claim } from "../../gkm/claims/claim.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { otherOf, type Sameness } from "../../gkm/join/everywhere.ts";
import type { StatementColumn } from "./statement-columns.ts";
import type { StatementFilter } from "./statement-filters.ts";
import type { Column, TableCell } from "./table.ts";

/** Who has a statement or a thing, on sites of several producers. */
export interface Provenance {
  /** Its producers, as readers call them. */
  readonly producers: readonly string[];
  /** What others have of the same publication, which says no more; or the same thing, as others have it. */
  readonly copies: readonly { readonly producer: string; readonly entry: Entry }[];
}

/** Who has an entry, and who else has the same thing. */
export const provenanceOfThing = (
  entry: Entry,
  {
    sameAs,
    ownerNames,
  }: Pick<Sameness, "sameAs"> & { readonly ownerNames: (entry: Entry) => readonly string[] },
): Provenance => ({
  producers: ownerNames(entry),
  copies: sameAs(entry).flatMap((join) => {
    const other = otherOf(join, entry);
    return ownerNames(other).map((producer) => ({ producer, entry: other }));
  }),
});

/** The column that says who has what a row is about. */
export const PRODUCER_COLUMN: Column = {
  heading: "Knowledge base",
  key: "producer",
  separator: ", ",
};

export const producerCell = ({ producers, copies }: Provenance): TableCell => [
  ...producers.map((text) => ({ text })),
  ...copies.map(({ producer, entry }) => ({
    text: `also ${producer}`,
    path: entry.path,
    title: entry.slug,
  })),
];

export const producerColumn = (provenanceOf: (claim: Claim) => Provenance): StatementColumn => ({
  ...PRODUCER_COLUMN,
  cellOf: (claim) => producerCell(provenanceOf(claim)),
});

export const producerFilter = (provenanceOf: (claim: Claim) => Provenance): StatementFilter => ({
  key: "producer",
  label: "Knowledge base",
  group: "Where it is from",
  valuesOf(claim) {
    const { producers, copies } = provenanceOf(claim);
    return [...producers, ...copies.map(({ producer }) => producer)];
  },
});
