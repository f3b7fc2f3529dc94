/**
 * The assembly of a VCF file, read from its header (VCF 4.5, section 1.4). A header needs not name it: contig lengths
 * are the surest sign, then names, which must agree: those of contigs and of `##reference`.
 *
 * @module
 */

import { ASSEMBLIES, type Assembly } from "../../base/sequences/assemblies.ts";
import { chromosomeLength } from "../../base/sequences/chromosome-lengths.ts";
import { comparedAssembly, isOtherAssembly } from "../notations/assembly-names.ts";
import { accessionIn, namedSequence } from "../notations/chromosome-names.ts";
import { type DeclaredAnnotations, declaredAnnotations } from "./vcf-annotations.ts";

/** What a header says. */
export interface VcfHeader {
  /** Undefined if the header does not say it, or if its lines disagree. */
  readonly assembly?: Assembly | undefined;
  /** Why there is no assembly: a sentence. */
  readonly fault?: string;
  /** Whether it is certain that some coordinates are of neither assembly, whatever was chosen. */
  readonly isOther?: true;
  /** Whether its mitochondrial genome is another sequence than the one that both assemblies have. */
  readonly hasOtherMitochondrion?: boolean | undefined;
  readonly samples: readonly string[];
  /** Those that are no tumour: Mutect2 states them, and other callers name them so. */
  readonly normals: ReadonlySet<string>;
  /** Those of a child with its parents, of which none is a parent in turn (VCF 4.5, Pedigree field format). */
  readonly children: readonly string[];
  readonly annotations: DeclaredAnnotations;
}

/** A `##contig` line. */
interface Contig {
  readonly id: string;
  /** The chromosome, without `chr`; undefined for any other sequence. */
  readonly name: string | undefined;
  /** Not a number if it is not stated. */
  readonly length: number;
  /** The assemblies that its field or its accession names. */
  readonly assemblies: readonly string[];
}

/** The assemblies that words name: `hg19` is GRCh37, and one that is not compared is called as it is there. */
const assembliesNamed = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => comparedAssembly(word) ?? (isOtherAssembly(word) ? word : []));

const fieldOf = (line: string, name: string) =>
  new RegExp(`[<,]${name}="?([^,">]*)`, "i").exec(line)?.[1];

function contigOf(line: string): Contig | undefined {
  const id = fieldOf(line, "ID");
  if (id === undefined) return undefined;
  const { name, assembly = "" } = namedSequence(id) ?? {};
  return {
    ...{ id, name, length: Number(fieldOf(line, "length") ?? Number.NaN) },
    assemblies: assembliesNamed([fieldOf(line, "assembly") ?? "", assembly]),
  };
}

const lengthIn = (assembly: Assembly, { name = "" }: Contig) =>
  chromosomeLength(accessionIn(assembly, name) ?? "");

/** The assemblies whose chromosome of that name has that length. */
const assembliesOfLength = (contig: Contig): readonly Assembly[] =>
  isMitochondrial(contig)
    ? []
    : ASSEMBLIES.filter((assembly) => lengthIn(assembly, contig) === contig.length);

const isMitochondrial = ({ name }: Contig) => name === "MT";

/** UCSC's hg19 calls another sequence `chrM`, of 16,571 bases: undefined without a length. */
function hasOtherMitochondrion(contigs: readonly Contig[]): boolean | undefined {
  const length = contigs.find(isMitochondrial)?.length;
  return length ? length !== chromosomeLength("NC_012920.1") : undefined;
}

/** Assemblies in the path of a reference: a name that is only a part of a word, `lifted_from_hg19`, can but contradict. */
function assembliesOfReference(text: string): readonly string[] {
  const stated = assembliesNamed(text.split(/[^\w-]+/));
  return stated.length === 0 ? [] : [...stated, ...assembliesNamed(text.split(/[^a-z\d]+/i))];
}

/** Why contigs are of no assembly that is known, or not all of one: a sentence. */
function otherLength(contigs: readonly Contig[]): string | undefined {
  const known = contigs.filter(
    (contig) => contig.length > 0 && contig.name !== undefined && !isMitochondrial(contig),
  );
  const others = known.filter((contig) => assembliesOfLength(contig).length === 0);
  const [first] = others;
  if (first === undefined) return undefined;
  const lengths = ASSEMBLIES.map((assembly) => `${lengthIn(assembly, first)} in ${assembly}`);
  const what = others.length === known.length ? "of no" : "not all of one";
  return `The contig lengths are ${what} human assembly: ${first.id} has ${first.length} bases, and the human chromosome ${lengths.join(" and ")}.`;
}

/** What the header says of an assembly, or why it says none. */
type StatedAssembly = Pick<VcfHeader, "assembly" | "fault" | "isOther">;

/** The one assembly of several signs of the same weight. */
function agreed(names: readonly string[]): StatedAssembly {
  const [first, second] = [...new Set(names)].toSorted();
  if (first === undefined) return {};
  const known = ASSEMBLIES.filter((assembly) => names.includes(assembly));
  if (known.length === 0) {
    return { fault: `The header names ${first}, and not GRCh37 or GRCh38.`, isOther: true };
  }
  return second === undefined
    ? { assembly: known[0] }
    : { fault: `The header names both ${first} and ${second}.` };
}

/** Decides by lengths, the surest sign; without them, names must not disagree. */
function assemblyIn(contigs: readonly Contig[], reference: string): StatedAssembly {
  const fault = otherLength(contigs);
  if (fault !== undefined) return { fault, isOther: true };
  const byLength = contigs.flatMap(assembliesOfLength);
  if (byLength.length > 0) return agreed(byLength);
  return agreed([
    ...contigs.flatMap(({ assemblies }) => assemblies),
    ...assembliesOfReference(reference),
  ]);
}

/** Words in names of samples, and the sample types of TCGA's barcodes, that are of no tumour. */
const NORMAL =
  /(?<![a-z])(?:n(?:or(?:mal)?)?|blood|germ(?:line)?)(?![a-z])|(?<=^tcga-\w+-\w+-)1\d\w?/i;
const TUMOUR = /(?<![a-z])(?:t(?:um(?:ou?r)?)?)(?![a-z])|(?<=^tcga-\w+-\w+-)0\d\w?/i;

/** Returns whether a name of a sample says that it is no tumour: "PT_N" beside "PT_T". */
function isNormalBeside(samples: readonly string[]): (name: string) => boolean {
  const tumours = samples.filter((name) => TUMOUR.test(name));
  const patients = new Set(tumours.map((name) => name.replace(TUMOUR, "")));
  return (name) => NORMAL.test(name) && patients.has(name.replace(NORMAL, ""));
}

/** Names of samples, which must differ (VCF 4.5, section 1.5): those that do not have the numbers of their columns. */
function distinctNames(names: readonly string[]): readonly string[] {
  const byName = Map.groupBy(names, (name) => name);
  const isRepeated = (name: string) => (byName.get(name)?.length ?? 0) > 1;
  return names.map((name, place) => (isRepeated(name) ? `${name}, column ${place + 10}` : name));
}

/**
 * Reads the lines of a header, with `##` and `#CHROM`.
 *
 * @example readHeader(["##contig=<ID=chr7,length=159138663>"]).assembly // "GRCh37"
 */
export function readHeader(lines: readonly string[]): VcfHeader {
  const contigs = lines
    .filter((line) => line.startsWith("##contig="))
    .flatMap((line) => contigOf(line) ?? []);
  const reference = lines.filter((line) => line.startsWith("##reference=")).join(" ");
  const columns = lines.findLast((line) => line.startsWith("#CHROM"))?.split("\t") ?? [];
  const samples = distinctNames(columns.slice(9));
  const pedigree = lines.filter((line) => /^##PEDIGREE=.*[<,](?:mother|father)=/i.test(line));
  const namesOf = (...fields: readonly string[]) =>
    pedigree.flatMap((line) => fields.map((name) => fieldOf(line, name)));
  const parents = namesOf("Mother", "Father");
  // before VCF 4.3, the child has a field of its own
  const children = namesOf("ID", "Child").filter((name) => !parents.includes(name));
  const stated = new Set(lines.map((line) => /^##normal_sample=(.*)/.exec(line)?.[1]));
  const isBeside = isNormalBeside(samples);
  return {
    ...assemblyIn(contigs, reference),
    hasOtherMitochondrion: hasOtherMitochondrion(contigs),
    samples,
    normals: new Set(
      samples.filter((name) => /^normal$/i.test(name) || stated.has(name) || isBeside(name)),
    ),
    children: samples.filter((name) => children.includes(name)),
    annotations: declaredAnnotations(lines),
  };
}
