/**
 * Which annotations a VCF file has: of each program, what is in them is written in the header, or known by names of fields.
 *
 * @module
 */
import { infoValue } from "./vcf-info.ts";

/** The columns of annotations, by the names that they have in the headers of programs. */
const COLUMNS = {
  // VEP, SnpEff; bcftools csq; SnpEff before 4.1 (EFF), Nirvana
  allele: /^(?:allele|dna_change|genotype_?(?:number|index))$/i,
  // VEP; SnpEff; bcftools csq, where that of VEP is an accession; VEP before 73, Nirvana; OpenCRAVAT; Funcotator
  gene: /^(?:SYMBOL|Gene_Name|gene|HGNC|base__hugo|\w+_hugoSymbol)$/,
  protein: /^(?:hgvs\.?p|amino_acid_change|base__achange|\w+_proteinChange)$/i,
  /** How much the product changes. */
  impact: /impact$/i,
  /** What ClinVar says of it, by VEP and by dbNSFP. */
  significance: /^(?:CLIN_SIG|clinvar_clnsig)$/i,
  /** The kind of change, as "frameshift_variant". */
  consequence: /^(?:consequence|annotation|effect|base__so|\w+_variantClassification)$/i,
} as const;

/** An annotation: its cells in these columns, empty where it has none. */
export type Annotation = Readonly<Partial<Record<keyof typeof COLUMNS, string | undefined>>>;

/** A kind of annotations that a header declares. */
export interface AnnotationFormat {
  /**
   * The annotations of a record that can be those of an alternate allele.
   *
   * @param number of the allele, from 1
   * @param count of alternate alleles
   */
  read(info: string, number: number, count: number): readonly Annotation[];
  /** Whether alleles are named without a first base that all share. */
  readonly isVep: boolean;
}

/** Annotations in columns with "|" between them: those of all alleles, or of each its own (`Number=A`). */
function columnFormat(
  key: string,
  isPerAllele: boolean,
  description: string,
): AnnotationFormat | undefined {
  const names = description
    // EFF: Effect(Effect_Impact|…)
    .replace(/Effect\s*\(/, "Effect|")
    .split("|")
    // before the first and behind the last, there can be sentences
    .map((text) => text.match(/\w[\w.]*/g)?.at(-1) ?? "");
  const places = Object.entries(COLUMNS).map(
    ([column, pattern]) => [column, names.findIndex((name) => pattern.test(name))] as const,
  );
  const gene = names.find((name) => COLUMNS.gene.test(name));
  if (gene === undefined) return undefined;
  return {
    isVep: gene === "SYMBOL",
    read(info, number, count) {
      const value = infoValue(info, key) ?? "";
      const all = value.split(",");
      const own = count === 1 ? value : all.length === count ? (all[number - 1] ?? "") : "";
      return (isPerAllele ? own.replace(/^\[|\]$/g, "").split("]#[") : all).map((text) => {
        const cells = text.replace(/^(\w[\w&+]*)\((.*)\)$/, "$1|$2").split("|");
        const annotation = places.map(([column, place]) => [column, cells[place]]);
        return {
          ...Object.fromEntries(annotation),
          ...(isPerAllele ? { allele: String(number) } : {}),
        };
      });
    },
  };
}

/** The fields of ANNOVAR for a set of genes, such as `refGene`: those of each allele are behind those of the one before. */
const annovarFormat = (genes: string): AnnotationFormat => ({
  isVep: false,
  read(info, number, count) {
    const parts = info.split(/ALLELE_END(?:;|$)/);
    const own = (parts.length === 1 ? 1 : parts.length - 1) === count ? parts[number - 1] : "";
    // between two genes or places, where INFO cannot have a semicolon
    const field = (name: string) =>
      (infoValue(own ?? "", `${name}.${genes}`) ?? "").replaceAll("\\x3b", ";");
    // "exonic" and what it is in an exon, or where else it is
    const consequence = `${field("Func")}&${field("ExonicFunc")}`.replace(
      /^exonic&(?=\w)|&\.?$/g,
      "",
    );
    // the gene, its transcript, exon and changes; only the gene of what is in no exon
    const changes = field("AAChange");
    return (changes.includes(":") ? changes : field("Gene")).split(/[,;]/).map((text) => {
      const [gene, ...cells] = text.split(":");
      const allele = String(number);
      return { allele, gene, consequence, protein: cells.find((cell) => cell.startsWith("p.")) };
    });
  },
});

/** How annotations call themselves that are not read. */
const ANNOTATION =
  /(?:functional|gene|variant|transcript) annotation|annotat\w+ (?:by|from|of|provided)|consequence|predicted effect/i;

/** The annotations that a header declares. */
export interface DeclaredAnnotations {
  readonly formats: readonly AnnotationFormat[];
  /** The fields of INFO that seem to be annotations, if none can be read. */
  readonly unread: readonly string[];
}

/** Reads which annotations the lines of a header declare: those that name genes by their symbols can be read. */
export function declaredAnnotations(lines: readonly string[]): DeclaredAnnotations {
  const formats: AnnotationFormat[] = [];
  const unread: string[] = [];
  let isRead = false;
  for (const line of lines) {
    const [, key = "", more = "", description = ""] =
      /^##INFO=<ID=([^,]+),(.*?)Description="([^"]*)/.exec(line) ?? [];
    const genes = /^Gene\.(.+)/.exec(key)?.[1];
    const format =
      genes === undefined
        ? columnFormat(key, more.includes("Number=A,"), description)
        : annovarFormat(genes);
    if (format !== undefined) {
      formats.push(format);
      // a gene alone says nothing of a change
      isRead ||= genes !== undefined || description.includes("|");
    } else if (ANNOTATION.test(description)) unread.push(key);
  }
  return { formats, unread: isRead ? [] : unread };
}
