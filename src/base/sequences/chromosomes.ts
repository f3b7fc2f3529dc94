/**
 * The human chromosomes in RefSeq: which chromosome of which assembly an accession is.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly } from "./assemblies.ts";

interface Chromosome {
  readonly assembly: Assembly;
  /** `1` to `22`, `X` or `Y`. */
  readonly chromosome: string;
}

/**
 * The versions of `NC_000001` to `NC_000024` in GRCh37 (NCBI assembly GCF_000001405.25); those of GRCh38
 * (GCF_000001405.40) are each one higher.
 */
const GRCH37_VERSIONS = [
  10, 11, 11, 11, 9, 11, 13, 10, 11, 10, 9, 11, 10, 8, 9, 9, 10, 9, 9, 10, 8, 10, 10, 9,
];

/**
 * The chromosome that an accession is; undefined for any other sequence, and for another version.
 *
 * @example chromosomeOf("NC_000007.13") // { assembly: "GRCh37", chromosome: "7" }
 */
export function chromosomeOf(accession: string): Chromosome | undefined {
  const parts = /^NC_0000(\d\d)\.(\d+)$/.exec(accession);
  const number = Number(parts?.[1]);
  const assembly = ASSEMBLIES[Number(parts?.[2]) - (GRCH37_VERSIONS[number - 1] ?? Number.NaN)];
  return assembly && { assembly, chromosome: "XY"[number - 23] ?? String(number) };
}

/**
 * The accession of a chromosome in an assembly; undefined if there is no such chromosome.
 *
 * @param chromosome `1` to `22`, `X` or `Y`
 * @example accessionOf("GRCh38", "X") // "NC_000023.11"
 */
export function accessionOf(assembly: Assembly, chromosome: string): string | undefined {
  const number = { X: 23, Y: 24 }[chromosome] ?? Number(chromosome);
  const first = GRCH37_VERSIONS[number - 1];
  if (first === undefined) return undefined;
  return `NC_${String(number).padStart(6, "0")}.${first + ASSEMBLIES.indexOf(assembly)}`;
}

/** The name of an assembly as gnomAD and others spell it: `GRCh37`, `hg19` and `GRCh37.p13` are one. */
export function assemblyOf(name: string | undefined): Assembly | undefined {
  const text = name?.toLowerCase() ?? "";
  if (/^(grch37(\.p\d+)?|hg19|b37)$/.test(text)) return "GRCh37";
  return /^(grch38(\.p\d+)?|hg38)$/.test(text) ? "GRCh38" : undefined;
}
