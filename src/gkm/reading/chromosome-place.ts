/**
 * Where variations are on the chromosomes, from their locations in VRS alone.
 *
 * @module
 */
import { ASSEMBLIES, type Assembly, accessionOf } from "../../base/chromosomes.ts";
import { isObject, type JsonObject, stringOf } from "../../base/json.ts";
import type { Graph } from "../graph/graph.ts";
import { locatedOf } from "../graph/variation.ts";

/**
 * The digests of chromosomes 1 to 22, X and Y (GA4GH refget 2.0; the sequences are those of NCBI assemblies
 * GCF_000001405.25 and GCF_000001405.40).
 */
const DIGESTS: Readonly<Record<Assembly, string>> = {
  GRCh37: `
    S_KjnFVz-FE7M0W6yoaUDgYxLPc1jyWU 9KdcA9ZpY1Cpvxvg8bMSLYDUpsX6GDLO VNBualIltAyi2AI_uXcKU7M9XUOuA7MS
    iy7Zfceb5_VGtTQzJ-v5JpPbpeifHD_V vbjOdMfHJvTjK_nqvFvpaSKhZillW0SX KqaUhJMW3CDjhoVtBetdEKT1n6hM-7Ek
    IW78mgV5Cqf6M24hy52hPjyyo5tCCd86 tTm7wmhz0G4lpt8wPspcNkAD_qiminj6 HBckYGQ4wYG9APHLpjoQ9UUe9v7NxExt
    -BOZ8Esn8J88qDwNiSEwUr5425UXdiGX XXi2_O1ly-CCOi3HP5TypAw7LtC6niFG 105bBysLoDFQHhajooTAUyUkNiZ8LJEH
    Ewb9qlgTqN6e_XQiRVYpoUfZJHXeiUfH 5Ji6FGEKfejK1U6BMScqrdKJK8GqmIGf zIMZb3Ft7RdWa5XYq0PxIlezLY2ccCgt
    W6wLoIFOn4G7cjopxPxYNk2lcEqhLQFb AjWXsI7AkTK35XW9pgd3UbjpC3MAevlz BTj4BDaaHYoPhD3oY2GdwC_l0uqZ92UD
    ItRDD47aMoioDCNW_occY5fWKZBKlxCX iy_UbUrvECxFRX5LPTH_KPojdlT7BKsf LpTaNW-hwuY_yARP0rtarCnpCQLkgVCg
    XOgHwwR3Upfp5sZYk6ZKzvV25a4RBVu8 v7noePfnNpK8ghYXEqZ9NukMXW7YeNsm BT7QyW5iXaX_1PSX-msSGYsqRdMKqkj-`,
  GRCh38: `
    Ya6Rs7DHhDeg7YaOSg1EoNi3U_nQ9SvO pnAqCRBrTsUoBghSD1yp_jXWSmlbdh4g Zu7h9AggXxhTaGVsy7h_EZSChSZGcmgX
    HxuclGHh0XCDuF8x6yQrpHUBL7ZntAHc aUiQCzCPZ2d0csHbMSbh2NzInhonSXwI 0iKlIQk2oZLoeOG9P1riRU6hvL5Ux8TV
    F-LrLMe1SRpfUZHkQmvkVKFEGaoDeHul 209Z7zJ-mFypBEWLk4rNC6S_OxY5p7bs KEO-4XBcm1cxeo_DIQ8_ofqGUkp4iZhI
    ss8r_wB0-b9r44TQTMmVTI92884QvBiB 2NkFm8HK88MqeNkCgj78KidCAXgnsfV1 6wlJpONE3oNb4D69ULmEXhqyDZ4vwNfl
    _0wi-qoDrvram155UmcSC-zA5ZK4fpLT eK4D2MosgK_ivBkgi6FVPg5UXs1bYESm AsXvWL1-2i5U_buw6_niVIxD6zTbAuS6
    yC_0RBj3fgBlvgyAuycbzdubtLxq-rE0 dLZ15tNO1Ur0IcGjwc3Sdi_0A6Yf4zm7 vWwFhJ5lQDMhh-czg06YtlWqu0lvFAZV
    IIB53T8CNeJJdUqzn9V_JnRtQadwWCbl -A1QmD_MatoqxvgVxBLZTONHz9-c7nQo 5ZUqxCmDDgN4xTRbaSjN8LwgZironmB8
    7B7SHsmchAR0dFcDCuSFjJAo7tX87krQ w0WZEvgJF0zf_P4yyTzjjv9oW1z61HHP 8_liLu1aycC0tPQPFmUaGXJLDs5SbPZ5`,
};

const NAMES = [...Array.from({ length: 22 }, (_, index) => String(index + 1)), "X", "Y"];

/** The accessions of chromosomes in RefSeq, by those of refget. */
const ACCESSIONS: ReadonlyMap<string, string | undefined> = new Map(
  ASSEMBLIES.flatMap((assembly) =>
    (DIGESTS[assembly].match(/\S+/g) ?? []).map(
      (digest, index) => [`SQ.${digest}`, accessionOf(assembly, NAMES[index] ?? "")] as const,
    ),
  ),
);

/**
 * The accession in RefSeq of a human chromosome, by that of refget; undefined for any other sequence.
 *
 * @example chromosomeAccession("SQ.S_KjnFVz-FE7M0W6yoaUDgYxLPc1jyWU") // "NC_000001.10"
 */
export const chromosomeAccession = (refget: string): string | undefined => ACCESSIONS.get(refget);

/** What an allele does to bases (HGVS 21.1, DNA recommendations); of other variations only their place is known. */
function changeOf(first: number, last: number, reference: string | undefined, state: JsonObject) {
  const added = stringOf(state["sequence"]);
  if (last < first) return added ? `${last}_${first}ins${added}` : undefined;
  const range = first === last ? `${first}` : `${first}_${last}`;
  if (added === undefined) return range;
  if (added === "") return `${range}del`;
  const isOne = first === last && added.length === 1 && reference?.length === 1;
  return isOne ? `${first}${reference}>${added}` : `${range}delins${added}`;
}

/**
 * Where a variation is, and what it changes there; undefined if it is on no chromosome, or its bounds are ranges.
 *
 * @example chromosomePlace(allele, graph) // "NC_000007.13:g.140453136A>T"
 * @example chromosomePlace(copyNumberChange, graph) // "NC_000017.10:g.37856333_37884915"
 */
export function chromosomePlace(value: JsonObject, graph: Graph): string | undefined {
  const { location = {}, sequence = {} } = locatedOf(value, graph) ?? {};
  const accession = chromosomeAccession(stringOf(sequence["refgetAccession"]) ?? "");
  const { start, end } = location;
  if (accession === undefined || typeof start !== "number" || typeof end !== "number") return;
  const state = isObject(value["state"]) ? value["state"] : {};
  const change = changeOf(start + 1, end, stringOf(location["sequence"]), state);
  return change && `${accession}:g.${change}`;
}
