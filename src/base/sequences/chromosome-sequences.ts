/**
 * The human chromosomes by what they consist of: their refget accessions (GA4GH refget 2.0.0), which are digests of the
 * sequences and so the same in every registry.
 *
 * @module
 */

import { ASSEMBLIES, type Assembly } from "./assemblies.ts";
import { MITOCHONDRION } from "./chromosome-lengths.ts";
import { accessionOf, chromosomeOf } from "./chromosomes.ts";

/** The names of chromosomes but the mitochondrial one, in the order of the tables. */
export const CHROMOSOME_NAMES: readonly string[] = [
  ...Array.from({ length: 22 }, (_, index) => String(index + 1)),
  "X",
  "Y",
];

/** Chromosomes 1 to 22, X and Y of each assembly (NCBI assemblies GCF_000001405.25 and GCF_000001405.40). */
const CHROMOSOMES: Readonly<Record<Assembly, readonly string[]>> = {
  GRCh37: [
    "SQ.S_KjnFVz-FE7M0W6yoaUDgYxLPc1jyWU",
    "SQ.9KdcA9ZpY1Cpvxvg8bMSLYDUpsX6GDLO",
    "SQ.VNBualIltAyi2AI_uXcKU7M9XUOuA7MS",
    "SQ.iy7Zfceb5_VGtTQzJ-v5JpPbpeifHD_V",
    "SQ.vbjOdMfHJvTjK_nqvFvpaSKhZillW0SX",
    "SQ.KqaUhJMW3CDjhoVtBetdEKT1n6hM-7Ek",
    "SQ.IW78mgV5Cqf6M24hy52hPjyyo5tCCd86",
    "SQ.tTm7wmhz0G4lpt8wPspcNkAD_qiminj6",
    "SQ.HBckYGQ4wYG9APHLpjoQ9UUe9v7NxExt",
    "SQ.-BOZ8Esn8J88qDwNiSEwUr5425UXdiGX",
    "SQ.XXi2_O1ly-CCOi3HP5TypAw7LtC6niFG",
    "SQ.105bBysLoDFQHhajooTAUyUkNiZ8LJEH",
    "SQ.Ewb9qlgTqN6e_XQiRVYpoUfZJHXeiUfH",
    "SQ.5Ji6FGEKfejK1U6BMScqrdKJK8GqmIGf",
    "SQ.zIMZb3Ft7RdWa5XYq0PxIlezLY2ccCgt",
    "SQ.W6wLoIFOn4G7cjopxPxYNk2lcEqhLQFb",
    "SQ.AjWXsI7AkTK35XW9pgd3UbjpC3MAevlz",
    "SQ.BTj4BDaaHYoPhD3oY2GdwC_l0uqZ92UD",
    "SQ.ItRDD47aMoioDCNW_occY5fWKZBKlxCX",
    "SQ.iy_UbUrvECxFRX5LPTH_KPojdlT7BKsf",
    "SQ.LpTaNW-hwuY_yARP0rtarCnpCQLkgVCg",
    "SQ.XOgHwwR3Upfp5sZYk6ZKzvV25a4RBVu8",
    "SQ.v7noePfnNpK8ghYXEqZ9NukMXW7YeNsm",
    "SQ.BT7QyW5iXaX_1PSX-msSGYsqRdMKqkj-",
  ],
  GRCh38: [
    "SQ.Ya6Rs7DHhDeg7YaOSg1EoNi3U_nQ9SvO",
    "SQ.pnAqCRBrTsUoBghSD1yp_jXWSmlbdh4g",
    "SQ.Zu7h9AggXxhTaGVsy7h_EZSChSZGcmgX",
    "SQ.HxuclGHh0XCDuF8x6yQrpHUBL7ZntAHc",
    "SQ.aUiQCzCPZ2d0csHbMSbh2NzInhonSXwI",
    "SQ.0iKlIQk2oZLoeOG9P1riRU6hvL5Ux8TV",
    "SQ.F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul",
    "SQ.209Z7zJ-mFypBEWLk4rNC6S_OxY5p7bs",
    "SQ.KEO-4XBcm1cxeo_DIQ8_ofqGUkp4iZhI",
    "SQ.ss8r_wB0-b9r44TQTMmVTI92884QvBiB",
    "SQ.2NkFm8HK88MqeNkCgj78KidCAXgnsfV1",
    "SQ.6wlJpONE3oNb4D69ULmEXhqyDZ4vwNfl",
    "SQ._0wi-qoDrvram155UmcSC-zA5ZK4fpLT",
    "SQ.eK4D2MosgK_ivBkgi6FVPg5UXs1bYESm",
    "SQ.AsXvWL1-2i5U_buw6_niVIxD6zTbAuS6",
    "SQ.yC_0RBj3fgBlvgyAuycbzdubtLxq-rE0",
    "SQ.dLZ15tNO1Ur0IcGjwc3Sdi_0A6Yf4zm7",
    "SQ.vWwFhJ5lQDMhh-czg06YtlWqu0lvFAZV",
    "SQ.IIB53T8CNeJJdUqzn9V_JnRtQadwWCbl",
    "SQ.-A1QmD_MatoqxvgVxBLZTONHz9-c7nQo",
    "SQ.5ZUqxCmDDgN4xTRbaSjN8LwgZironmB8",
    "SQ.7B7SHsmchAR0dFcDCuSFjJAo7tX87krQ",
    "SQ.w0WZEvgJF0zf_P4yyTzjjv9oW1z61HHP",
    "SQ.8_liLu1aycC0tPQPFmUaGXJLDs5SbPZ5",
  ],
};

const MITOCHONDRION_SEQUENCE = "SQ.k3grVkjY-hoWcCUojHw6VU6GE3MZ8Sct";

/**
 * Other digests of chromosomes of GRCh37 with the same coordinates, as Ensembl and the 1000 Genomes Project have
 * them: with other ambiguity codes, and with the regions masked that X and Y share.
 */
const SAME_COORDINATES = [
  ["SQ.4NK8W1wiBx1e2iknrBRL7xJgTSPnZBPs", "NC_000003.11"],
  ["SQ.fbS5kAwZUB5-1xVpa7xZ4s_lyDpLPVUo", "NC_000024.9"],
] as const;

/**
 * The refget accession of a chromosome; undefined for any other sequence.
 *
 * @param accession in RefSeq, with its version
 * @example refgetOfChromosome("NC_000007.13") // "SQ.IW78mgV5Cqf6M24hy52hPjyyo5tCCd86"
 */
export function refgetOfChromosome(accession: string): string | undefined {
  if (accession === MITOCHONDRION) return MITOCHONDRION_SEQUENCE;
  const known = chromosomeOf(accession);
  return known && CHROMOSOMES[known.assembly][CHROMOSOME_NAMES.indexOf(known.chromosome)];
}

/** The accessions of chromosomes in RefSeq, by those of refget. */
const ACCESSIONS: ReadonlyMap<string, string> = new Map([
  [MITOCHONDRION_SEQUENCE, MITOCHONDRION],
  ...SAME_COORDINATES,
  ...ASSEMBLIES.flatMap((assembly) =>
    CHROMOSOMES[assembly].flatMap((refget, index) => {
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
