/**
 * Lines of VCF files (VCF 4.5): positions, alternate alleles by kind, filters and genotypes.
 *
 * @module
 */

import { counted } from "../../base/words.ts";
import { type Region, type Replacement, trimmed } from "../alleles/edit.ts";
import { type Annotated, annotated } from "./annotated.ts";
import type { AnnotationFormat } from "./vcf-annotations.ts";
import type { VcfHeader } from "./vcf-header.ts";
import { infoValue } from "./vcf-info.ts";
import { regionOf } from "./vcf-regions.ts";
import {
  type Call,
  callOf,
  hasAllele,
  isUnknown,
  isZero,
  MOST_NAMED,
  type NamedCall,
  NUMBER,
  ofRegion,
  originsOf,
  type StatedOrigin,
  samplesOf,
} from "./vcf-samples.ts";

/** Kinds of alternate alleles that are no bases, and so cannot be compared by letters. */
export type OtherAllele =
  | "overlapping deletion"
  | "no alternate"
  | "symbolic"
  | "no change of copies"
  | "breakend"
  | "unspecified";

/** An alternate allele of a line. */
export interface VcfAllele extends Annotated {
  /** As the file has it. */
  readonly alternate: string;
  readonly edit: Replacement | undefined;
  readonly region: Region | undefined;
  /** How many copies of the region samples have that have the allele, as far as the line states it. */
  readonly copies: readonly number[] | undefined;
  readonly other: OtherAllele | undefined;
  /** The samples that have it; undefined if nothing says it of any. */
  readonly calls: readonly Call[] | undefined;
  /** Whether `SGT` of Strelka has the genotypes of samples, and not this allele. */
  readonly isUnnamed: boolean;
  /** The samples with what they state of their reads, if nothing says which of them have it. */
  readonly reads: readonly NamedCall[] | undefined;
  /** The samples that do not have it. */
  readonly without: readonly NamedCall[] | undefined;
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
  /** What a caller of pairs of samples says of the variant other than that it is somatic. */
  readonly origins: readonly StatedOrigin[];
}

/** A line that is no record: what is wrong with it. */
export interface BrokenLine {
  readonly fault: string;
}

/** In capitals; ambiguity codes become the alphabetically first of their bases (section 1.6.1, REF). */
const referenceBases = (text: string) =>
  text
    .toUpperCase()
    .replace(/[RMWDHV]/g, "A")
    .replace(/[YSB]/g, "C")
    .replace(/K/g, "G");

/** What an alternate allele is if it is no bases. */
export function otherAllele(alternate: string): OtherAllele | undefined {
  if (/^[ACGT]+$/i.test(alternate)) return undefined;
  // N, W and others can be several bases
  if (/^[A-Z]+$|<(\*|NON_REF)>/i.test(alternate)) return "unspecified";
  if (alternate === "*") return "overlapping deletion";
  if (alternate === ".") return "no alternate";
  if (alternate.startsWith("<")) return "symbolic";
  return "breakend";
}

/**
 * Reads a line that is no header.
 *
 * @param sequence the accession of the chromosome, for the edits; undefined for a sequence that is not compared
 * @param header has the names of samples, and of the one whose numbers of copies count
 * @param formats of annotations
 */
export function readRecord(
  line: string,
  sequence: string | undefined,
  header: Pick<VcfHeader, "samples" | "normals"> & {
    readonly sample?: string | undefined;
  },
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
  const fault = faultOf(columns, header.samples.length);
  if (fault !== undefined) return { fault };
  const place = Number(position);
  const reference = referenceBases(bases);
  const { all, stated, called, hasGenotypes } = samplesOf(columns, header);
  const texts = alternates.split(",");
  const shareFirst = texts.every(
    (text) => otherAllele(text) || text[0]?.toUpperCase() === reference[0],
  );
  const alleles = texts.map((alternate, index): VcfAllele => {
    const other = otherAllele(alternate);
    const own = alternate.toUpperCase();
    const edit =
      other === undefined && sequence !== undefined
        ? trimmed(sequence, place - 1, reference, own)
        : undefined;
    const number = index + 1;
    const isRegion = other === "symbolic";
    const known = isRegion ? stated?.map(ofRegion) : called;
    const allele = { number, reference, alternate: own };
    const has = hasAllele(allele);
    // SGT has the most likely genotypes, which need not name the allele of the line: that is no absence
    const genotypes = isRegion || hasGenotypes || known?.some(has) ? known : undefined;
    const frequency = infoValue(info, "AC") ?? infoValue(info, "AF");
    // of samples that were left out, some lines say that none had it
    const isOfNone = all.length === 0 && isZero(frequency?.split(",")[index] ?? "");
    const having = isOfNone ? [] : genotypes?.filter(has);
    const calls = having?.map((one) => callOf(one, allele));
    const without = genotypes
      ?.filter((one) => !has(one))
      .map(
        (one): NamedCall =>
          all.length > MOST_NAMED && one.sample !== header.sample ? one : callOf(one, allele),
      );
    const chosen = having?.filter(({ sample }) => (header.sample ?? sample) === sample);
    // if no sample has it, all say how many copies there are
    const counted = chosen?.length ? chosen : stated;
    const count =
      /^<CN(\d+)>/.exec(alternate)?.[1] ?? infoValue(info, "CN")?.split(",")[index] ?? "";
    const copies = counted?.some((one) => one.copies !== undefined)
      ? counted
      : [{ genotype: "", ...(NUMBER.test(count) ? { copies: Number(count) } : {}) }];
    const found = isRegion
      ? regionOf({ alternate, index, position: place, info, copies, sequence })
      : undefined;
    const isKind = typeof found === "string";
    const region = isKind ? undefined : found;
    return {
      alternate,
      ...{ edit, region, calls, without },
      copies: region && copies.flatMap((one) => one.copies ?? []),
      other: isKind ? found : other,
      reads: calls ? undefined : all.map((one) => callOf(one, allele)),
      isUnnamed: calls === undefined && known !== undefined,
      ...annotated(info, formats, {
        ...{ alternate, number, count: texts.length, shareFirst },
        trimmedText: edit?.alternate ?? alternate,
        change: `${place}${bases}>${alternate}`,
      }),
      hasNoCall: genotypes?.some(isUnknown) === true || (isOfNone && infoValue(info, "AN") === "0"),
    };
  });
  return {
    chromosome,
    position: place,
    reference,
    filter: /^(?:\.|PASS)$/i.test(filter) ? "" : filter,
    alleles,
    origins: originsOf(info, all, filter),
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
  const alternates = alternate.split(",");
  const odd = alternates.find((one) => !ALTERNATE.test(one));
  // GT is first (VCF 4.5, section 1.6.2)
  if (columns.slice(9).some((one) => /^[\d.][^:]*[/|](?::|$)/.test(one))) {
    return "GT must end with an allele or a dot: the line may be cut.";
  }
  // lines of several alleles that were split leave their numbers
  const numbers = /^GT(?::|$)/.test(columns[8] ?? "")
    ? columns.slice(9).flatMap((one) => /^[^:]*/.exec(one)?.[0].match(/\d+/g) ?? [])
    : [];
  const number = numbers.find((one) => Number(one) > alternates.length);
  if (number !== undefined) {
    return `GT must name alleles of the line, which has ${counted(alternates.length, "alternate allele")}; got ${number}.`;
  }
  return odd === undefined
    ? undefined
    : `ALT must be bases, *, ., <…> or a breakend; got "${odd.slice(0, 40)}".`;
}
