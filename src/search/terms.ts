/**
 * What the table of words holds besides words: terms that no text contains, for what a record is about.
 *
 * @module
 */
import type { EffectName } from "./effects.ts";
import type { KindName } from "./kinds.ts";
import type { FacetName } from "./record.ts";

/** Begins every term that is no word. */
const MARK = "~";

/** The records that are about a record, by its number. */
export const aboutTerm = (number: number): string => `${MARK}${number.toString(36)}`;

/** The records that claim an effect of a therapy or a disease, by its record's number. */
export const claimTerm = (effect: EffectName, number: number): string =>
  `${MARK}${effect}~${number.toString(36)}`;

/** The records of a kind that are shown below others: their numbers, and as "texts" those of the others. */
export const belowTerm = (kind: KindName): string => `${MARK}${MARK}${kind}`;

/** The records that have a value of a facet. */
export const facetTerm = (facet: FacetName, value: string): string => `${MARK}@${facet}@${value}`;

/** The row of a record's facets: rows are in the order of records. */
export const rowTerm = (number: number): string =>
  `${MARK}=${number.toString(36).padStart(5, "0")}`;
