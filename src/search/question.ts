/**
 * A question as terms: names and identifiers that the index knows, and the words that are left.
 *
 * @module
 */

import { expandedQuestion } from "./expanded.ts";
import { identifierOf } from "./identifiers.ts";
import { listedTerm } from "./lists.ts";
import type { NamedBy } from "./names.ts";
import { withAlternatives, withExclusions, withTumors } from "./relations.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { spell } from "./spelling.ts";
import { STATEMENT_WORDS, STOP_WORDS } from "./stop-words.ts";
import { thingsBegunBy, thingsNamed } from "./things.ts";
import { isForeignText, meets, type Span, unitsOf } from "./units.ts";
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
  /** The position in a protein of which it means every change: "codon 600". */
  readonly codon?: string;
  /** Whether what it names only begins with it: `NM_004333`. */
  readonly isBeginning?: boolean;
  /** Whether it is a name, so that titles have it, or texts as a phrase: "colon cancer". */
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

/** What is after it is excluded, and no part of a name: "BRAF -V600E". */
const EXCLUDING_HYPHEN = /\s-(?=\S)/;

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
      if (EXCLUDING_HYPHEN.test(part)) continue;
      // among other words a short number is a year or a count, and "therapy" no name
      if (/^\d{1,5}$/.test(part) || (length === 1 && isStatementWord(first))) continue;
      candidates.push({ from, to: from + length, text: part });
    }
  }
  return candidates;
}

const ONE_TERM = { asksForStatements: false, lastWordIncomplete: false } as const;

/** A question, read with the names that an index has. */
export async function readQuestion(question: string, snapshot: IndexSnapshot): Promise<Question> {
  const expanded = expandedQuestion(question.trim());
  const text = expanded.slice(0, MAX_TEXT);
  const all = wordTokens(text);
  const tokens = all.slice(0, MAX_TOKENS);
  const isCut = all.length > tokens.length || expanded.length > text.length;
  const list = await listedTerm(text, snapshot);
  if (list !== undefined) return { ...ONE_TERM, text, terms: [list], isCut, things: [] };
  const units = await unitsOf(text, snapshot);
  const candidates = candidatesOf(text, tokens, units);
  const isQuoted = units.some(({ phrase }) => phrase !== undefined);
  const [things, ...named] = await Promise.all([
    isQuoted || EXCLUDING_HYPHEN.test(text) ? [] : thingsNamed(text, snapshot),
    ...candidates.map((candidate) => thingsNamed(candidate.text, snapshot)),
  ]);
  const whole = { asked: text, start: 0, end: text.length, isForeign: false };
  if (things.length > 0) {
    const term = { ...whole, words: wordsOfThing(text, things), things };
    return { ...ONE_TERM, text, terms: [term], isCut, things };
  }

  const terms = [...units];
  const taken = new Set(tokens.flatMap((token, index) => (meets(token, units) ? [index] : [])));
  const add = ({ from, to }: Omit<Candidate, "text">, named: readonly NamedBy[]): void => {
    for (let index = from; index < to; index++) {
      if (taken.has(index)) return;
    }
    const start = tokens[from]?.start ?? 0;
    const end = tokens[to - 1]?.end ?? 0;
    const asked = text.slice(start, end);
    const words = named.length > 0 ? wordsOfThing(asked, named) : wordsOf(asked);
    const foreign = named.length === 0 && isForeignText(asked, words);
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
  const isNamed = terms.some((term) => term.things.length > 0 || term.phrase !== undefined);
  const begun = isNamed || !/\d/.test(text) ? [] : await thingsBegunBy(text, snapshot);
  if (begun.length > 0) {
    const term = { ...whole, words: wordsOf(text), things: begun, isBeginning: true };
    return { ...ONE_TERM, text, terms: [term], isCut, things: [] };
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
