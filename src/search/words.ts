/**
 * A text as words.
 *
 * @module
 */
import { spell, stem } from "./spelling.ts";

/** What is one word, the first that fits. Ignores case. */
const TOKEN = new RegExp(
  [
    // a DOI (ISO 26324)
    String.raw`10\.\d{4,9}\/[^\s"<>,;]*[^\s"<>,;.)\]]`,
    // a computed identifier (VRS 2, "Computed Identifiers"): a type and 32 characters of base64url
    String.raw`[A-Z]{2,3}\.[\w-]{32}(?![\w-])`,
    // accessions of RefSeq, Ensembl and ClinVar, with or without a version
    String.raw`(?:[A-Z]{2}_|ENS[A-Z]{1,4}|[VRS]CV)\d+(?:\.\d+)?`,
    // changes of a protein, and of nucleic acids (HGVS)
    String.raw`p\.\(?(?:[A-Z]{3}|[A-Z*])\d+[\w*=]*\)?`,
    String.raw`[cgmnr]\.\(?[-*]?\d[\w>+*=-]*`,
    String.raw`(?:[A-Z]{3}|[A-Z])\d+[-_](?:[A-Z]{3}|[A-Z])\d+[A-Z]+\d*`,
    // what does not change a residue, without "p." (HGVS)
    String.raw`(?:[A-Z]{3}|[A-Z])\d+=`,
    // "non-small" is the opposite of "small", and no word of it
    String.raw`non[-‐-―\s]\p{L}[\p{L}\p{M}\p{N}]*`,
    // versions of software
    String.raw`v?\d+(?:\.\d+)+`,
    // a soft hyphen, as texts copied from PDF files have, is no part of a word and does not end one;
    // a stop codon ends with an asterisk: R248*
    String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad]*(?:(?<=\d|fs)\*\d*)?(?:['’]s(?![\p{L}\p{N}]))?`,
  ].join("|"),
  "giu",
);

/** A word, and where it is. */
export interface WordToken {
  /** As it is written. */
  readonly text: string;
  /** In UTF-16 code units, the end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text, in order. */
export function wordTokens(text: string): WordToken[] {
  const tokens: WordToken[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    tokens.push({ text: token, start: index, end: index + token.length });
  }
  return tokens;
}

/** The word that a token is in the index. */
export const wordOf = (token: string): string => stem(spell(token));

/**
 * The words of a text as the index has them, in order, with repetitions.
 *
 * @param toWord another function than {@link wordOf} that gives the same, such as one that remembers
 */
export function wordsOf(text: string, toWord: (token: string) => string = wordOf): string[] {
  return (text.match(TOKEN) ?? []).map((token) => toWord(token));
}

/**
 * What a name is looked up by: its words with their endings.
 *
 * @example nameKey("Non-Small Cell Lung Carcinoma") // "nonsmall cell lung carcinoma"
 */
export function nameKey(name: string): string {
  return (name.match(TOKEN) ?? []).map(spell).join(" ");
}
