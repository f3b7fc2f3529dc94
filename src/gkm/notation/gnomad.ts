/**
 * Where gnomAD shows a variant. Only substitutions of one base have a link: the name of an insertion or a
 * deletion depends on how it is aligned, which takes the reference sequence.
 *
 * @module
 */
import type { Assembly } from "../../base/sequences/assemblies.ts";
import { chromosomeOf } from "../../base/sequences/chromosomes.ts";

/** A substitution of one base on the forward strand of a chromosome. */
interface Substitution {
  readonly assembly: Assembly;
  readonly chromosome: string;
  /** Counted from 1. */
  readonly position: number;
  readonly reference: string;
  readonly alternate: string;
}

/** The releases of gnomAD that have each assembly. */
const DATASETS: Readonly<Record<Assembly, string>> = { GRCh37: "gnomad_r2_1", GRCh38: "gnomad_r4" };

/**
 * The substitution that a genomic HGVS expression names (HGVS 21.1, DNA substitution).
 *
 * @example substitutionOf("NC_000007.13:g.140453136A>T") // GRCh37, 7, 140453136, A, T
 */
export function substitutionOf(hgvs: string): Substitution | undefined {
  const parts = /^(NC_\d{6}\.\d+):g\.(\d+)([ACGT])>([ACGT])$/.exec(hgvs);
  const found = parts === null ? undefined : chromosomeOf(String(parts[1]));
  if (parts === null || found === undefined || parts[3] === parts[4]) return undefined;
  return {
    ...found,
    position: Number(parts[2]),
    reference: String(parts[3]),
    alternate: String(parts[4]),
  };
}

/** The page of gnomAD where a substitution is, if gnomAD has seen it. */
export function gnomadUrl(substitution: Substitution): string {
  const { assembly, chromosome, position, reference, alternate } = substitution;
  const id = `${chromosome}-${position}-${reference}-${alternate}`;
  return `https://gnomad.broadinstitute.org/variant/${id}?dataset=${DATASETS[assembly]}`;
}
