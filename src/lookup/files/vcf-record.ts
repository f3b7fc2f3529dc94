/**
 * Lines of VCF files (VCF 4.5): positions, alternate alleles by kind, filters and genotypes.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { counted } from "../../base/words.ts";
import { type Region, type Replacement, trimmed } from "../alleles/edit.ts";
import { type Annotated, annotated } from "./annotated.ts";
import { type Haplotypes, haplotypesOf } from "./neighbours.ts";
import type { AnnotationFormat } from "./vcf-annotations.ts";
import { infoValue } from "./vcf-info.ts";
import { regionOf } from "./vcf-regions.ts";

/** Kinds of alternate alleles that are no bases, and so cannot be compared by letters. */
export type OtherAllele =
  | "overlapping deletion"
  | "no alternate"
  | "symbolic"
  | "no change of copies"
  | "breakend"
  | "unspecified";

/** How a sample has an allele: its name, and the genotype as the file has it. */
export interface Call {
  readonly sample: string;
  readonly genotype: string;
  /** The share of its reads that have the allele, as the file has it: "AF 0.002", "AD 400,1"; empty if it has none. */
  readonly share: string;
  /** On which chromosomes of the sample it is. */
  readonly haplotypes: Haplotypes;
}

/** An alternate allele of a line. */
export interface VcfAllele extends Annotated {
  /** As the file has it. */
  readonly alternate: string;
  readonly edit?: Replacement;
  readonly region?: Region;
  /** How many copies of the region samples have that have the allele, as far as the line states it. */
  readonly copies?: readonly number[];
  readonly other?: OtherAllele;
  /** The samples that have it; undefined if the file has no genotypes. */
  readonly calls?: readonly Call[];
  /** The samples that do not have it. */
  readonly without?: readonly Pick<Call, "sample" | "genotype">[] | undefined;
  /** Whether a sample without the allele has no call. */
  readonly hasNoCall: boolean;
}

export interface VcfRecord {
  readonly chromosome: string;
  /** As the file has it, from 1; 0 and one more than the length are the telomeres. */
  readonly position: number;
  readonly reference: string;
  /** What the filter says other than PASS. */
  readonly filter: string;
  readonly alleles: readonly VcfAllele[];
}

/** A line that is no record: what is wrong with it. */
export interface BrokenLine {
  readonly fault: string;
}

/** In capitals; ambiguity codes become the alphabetically first of their bases (section 1.6.1, REF). */
const capitals = (text: string) =>
  text
    .toUpperCase()
    .replace(/[RMWDHV]/g, "A")
    .replace(/[YSB]/g, "C")
    .replaceAll("K", "G");

/** What an alternate allele is if it is no bases. */
export function otherAllele(alternate: string): OtherAllele | undefined {
  if (/^[ACGTNRMWDHVYSBK]+$/i.test(alternate)) return undefined;
  if (alternate === "*") return "overlapping deletion";
  if (alternate === ".") return "no alternate";
  if (/^<(\*|NON_REF)>$/.test(alternate)) return "unspecified";
  if (alternate.startsWith("<")) return "symbolic";
  return "breakend";
}

/** A sample of a line. */
interface Genotype extends Pick<Call, "sample" | "genotype"> {
  /** How many copies it states. */
  readonly copies?: number;
  /** The value of a field by its name, such as AD. */
  readonly field: (name: string) => string | undefined;
}

const NUMBER = /^\d+(?:\.\d+)?$/;

/** What a line states of its samples, by their names; undefined if it says of none which alleles it has. */
function genotypesOf(
  columns: readonly string[],
  samples: readonly string[],
): readonly Genotype[] | undefined {
  const keys = columns[8]?.split(":") ?? [];
  if (!(keys.includes("GT") || keys.includes("CN")) || columns.length < 10) return undefined;
  return columns.slice(9).map((column, index) => {
    const values = column.split(":");
    const field = (name: string) => values[keys.indexOf(name)];
    const count = NUMBER.exec(field("CN") ?? "")?.[0];
    return {
      sample: samples[index] ?? `sample ${index + 1}`,
      genotype: field("GT") || ".",
      ...(count === undefined ? {} : { copies: Number(count) }),
      field,
    };
  });
}

/** Of a region without a call, what a sample has is the number of its copies. */
const ofRegion = (one: Genotype): Genotype =>
  one.copies === undefined || /\d/.test(one.genotype)
    ? one
    : { ...one, genotype: `CN ${one.copies}` };

/** Whether a genotype has no call, or not of all chromosomes: ".", "./.", "0/."; not "CN 2.1". */
export const isUnknown = ({ genotype }: Pick<Call, "genotype">): boolean =>
  /^[\d/|]*\./.test(genotype);

/** Whether a genotype has an allele by its number: "0/1" has 0 and 1. A number of copies is that of a region. */
const hasAllele =
  (number: number) =>
  ({ genotype, copies = 2 }: Genotype): boolean =>
    genotype.startsWith("CN ")
      ? Math.round(copies) !== 2
      : genotype.split(/[/|]/).includes(String(number));

/** The share of reads that have an allele, as a sample states it: AF is of each alternate allele, AD of REF, too. */
function shareOf({ field }: Genotype, number: number): string {
  const fraction = field("AF")?.split(",")[number - 1];
  if (fraction !== undefined && NUMBER.test(fraction)) return `AF ${fraction}`;
  const depths = field("AD")?.split(",") ?? [];
  const own = depths[number];
  const reference = depths[0];
  return own !== undefined && reference !== undefined && NUMBER.test(own + reference)
    ? `AD ${reference},${own}`
    : "";
}

/** HaplotypeCaller has phased genotypes in a field of its own (GATK, PGT and PID); others state phase sets (VCF 4.5, PS). */
function haplotypesIn({ genotype, field }: Genotype, number: number): Haplotypes {
  const phased = field("PGT") ?? "";
  return genotype.includes("/") && phased.includes("|")
    ? haplotypesOf(phased, number, field("PID"))
    : haplotypesOf(genotype, number, field("PS"));
}

const callOf = (one: Genotype, number: number): Call => ({
  ...{ sample: one.sample, genotype: one.genotype },
  share: shareOf(one, number),
  haplotypes: haplotypesIn(one, number),
});

/**
 * Reads a line that is no header.
 *
 * @param sequence the accession of the chromosome, for the edits; undefined for a sequence that is not compared
 * @param samples the names in the header
 * @param formats of annotations
 */
export function readRecord(
  line: string,
  sequence: string | undefined,
  samples: readonly string[],
  formats: readonly AnnotationFormat[] = [],
): VcfRecord | BrokenLine {
  const columns = line.split("\t");
  const [
    chromosome = "",
    position = "",
    ,
    bases = "",
    alternates = "",
    ,
    filter = ".",
    info = ".",
  ] = columns;
  const fault = faultOf(columns, samples.length);
  if (fault !== undefined) return { fault };
  const place = Number(position);
  const reference = capitals(bases);
  const stated = genotypesOf(columns, samples);
  // of bases, a number of copies says nothing
  const called = /\bGT\b/.test(columns[8] ?? "") ? stated : undefined;
  const texts = alternates.split(",");
  const shareFirst = texts.every(
    (text) => otherAllele(text) !== undefined || capitals(text)[0] === reference[0],
  );
  const alleles = texts.map((alternate, index): VcfAllele => {
    const other = otherAllele(alternate);
    const edit =
      other === undefined && sequence !== undefined
        ? trimmed(sequence, place - 1, reference, capitals(alternate))
        : undefined;
    const number = index + 1;
    const isRegion = other === "symbolic";
    const genotypes = isRegion ? stated?.map(ofRegion) : called;
    const has = hasAllele(number);
    const having = genotypes?.filter(has);
    const calls = having?.map((one) => callOf(one, number));
    const without = genotypes?.filter((one) => !has(one));
    // if no sample has it, all say how many copies there are
    const counted = having?.length ? having : stated;
    const count =
      /^<CN(\d+)>/.exec(alternate)?.[1] ?? infoValue(info, "CN")?.split(",")[index] ?? "";
    const copies = counted?.some((one) => one.copies !== undefined)
      ? counted
      : [NUMBER.test(count) ? { genotype: "", copies: Number(count) } : { genotype: "" }];
    const found = isRegion
      ? regionOf({ alternate, index, position: place, info, copies, sequence })
      : undefined;
    const isKind = typeof found === "string";
    const region = isKind ? undefined : found;
    return {
      alternate,
      ...optionalField("edit", edit),
      ...(region === undefined
        ? {}
        : { region, copies: copies.flatMap((one) => one.copies ?? []) }),
      ...optionalField("other", isKind ? found : other),
      ...optionalField("calls", calls),
      ...optionalField("without", without),
      ...annotated(info, formats, {
        ...{ alternate, number, count: texts.length, shareFirst },
        trimmedText: edit?.alternate ?? alternate,
        change: `${place}${bases}>${alternate}`,
      }),
      hasNoCall: genotypes?.some(isUnknown) === true,
    };
  });
  return {
    chromosome,
    position: place,
    reference,
    filter: filter === "." || filter === "PASS" ? "" : filter,
    alleles,
  };
}

/** Bases, no allele, a symbolic one, or a breakend (VCF 4.5, section 1.6.1, ALT). */
const ALTERNATE =
  /^(?:[ACGTNRMWDHVYSBK]+|\*|\.|<[^<>\s]+>|\.[ACGTN]+|[ACGTN]+\.|\S*[[\]]\S+[[\]]\S*)$/i;

/** What is wrong with the columns of a line; undefined if it can be read. */
function faultOf(columns: readonly string[], samples: number): string | undefined {
  const count = counted(columns.length, "column");
  if (columns.length < 8) {
    return `A record must have at least 8 columns with tabs between them; got ${count}.`;
  }
  if (samples > 0 && columns.length !== samples + 9) {
    return `A record must have ${samples + 9} columns, as the header line has; got ${count}.`;
  }
  const [, position = "", , reference = "", alternate = ""] = columns;
  if (!/^\d{1,10}$/.test(position)) return `POS must be a whole number; got "${position}".`;
  if (!/^[ACGTNRMWDHVYSBK]+$/i.test(reference))
    return `REF must be bases; got "${reference.slice(0, 40)}".`;
  if (alternate === "") return "ALT must not be empty.";
  const odd = alternate.split(",").find((one) => !ALTERNATE.test(one));
  // GT is first (VCF 4.5, section 1.6.2)
  if (columns.slice(9).some((one) => /^[\d.][^:]*[/|](?::|$)/.test(one))) {
    return "GT must end with an allele or a dot: the line may be cut.";
  }
  return odd === undefined
    ? undefined
    : `ALT must be bases, *, ., <…> or a breakend; got "${odd.slice(0, 40)}".`;
}
