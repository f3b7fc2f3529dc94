/**
 * What a look-up has counted, in sentences.
 *
 * @module
 */
import type { Assembly } from "../base/sequences/assemblies.ts";
import { counted, someOf } from "../base/words.ts";
import type { LookupCounts, LookupManifest } from "./index/documents.ts";
import type { Summary } from "./reading.ts";

const UNITS = { VCF: "record", MAF: "row", text: "line" } as const;

const LABELS = { VCF: "VCF file", MAF: "MAF file", text: "Text" } as const;

/**
 * What was looked up in, with the dates that bundles state: what is known changes.
 *
 * @example basisText(manifest) // "Vitrine: blood-and-brain of 2026-11-21, trials of 2026-11-21"
 */
export const basisText = ({ site, bundles }: LookupManifest): string =>
  `${site}: ${bundles
    .map(({ name, createdAt }) => (createdAt === undefined ? name : `${name} of ${createdAt}`))
    .join(", ")}`;

/** So many profiles are named; of more, their number says enough. */
const MOST_NAMED = 8;

/** Titles behind what is said of them; nothing if there are none. */
const ofTitles = (said: string, titles: readonly string[]): readonly string[] =>
  titles.length === 0 ? [] : [`${said}: ${someOf(titles, MOST_NAMED)}.`];

/** What the index cannot find in an assembly. */
function missingFrom(
  assembly: Assembly,
  counts: LookupCounts,
  { unplaced }: Summary,
): readonly string[] {
  const titles = unplaced[assembly];
  const isNamed = titles.length > 0 && titles.length <= MOST_NAMED;
  const names = isNamed ? ` Look them up by name: ${titles.join(", ")}.` : "";
  const [without, text] = [counts.variantsWithout[assembly], counts.withoutText[assembly]];
  return [
    ...(without === 0
      ? []
      : [
          `Without coordinates in ${assembly}, so not found by these: ${counted(without, "variant")} of ${counts.variants} in the knowledge base.${names}`,
        ]),
    ...(text === 0
      ? []
      : [
          `Without stated bases, so that matches stay undecided: ${counted(text, "insertion")} in the knowledge base.`,
        ]),
  ];
}

/** What a file has that was not compared. */
function notCompared({ kind, elsewhere, unchanged, ...summary }: Summary): readonly string[] {
  const others = [...summary.others].map(([name, count]) => `${name} ${count}`);
  const unit = kind === "MAF" ? "row" : "record";
  return [
    ...(elsewhere === 0 ? [] : [`${counted(elsewhere, unit)} on sequences that are not compared.`]),
    ...(others.length === 0
      ? []
      : [`Alternate alleles without bases that were not compared: ${others.join(", ")}.`]),
    ...ofTitles(
      "The file has annotations that cannot be read, so that genes and proteins were not compared",
      summary.unread,
    ),
    ...(unchanged === 0
      ? []
      : [
          `Left out, as the file states that they change no protein: ${counted(unchanged, "variant")} in genes of profiles about changes of a kind.`,
        ]),
  ];
}

/**
 * What was found and what was not, a sentence each; none of an empty file.
 *
 * @param counts of the index
 */
export function summaryLines(summary: Summary, counts: LookupCounts): readonly string[] {
  const { kind, read, matched, beside, undecided, gene, refused, partly } = summary;
  const { absent = [], noCall = [], inReads = [], otherReference } = summary;
  const { samples, normals, sample, filtered } = summary;
  if (kind === undefined) return [];
  const where = summary.assemblies.length === 0 ? "" : `, ${summary.assemblies.join(" and ")}`;
  const passed = filtered === 0 ? "" : ` (${filtered} did not pass the filters of the file)`;
  const onlyGene = gene === 0 ? "" : `, only the gene of a profile: ${gene}`;
  // a record can have several variants, and only lines of text are all reported
  const rest =
    kind === "text"
      ? `, not in it: ${read - matched - beside - undecided - gene - refused - partly}, not fully compared: ${partly}, not looked up: ${refused}`
      : refused > 0
        ? `, not looked up: ${refused}`
        : "";
  return [
    `${LABELS[kind]}${where}: ${counted(read, UNITS[kind])}. In the knowledge base: ${matched}${passed}, undecided: ${undecided}, only another change at the place: ${beside}${onlyGene}${rest}.`,
    ...(sample === undefined ? [] : [`Looked up: only what ${sample} has.`]),
    // what is known of one patient is not of another
    ...(samples.length < 2
      ? []
      : ofTitles(
          `The file has ${kind === "MAF" ? "rows of " : ""}${samples.length} samples`,
          samples.map((name) => (normals?.has(name) ? `${name} (normal)` : name)),
        )),
    ...(summary.hasNoSamples
      ? ["The file has no samples: it does not say who has these variants."]
      : []),
    ...ofTitles(
      `${sample ?? "No sample"} ${sample ? "does not have" : "has"} the allele of`,
      absent,
    ),
    ...ofTitles(
      `Reads have these changes, but ${sample ?? "no sample"} is ${sample ? "not " : ""}called with them`,
      inReads,
    ),
    ...ofTitles(
      `There is no call (./.), so it is unknown whether ${sample ?? "a sample"} has`,
      noCall,
    ),
    ...(otherReference === 0
      ? []
      : [
          `${counted(otherReference, "variant")} with other reference bases than the knowledge base: check that the assembly is right.`,
        ]),
    ...notCompared(summary),
    ...new Set(summary.assemblies.flatMap((one) => missingFrom(one, counts, summary))),
  ];
}
