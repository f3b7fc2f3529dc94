/**
 * The human chromosomes by their names and lengths, in bases.
 *
 * @module
 */
import type { Assembly } from "./assemblies.ts";
import { chromosomeOf } from "./chromosomes.ts";

/** The mitochondrial genome of both assemblies, the revised Cambridge Reference Sequence: its accession in RefSeq. */
export const MITOCHONDRION = "NC_012920.1";

const MITOCHONDRION_LENGTH = 16_569;

/** The names of chromosomes but the mitochondrial one, in the order of the tables. */
export const CHROMOSOME_NAMES: readonly string[] = [
  ...Array.from({ length: 22 }, (_, index) => String(index + 1)),
  "X",
  "Y",
];

/**
 * Chromosomes 1 to 22, X and Y of each assembly (NCBI assemblies GCF_000001405.25 and GCF_000001405.40). They are in base 36,
 * as pages load them: its test has them in digits.
 */
const LENGTHS: Readonly<Record<Assembly, string>> = {
  GRCh37:
    "44eb0d 40slu5 39wb32 35t3l0 2zpn3w 2tvl8b 2mqw6f 2f537a 2c2ozb 28oza3 28dnp0 27ows7 1wkhna 1rwvfo 1p1lq8 1hsm69 1ccami 1ahgsg z7c7r 11iusw snl9j ujmuu 2kfzj4 zckxq",
  GRCh38:
    "448006 4071q1 3a25tz 358yhn 302ztf 2toyqj 2mvc51 2eetos 2aea1p 27nqr2 28fdi6 27cjvx 1w382w 1rqbgm 1oq0wl 1hs9ih 1dkhup 1buof9 ywdn4 12d9fr rt5nj u97s4 2kwhxb y2kyf",
};

/** How many bases a chromosome has; undefined for any other sequence. */
export function chromosomeLength(accession: string): number | undefined {
  if (accession === MITOCHONDRION) return MITOCHONDRION_LENGTH;
  const known = chromosomeOf(accession);
  const number = Number(accession.slice(3, 9));
  return known && Number.parseInt(LENGTHS[known.assembly].split(" ")[number - 1] ?? "", 36);
}
