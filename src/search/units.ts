/**
 * Parts of a question that are read as a whole, whatever is in them: what is in quotes, positions, codons, URLs, and descriptions
 * with their reference sequence.
 *
 * @module
 */
import { identifierOf, pathOfUrl } from "./identifiers.ts";
import { quotationsIn, spelledWords } from "./phrases.ts";
import { positionsIn } from "./positions.ts";
import type { Term } from "./question.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { thingsBegunBy, thingsNamed } from "./things.ts";
import { wordsOf, wordTokens } from "./words.ts";

/** A part of a question. In UTF-16 code units, the end exclusive. */
export type Span = Pick<Term, "start" | "end">;

/** Whether a part of a question has something in common with one of others. */
export const meets = ({ start, end }: Span, others: readonly Span[]): boolean =>
  others.some((other) => start < other.end && end > other.start);

/** Whether a text, which names nothing, can be an identifier only: `eid:99999999`. */
export function isForeignText(text: string, words: readonly string[]): boolean {
  // an HGVS expression may still be in a text, where it is two words as well
  return identifierOf(text)?.isSure === true && !words.every((word) => /\d/.test(word));
}

const SEQUENCE = String.raw`(?:[NX][CGMPRTW]_|ENS[A-Z]{1,4}|LRG_)\d+(?:\.\d+)?`;

/** A change of a reference sequence, which is not that of another: `NM_004333.4:c.1799T>A`. */
const DESCRIPTION = new RegExp(
  String.raw`\b${SEQUENCE}(?:\([\w-]+\))?:\s?[cgmnpr]\.[^\s,;]*[^\s,;.:!?]`,
  "gi",
);

/** A reference sequence, or a place in one, of which every change is meant: `NM_004333`, `c.1799`. */
const BEGINNING = new RegExp(
  String.raw`(?<![\w.:])(?:${SEQUENCE}|[cgmnr]\.[*-]?\d+)(?![\w>:.+_-]*\w)`,
  "gi",
);

/** A position in a protein: "codon 600", "amino acid 858". */
const CODON =
  /\b(?:codons?|residues?|(?:amino[- ]acid )?positions?|amino[- ]acids?) (\d{1,4})(?![\w.:-]*\w)/gi;

/** With a scheme, with a host of the registries that readers copy from, as images have, or a compact identifier of CIViC. */
const URL =
  /(?:https?:\/\/|\bcivic\.(?=[a-z]+:\d)|\b(?:[\w-]+\.)+(?:org|gov|com|net|uk|io)\/)\S*[^\s.,;:!?)]/gi;

const spansOf = (text: string, form: RegExp): readonly Span[] =>
  [...text.matchAll(form)].map(({ 0: part, index }) => ({
    start: index,
    end: index + part.length,
  }));

/** The units of a question, as terms. */
export async function unitsOf(text: string, snapshot: IndexSnapshot): Promise<readonly Term[]> {
  const taken: Span[] = [];
  const free = <One extends Span>(spans: readonly One[]): readonly One[] => {
    const others = spans.filter((span) => !meets(span, taken));
    taken.push(...others);
    return others;
  };
  const named = async ({ start, end }: Span) => {
    const asked = text.slice(start, end);
    return { asked, start, end, words: wordsOf(asked), things: await thingsNamed(asked, snapshot) };
  };
  const quoted = free(quotationsIn(text)).map(async ({ text: inside, start, end }) => {
    const things = (await thingsNamed(inside, snapshot)).filter(({ role }) => role !== "part");
    const [words, phrase] = [wordsOf(inside), spelledWords(inside)];
    return { asked: text.slice(start, end), start, end, words, things, isForeign: false, phrase };
  });
  const placed = free(positionsIn(text)).map(async (span) => {
    const term = await named(span);
    return { ...term, isForeign: term.things.length === 0 };
  });
  const addresses = free(spansOf(text, URL)).map(async (span) => {
    const term = await named(span);
    // the number of a trial, which texts have
    const words = wordsOf(/[^/]*$/.exec(pathOfUrl(term.asked))?.[0] ?? "");
    const isWord = /^[a-z]+\d+$/.test(words.join(" "));
    return { ...term, words, isForeign: term.things.length === 0 && !isWord };
  });
  const described = free(spansOf(text, DESCRIPTION)).map(async (span) => {
    const term = await named(span);
    const isForeign = term.things.length === 0 && isForeignText(term.asked, term.words);
    return { ...term, isForeign };
  });
  const begun = free(spansOf(text, BEGINNING)).map(async ({ start, end }) => {
    const asked = text.slice(start, end);
    const things = await thingsBegunBy(asked, snapshot);
    const words = wordsOf(asked);
    const term = { asked, start, end, words, things, isForeign: false, isBeginning: true };
    return things.length === 0 ? [] : [term];
  });
  const codons = free(spansOf(text, CODON)).map((span) => {
    const asked = text.slice(span.start, span.end);
    const codon = asked.replace(/\D/g, "");
    return { ...span, asked, words: [], things: [], isForeign: false, codon };
  });
  const units = await Promise.all([...quoted, ...codons, ...placed, ...addresses, ...described]);
  const all = [...units, ...(await Promise.all(begun)).flat()];
  return [...all, ...equalSigns(text, [...all, ...wordTokens(text)])];
}

/** Equals signs that are no part of a description: a comparison, which is not understood. */
function equalSigns(text: string, others: readonly Span[]): readonly Term[] {
  return spansOf(text, /=/g)
    .filter((span) => !meets(span, others))
    .map((span) => ({ ...span, asked: "=", words: [], things: [], isForeign: false }));
}
