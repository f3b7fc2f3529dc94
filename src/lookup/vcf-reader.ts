/**
 * Records of a VCF file, as results.
 *
 * @module
 */
import { optionalField } from "../base/optional-fields.ts";
import { haplotypesOf, Neighbours } from "./files/neighbours.ts";
import type { Call, VcfAllele } from "./files/vcf-record.ts";
import { type ScannedRecord, VcfScan } from "./files/vcf-scan.ts";
import { closest } from "./index/relations.ts";
import { type Reader, type Reading, reportMissing } from "./reading.ts";
import type { Result } from "./result.ts";

/** How a reader would write an allele: "7:140453136 A>T", "17:37850000-37890000 <CNV>, copy number 14". */
function alleleText({ record }: ScannedRecord, allele: VcfAllele): string {
  const { alternate, other, region, copies = [] } = allele;
  const place = `${record.chromosome}:${record.position}`;
  if (other === undefined) return `${place} ${record.reference}>${alternate}`;
  const end = region === undefined ? "" : `-${region.end}`;
  const count = copies.length === 0 ? "" : `, copy number ${copies.join(" and ")}`;
  return `${place}${end} ${alternate}${count}`;
}

/** So many samples are named in a sentence. */
const MOST_NAMED = 4;

/** Which samples of several have a variant: a blood sample must not be taken for the tumour. */
function samplesNote(
  { calls, without = [] }: VcfAllele,
  samples: readonly string[],
): readonly string[] {
  if (calls === undefined) {
    const names = samples.length > MOST_NAMED ? `${samples.length} samples` : samples.join(", ");
    return samples.length === 0
      ? []
      : [`The file has no genotypes (GT), so it is unknown which sample has it: ${names}.`];
  }
  const named = (some: readonly Call[]) =>
    some.map(({ sample, genotype }) => `${sample} (${genotype})`).join(", ");
  const count = calls.length + without.length;
  if (count < 2) return [];
  if (count > MOST_NAMED) return [`${calls.length} of ${count} samples have it.`];
  if (without.length === 0) return [`All samples have it: ${named(calls)}.`];
  const isUnknown = ({ genotype }: Call) => genotype.includes(".");
  const [unknown, absent] = [without.filter(isUnknown), without.filter((one) => !isUnknown(one))];
  return [
    `Of the samples, ${named(calls)} has it.`,
    ...(absent.length === 0 ? [] : [`Without it: ${named(absent)}.`]),
    ...(unknown.length === 0 ? [] : [`Not known, as there is no call: ${named(unknown)}.`]),
  ];
}

/** An alternate allele of a record: one that no sample has is not the reader's. */
function readAllele(
  reading: Reading,
  neighbours: Neighbours<Result>,
  scanned: ScannedRecord,
  allele: VcfAllele,
): void {
  const { lookup, counts } = reading;
  const { edit, region, proteins, genes, calls, hasNoCall } = allele;
  if (edit !== undefined && lookup.hasOtherReference(edit)) counts.otherReference += 1;
  const located = closest([
    ...(edit === undefined ? [] : lookup.ofEdit(edit)),
    ...(region === undefined ? [] : lookup.ofRegion(scanned.sequence, region)),
  ]);
  const matches = lookup.withStated(located, proteins, genes, edit === undefined ? [] : [edit]);
  const { line, sequence } = scanned;
  const result = {
    line,
    input: alleleText(scanned, allele),
    ...optionalField("copies", allele.copies),
    filter: scanned.record.filter,
    samples: (calls ?? []).map(({ sample, genotype }) => `${sample} ${genotype}`),
    notes: samplesNote(allele, scanned.samples),
    matches,
    ...(calls?.length && calls.every(({ sample }) => scanned.normals.includes(sample))
      ? { isGermline: true }
      : {}),
  };
  if (calls?.length === 0) {
    reportMissing(reading, { ...result, notes: [] }, hasNoCall ? "noCall" : "absent");
    return;
  }
  const place = edit ?? { start: Number.NaN, end: Number.NaN };
  const number = String(scanned.record.alleles.indexOf(allele) + 1);
  const samples =
    calls && new Map(calls.map(({ sample, genotype }) => [sample, haplotypesOf(genotype, number)]));
  const { filter } = result;
  const placed = { line, sequence, start: place.start, end: place.end, samples, filter };
  neighbours.take(placed, matches.length === 0 ? undefined : result);
}

/** Reads the records of a VCF file. */
export function vcfReader(reading: Reading): { readonly vcf: VcfScan; readonly reader: Reader } {
  const neighbours = new Neighbours<Result>((result) => reading.report(result));
  const vcf = new VcfScan(
    reading.lookup,
    (scanned) => {
      for (const allele of scanned.record.alleles) readAllele(reading, neighbours, scanned, allele);
    },
    reading.chosen,
  );
  const push = (bytes: Uint8Array) => {
    vcf.push(bytes);
    // what comes before a broken line is not held back
    if (vcf.fault !== undefined) neighbours.end();
  };
  const end = () => {
    vcf.end();
    neighbours.end();
  };
  return { vcf, reader: { push, end, stop: () => neighbours.end() } };
}
