/**
 * Records of a VCF file, as results.
 *
 * @module
 */
import type { Neighbours } from "./files/neighbours.ts";
import type { VcfAllele } from "./files/vcf-record.ts";
import {
  type Call,
  hasNoRead,
  isUnknown,
  MOST_NAMED,
  type NamedCall,
  NO_READ,
} from "./files/vcf-samples.ts";
import { type ScannedRecord, vcfScan } from "./files/vcf-scan.ts";
import type { FileLookup } from "./index/of-files.ts";
import type { FileReader, Reading } from "./reading.ts";
import type { Result } from "./result.ts";
import { takeVariant } from "./variant.ts";

/** How a reader would write an allele: "7:140453136 A>T", "17:37850000-37890000 <CNV>, copy number 14". */
function alleleText({ record }: ScannedRecord, allele: VcfAllele): string {
  const { alternate, other, region, copies = [] } = allele;
  const place = `${record.chromosome}:${record.position}`;
  if (other === undefined) return `${place} ${record.reference}>${alternate}`;
  const end = region === undefined ? "" : `-${region.end}`;
  const count = copies.length === 0 ? "" : `, copy number ${copies.join(" and ")}`;
  return `${place}${end} ${alternate}${count}`;
}

const SHARED = "A normal sample has it, too: it can be a germline variant.";
const ONLY_NORMAL = "Only a normal sample has it.";

const named = (some: readonly NamedCall[]) =>
  some.map(({ sample, genotype }) => `${sample} (${genotype})`).join(", ");

/** Whether reads have it, whatever the genotype: those of a mosaic, or too few for a caller. */
const isInReads = (one: NamedCall) => one.share && !hasNoRead(one);

const withReads = (some: readonly NamedCall[]) =>
  some.map((one) => (isInReads(one) ? { ...one, genotype: `${one.genotype}, ${one.share}` } : one));

/**
 * Which samples of several have a variant: a blood sample must not be taken for the tumour.
 *
 * @param sample the one that was chosen
 */
function samplesNote(
  { calls, without = [], reads = [] }: VcfAllele,
  sample: string | undefined,
): readonly string[] {
  if (calls === undefined) {
    const own = reads.filter((one) => one.sample === (sample ?? one.sample));
    const stated = reads.map(({ sample, share }) => (share ? `${sample} (${share})` : sample));
    const names = reads.length > MOST_NAMED ? `${reads.length} samples` : stated.join(", ");
    return reads.length === 0
      ? []
      : [
          ...(own.every(hasNoRead) ? [`${NO_READ}${sample ? `: ${sample}` : ""}.`] : []),
          `The file has no genotypes (GT), so it is unknown which sample has it: ${names}.`,
        ];
  }
  const count = calls.length + without.length;
  if (count < 2 && !without.some(isInReads)) return [];
  if (count > MOST_NAMED) return [`${calls.length} of ${count} samples have it.`];
  if (without.length === 0) return [`All samples have it: ${named(calls)}.`];
  const parts = [
    ["With it", calls],
    ["Without it", withReads(without.filter((one) => !isUnknown(one)))],
    ["Not known, as there is no call", withReads(without.filter(isUnknown))],
  ] as const;
  return parts.flatMap(([said, some]) => (some.length === 0 ? [] : [`${said}: ${named(some)}.`]));
}

/** Of samples that have a variant by their genotypes, those of which no read has it. */
function readsNote(calls: readonly Call[]): readonly string[] {
  const without = calls.filter(hasNoRead);
  if (without.length === 0) return [];
  const names = without.length > MOST_NAMED ? `${without.length} samples` : named(without);
  return [`${NO_READ}: ${names}.`];
}

/** Of samples that have a variant, what their own filters say: all of them did not pass, or some. */
function ownFilters(calls: readonly Call[]): {
  readonly filter: string;
  readonly notes: readonly string[];
} {
  const failed = calls.filter(({ filter }) => filter !== "");
  if (failed.length === 0) return { filter: "", notes: [] };
  if (failed.length === calls.length) {
    return { filter: [...new Set(failed.map(({ filter }) => filter))].join(", "), notes: [] };
  }
  const names =
    failed.length > MOST_NAMED
      ? `${failed.length} samples`
      : failed.map(({ sample, filter }) => `${sample} (${filter})`).join(", ");
  return {
    filter: "",
    notes: [`Did not pass the filters of the file: ${names}.`],
  };
}

/** An alternate allele of a record: one that no sample has is not the reader's. */
function takeAllele(
  reading: Reading<FileLookup>,
  neighbours: Neighbours<Result>,
  scanned: ScannedRecord,
  allele: VcfAllele,
): void {
  const { lookup, sample } = reading;
  const isOwn = (one: NamedCall) => sample === undefined || one.sample === sample;
  const { line, sequence, record, normals, children } = scanned;
  const { edit, region, proteins, genes, calls, without = [] } = allele;
  const hasNoCall =
    sample === undefined ? allele.hasNoCall : without.some((one) => isOwn(one) && isUnknown(one));
  const isRead = without.some((one) => isOwn(one) && isInReads(one));
  const lack = hasNoCall ? "noCall" : isRead ? "inReads" : "absent";
  const having = (calls ?? []).filter(isOwn);
  const missing: Result["missing"] = calls && having.length === 0 ? lack : undefined;
  const isOfOthers =
    calls !== undefined &&
    children.length > 0 &&
    // a parent can be the patient who was chosen
    (sample === undefined || children.includes(sample)) &&
    !calls.some((one) => children.includes(one.sample));
  const isNormal = (one: NamedCall) => normals.has(one.sample);
  const isInNormals = calls?.some(isNormal) === true;
  const isOnlyInNormals = isInNormals && calls?.every(isNormal) && !without.every(isNormal);
  const isShared = isInNormals && !having.every(isNormal);
  if (calls === undefined && allele.reads?.length === 0) reading.hasNoSamples = true;
  const filters = ownFilters(isShared ? having.filter((one) => !isNormal(one)) : having);
  // of a region, a tumour can have more copies than its normal sample
  const stated = calls ? having : (allele.reads ?? []).filter(isOwn);
  const isSame = !isShared || (region !== undefined && new Set(allele.copies).size < 2);
  takeVariant(reading, neighbours, {
    result: {
      line,
      input: alleleText(scanned, allele),
      copies: allele.copies,
      filter: [record.filter, filters.filter].filter((text) => text !== "").join(", "),
      samples: having.map((one) => `${one.sample} ${one.genotype}${one.share && `, ${one.share}`}`),
      notes: [
        ...(missing && (missing !== "absent" || sample) && without.length <= MOST_NAMED
          ? samplesNote(allele, sample)
          : []),
        ...(missing
          ? []
          : [
              ...samplesNote(allele, sample),
              ...(isOnlyInNormals ? [ONLY_NORMAL] : []),
              ...readsNote(having),
              ...filters.notes,
              ...record.origin.notes,
              ...(isOfOthers
                ? [`It is not called in the child of the pedigree: ${children.join(", ")}.`]
                : []),
            ]),
        ...(isShared && !record.origin.isGermline ? [SHARED] : []),
      ],
      isDoubtful:
        (stated.length > 0 && stated.every(hasNoRead)) ||
        isOfOthers ||
        // of several alleles, the caller names another one
        (allele.isUnnamed && record.alleles.length > 1) ||
        undefined,
      isGermline: (isInNormals && isSame) || record.origin.isGermline || undefined,
      significance: allele.significance || undefined,
      missing,
    },
    edits: edit === undefined ? [] : [edit],
    located: [
      ...(edit === undefined ? [] : lookup.ofEdit(edit)),
      ...(region === undefined ? [] : lookup.ofRegion(sequence, region, genes)),
    ],
    ...{ proteins, genes },
    samples:
      calls && !missing ? new Map(having.map((one) => [one.sample, one.haplotypes])) : undefined,
  });
}

/** Reads the records of a VCF file. */
export const vcfReader: FileReader = (reading, neighbours) =>
  vcfScan(reading, (scanned) => {
    for (const allele of scanned.record.alleles) takeAllele(reading, neighbours, scanned, allele);
  });
