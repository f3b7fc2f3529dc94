/**
 * The parts of a line that names a change: its gene, sequence, changes, identifier and exon, in whatever order and with
 * whatever signs between them.
 *
 * @module
 */
import { withoutSpaces } from "../../search/hgvs.ts";
import { isOtherSpan, proteinKey } from "./expressions.ts";
import { identifierKey } from "./identifiers.ts";
import { UNREADABLE } from "./query-kinds.ts";

/** What a word of a line can be. */
export type Kind =
  | "contradiction"
  | "chromosome"
  | "sequence"
  | "coding"
  | "exon"
  | "noun"
  | "identifier"
  | "protein"
  | "gene"
  | "other";

const isProtein = (word: string) => proteinKey(word) !== undefined;

/** What says no more than that something was found, also in other languages, or how. */
export const FOUND = String.raw`d[eé]tect(?:ed|[eé]e?s?|ad[oa])|nachgewiesen|(?:rileva|riscontra)t[oa]|pr[eé]sente?|positi[fv][eoa]?|pos\.?|fish|ddpcr|ngs`;

/**
 * What says no more than that it is a change and was found, its origin, how many copies have it, or what it is thought to do:
 * "heterozygous", "Klasse 5", "probablement pathogène".
 */
const NOUN = new RegExp(
  String.raw`^(?:${FOUND}|(?:mut(?:ation|ant|iert|é|at(?:ed|o)|ado)|variant|substitution|missense)[es]?|(?:het|hom)\.?|germline|somatic|(?:h?[eé]t[eé]ro|h?omo|h?[eé]mi)[zc][iy]g\p{L}+|acmg|(?:klasse|class?e?)[1-5]|vus|(?:likely|wahrscheinlich|prob\p{L}+)?(?:path?og[eéè]|b[eé]nig)\p{L}+)$`,
  "iu",
);

/** The first that fits. */
const KINDS: readonly (readonly [Kind, (word: string) => boolean])[] = [
  ["contradiction", isOtherSpan],
  ["chromosome", (word) => /^NC_\d+\.\d+$/i.test(word)],
  ["coding", (word) => /^[cn]\.\S/.test(word)],
  ["exon", (word) => /^ex(?:on)?\d+$/i.test(word)],
  ["noun", (word) => NOUN.test(word)],
  // RS1 is a gene
  ["identifier", (word) => /\d{3}/.test(word) && identifierKey(word) !== undefined],
  ["sequence", (word) => /^(?:[A-Z]{2}_|[A-Z]{4}\d{4}|LRG_)\d+(?:[pt]\d+)?(?:\.\d+)?$/i.test(word)],
  ["protein", isProtein],
  ["gene", (word) => /^[a-z](?:[a-z\d-]*[a-z\d])?$/i.test(word)],
];

const kindOf = (word: string): Kind => KINDS.find(([, fits]) => fits(word))?.[0] ?? "other";

/** A gene and its change in one word, as two: "BRAF-V600E", "BRAF_V600E", "BRAF.V600E". */
function split(word: string): readonly string[] {
  const [, gene = "", change = ""] =
    /^([a-z][a-z\d-]*?)[-_.]((?:p\.)?[a-z]{1,3}\d.*)$/i.exec(word) ?? [];
  return /gene|other/.test(kindOf(word)) && isProtein(change) ? [gene, change] : [word];
}

/** A gene is in front of these, or in brackets between them. */
const BEHIND_GENE: readonly Kind[] = ["coding", "identifier"];

/** A line of more words names no single change. */
const MOST_WORDS = 20;

/** The words of a line by what they are, each once. White space in it is single spaces. */
export function partsOf(line: string): Readonly<Partial<Record<Kind, readonly string[]>>> {
  const words = withoutSpaces(line)
    // brackets that belong to a change: p.(Val600Glu)
    .replace(/([cnp]\.)[([]([^()[\]]+)[)\]]/g, "$1$2")
    .replace(/-(?=mut)/gi, " ")
    .replace(
      /(exon|ex|klasse|class?e?) (?=\d)|(likely|wahrscheinlich|prob\p{L}+) (?=pat|b)/giu,
      "$1$2",
    )
    // what ClinVar writes in several words
    .replace(/single \w+ variant|uncertain significance|conflicting \w+ of pathogenicity/gi, "vus")
    // the spelling of ANNOVAR
    .replace(/([cn]\.)([ACGT])(\d+)([ACGT])(?!\w)/g, "$1$3$2>$4")
    // any other brackets are signs between words, as far as they are pairs
    .replace(/\(([^()]*)\)|\[([^[\]]*)\]/g, " $1$2 ")
    .split(/[ ,;:|"'“”‘’«»]+/)
    .filter((word) => word !== "");
  if (words.length > MOST_WORDS) return { other: words };
  const all = [...new Set(words.flatMap(split))];
  const kinds = all.map(kindOf);
  // C4A is a gene in front of a change
  if (/^[a-z]\d[a-z]$/i.test(all[0] ?? "") && kinds.includes("protein", 1)) kinds[0] = "gene";
  // behind what names no residue, a word is none: "heterozygous"
  const last = Math.max(...BEHIND_GENE.map((kind) => kinds.indexOf(kind)));
  return Object.groupBy(all, (_, place) => {
    const kind = kinds[place] ?? "other";
    return kind === "gene" && last !== -1 && place > last ? "other" : kind;
  });
}

/** What can be set aside, and so is not in the way: labels, numbers and their units. */
const ASIDE = /^(?:V?AF|[\d.%x/iv]+)$/i;

/** Why a line cannot be read as one change, with the first word that is in the way, else the last number: a sentence or two. */
export function unreadable(line: string): string {
  const { gene = [], other = [] } = partsOf(line);
  // of several words that can be genes, one in capitals is
  const own = gene.find((one) => /^[A-Z][A-Z\d-]+$/.test(one)) ?? gene[0];
  const words = [...gene.filter((one) => one !== own), ...other];
  const word = words.find((one) => !ASIDE.test(one)) ?? words.at(-1);
  return word === undefined ? UNREADABLE : `${UNREADABLE} "${word}" is not understood.`;
}
