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
  isInReads,
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

const withReads = ({ genotype, share }: NamedCall) => (share ? `${genotype}, ${share}` : genotype);

/** Samples with what is said of each in brackets; of many, their number. */
const named = <One extends NamedCall>(
  some: readonly One[],
  textOf: (one: One) => string | undefined = withReads,
) =>
  some.length > MOST_NAMED
    ? `${some.length} samples`
    : some
        .map((one) => {
          const text = textOf(one);
          return text ? `${one.sample} (${text})` : one.sample;
        })
        .join(", ");

/**
 * Which samples of several have a variant: a blood sample must not be taken for the tumour.
 *
 * @param chosen the one that is named of many
 */
function samplesNote(
  { calls, without = [], reads = [] }: VcfAllele,
  chosen: string | undefined,
): readonly string[] {
  if (calls === undefined) {
    const names = named(reads, ({ share }) => share);
    return reads.length === 0
      ? []
      : [`The file has no genotypes (GT), so it is unknown which sample has it: ${names}.`];
  }
  const count = calls.length + without.length;
  const isMany = count > MOST_NAMED;
  if (count < 2 && !without.some(({ share }) => share)) return [];
  const parts = [
    [isMany || without.length > 0 ? "With it" : "All samples have it", calls],
    ["Without it", without.filter((one) => !isUnknown(one))],
    ["Unknown, as there is no call", without.filter(isUnknown)],
  ] as const;
  return [
    ...(isMany ? [`${calls.length} of ${count} samples have it.`] : []),
    ...parts.flatMap(([said, all]) => {
      const some = all.filter(({ sample }) => !isMany || sample === chosen);
      return some.length === 0 ? [] : [`${said}: ${named(some)}.`];
    }),
  ];
}

/** Of samples that have a variant, what their own filters say: all of them did not pass, or some. */
function ownFilters(calls: readonly Call[]): {
  readonly filter: string;
  readonly notes: readonly string[];
} {
  const failed = calls.filter(({ filter }) => filter);
  const isAll = failed.length === calls.length;
  return {
    filter: isAll ? [...new Set(failed.map(({ filter }) => filter))].join(", ") : "",
    notes:
      isAll || failed.length === 0
        ? []
        : [`Did not pass the filters of the file: ${named(failed, ({ filter }) => filter)}.`],
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
  const { line, sequence, record, children } = scanned;
  const { edit, region, proteins, genes, calls, without = [] } = allele;
  const lacking = without.filter(isOwn);
  const hasNoCall = sample === undefined ? allele.hasNoCall : lacking.some(isUnknown);
  const lack = hasNoCall ? "noCall" : lacking.some(isInReads) ? "inReads" : "absent";
  const having = (calls ?? []).filter(isOwn);
  const missing: Result["missing"] = calls && having.length === 0 ? lack : undefined;
  const isOfOthers =
    // a parent can be the patient who was chosen
    children.includes(sample ?? children[0] ?? "") &&
    calls?.some((one) => children.includes(one.sample)) === false;
  const isTumour = (one: NamedCall) => !scanned.normals.has(one.sample);
  const isInNormals = calls?.every(isTumour) === false;
  const isShared = isInNormals && having.some(isTumour);
  const isReadInNormals =
    having.length > 0 && without.some((one) => !isTumour(one) && isInReads(one));
  const withNormals = calls?.some(isTumour)
    ? "shared"
    : without.some(isTumour)
      ? "only"
      : undefined;
  const filters = ownFilters(isShared ? having.filter(isTumour) : having);
  // of a region, a tumour can have more copies than its normal sample
  const stated = calls ? having : (allele.reads ?? []).filter(isOwn);
  if (calls === undefined && allele.reads?.length === 0) reading.hasNoSamples = true;
  const unread = stated.filter(hasNoRead);
  const isUnread = unread.length > 0 && unread.length === stated.length;
  const isSame = !isShared || (region !== undefined && new Set(allele.copies).size < 2);
  takeVariant(reading, neighbours, {
    result: {
      line,
      input: alleleText(scanned, allele),
      copies: allele.copies,
      filter: [record.filter, filters.filter].filter(Boolean).join(", "),
      samples: having.map((one) => `${one.sample} ${withReads(one)}`),
      notes: [
        ...samplesNote(allele, sample),
        ...(isUnread || (calls && unread.length > 0)
          ? [`${NO_READ}: ${named(unread, () => "")}.`]
          : []),
        ...filters.notes,
      ],
      normals: isInNormals ? withNormals : isReadInNormals ? "inReads" : undefined,
      withoutChildren: isOfOthers ? children : undefined,
      origins: record.origins,
      isDoubtful:
        isUnread ||
        isOfOthers ||
        // of several alleles, the caller names another one
        (allele.isUnnamed && record.alleles.length > 1) ||
        undefined,
      isGermline: (isInNormals && isSame) || record.origins.includes("germline") || undefined,
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
