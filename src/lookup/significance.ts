/**
 * What a file or a line states of the clinical significance of a variant, as ClinVar has it.
 *
 * @module
 */

import type { Result } from "./result.ts";

/** Longer lists are those of many submissions. */
const MOST_SHOWN = 100;

/** Whether a variant is called benign, and nowhere pathogenic or of conflicting significance. */
export const isBenign = (text = ""): boolean => /^(?!.*patho).*b[eé]nig/i.test(text);

/**
 * A sentence of it; none if nothing is stated.
 *
 * @param text values with signs between them, as VEP, vcf2maf and ClinVar write them
 * @example significanceNote("benign&likely_benign") // ["Stated clinical significance: benign, likely benign."]
 */
export function significanceNote(text: string): readonly string[] {
  const values = text
    .toLowerCase()
    .replaceAll("_", " ")
    .split(/[&,;|/]\s*/)
    .map((value) => value.trim())
    .filter((value) => !/^(?:\.|not provided|)$/.test(value));
  const shown = [...new Set(values)].join(", ").slice(0, MOST_SHOWN);
  return shown === "" ? [] : [`Stated clinical significance: ${shown}.`];
}

/** What a reader must know of a call, in sentences. */
export const callNotes = ({ notes, significance = "" }: Result): readonly string[] => [
  ...notes,
  ...significanceNote(significance),
];
