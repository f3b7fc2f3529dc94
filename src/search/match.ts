/**
 * Which records a question finds, in order.
 *
 * @module
 */
import { lineKey } from "./blocks.ts";
import { SEARCH_EFFECTS } from "./effects.ts";
import {
  canBegin,
  isChangeOf,
  isPrefixOf,
  isResidue,
  type Question,
  type Term,
} from "./question.ts";
import { markRunOf } from "./rank.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { spell } from "./spelling.ts";
import { NEGATIONS } from "./stop-words.ts";
import { aboutTerm, claimTerm } from "./terms.ts";
import { type Postings, readPostings } from "./word-table.ts";
import { wordOf, wordsOf } from "./words.ts";

/** What a question finds, before filters. */
export interface Matches {
  /** Record numbers, the best first. */
  readonly numbers: readonly number[];
  /** Terms that no record has. */
  readonly unknown: readonly Term[];
  /** Terms that records have, but not together with the others. */
  readonly leftOut: readonly Term[];
  /** The last term, if it is only found as the beginning of words. */
  readonly begins: Term | undefined;
}

/** Records with a term: with it in the title, and with it anywhere. */
interface Found {
  readonly term: Term;
  readonly title: readonly number[];
  readonly all: readonly number[];
  readonly isBeginning: boolean;
}

const NOWHERE: Postings = { title: [], text: [] };

/** The numbers of several lists, each once, ascending. */
const union = (lists: readonly (readonly number[])[]): number[] =>
  lists.length === 1
    ? [...(lists[0] ?? [])]
    : [...new Set(lists.flat())].sort((first, second) => first - second);

/** The numbers that are in all lists, ascending. */
function intersection(lists: readonly (readonly number[])[]): readonly number[] {
  const [shortest = [], ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce((common, list) => {
    const numbers = new Set(list);
    return common.filter((number) => numbers.has(number));
  }, shortest);
}

const anywhere = ({ title, text }: Postings): readonly number[] => union([title, text]);

async function postingsOf(word: string, { linesOf }: IndexSnapshot): Promise<Postings> {
  const [line] = await linesOf("words", word);
  return line === undefined ? NOWHERE : readPostings(line);
}

/** The words that a term is found by: those asked for, or those of the one thing that they are a name of. */
export function spellingsOf({ words, things }: Term): readonly (readonly string[])[] {
  const [only, ...others] = things;
  if (only?.role !== "name" || others.length > 0) return [words];
  const title = wordsOf(only.title);
  return title.join(" ") === words.join(" ") ? [words] : [words, title];
}

/**
 * Records with all words of a term; none with an identifier that is not one of the index. By an
 * identifier also what it names, and what is about that.
 */
async function findTerm(term: Term, snapshot: IndexSnapshot): Promise<Found> {
  if (term.isForeign) return { term, title: [], all: [], isBeginning: false };
  const identified = term.things.filter(({ role }) => role === "identifier");
  const [spellings, about] = await Promise.all([
    Promise.all(
      spellingsOf(term).map((words) =>
        Promise.all(words.map((word) => postingsOf(word, snapshot))),
      ),
    ),
    Promise.all(identified.map(({ number }) => postingsOf(aboutTerm(number), snapshot))),
  ]);
  const things = [
    ...identified.map(({ number }) => [number]),
    ...about.map(({ title: numbers }) => numbers),
  ];
  const inTitle = spellings.map((words) => intersection(words.map(({ title }) => title)));
  const inAll = spellings.map((words) => intersection(words.map(anywhere)));
  return {
    term,
    title: union([...inTitle, ...things]),
    all: union([...inAll, ...things]),
    isBeginning: false,
  };
}

/** Records with words of the table that begin with a term, if they are its continuation. */
async function findWords(
  term: Term,
  continues: (word: string, key: string) => boolean,
  { linesFrom }: IndexSnapshot,
): Promise<Found> {
  const [word = ""] = term.words;
  const lines = await linesFrom("words", word);
  const postings = lines.filter((line) => continues(word, lineKey(line))).map(readPostings);
  const title = union(postings.map(({ title: numbers }) => numbers));
  const text = union(postings.map(({ text: numbers }) => numbers));
  return { term, title, all: union([title, text]), isBeginning: true };
}

/**
 * Records with a term. A residue is found by all its changes, and another last word by those that begin
 * with it if nothing has the word itself.
 */
async function find(term: Term, isLast: boolean, snapshot: IndexSnapshot): Promise<Found> {
  const [word = "", ...others] = term.words;
  const isWord = !term.isForeign && term.things.length === 0 && others.length === 0;
  if (isWord && isResidue(word)) {
    const [exact, changes] = await Promise.all([
      findTerm(term, snapshot),
      findWords(term, isChangeOf, snapshot),
    ]);
    const title = union([exact.title, changes.title]);
    return {
      term,
      title,
      all: union([exact.all, changes.all]),
      isBeginning: exact.all.length === 0,
    };
  }
  const matches = await findTerm(term, snapshot);
  const isTried = isLast && isWord && matches.all.length === 0 && canBegin(word);
  return isTried ? findWords(term, isPrefixOf, snapshot) : matches;
}

/** Whether a term that is no name may be a variant or an identifier, or says that something is absent. */
const mustMatch = ({ asked }: Term): boolean => /\d/.test(asked) || NEGATIONS.has(spell(asked));

/** Whether an answer without a term that the index knows would be about another gene or variant. */
function isEssential(term: Term, { root }: IndexSnapshot): boolean {
  const kinds = term.things.map(({ number }) => markRunOf(root.runs, number).kind);
  if (kinds.length === 0) return mustMatch(term);
  return kinds.some((kind) => kind === "gene" || kind === "profile" || kind === "variant");
}

/** What the terms name, the longest names first: all that can be shown if they do not go together. */
function thingsOf(terms: readonly Term[]): readonly number[] {
  const ordered = terms.toSorted((a, b) => b.words.length - a.words.length || a.start - b.start);
  return [...new Set(ordered.flatMap(({ things }) => things.map(({ number }) => number)))];
}

/** The records that claim an effect that the question asks for, of a thing that it names. */
async function claimsOf(
  terms: readonly Term[],
  snapshot: IndexSnapshot,
): Promise<ReadonlySet<number>> {
  const asked = new Set(terms.filter(({ things }) => things.length === 0).flatMap((t) => t.words));
  const effects = SEARCH_EFFECTS.filter(({ words }) =>
    words.some((word) => asked.has(wordOf(word))),
  );
  const things = terms.flatMap((term) =>
    term.things.filter(({ number }) => {
      const { kind } = markRunOf(snapshot.root.runs, number);
      return kind === "therapy" || kind === "disease";
    }),
  );
  const lists = await Promise.all(
    effects.flatMap(({ name }) =>
      things.map(({ number }) => postingsOf(claimTerm(name, number), snapshot)),
    ),
  );
  return new Set(lists.flatMap(({ title }) => title));
}

/** Which of the terms each record has, a bit for each: in the title, and anywhere. */
function masksOf(found: readonly Found[], count: number) {
  const title = new Uint32Array(count);
  const all = new Uint32Array(count);
  for (const [index, list] of found.entries()) {
    for (const number of list.title) title[number] = (title[number] ?? 0) | (1 << index);
    for (const number of list.all) all[number] = (all[number] ?? 0) | (1 << index);
  }
  return { title, all };
}

/** The heaviest set of terms that a record has, as bits: rare terms are heavy. Of equal sets, that of the first record. */
function heaviest(masks: Uint32Array, found: readonly Found[]): number {
  const weights = found.map(({ all }) => Math.log1p(masks.length / all.length));
  const weightOf = (mask: number) =>
    weights.reduce((sum, weight, index) => (mask & (1 << index) ? sum + weight : sum), 0);
  return [...new Set(masks)].reduce(
    (best, mask) => (weightOf(mask) > weightOf(best) ? mask : best),
    0,
  );
}

/** The records that a question finds. */
export async function match(question: Question, snapshot: IndexSnapshot): Promise<Matches> {
  const { terms, lastWordIncomplete, asksForStatements } = question;
  const searched = await Promise.all(
    terms.map((term, index) =>
      find(term, lastWordIncomplete && index === terms.length - 1, snapshot),
    ),
  );
  const nonEmpty = searched.filter(({ all }) => all.length > 0);
  const unknown = searched.filter(({ all }) => all.length === 0).map(({ term }) => term);
  const begins = nonEmpty.find((one) => one.isBeginning)?.term;
  const known = nonEmpty.map(({ term }) => term);
  const nothing = { numbers: [], unknown, leftOut: [], begins };
  // without anything that is named here, an answer to the rest would be chance
  if (nonEmpty.length === 0) return nothing;
  if (unknown.length > 0) {
    const things = thingsOf(known);
    if (things.length === 0) return { ...nothing, begins: undefined };
    if (unknown.some(mustMatch)) return { ...nothing, numbers: things, begins: undefined };
  }

  const masks = masksOf(nonEmpty, snapshot.root.count);
  const complete = 2 ** nonEmpty.length - 1;
  const wanted = masks.all.includes(complete) ? complete : heaviest(masks.all, nonEmpty);
  const leftOut = known.filter((_, index) => (wanted & (1 << index)) === 0);
  if (leftOut.some((term) => isEssential(term, snapshot))) {
    return { numbers: thingsOf(known), unknown, leftOut, begins };
  }

  const claims = await claimsOf(known, snapshot);
  const [only, ...others] = known.filter((term) => !leftOut.includes(term));
  const pinned = others.length === 0 && !asksForStatements ? (only?.things ?? []) : [];
  const first = new Set(pinned.map(({ number }) => number));
  const groups: number[][] = [[...first], [], [], [], []];
  for (let number = 0; number < masks.all.length; number++) {
    if (((masks.all[number] ?? 0) & wanted) !== wanted || first.has(number)) continue;
    const inTitle = ((masks.title[number] ?? 0) & wanted) === wanted;
    groups[(claims.has(number) ? 1 : 3) + (inTitle ? 0 : 1)]?.push(number);
  }
  return { numbers: groups.flat(), unknown, leftOut, begins };
}
