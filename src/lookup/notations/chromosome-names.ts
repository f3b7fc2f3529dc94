/**
 * The chromosome that a file or a text names, in whatever way: `7`, `chr7`, `NC_000007.13`, `chrM`.
 *
 * @module
 */

import type { Assembly } from "../../base/sequences/assemblies.ts";
import { MITOCHONDRION } from "../../base/sequences/chromosome-lengths.ts";
import { accessionOf, chromosomeOf } from "../../base/sequences/chromosomes.ts";

/** Other names of chromosomes, in capitals. */
const OTHER_NAMES: Readonly<Record<string, string>> = { "23": "X", "24": "Y", M: "MT" };

/**
 * The name of a chromosome without `chr`: `1` to `22`, `X`, `Y` or `MT`; undefined for any other sequence, such as an
 * unplaced contig.
 */
export function chromosomeName(text: string): string | undefined {
  const bare = text.replace(/^chr/i, "").toUpperCase();
  const name = OTHER_NAMES[bare] ?? bare;
  return /^([1-9]|1\d|2[0-2]|X|Y|MT)$/.test(name) ? name : undefined;
}

/** A sequence that a text names, and the assembly that follows from it, if one does. */
export interface NamedSequence {
  readonly name: string;
  readonly assembly?: Assembly;
}

/** A chromosome by its name or its accession; undefined for any other sequence. */
export function namedSequence(text: string): NamedSequence | undefined {
  const accession = text.toUpperCase();
  if (accession === MITOCHONDRION) return { name: "MT" };
  const known = chromosomeOf(accession);
  if (known !== undefined) return { name: known.chromosome, assembly: known.assembly };
  const name = chromosomeName(text);
  return name === undefined ? undefined : { name };
}

/** Whether a name is that of another sequence than MT in UCSC's hg19: chrM is NC_001807 there. */
export const isOtherMitochondrion = (text: string, assembly: Assembly | undefined): boolean =>
  assembly !== "GRCh38" && /^chrM$/i.test(text);

/** Whether an accession is that of X or Y. */
export const isSexChromosome = (accession: string): boolean => /^NC_00002[34]\./.test(accession);

/** The accession of a chromosome in an assembly; the mitochondrial genome is the same in both. */
export const accessionIn = (assembly: Assembly, name: string): string | undefined =>
  name === "MT" ? MITOCHONDRION : accessionOf(assembly, name);
