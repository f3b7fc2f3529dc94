/**
 * The column and the filter of tables with statements of several producers: who has each.
 *
 * @module
 */
import type { Claim } from "../../gkm/claims/claim.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import type { StatementColumn } from "./statement-columns.ts";
import type { StatementFilter } from "./statement-filters.ts";

/** Who has a statement, on pages with those of several producers. */
export interface Provenance {
  /** The prefixes of its producers. */
  readonly producers: readonly string[];
  /** What others have of the same publication, which says no more. */
  readonly copies: readonly { readonly producer: string; readonly entry: Entry }[];
}

export const producerColumn = (provenanceOf: (claim: Claim) => Provenance): StatementColumn => ({
  heading: "Knowledge base",
  key: "producer",
  separator: ", ",
  cellOf(claim) {
    const { producers, copies } = provenanceOf(claim);
    return [
      ...producers.map((text) => ({ text })),
      ...copies.map(({ producer, entry }) => ({
        text: `also ${producer}`,
        path: entry.path,
        title: entry.slug,
      })),
    ];
  },
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
