/**
 * A question as terms: names and identifiers that the index knows, and the words that are left.
 *
 * @module
 */

import { expandedQuestion } from "./expanded.ts";
import { identifierOf } from "./identifiers.ts";
import type { NamedBy } from "./names.ts";
import { type Quotation, quotationsIn, spelledWords } from "./phrases.ts";
import { positionsIn } from "./positions.ts";
import { withAlternatives, withExclusions, withTumors } from "./relations.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { spell } from "./spelling.ts";
import { STATEMENT_WORDS, STOP_WORDS } from "./stop-words.ts";
import { thingsNamed } from "./things.ts";
import { type WordToken, wordsOf, wordTokens } from "./words.ts";

/** What is read of a question. In UTF-16 code units, and in words. */
const MAX_TEXT = 500;
const MAX_TOKENS = 24;

/** Names of more words are recognized only if they are the whole question. */
const MAX_NAME = 5;

/** A part of a question that records have or have not. */
export interface Term {
  /** As the question has it. */
  readonly asked: string;
  /** Where it is in the question. */
  readonly start: number;
  readonly end: number;
  /** Its words, as the index has them. */
  readonly words: readonly string[];
  /** The things that it names, by rank; none for other words. */
  readonly things: readonly NamedBy[];
  /** Whether it can only be an identifier, and is none that the index knows. */
  readonly isForeign: boolean;
  /** Terms of which a record needs one only. */
  readonly anyOf?: readonly Term[];
  /** Whether records with it are no hits: "not melanoma", "-melanoma". */
  readonly isExcluded?: boolean;
  /** The words of a phrase in quotes, with their endings: records have them one after the other. */
  readonly phrase?: readonly string[];
  /** Whether it is a name, so that only titles can have it: "colon cancer". */
  readonly isTitle?: boolean;
}

export interface Question {
  /** As far as it is read. */
  readonly text: string;
  /** In order, each word once. */
  readonly terms: readonly Term[];
  /** Whether it asks for statements by words such as "therapy", which are no terms. */
  readonly asksForStatements: boolean;
  /** Whether its last word is a term, and may be the beginning of a longer one. */
  readonly lastWordIncomplete: boolean;
  /** Whether there is more of the question than is read. */
  readonly isCut: boolean;
  /** What the whole question names, by name or identifier. */
  readonly things: readonly NamedBy[];
}

/** Words of a question that follow one another. */
interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const isStopWord = ({ text }: WordToken): boolean => STOP_WORDS.has(spell(text));
const isStatementWord = ({ text }: WordToken): boolean => STATEMENT_WORDS.has(spell(text));

/** A part of a question. In UTF-16 code units, the end exclusive. */
type Span = Pick<WordToken, "start" | "end">;

/** Whether a part of a question has something in common with one of others. */
const meets = ({ start, end }: Span, others: readonly Span[]): boolean =>
  others.some((other) => start < other.end && end > other.start);

/** The parts of a question that may be names, the longest first, and from left to right. */
function candidatesOf(
  text: string,
  tokens: readonly WordToken[],
  units: readonly Span[],
): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (let length = Math.min(MAX_NAME, tokens.length); length > 0; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      const first = tokens[from];
      const last = tokens[from + length - 1];
      if (first === undefined || last === undefined || isStopWord(first) || isStopWord(last))
        continue;
      if (meets({ start: first.start, end: last.end }, units)) continue;
      const part = text.slice(first.start, last.end);
      // among other words a short number is a year or a count, and "therapy" no name
      if (/^\d{1,5}$/.test(part) || (length === 1 && isStatementWord(first))) continue;
      candidates.push({ from, to: from + length, text: part });
    }
  }
  return candidates;
}

/** Whether a text, which names nothing, can be an identifier only: `eid:99999999`. */
function isForeign(text: string, words: readonly string[]): boolean {
  // an HGVS expression may still be in a text, where it is two words as well
  return identifierOf(text)?.isSure === true && !words.every((word) => /\d/.test(word));
}

/** A question, read with the names that an index has. */
export async function readQuestion(question: string, snapshot: IndexSnapshot): Promise<Question> {
  const expanded = expandedQuestion(question.trim());
  const text = expanded.slice(0, MAX_TEXT);
  const all = wordTokens(text);
  const tokens = all.slice(0, MAX_TOKENS);
  const isCut = all.length > tokens.length || expanded.length > text.length;
  const quotations = quotationsIn(text);
  const positions = positionsIn(text).filter((position) => !meets(position, quotations));
  const spans = [...quotations, ...positions];
  const candidates = candidatesOf(text, tokens, spans);
  const [things, units, ...named] = await Promise.all([
    tokens.length === 0 || quotations.length > 0 ? [] : thingsNamed(text, snapshot),
    Promise.all([
      ...quotations.map((quotation) => quotedTerm(quotation, text, snapshot)),
      ...positions.map((position) => placeTerm(position, text, snapshot)),
    ]),
    ...candidates.map((candidate) => thingsNamed(candidate.text, snapshot)),
  ]);
  const place = { asked: text, start: 0, end: text.length };
  if (things.length > 0) {
    const term = { ...place, words: wordsOfThing(text, things), things, isForeign: false };
    return {
      text,
      terms: [term],
      asksForStatements: false,
      lastWordIncomplete: false,
      isCut,
      things,
    };
  }
  if (positions.length === 0 && /^https?:\/\/\S+$/.test(text)) {
    const term = { ...place, words: [], things: [], isForeign: true };
    return {
      text,
      terms: [term],
      asksForStatements: false,
      lastWordIncomplete: false,
      isCut,
      things: [],
    };
  }

  const terms = [...units, ...equalSigns(text, [...tokens, ...units])];
  const taken = new Set(tokens.flatMap((token, index) => (meets(token, units) ? [index] : [])));
  const add = ({ from, to }: Omit<Candidate, "text">, named: readonly NamedBy[]): void => {
    for (let index = from; index < to; index++) {
      if (taken.has(index)) return;
    }
    const start = tokens[from]?.start ?? 0;
    const end = tokens[to - 1]?.end ?? 0;
    const asked = text.slice(start, end);
    const words = named.length > 0 ? wordsOfThing(asked, named) : wordsOf(asked);
    const foreign = named.length === 0 && isForeign(asked, words);
    if (named.length === 0 && to - from > 1 && identifierOf(asked)?.isSure !== true) return;
    for (let index = from; index < to; index++) taken.add(index);
    terms.push({ asked, start, end, words, things: named, isForeign: foreign });
  };
  for (const [index, candidate] of candidates.entries()) {
    const found = named[index] ?? [];
    if (found.length > 0) add(candidate, found);
  }
  // then identifiers of several words, and last what is left
  for (const candidate of candidates) {
    if (candidate.to - candidate.from > 1) add(candidate, []);
  }
  const remaining = tokens.flatMap((token, index) =>
    taken.has(index) || isStopWord(token) ? [] : [{ token, index }],
  );
  const statementWords = remaining.filter(({ token }) => isStatementWord(token));
  const onlyStatementWords = terms.length === 0 && statementWords.length === remaining.length;
  for (const { token, index } of remaining) {
    if (onlyStatementWords || !isStatementWord(token)) add({ from: index, to: index + 1 }, []);
  }
  terms.sort((a, b) => a.start - b.start);
  const last = terms.at(-1);
  return {
    text,
    terms: onceEach(related(text, terms)),
    asksForStatements: statementWords.length > 0 && !onlyStatementWords,
    lastWordIncomplete:
      last?.end === tokens.at(-1)?.end && last?.things.length === 0 && last.phrase === undefined,
    isCut,
    things: [],
  };
}

/** What is in quotes: a name or identifier as a whole, or words that follow one another. */
async function quotedTerm(
  { start, end, text: inside }: Quotation,
  question: string,
  snapshot: IndexSnapshot,
): Promise<Term> {
  const named = await thingsNamed(inside, snapshot);
  return {
    asked: question.slice(start, end),
    start,
    end,
    words: wordsOf(inside),
    things: named.filter(({ role }) => role !== "part"),
    isForeign: false,
    phrase: spelledWords(inside),
  };
}

/** A position on a chromosome: variants there, or nothing. */
async function placeTerm(
  { start, end }: Span,
  question: string,
  snapshot: IndexSnapshot,
): Promise<Term> {
  const asked = question.slice(start, end);
  const things = await thingsNamed(asked, snapshot);
  return { asked, start, end, words: wordsOf(asked), things, isForeign: things.length === 0 };
}

/** Equals signs that are no part of a description: a comparison, which is not understood. */
function equalSigns(text: string, others: readonly Span[]): readonly Term[] {
  return [...text.matchAll(/=/g)].flatMap(({ 0: asked, index: start }) => {
    const end = start + asked.length;
    return meets({ start, end }, others)
      ? []
      : [{ asked, start, end, words: [], things: [], isForeign: false }];
  });
}

/** Terms with what belongs together. */
function related(text: string, terms: readonly Term[]): readonly Term[] {
  return withAlternatives(text, withTumors(text, withExclusions(text, terms)));
}

/** A name's words are those of the name as the index writes it; those of an identifier are its own. */
function wordsOfThing(asked: string, [first]: readonly NamedBy[]): readonly string[] {
  return wordsOf(first?.role === "name" ? first.name : asked);
}

function onceEach(terms: readonly Term[]): readonly Term[] {
  const seen = new Set<string>();
  return terms.filter(({ words, asked, phrase }) => {
    const key = words.length === 0 || phrase !== undefined ? asked : words.join(" ");
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether a word of the index begins with another: never within a number, V12 is not V122. */
export function isPrefixOf(word: string, key: string): boolean {
  return key.startsWith(word) && !(/\d$/.test(word) && /^\d/.test(key.slice(word.length)));
}

/** Whether a word is long enough to be taken as the beginning of another: EGF is not EGFR. */
export function canBegin(word: string): boolean {
  return /\d/.test(word) ? /^[^\d].{2,}/.test(word) : word.length > 3;
}

/** Whether a word is a residue, of which all changes are meant: V600. */
export const isResidue = (word: string): boolean => /^[a-z]\d{2,}$/.test(word);

/** Whether a word of the index is a change of a residue: V600E is one of V600, and E2F1 none of E2. */
export function isChangeOf(residue: string, key: string): boolean {
  return (
    key.startsWith(residue) &&
    /^(?:[a-z*=]|_.+|(?:fs|del|dup|ins|ext).*)$/.test(key.slice(residue.length))
  );
}
