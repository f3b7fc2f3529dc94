/**
 * The classifications of the two guidelines that assertions follow, in order: AMP/ASCO/CAP 2017
 * (PMID 27993330) and ClinGen/CGC/VICC 2022 (PMID 35101336).
 *
 * @module
 */

const ORDER: readonly string[] = [
  "tier i",
  "oncogenic",
  "tier ii",
  "likely oncogenic",
  "tier iii",
  "uncertain significance",
  "tier iv",
  "likely benign",
  "benign",
];

/** The place of a classification from the strongest, 0; those of no known guideline come last. */
export function classificationRank(classification: string | undefined): number {
  const rank = ORDER.indexOf(classification?.toLowerCase() ?? "");
  return rank === -1 ? ORDER.length : rank;
}

/** The tier of a classification, from 1 to 4; undefined for any other classification. */
export function tierOf(classification: string | undefined): 1 | 2 | 3 | 4 | undefined {
  const found = /^tier (iv|i{1,3})$/i.exec(classification ?? "")?.[1]?.toLowerCase();
  return found === undefined ? undefined : ({ i: 1, ii: 2, iii: 3, iv: 4 } as const)[found as "i"];
}
