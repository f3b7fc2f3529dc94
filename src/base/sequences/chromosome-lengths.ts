/**
 * The human chromosomes by their names and lengths, in bases.
 *
 * @module
 */
import { chromosomeOf } from "./chromosomes.ts";

/** The mitochondrial genome of both assemblies, the revised Cambridge Reference Sequence: its accession in RefSeq. */
export const MITOCHONDRION = "NC_012920.1";

const MITOCHONDRION_LENGTH = 16_569;

/**
 * Chromosomes 1 to 22, X and Y of GRCh38, and how many bases more those of GRCh37 have (NCBI assemblies GCF_000001405.40 and
 * GCF_000001405.25). They are in base 36, as pages load them: its test has the lengths in digits.
 */
const LENGTHS =
  "448006 4071q1 3a25tz 358yhn 302ztf 2toyqj 2mvc51 2eetos 2aea1p 27nqr2 28fdi6 27cjvx 1w382w 1rqbgm 1oq0wl 1hs9ih 1dkhup 1buof9 ywdn4 12d9fr rt5nj u97s4 2kwhxb y2kyf";
const MORE =
  "6b07 lk44 -5uqx k53d -dcpj 6mhs -4fym q9ii 1oexm 118j1 -1pt6 ccwa h9ke 6jz2 bktn cns -18787 -1d7mt aykn -uemv ufm0 af2q -gie7 19zzb";

/** How many bases a chromosome has; undefined for any other sequence. */
export function chromosomeLength(accession: string): number | undefined {
  if (accession === MITOCHONDRION) return MITOCHONDRION_LENGTH;
  const known = chromosomeOf(accession);
  const lengthIn = (table: string) =>
    Number.parseInt(table.split(" ")[Number(accession.slice(3, 9)) - 1] ?? "", 36);
  return known && lengthIn(LENGTHS) + (known.assembly === "GRCh37" ? lengthIn(MORE) : 0);
}
