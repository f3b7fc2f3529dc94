/**
 * Changes of proteins that annotators write into VCF files: VEP's CSQ and SnpEff's ANN. They find what coordinates cannot:
 * alleles that are known on another assembly, and the same change of a protein by another change of bases.
 *
 * @module
 */
import { proteinKey } from "../notations/expressions.ts";
import type { StatedGene, StatedProtein } from "../notations/query-kinds.ts";

/** Where an annotation has what. */
export interface AnnotationFormat {
  /** The field of INFO. */
  readonly key: string;
  readonly allele: number;
  readonly gene: number;
  /** That of the change of the protein; -1 if there is none, as VEP writes it only if it is asked to. */
  readonly protein: number;
  /** That of how much the product changes; -1 if there is none. */
  readonly impact: number;
  /** That of the kind of change, as "frameshift_variant"; -1 if there is none. */
  readonly consequence: number;
}

const NAMES = {
  allele: /^allele$/i,
  gene: /^(symbol|gene_name)$/i,
  protein: /^hgvs\.?p$/i,
  impact: /impact$/i,
  consequence: /^(consequence|annotation)$/i,
} as const;

/** The format of annotations that a header declares; undefined if none of them names genes. */
export function annotationFormat(lines: readonly string[]): AnnotationFormat | undefined {
  for (const line of lines) {
    const found = /^##INFO=<ID=(CSQ|ANN),.*Description="([^"]*)/.exec(line);
    if (found === null) continue;
    const [, key = "", description = ""] = found;
    const names = description
      .replace(/^.*?(?:Format:|:)/, "")
      .split("|")
      .map((name) => name.replace(/['\s]/g, ""));
    const placeOf = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
    const [allele = -1, gene = -1, protein = -1, impact = -1, consequence = -1] =
      Object.values(NAMES).map(placeOf);
    if (![allele, gene].includes(-1)) {
      return { key, allele, gene, protein, impact, consequence };
    }
  }
  return undefined;
}

/** The alternate alleles of a record, as annotations tell them apart. */
interface Alternates {
  /** The bases of the allele without those that it shares with REF. */
  readonly trimmedText: string;
  /** Whether there is one only. */
  readonly isOnly: boolean;
  /** Whether all of them begin with the first base of REF: VEP leaves it out then. */
  readonly shareFirst: boolean;
}

/** What annotations state of an alternate allele. */
export interface Annotated {
  /** Changes of proteins, each once. */
  readonly proteins: readonly StatedProtein[];
  /** The genes whose products it may change, each once. */
  readonly genes: readonly StatedGene[];
}

/** What VEP writes for an allele that is no bases: "deletion" for `<DEL>`. */
const NO_BASES = /^[a-z_]{5,}$/;

/** Of a gene with many transcripts, so much is shown that is stated of the change. */
const MOST_TEXTS = 3;

/** Impacts of changes that leave products as they are: synonymous ones, and those outside of them. */
const NO_CHANGE = /^(?:LOW|MODIFIER)$/;

/**
 * What annotations state of an alternate allele.
 *
 * @param annotations of the record, if it has some
 * @param alternates those of the record
 */
export function annotated(
  annotations: string | undefined,
  format: AnnotationFormat | undefined,
  alternate: string,
  { isOnly, shareFirst, trimmedText }: Alternates,
): Annotated {
  if (annotations === undefined || format === undefined) return { proteins: [], genes: [] };
  const { key: field, allele, gene, protein, impact, consequence } = format;
  const genes = new Map<string, Set<string>>();
  const stated = new Map<string, StatedProtein>();
  const isShort = field === "CSQ" && shareFirst;
  const name = isShort ? alternate.slice(1) || "-" : alternate;
  const trimmedNames = [alternate, alternate.slice(1) || "-", trimmedText || "-"];
  const isNamed = (text: string) =>
    trimmedNames.includes(text) || (/[<[\]]/.test(alternate) && NO_BASES.test(text));
  for (const annotation of annotations.split(",")) {
    const fields = annotation.split("|");
    const text = (fields[protein] ?? "").replace(/%3[ad]|%2a/gi, decodeURIComponent);
    const named = text.slice(text.lastIndexOf(":") + 1);
    const change = proteinKey(named);
    const symbol = fields[gene] ?? "";
    if (symbol === "") continue;
    // a line of one allele can be part of one that had several, with the annotations of all
    const isOwn = fields[allele] === name || (isOnly && isNamed(fields[allele] ?? ""));
    if (!isOwn) continue;
    if (!NO_CHANGE.test(fields[impact] ?? "")) {
      const own = genes.get(symbol) ?? new Set();
      genes.set(symbol, own.add(`${fields[consequence] ?? ""} ${named}`.trim()));
    }
    if (change === undefined) continue;
    const key = `${symbol} ${change}`;
    const accession = /^(NP_\d+)[.:]/.exec(text)?.[1];
    const known = stated.get(key) ?? { gene: symbol, change, text, accessions: [] };
    const accessions = [
      ...(known.accessions ?? []),
      ...(accession === undefined ? [] : [accession]),
    ];
    stated.set(key, { ...known, accessions });
  }
  return {
    proteins: [...stated.values()],
    genes: [...genes].map(([symbol, texts]) => ({
      symbol,
      text: [...texts].slice(0, MOST_TEXTS).join(", "),
    })),
  };
}
