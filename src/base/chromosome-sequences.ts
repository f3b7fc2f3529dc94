/**
 * The human chromosomes by what they consist of: their refget accessions (GA4GH refget 2.0.0), which are digests of the
 * sequences and so the same in every registry, and their lengths.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly, accessionOf, chromosomeOf } from "./chromosomes.ts";

/** A refget accession, and a length in bases. */
type Sequence = readonly [refget: string, length: number];

/** Chromosomes 1 to 22, X and Y of each assembly (NCBI assemblies GCF_000001405.25 and GCF_000001405.40). */
const CHROMOSOMES: Readonly<Record<Assembly, readonly Sequence[]>> = {
  GRCh37: [
    ["SQ.S_KjnFVz-FE7M0W6yoaUDgYxLPc1jyWU", 249_250_621],
    ["SQ.9KdcA9ZpY1Cpvxvg8bMSLYDUpsX6GDLO", 243_199_373],
    ["SQ.VNBualIltAyi2AI_uXcKU7M9XUOuA7MS", 198_022_430],
    ["SQ.iy7Zfceb5_VGtTQzJ-v5JpPbpeifHD_V", 191_154_276],
    ["SQ.vbjOdMfHJvTjK_nqvFvpaSKhZillW0SX", 180_915_260],
    ["SQ.KqaUhJMW3CDjhoVtBetdEKT1n6hM-7Ek", 171_115_067],
    ["SQ.IW78mgV5Cqf6M24hy52hPjyyo5tCCd86", 159_138_663],
    ["SQ.tTm7wmhz0G4lpt8wPspcNkAD_qiminj6", 146_364_022],
    ["SQ.HBckYGQ4wYG9APHLpjoQ9UUe9v7NxExt", 141_213_431],
    ["SQ.-BOZ8Esn8J88qDwNiSEwUr5425UXdiGX", 135_534_747],
    ["SQ.XXi2_O1ly-CCOi3HP5TypAw7LtC6niFG", 135_006_516],
    ["SQ.105bBysLoDFQHhajooTAUyUkNiZ8LJEH", 133_851_895],
    ["SQ.Ewb9qlgTqN6e_XQiRVYpoUfZJHXeiUfH", 115_169_878],
    ["SQ.5Ji6FGEKfejK1U6BMScqrdKJK8GqmIGf", 107_349_540],
    ["SQ.zIMZb3Ft7RdWa5XYq0PxIlezLY2ccCgt", 102_531_392],
    ["SQ.W6wLoIFOn4G7cjopxPxYNk2lcEqhLQFb", 90_354_753],
    ["SQ.AjWXsI7AkTK35XW9pgd3UbjpC3MAevlz", 81_195_210],
    ["SQ.BTj4BDaaHYoPhD3oY2GdwC_l0uqZ92UD", 78_077_248],
    ["SQ.ItRDD47aMoioDCNW_occY5fWKZBKlxCX", 59_128_983],
    ["SQ.iy_UbUrvECxFRX5LPTH_KPojdlT7BKsf", 63_025_520],
    ["SQ.LpTaNW-hwuY_yARP0rtarCnpCQLkgVCg", 48_129_895],
    ["SQ.XOgHwwR3Upfp5sZYk6ZKzvV25a4RBVu8", 51_304_566],
    ["SQ.v7noePfnNpK8ghYXEqZ9NukMXW7YeNsm", 155_270_560],
    ["SQ.BT7QyW5iXaX_1PSX-msSGYsqRdMKqkj-", 59_373_566],
  ],
  GRCh38: [
    ["SQ.Ya6Rs7DHhDeg7YaOSg1EoNi3U_nQ9SvO", 248_956_422],
    ["SQ.pnAqCRBrTsUoBghSD1yp_jXWSmlbdh4g", 242_193_529],
    ["SQ.Zu7h9AggXxhTaGVsy7h_EZSChSZGcmgX", 198_295_559],
    ["SQ.HxuclGHh0XCDuF8x6yQrpHUBL7ZntAHc", 190_214_555],
    ["SQ.aUiQCzCPZ2d0csHbMSbh2NzInhonSXwI", 181_538_259],
    ["SQ.0iKlIQk2oZLoeOG9P1riRU6hvL5Ux8TV", 170_805_979],
    ["SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul", 159_345_973],
    ["SQ.209Z7zJ-mFypBEWLk4rNC6S_OxY5p7bs", 145_138_636],
    ["SQ.KEO-4XBcm1cxeo_DIQ8_ofqGUkp4iZhI", 138_394_717],
    ["SQ.ss8r_wB0-b9r44TQTMmVTI92884QvBiB", 133_797_422],
    ["SQ.2NkFm8HK88MqeNkCgj78KidCAXgnsfV1", 135_086_622],
    ["SQ.6wlJpONE3oNb4D69ULmEXhqyDZ4vwNfl", 133_275_309],
    ["SQ._0wi-qoDrvram155UmcSC-zA5ZK4fpLT", 114_364_328],
    ["SQ.eK4D2MosgK_ivBkgi6FVPg5UXs1bYESm", 107_043_718],
    ["SQ.AsXvWL1-2i5U_buw6_niVIxD6zTbAuS6", 101_991_189],
    ["SQ.yC_0RBj3fgBlvgyAuycbzdubtLxq-rE0", 90_338_345],
    ["SQ.dLZ15tNO1Ur0IcGjwc3Sdi_0A6Yf4zm7", 83_257_441],
    ["SQ.vWwFhJ5lQDMhh-czg06YtlWqu0lvFAZV", 80_373_285],
    ["SQ.IIB53T8CNeJJdUqzn9V_JnRtQadwWCbl", 58_617_616],
    ["SQ.-A1QmD_MatoqxvgVxBLZTONHz9-c7nQo", 64_444_167],
    ["SQ.5ZUqxCmDDgN4xTRbaSjN8LwgZironmB8", 46_709_983],
    ["SQ.7B7SHsmchAR0dFcDCuSFjJAo7tX87krQ", 50_818_468],
    ["SQ.w0WZEvgJF0zf_P4yyTzjjv9oW1z61HHP", 156_040_895],
    ["SQ.8_liLu1aycC0tPQPFmUaGXJLDs5SbPZ5", 57_227_415],
  ],
};

/** The mitochondrial genome of both assemblies, the revised Cambridge Reference Sequence: its accession in RefSeq. */
export const MITOCHONDRION = "NC_012920.1";

const MITOCHONDRION_SEQUENCE: Sequence = ["SQ.k3grVkjY-hoWcCUojHw6VU6GE3MZ8Sct", 16_569];

/**
 * Other digests of chromosomes of GRCh37 with the same coordinates, as Ensembl and the 1000 Genomes Project have
 * them: with other ambiguity codes, and with the regions masked that X and Y share.
 */
const SAME_COORDINATES = [
  ["SQ.4NK8W1wiBx1e2iknrBRL7xJgTSPnZBPs", "NC_000003.11"],
  ["SQ.fbS5kAwZUB5-1xVpa7xZ4s_lyDpLPVUo", "NC_000024.9"],
] as const;

/** The names of chromosomes but the mitochondrial one, in the order of the tables. */
export const CHROMOSOME_NAMES: readonly string[] = [
  ...Array.from({ length: 22 }, (_, index) => String(index + 1)),
  "X",
  "Y",
];

function sequenceOf(accession: string): Sequence | undefined {
  if (accession === MITOCHONDRION) return MITOCHONDRION_SEQUENCE;
  const known = chromosomeOf(accession);
  return known === undefined
    ? undefined
    : CHROMOSOMES[known.assembly][CHROMOSOME_NAMES.indexOf(known.chromosome)];
}

/**
 * The refget accession of a chromosome; undefined for any other sequence.
 *
 * @param accession in RefSeq, with its version
 * @example refgetOfChromosome("NC_000007.13") // "SQ.IW78mgV5Cqf6M24hy52hPjyyo5tCCd86"
 */
export const refgetOfChromosome = (accession: string): string | undefined =>
  sequenceOf(accession)?.[0];

/** How many bases a chromosome has; undefined for any other sequence. */
export const chromosomeLength = (accession: string): number | undefined =>
  sequenceOf(accession)?.[1];

/** The accessions of chromosomes in RefSeq, by those of refget. */
const ACCESSIONS: ReadonlyMap<string, string> = new Map([
  [MITOCHONDRION_SEQUENCE[0], MITOCHONDRION],
  ...SAME_COORDINATES,
  ...ASSEMBLIES.flatMap((assembly) =>
    CHROMOSOMES[assembly].flatMap(([refget], index) => {
      const accession = accessionOf(assembly, CHROMOSOME_NAMES[index] ?? "");
      return accession === undefined ? [] : [[refget, accession] as const];
    }),
  ),
]);

/**
 * The accession in RefSeq of a human chromosome, by that of refget; undefined for any other sequence.
 *
 * @example chromosomeAccession("SQ.S_KjnFVz-FE7M0W6yoaUDgYxLPc1jyWU") // "NC_000001.10"
 */
export const chromosomeAccession = (refget: string): string | undefined => ACCESSIONS.get(refget);
