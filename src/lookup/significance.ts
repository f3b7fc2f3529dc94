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

/** What the normal samples of a file say of a variant. */
const NORMALS = {
  only: "Only a normal sample has it: it can be a germline variant.",
  shared: "A normal sample has it, too: it can be a germline variant.",
  inReads: "Reads of a normal sample have it, too.",
} as const;

/** What a caller of pairs of samples says of the origin of a variant. */
const ORIGINS = {
  germline: "The caller says that it is a germline variant.",
  loss: "The caller says that it is a loss of heterozygosity.",
} as const;

/** What is said of the origin of a variant that samples have. */
const originNotes = ({ withoutChildren, origins = [], normals }: Result): readonly string[] => [
  ...(withoutChildren === undefined
    ? []
    : [`It is not called in the child of the pedigree: ${withoutChildren.join(", ")}.`]),
  ...origins.map((origin) => ORIGINS[origin]),
  ...(normals === undefined || (normals === "shared" && origins.includes("germline"))
    ? []
    : [NORMALS[normals]]),
];

/** What a reader must know of a call, in sentences. */
export const callNotes = (result: Result): readonly string[] => [
  ...result.notes,
  ...(result.missing === undefined ? originNotes(result) : []),
  ...significanceNote(result.significance ?? ""),
];
