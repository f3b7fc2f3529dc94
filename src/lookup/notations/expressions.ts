/**
 * HGVS expressions in one spelling, so that those of a reader and those that are published can be compared as texts
 * (HGVS nomenclature 21.1): coding, non-coding and protein changes are not computed from one another.
 *
 * @module
 */
import { proteinChange, withResidueLetters } from "../../search/hgvs.ts";
import { withoutNamed } from "./spans.ts";

export interface Expression {
  /** The accession without its version, in capitals: `NM_004333`. */
  readonly accession: string;
  readonly version?: string | undefined;
  /** The gene in brackets behind the accession, in capitals. */
  readonly gene?: string | undefined;
  /** The type of the sequence and the change in one spelling: `c.1799t>a`, `p.v600e`. */
  readonly change: string;
  /** The bases that a deletion, a duplication or an inversion says it takes. */
  readonly bases?: string | undefined;
}

/** Characters that texts have in place of plain ones, such as minus signs, arrows and spaces; those of no width are left out. */
export const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[‐-―−]/g, "-")
    .replace(/→|&gt;/g, ">")
    .trim();

/** One residue in the place of another one, as HGVS has it. */
const asSubstitution = (change: string) =>
  change
    .replace(/^([a-z]\d+)delins([a-z*])$/, "$1$2")
    // some write what does not change with the residue: "V600V"
    .replace(/^([a-z])(\d+)\1$/, "$1$2=");

/** A frameshift with what it says of the new frame: that the new stop is somewhere says nothing. */
const withOneFrame = (change: string) =>
  change.replace(/fs\*?(\d*)\??$/, (_, stop) => (stop === "" ? "fs" : `fs*${stop}`));

/** A change of a protein in letters for residues, whatever it is. */
const inLetters = (text: string) =>
  proteinChange(
    // in lower case, Ser and Ser-Glu-Arg (SER) would be one
    withResidueLetters(plainText(text))
      .toLowerCase()
      .replace(/^p\./, "")
      .replace(/^\((.*)\)$/, "$1")
      .replace(/(?<=\d|fs)ter/, "*"),
  );

/**
 * A change of a protein in one spelling, with or without `p.` and brackets; undefined for any other text, and for one that
 * names other residues than its positions.
 *
 * @example proteinKey("p.(Val600Glu)") // "v600e"
 */
export function proteinKey(text: string): string | undefined {
  const change = withoutNamed(asSubstitution(withOneFrame(inLetters(text))));
  const isChange =
    change !== undefined &&
    // what replaces a stop goes on: "*2A" is an allele of pharmacogenetics
    !/^\*\d+[a-z]$/.test(change) &&
    /^[a-z*]\d+(_[a-z*]\d+)?([a-z*=]|del|dup|(del)?ins[a-z*\d]+|[a-z*]?fs(\*\d+)?|[a-z]?ext\S+)$/.test(
      change,
    );
  return isChange ? change : undefined;
}

/**
 * A residue whatever replaces it, as names of categories have it; undefined for any other text.
 *
 * @example categoryKey("V600") // "v600"
 */
export const categoryKey = (name: string): string | undefined =>
  // a letter and a digit name other things, too: AR V7
  /^[A-Z]\d{2,}$/.test(name) ? name.toLowerCase() : undefined;

/** The residues of a change in one spelling: "v600e" → 600 to 600. */
export function residuesOf(change: string): readonly [first: number, last: number] | undefined {
  const found = /^[a-z*](\d+)(?:_[a-z*](\d+))?/.exec(change);
  return found === null ? undefined : [Number(found[1]), Number(found[2] ?? found[1])];
}

/** What a frameshift says of its frame: two frames can begin at one residue. */
export interface Frame {
  /** The first residue that is new; empty if it is not stated. */
  readonly residue: string;
  /** How many residues it is to the new stop; empty if it is not stated. */
  readonly stop: string;
}

/** The frame of a frameshift in one spelling: "r175hfs*3" → h and 3; undefined for any other change. */
export function frameOf(change: string): Frame | undefined {
  const found = /\d([a-z*]?)fs(?:\*(\d+))?$/.exec(change);
  return found === null ? undefined : { residue: found[1] ?? "", stop: found[2] ?? "" };
}

/** Whether a change is written without the residues that replace, as a category is: "V600". */
export const isResidueOnly = (change: string): boolean => /^[a-z*]\d+$/.test(change);

const EXPRESSION = /^([A-Za-z][\w-]*?)(?:\.(\d+))?(?:\(([^()]+)\))?:\s*([cnp])\.(.+)$/;

/**
 * Reads an expression with its sequence; undefined for any other text, and for a genomic one: it is a change of bases.
 *
 * @example expressionOf("NM_004333.4:c.1799T>A") // NM_004333, 4, "c.1799t>a"
 */
export function expressionOf(text: string): Expression | undefined {
  const found = EXPRESSION.exec(plainText(text).replace(/\s+/g, ""));
  if (found === null) return undefined;
  const [, accession = "", version, gene, level = "", change = ""] = found;
  const word = change.toLowerCase();
  const [, taken, replaced] =
    /(?:(?:del|dup|inv)([acgtu]+)(?:ins.*)?|\d([acgtu]{2,})>.*)$/.exec(word) ?? [];
  const bases = level === "p" ? undefined : (taken ?? replaced);
  const spelled = level === "p" ? proteinKey(change) : withoutNamed(word.replace(/[()]/g, ""));
  return {
    accession: accession.toUpperCase(),
    version,
    gene: gene?.toUpperCase(),
    change: `${level}.${spelled ?? word}`,
    bases,
  };
}

const PLACE = String.raw`[-*]?\d+(?:[+-]\d+)?`;
const DNA_CHANGE = new RegExp(
  String.raw`^${PLACE}(?:_${PLACE})?(?:[acgtun]+>[acgtun]+|(?:del|dup|inv)(?:[acgtun]+|\d+)?|(?:del[acgtun\d]*)?ins[a-z\d_:.()]+|=)$`,
  "i",
);

/** Whether the change of an expression in plain characters has a known form, with nothing left over. */
export function isReadable(text: string): boolean {
  const [, , , , level, change = ""] = EXPRESSION.exec(text.replace(/\s+/g, "")) ?? [];
  if (level !== "p") return DNA_CHANGE.test(change.replace(/^\(([^()]*)\)$/, "$1"));
  // a category has no change, and old spellings have others
  return proteinKey(change) !== undefined || /^\(?[\w>]+\)?$/.test(change);
}

/** Whether an expression is on a sequence, and does not have a gene in its place. */
export const isSequence = ({ accession, version }: Expression): boolean =>
  version !== undefined || /[_\d]{4}/.test(accession);

export const SEVERAL_CHANGES = "This names several changes. Enter each on its own line.";

/** Whether a change names other bases or residues than its positions span. */
export const isOtherSpan = (word: string): boolean =>
  // a number alone can be that of another numbering: "185delAG"
  /^(?:[cnp]\.|[A-Z]{1,3}\d)/i.test(word) &&
  withoutNamed(/^[cn]\./i.test(word) ? word.slice(2).toLowerCase() : inLetters(word)) === undefined;

/** Why an expression is not one exact change: a sentence; undefined if it is. */
export function inexactness(text: string): string | undefined {
  if (/\[.*;.*\]|\(;\)/.test(text)) return SEVERAL_CHANGES;
  if (/::/.test(text)) return "Fusions are looked up by name. Enter the name: EML4::ALK fusion.";
  // that the new stop of a frameshift is not known does not make another change of it
  if (/[?^]|\(\d+_\d+\)_/.test(text.replace(/fs(?:\*|X|Ter)?\?/i, "fs")))
    return "This is uncertain, and names no single change.";
  if (/\[\d+\]$/.test(text)) return "Repeats are not looked up. Enter a deletion or a duplication.";
  return undefined;
}
