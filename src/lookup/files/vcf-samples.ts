/**
 * What a line of a VCF file states of its samples: genotypes, or what callers of pairs of samples write in place of them, and
 * how many reads have an allele.
 *
 * @module
 */
import { type Haplotypes, haplotypesOf } from "./neighbours.ts";
import { infoValue } from "./vcf-info.ts";

/** How many of the reads of a sample have an allele, as far as it is stated. */
export interface Reads {
  /** Of 1. */
  readonly part?: number | undefined;
  readonly count?: number | undefined;
}

/** How a sample has an allele: its name, and the genotype as the file has it. */
export interface Call extends Reads {
  readonly sample: string;
  readonly genotype: string;
  /** The share of its reads that have the allele, as the file has it: "AF 0.002", "AD 400,1"; empty if it has none. */
  readonly share: string;
  /** What the filter of the sample says other than PASS (FT, VCF 4.5, section 1.6.2). */
  readonly filter: string;
  /** On which chromosomes of the sample it is. */
  readonly haplotypes: Haplotypes;
}

/** So many samples are named in a sentence. */
export const MOST_NAMED = 4;

/** A call as a sentence names it: of more than so many samples, the share of reads is not read. */
export type NamedCall = Pick<Call, "sample" | "genotype"> & Partial<Pick<Call, "share">> & Reads;

/** A sample of a line. */
export interface Genotype extends Pick<Call, "sample" | "genotype"> {
  /** How many copies it states. */
  readonly copies?: number;
  /** The value of a field by its name, such as AD. */
  readonly field: (name: string) => string | undefined;
}

/** An allele of a line. */
export interface NumberedAllele {
  /** Its number, as genotypes have it. */
  readonly number: number;
  /** The bases of the reference and its own, in capitals. */
  readonly reference: string;
  readonly alternate: string;
}

export const NUMBER: RegExp = /^\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i;

/** Whether a text is the number 0, also as "0.00e+00". */
export const isZero = (text: string): boolean => NUMBER.test(text) && Number(text) === 0;

/** The samples of a line, as far as it says which alleles they have. */
export interface LineSamples {
  readonly all: readonly Genotype[];
  /** Undefined if it says that of none, neither by genotypes nor by numbers of copies. */
  readonly stated: readonly Genotype[] | undefined;
  /** Undefined if it has no genotypes: of bases, a number of copies says nothing. */
  readonly called: readonly Genotype[] | undefined;
  /** Whether they are those of `GT`, and not of `SGT`. */
  readonly hasGenotypes: boolean;
}

/**
 * Reads the samples of a line. Strelka has no GT: its `SGT` has the genotypes of the normal sample and of the tumour, as
 * "CC->CT" or "ref->het", and its `NT` says "het" or "hom" if the normal sample has an allele, "conflict" if it is not known.
 *
 * @param names those of samples in the header, and of those that are no tumour
 */
export function samplesOf(
  columns: readonly string[],
  names: { readonly samples: readonly string[]; readonly normals: ReadonlySet<string> },
): LineSamples {
  const [, , , reference = "", , , , info = ""] = columns;
  const keys = columns[8]?.split(":") ?? [];
  const hasGenotypes = keys.includes("GT");
  const [, ofNormal = "", somatic] =
    hasGenotypes || names.normals.size === 0
      ? []
      : (/^(\w+)->(\w+)$/.exec(infoValue(info, "SGT") ?? "") ?? []);
  const state = infoValue(info, "NT") ?? "";
  // with the reference in SGT, NT alone says that the normal sample has an allele
  const isOfState = /^h(?:et|om)$/.test(state) && ["ref", reference + reference].includes(ofNormal);
  const ofTumour = isOfState && somatic === ofNormal ? undefined : somatic;
  const normal = state === "conflict" ? "." : isOfState ? state : ofNormal;
  const all = columns.slice(9).map((column, index): Genotype => {
    const values = column.split(":");
    const field = (name: string) => values[keys.indexOf(name)];
    const count = NUMBER.exec(field("CN") ?? "")?.[0];
    const sample = names.samples[index] ?? `sample ${index + 1}`;
    const inPair = ofTumour && (names.normals.has(sample) ? normal : ofTumour);
    return {
      ...{ sample, field, genotype: field("GT") || inPair || "." },
      ...(count === undefined ? {} : { copies: Number(count) }),
    };
  });
  const called = all.length > 0 && (hasGenotypes || ofTumour !== undefined) ? all : undefined;
  return {
    all,
    called,
    hasGenotypes,
    stated: keys.includes("CN") && all.length > 0 ? all : called,
  };
}

/** Of a region without a call, what a sample has is the number of its copies. */
export const ofRegion = (one: Genotype): Genotype =>
  one.copies === undefined || /\d/.test(one.genotype)
    ? one
    : { ...one, genotype: `CN ${one.copies}` };

/** Whether a genotype has no call, or not of all chromosomes: ".", "./.", "0/."; not "CN 2.1". */
export const isUnknown = ({ genotype }: Pick<Call, "genotype">): boolean =>
  /^[\d/|]*\./.test(genotype);

/** Whether a genotype has an allele: "0/1" has 0 and 1, "CT" C and T. A number of copies is that of a region. */
export const hasAllele =
  ({ number, alternate }: NumberedAllele) =>
  ({ genotype, copies = 2 }: Genotype): boolean =>
    genotype.startsWith("CN ")
      ? Math.round(copies) !== 2
      : /^(?:het|hom)$/.test(genotype) ||
        [...genotype.split(/[/|]/), ...(/^[ACGT]{2}$/.test(genotype) ? genotype : "")].some((one) =>
          [String(number), alternate].includes(one),
        );

/** Fields with the numbers of reads of all alleles: those of reads that span the ends of a structural variant, too. */
const DEPTHS = ["AD", "PR", "SR"];

/**
 * The share of reads that have an allele, as a sample states it: numbers of reads first, as the AF of some callers is an
 * estimate that is never 0. AF is of each alternate allele, AD of REF, too. VarScan, freebayes and Strelka have the reads
 * of REF and of the alternate allele in fields of their own, and of a structural variant each kind of reads has one.
 */
function readsOf({ field }: Genotype, allele: NumberedAllele): Pick<Call, "share"> & Reads {
  const { number, reference, alternate } = allele;
  const pairs = [
    ...DEPTHS.map((name) => [name, 0, name, number] as const),
    ["RD", 0, "AD", 0] as const,
    ["RO", 0, "AO", number - 1] as const,
    // tiers of reads follow, the strictest first
    [`${reference}U`, 0, `${alternate}U`, 0] as const,
    ["TAR", 0, "TIR", 0] as const,
  ];
  const counts = pairs.flatMap(([name, place, otherName, otherPlace]) => {
    const one = field(name)?.split(",")[place] ?? "";
    const other = field(otherName)?.split(",")[otherPlace] ?? "";
    if (!(NUMBER.test(one) && NUMBER.test(other))) return [];
    const count = Number(other);
    const share = `${name} ${one}${name === otherName ? "," : `, ${otherName} `}${other}`;
    return [{ share, count, part: count / (Number(one) + count || 1) }];
  });
  const fraction = field("AF")?.split(",")[number - 1] ?? "";
  return (
    counts.find(({ count }) => count > 0) ??
    counts[0] ??
    (NUMBER.test(fraction) ? { share: `AF ${fraction}`, part: Number(fraction) } : { share: "" })
  );
}

/** What a file says of a variant that no read has. */
export const NO_READ = "No read has it, as the file states";

/** Whether no read has the allele: "AF 0", "AD 100,0". */
export const hasNoRead = ({ part }: Reads): boolean => part === 0;

/**
 * Whether more reads have it than errors of sequencing make: those are fewer than one in a thousand (Phred 30), and single
 * reads of many.
 */
export const isInReads = ({ part = 0, count }: Reads): boolean =>
  part >= (count === 1 ? 0.05 : 0.001);

/** HaplotypeCaller has phased genotypes in a field of its own (GATK, PGT and PID); others state phase sets (VCF 4.5, PS). */
function haplotypesIn({ genotype, field }: Genotype, number: number): Haplotypes {
  const phased = field("PGT") ?? "";
  return genotype.includes("/") && phased.includes("|")
    ? haplotypesOf(phased, number, field("PID"))
    : haplotypesOf(genotype, number, field("PS"));
}

export const callOf = (one: Genotype, allele: NumberedAllele): Call => ({
  ...{ sample: one.sample, genotype: one.genotype, ...readsOf(one, allele) },
  filter: (one.field("FT") ?? "").replace(/^(?:PASS|\.)$/i, ""),
  haplotypes: haplotypesIn(one, allele.number),
});

/** What a caller says of the origin of a variant. */
export type StatedOrigin = "germline" | "loss";

/**
 * What callers of pairs of samples say of the origin of a variant: VarScan, MuSE and SomaticSniper by the number `SS`, of which 1
 * is germline and 3 a loss of heterozygosity, VarDict by the word `STATUS`, and Mutect2 by the filter `germline`.
 */
export function originsOf(
  info: string,
  samples: readonly Genotype[],
  filter: string,
): readonly StatedOrigin[] {
  const status = infoValue(info, "STATUS") ?? "";
  const numbers = [infoValue(info, "SS"), ...samples.map(({ field }) => field("SS"))];
  return [
    ...(numbers.includes("1") || /^germline/im.test(`${status}\n${filter.replaceAll(";", "\n")}`)
      ? (["germline"] as const)
      : []),
    ...(numbers.includes("3") || /LOH$/.test(status) ? (["loss"] as const) : []),
  ];
}
