/**
 * Symbolic alleles of VCF files that change the number of copies of a region.
 *
 * @module
 */
import type { Region } from "../alleles/edit.ts";
import { isSexChromosome } from "../notations/chromosome-names.ts";
import { infoValue } from "./vcf-info.ts";

/** How many copies a sample has, if it is stated, and its genotype, if there is one. */
interface Copies {
  readonly copies?: number;
  readonly genotype: string;
}

/** A symbolic allele of a record. */
interface SymbolicAllele {
  readonly alternate: string;
  /** Its place among the alternate alleles. */
  readonly index: number;
  readonly position: number;
  readonly info: string;
  /** Those of the samples that have it. */
  readonly copies: readonly Copies[];
  /** The accession of the chromosome. */
  readonly sequence: string | undefined;
}

/** Changes of fewer bases are no structural variants: a duplication of an exon's part is no gain of a gene. */
const LEAST = 50;

/** What is done to the number of copies: a gain, a loss, or nothing; "CNV" if it is not known. */
function changeOf({ copies, genotype }: Copies, isSex: boolean) {
  // INFO states copies of the allele alone (VCF 4.4 and later), or all of them: 2 can be one more, or as many as usual
  const isUnclear = genotype === "" && /^[12]$/.test(`${copies && Math.round(copies)}`);
  if (copies === undefined || isUnclear) return "CNV";
  // not everybody has two of X and Y: as many as the genotype has alleles are no change
  if (isSex)
    return /^\d/.test(genotype) && copies === genotype.split(/[/|]/).length ? "none" : "CNV";
  // tumours have fractions of copies
  return Math.round(copies) === 2 ? "none" : copies > 2 ? "DUP" : "DEL";
}

/**
 * The region of an allele: from the base after POS to END, or by its length. Undefined for one that does not change the number
 * of copies, is short, or of which its name and its number of copies do not agree.
 */
export function regionOf({
  alternate,
  index,
  position,
  info,
  copies,
  sequence,
}: SymbolicAllele): Region | "no change of copies" | undefined {
  // repeats in tandem are counted in units of their own
  // GAIN, LOSS and CN0 are in wide use for what VCF 4.5 calls DUP, DEL and a CNV of so many copies
  const names = /^<(?:(DEL|LOSS)|(DUP|GAIN)|CNV|CN\d+)[:>](?!TR)/.exec(alternate);
  if (names === null) return undefined;
  // J is a claim of what is joined, and not of how many copies there are (VCF 4.5, section 1.6.1)
  const isJoined = infoValue(info, "SVCLAIM")?.split(",")[index] === "J";
  const named = isJoined ? "CNV" : names[1] ? "DEL" : names[2] ? "DUP" : "CNV";
  const isSex = isSexChromosome(sequence ?? "");
  const [change = "CNV", ...others] = new Set(copies.map((one) => changeOf(one, isSex)));
  const isKnown = others.length === 0 && change !== "CNV";
  if (isKnown && change === "none") return "no change of copies";
  if (isKnown && named !== "CNV" && named !== change) return undefined;
  const end = Number(infoValue(info, "END"));
  const length = Math.abs(Number(infoValue(info, "SVLEN")?.split(",")[index]));
  const last = Number.isSafeInteger(end) ? end : position + length;
  return Number.isSafeInteger(last) && last - position >= LEAST
    ? { type: isKnown ? change : named, start: position, end: last }
    : undefined;
}
