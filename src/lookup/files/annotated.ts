/**
 * What annotations of a VCF file state of an alternate allele. They find what coordinates cannot: alleles that are known on
 * another assembly, and the same change of a protein by another change of bases.
 *
 * @module
 */
import { proteinKey } from "../notations/expressions.ts";
import type { StatedGene, StatedProtein } from "../notations/query-kinds.ts";
import { leavesProduct } from "./consequences.ts";
import type { AnnotationFormat } from "./vcf-annotations.ts";
import { infoValue } from "./vcf-info.ts";

/** An alternate allele of a record, as annotations tell it apart from the others. */
interface Alternate {
  readonly alternate: string;
  /** Its number, from 1, of how many there are. */
  readonly number: number;
  readonly count: number;
  /** The bases of the allele without those that it shares with REF. */
  readonly trimmedText: string;
  /** As bcftools csq names it: "140453136A>T". */
  readonly change: string;
  /** Whether all alleles begin with the first base of REF: VEP leaves it out then. */
  readonly shareFirst: boolean;
}

/** What annotations state of an alternate allele. */
export interface Annotated {
  /** Changes of proteins, each once. */
  readonly proteins: readonly StatedProtein[];
  /** The genes that it is in or near, each once. */
  readonly genes: readonly StatedGene[];
  /** What they state of its clinical significance. */
  readonly significance: string;
}

/** What VEP writes for an allele that is no bases: "deletion" for `<DEL>`. */
const NO_BASES = /^[a-z_]{5,}$/;

/** Of a gene with many transcripts, so much is shown that is stated of the change. */
const MOST_TEXTS = 3;

/** Longer changes are whole sequences. */
const LONGEST_CHANGE = 40;

/** Impacts of changes that leave products as they are: synonymous ones, and those outside of them. */
const NO_CHANGE = /^(?:LOW|MODIFIER)$/;

/**
 * A change of a protein as HGVS has it, of those that bcftools csq writes by the residues before and after: "600V>600E" is
 * V600E, and a frameshift up to its stop "23EVQ>23V*" is E23Vfs*2.
 */
const inHgvs = (text: string): string =>
  text
    // EFF: "p.Val600Glu/c.1799T>A"
    .replace(/\/[cn]\..*/, "")
    .replace(/^(\d+)(\D)>\1(\D)$/, "$2$1$3")
    .replace(
      /^(\d+)(\D)\D+>\1(?!\2)(\w)(\w*)\*$/,
      (_, place, first, next, rest) => `${first}${place}${next}fs*${rest.length + 2}`,
    );

/** What annotations state of an alternate allele. */
export function annotated(
  info: string,
  formats: readonly AnnotationFormat[],
  { alternate, number, count, trimmedText, change: inCsq, shareFirst }: Alternate,
): Annotated {
  const genes = new Map<string, Set<string>>();
  const stated = new Map<string, StatedProtein>();
  const trimmedNames = [alternate, alternate.slice(1) || "-", trimmedText || "-"];
  const isOnly = count === 1;
  const significances = new Set(isOnly ? [infoValue(info, "CLNSIG") ?? ""] : []);
  for (const { isVep, read } of formats) {
    const name = isVep && shareFirst ? alternate.slice(1) || "-" : alternate;
    // a line of one allele can be part of one that had several, with the annotations of all
    const isNamed = (text: string) =>
      [name, inCsq, String(number)].includes(text) ||
      (isOnly &&
        (trimmedNames.includes(text) || (/[<[\]]/.test(alternate) && NO_BASES.test(text))));
    for (const annotation of read(info, number, count)) {
      const { gene = "", allele = "", consequence = "", impact = "", protein = "" } = annotation;
      const isOwn = allele === "" ? isOnly || protein === "" : allele.split("+").some(isNamed);
      if (gene === "" || !isOwn) continue;
      significances.add(annotation.significance ?? "");
      const text = inHgvs(protein.replace(/%3[ad]|%2a/gi, decodeURIComponent));
      const named = text.slice(text.lastIndexOf(":") + 1);
      const isJoint = allele.includes("+");
      const lines = isJoint ? ` of several lines together (${allele})` : "";
      const own = genes.get(gene) ?? new Set();
      genes.set(gene, own);
      if (!(impact === "" ? leavesProduct(consequence) : NO_CHANGE.test(impact))) {
        own.add(`${consequence} ${named.length > LONGEST_CHANGE ? "" : named}`.trim() + lines);
      }
      // bcftools csq marks what is behind a stop, of which no protein is made
      const change = consequence.startsWith("*") ? undefined : proteinKey(named);
      if (change === undefined) continue;
      const key = `${gene} ${change}${lines}`;
      const accession = /^(NP_\d+)[.:]/.exec(text)?.[1];
      const { accessions = [] } = stated.get(key) ?? {};
      stated.set(key, {
        ...{ gene, change, text: text + lines, isJoint },
        accessions: accession === undefined ? accessions : [...accessions, accession],
      });
    }
  }
  return {
    significance: [...significances].join("&"),
    proteins: [...stated.values()],
    genes: [...genes].map(([symbol, texts]) => ({
      symbol,
      text: [...texts].slice(0, MOST_TEXTS).join(", "),
      changesProduct: texts.size > 0,
    })),
  };
}
