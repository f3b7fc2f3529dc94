/**
 * What a page saves of a look-up: files that also say what they were made from, and what was not compared.
 *
 * @module
 */
import { type Ending, type Extent, extentLines } from "./extent.ts";
import type { LookupManifest } from "./index/documents.ts";
import type { Profiles } from "./index/profiles.ts";
import type { Result } from "./result.ts";
import { extentRow, type ResultCells, resultRows, resultTable } from "./rows.ts";
import { summaryLines } from "./summary.ts";

/** A look-up that has ended. */
export interface LookedUp {
  /** The name of the file; empty for lines of text. */
  readonly file: string;
  /** The time of the look-up, in ISO 8601. */
  readonly time: string;
  /** The disease of the patient, if the reader has chosen one. */
  readonly disease: string;
  /** Which claims the reader wants first: those about somatic variants, or about germline ones. */
  readonly origin: "" | "somatic" | "germline";
  readonly ending: Ending & { readonly results: readonly Result[] };
  readonly extent: Extent;
  readonly manifest: LookupManifest;
  readonly profiles: Profiles;
}

/** The date of the newest bundle: "2026-11-21". */
const releaseOf = ({ bundles }: LookupManifest) =>
  bundles
    .map(({ createdAt = "" }) => createdAt.slice(0, 10))
    .sort()
    .at(-1) ?? "";

const inName = (text: string) => text.replace(/[^\p{L}\p{N}._-]+/gu, "_");

/**
 * The name of a download without its ending.
 *
 * @example "patient-GRCh37-release-2026-11-21-incomplete"
 */
export function downloadName({ file, ending, extent, manifest }: LookedUp): string {
  const stem = inName(file.replace(/(?:\.(?:vcf|maf|txt|tsv|b?gz))+$/i, ""));
  const { sample, assemblies } = ending.summary;
  const release = releaseOf(manifest);
  return [
    stem || "variants",
    ...(sample === undefined ? [] : [inName(sample)]),
    ...assemblies,
    ...(release === "" ? [] : [`release-${release}`]),
    ...(extent.isComplete ? [] : ["incomplete"]),
  ].join("-");
}

const rowsOf = ({ ending, profiles, manifest }: LookedUp): readonly ResultCells[] =>
  ending.results
    .toSorted((one, other) => one.line - other.line)
    .flatMap((result) => resultRows(result, profiles, (path) => manifest.url + path));

/** The table; what was not compared is its last row. */
export function downloadTsv(lookedUp: LookedUp): string {
  const { extent, ending } = lookedUp;
  const { fault, firstRefused } = ending.summary;
  const more = extent.title === undefined ? [] : [extentRow(extent, (fault ?? firstRefused)?.line)];
  return resultTable([...rowsOf(lookedUp), ...more]);
}

/** The same rows, with what they were made from. */
export function downloadJson(lookedUp: LookedUp): string {
  const { file, time, disease, origin, ending, extent, manifest } = lookedUp;
  const { site, url, bundles, counts } = manifest;
  const { sample = "", assemblies, absent = [], noCall = [], inReads = [] } = ending.summary;
  const document = {
    ...{ site, url, bundles, file, sample, looked_up_at: time, assemblies },
    ...{ disease, claims_first: origin },
    complete: extent.isComplete,
    not_compared: extentLines(extent),
    ...{ absent, without_call: noCall, not_called: inReads },
    summary: summaryLines(ending.summary, counts),
    results: rowsOf(lookedUp),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
