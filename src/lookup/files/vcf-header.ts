/**
 * The assembly of a VCF file, read from its header (VCF 4.5, section 1.4). A header needs not name it: contig lengths
 * are the surest sign, then names, then the text of `##reference`.
 *
 * @module
 */
import { chromosomeLength } from "../../base/chromosome-sequences.ts";
import { ASSEMBLIES, type Assembly, assemblyOf } from "../../base/chromosomes.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { accessionIn, namedSequence } from "../notations/chromosome-names.ts";
import { type AnnotationFormat, annotationFormat } from "./vcf-annotations.ts";

/** What a header says. */
export interface VcfHeader {
  /** Undefined if the header does not say it, or if its lines disagree. */
  readonly assembly?: Assembly;
  /** Why there is no assembly: a sentence. */
  readonly fault?: string;
  /** Whether no chromosome has the length of one of a human assembly. */
  readonly isOther?: true;
  /** Whether its mitochondrial genome is another sequence than the one that both assemblies have. */
  readonly hasOtherMitochondrion: boolean;
  readonly samples: readonly string[];
  /** How changes of proteins are annotated, if they are. */
  readonly annotations?: AnnotationFormat;
}

/** A `##contig` line. */
interface Contig {
  readonly id: string;
  readonly length?: number;
  readonly assembly?: Assembly;
}

const fieldOf = (line: string, name: string) =>
  new RegExp(`[<,]${name}="?([^,">]*)`, "i").exec(line)?.[1];

function contigOf(line: string): Contig | undefined {
  const id = fieldOf(line, "ID");
  if (id === undefined) return undefined;
  const length = Number(fieldOf(line, "length") ?? Number.NaN);
  const assembly = assemblyOf(fieldOf(line, "assembly")) ?? namedSequence(id)?.assembly;
  return {
    id,
    ...(Number.isSafeInteger(length) ? { length } : {}),
    ...(assembly === undefined ? {} : { assembly }),
  };
}

/** The assemblies whose chromosome of that name has that length. */
function assembliesOfLength({ id, length }: Contig): readonly Assembly[] {
  const name = namedSequence(id)?.name;
  if (name === undefined || name === "MT") return [];
  return ASSEMBLIES.filter(
    (assembly) => chromosomeLength(accessionIn(assembly, name) ?? "") === length,
  );
}

const isMitochondrial = ({ id }: Contig) => namedSequence(id)?.name === "MT";

/** UCSC's hg19 calls another sequence `chrM`, of 16,571 bases; without a length, its name is the only sign. */
function hasOtherMitochondrion(contigs: readonly Contig[], assembly: Assembly | undefined) {
  const own = contigs.find(isMitochondrial);
  if (own?.length !== undefined) return own.length !== chromosomeLength("NC_012920.1");
  return assembly === "GRCh37" && own?.id.toLowerCase() === "chrm";
}

const distinct = <Item>(items: readonly Item[]): readonly Item[] => [...new Set(items)];

/** Names of assemblies in the URL or the path of a reference: `file:///refs/hg19.fa`. */
function assembliesNamed(text: string): readonly Assembly[] {
  const names = text.match(/grch3[78]|hg19|hg38|b37|hs37d5/gi) ?? [];
  return distinct(names.flatMap((name) => assemblyOf(name.replace(/^hs37d5$/i, "hg19")) ?? []));
}

const DISAGREE = "The header names both GRCh37 and GRCh38.";

function otherLength(contigs: readonly Contig[]): string | undefined {
  const known = contigs.filter(
    (contig) => contig.length !== undefined && namedSequence(contig.id) && !isMitochondrial(contig),
  );
  const [first] = known;
  if (first === undefined || known.some((contig) => assembliesOfLength(contig).length > 0)) return;
  const lengths = ASSEMBLIES.map((assembly) => {
    const name = namedSequence(first.id)?.name ?? "";
    return `${chromosomeLength(accessionIn(assembly, name) ?? "")} in ${assembly}`;
  });
  return `The contig lengths are of no human assembly: ${first.id} has ${first.length} bases, and the human chromosome ${lengths.join(" and ")}.`;
}

/** Decides by the surest sign that there is. */
function assemblyIn(contigs: readonly Contig[], reference: string): Assembly | string | undefined {
  const signs = [
    distinct(contigs.flatMap(assembliesOfLength)),
    distinct(contigs.flatMap(({ assembly }) => assembly ?? [])),
    assembliesNamed(reference),
  ];
  const [surest = []] = signs.filter((sign) => sign.length > 0);
  if (surest.length > 1) return DISAGREE;
  return surest[0];
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
  const samples =
    lines
      .find((line) => line.startsWith("#CHROM"))
      ?.split("\t")
      .slice(9) ?? [];
  const other = otherLength(contigs);
  const found = other ?? assemblyIn(contigs, reference);
  const assembly = ASSEMBLIES.find((name) => name === found);
  return {
    ...(assembly === undefined ? {} : { assembly }),
    ...(assembly === undefined && found !== undefined ? { fault: found } : {}),
    ...(other === undefined ? {} : { isOther: true }),
    hasOtherMitochondrion: hasOtherMitochondrion(contigs, assembly),
    samples,
    ...optionalField("annotations", annotationFormat(lines)),
  };
}
