/**
 * The answer to a question: a page of hits, and what is to be said about them.
 *
 * @module
 */
import { isChangeOf, isPrefixOf, isResidue } from "./beginnings.ts";
import type { EffectName } from "./effects.ts";
import { type ExcerptPart, excerptOf } from "./excerpt.ts";
import { shownMark } from "./expanded.ts";
import { countFacets, UNCOUNTED, withFacets } from "./facets.ts";
import { countHits, type FilterCounts, filterHits, type SearchFilters } from "./filters.ts";
import { spellingsOf } from "./find.ts";
import { isCivicAssertion } from "./identifiers.ts";
import type { KindName } from "./kinds.ts";
import { type Matches, match } from "./match.ts";
import { type Place, placesIn } from "./places.ts";
import { propose } from "./propose.ts";
import { type Question, readQuestion, type Term } from "./question.ts";
import { markRunOf } from "./rank.ts";
import { type Recognized, recognizedIn, withoutParts } from "./recognized.ts";
import { relatedWords } from "./relations.ts";
import { type ShownMarks, shownMarks } from "./shown-marks.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { belowTerm } from "./terms.ts";
import { type NamedThing, namedThing, onlyThing } from "./things.ts";
import { readBelow, readPostings } from "./word-table.ts";

/** How many hits are on a page, not counting those below others. */
const PAGE_LENGTH = 10;

/** How many related diseases are proposed. */
const MAX_TUMORS = 3;

/** How many hits are shown below another at most. */
const MAX_BELOW = 5;

/** What hits show of a record. */
export interface ShownHit extends ShownMarks {
  readonly path: string;
  readonly kind: KindName;
  readonly title: string;
  readonly answer: string;
  readonly effects: readonly EffectName[];
  readonly statements: number;
}

export interface Hit extends ShownHit {
  /** A few words around those of the question, from the record's text; empty if none of them is there. */
  readonly excerpt: readonly ExcerptPart[];
  /** Hits that are shown below this one: versions of the tool, the variant of the profile. At most five. */
  readonly below: readonly ShownHit[];
  /** How many there are. */
  readonly belowTotal: number;
}

/** "Did you mean …?" about one unknown word. Never applied. */
export interface Proposal {
  /** As the question has it. */
  readonly word: string;
  readonly instead: string;
  /** The whole question with the other word. */
  readonly question: string;
  /** Whether it is a related disease, and no spelling of what is asked. */
  readonly isOther: boolean;
}

/** A page of hits, and what is to be said about them. */
export interface SearchAnswer {
  /** Hits in all, with the filters; those shown below others are counted as well. */
  readonly total: number;
  /** The hits of the page, in order. */
  readonly hits: readonly Hit[];
  /** How many more hits of the page there are that could not be read. */
  readonly unread: number;
  /** Counted from 1. */
  readonly page: number;
  /** How many pages there are: 0 if nothing was found. */
  readonly pages: number;
  readonly counts: FilterCounts;
  /** Of how many hits in their order facets are counted, if not of all. */
  readonly countedFirst: number | undefined;
  readonly recognized: readonly Recognized[];
  /** Words of the question that no record has. */
  readonly unknown: readonly string[];
  /** Words that records have, but none together with the others: the hits are without them. */
  readonly leftOut: readonly string[];
  /**
   * What is named or asked for, but in no record together, by itself and in pairs, and how many records have each; the
   * hits are what is named, each for itself.
   */
  readonly apart: readonly { readonly words: readonly string[]; readonly count: number }[];
  /** What is named, if the hits mention all of it in their texts, but none is about all of it. */
  readonly mentioned: readonly string[];
  /** Words that turn the question round in a way that is not understood: the hits are what is named. */
  readonly refused: readonly string[];
  /** What the hits must not have. */
  readonly excluded: readonly string[];
  /** Phrases that may be in more records: so many have their words that not all of them were read. */
  readonly partial: readonly string[];
  /** The positions on chromosomes, and on which assemblies they are read. */
  readonly places: readonly Place[];
  /** Numbers of another database that were compared as numbers only: what has the same number here may be another thing. */
  readonly sameNumber: readonly string[];
  /** The last word, if no record has it and the hits have words that begin with it. */
  readonly begins: string | undefined;
  /** Whether the question is so long that its end was not read. */
  readonly isCut: boolean;
  readonly proposals: readonly Proposal[];
  /** The one page that the whole question names, by identifier or name. */
  readonly exact: NamedThing | undefined;
}

/** For hits that are shown below others: below which. */
async function parentsOf(
  numbers: readonly number[],
  { root, linesOf, spare }: IndexSnapshot,
): Promise<ReadonlyMap<number, number>> {
  const kinds = new Set(numbers.map((number) => markRunOf(root.runs, number).kind));
  if (kinds.size < 2) return new Map();
  const read = Promise.all([...kinds].map((kind) => linesOf("words", belowTerm(kind))));
  const lines = await spare(read, []);
  return new Map(lines.flat().flatMap(readBelow));
}

/** Hits with those below them, in order. A hit whose parent is no hit is one of its own. */
async function foldHits(
  numbers: readonly number[],
  snapshot: IndexSnapshot,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const parents = await parentsOf(numbers, snapshot);
  const hits = new Set(numbers);
  const folded = new Map<number, number[]>();
  for (const number of numbers) {
    const parent = parents.get(number);
    if (parent === undefined || !hits.has(parent)) folded.set(number, []);
  }
  for (const number of numbers) folded.get(parents.get(number) ?? -1)?.push(number);
  return folded;
}

/** A record without what only its excerpt is made of. */
function shownOf({ path, kind, title, answer, effects, statements, ...marks }: ShownHit): ShownHit {
  return { path, kind, title, answer, effects, statements, ...shownMarks(marks) };
}

async function hitOf(
  [number, below]: readonly [number, readonly number[]],
  isAsked: (word: string) => boolean,
  { recordOf }: IndexSnapshot,
): Promise<Hit> {
  const [record, ...others] = await Promise.all([
    recordOf(number),
    ...below.slice(0, MAX_BELOW).map(recordOf),
  ]);
  return {
    ...shownOf(record),
    excerpt: excerptOf(record.text, isAsked),
    below: others.map(shownOf),
    belowTotal: below.length,
  };
}

const shownTerms = (terms: readonly Term[]) => terms.map(({ asked }) => shownMark(asked));

/** Diseases that are related to a tumour of which nothing is known. */
async function tumorsOf(
  { words }: Term,
  { linesOf, recordOf, root }: IndexSnapshot,
): Promise<readonly string[]> {
  for (const word of relatedWords(words)) {
    const numbers = (await linesOf("words", word)).flatMap((line) => readPostings(line).title);
    const diseases = numbers.filter((number) => markRunOf(root.runs, number).kind === "disease");
    const records = await Promise.all(diseases.slice(0, MAX_TUMORS).map(recordOf));
    if (records.length > 0) return records.map(({ title }) => title);
  }
  return [];
}

/** What may have been meant by words that nothing has. */
async function proposalsFor(
  { text }: Question,
  unknown: readonly Term[],
  snapshot: IndexSnapshot,
): Promise<readonly Proposal[]> {
  const nearOf = (term: Term) =>
    term.isTitle === true ? tumorsOf(term, snapshot) : propose(term.asked, snapshot.wordsOfLength);
  const proposals = await Promise.all(
    unknown.map(async (term) => {
      const { asked, start, end } = term;
      return (await nearOf(term)).map((instead) => ({
        word: asked,
        instead,
        question: text.slice(0, start) + instead + text.slice(end),
        isOther: term.isTitle === true,
      }));
    }),
  );
  return proposals.flat();
}

/** The words of the question that excerpts mark. */
function asker({ terms }: Question, { begins }: Matches): (word: string) => boolean {
  const words = new Set(
    terms.flatMap((term) => (term.anyOf ?? [term]).flatMap(spellingsOf)).flat(),
  );
  const residues = [...words].filter(isResidue);
  const beginning = begins?.words[0];
  return (word) =>
    words.has(word) ||
    residues.some((residue) => isChangeOf(residue, word)) ||
    (beginning !== undefined && isPrefixOf(beginning, word));
}

/**
 * The answer to a question.
 *
 * @param page counted from 1; before the first page it is the first, and behind the last it is the last
 * @param off what is recognized in the question, but switched off
 */
export async function answerQuestion(
  text: string,
  filters: SearchFilters,
  page: number,
  snapshot: IndexSnapshot,
  off: readonly string[] = [],
): Promise<SearchAnswer> {
  const { runs } = snapshot.root;
  const whole = await readQuestion(text, snapshot);
  const question = withoutParts(whole, off);
  const matches = await match(question, snapshot);
  const having = await withFacets(matches.numbers, filters, snapshot);
  const numbers = filterHits(having, filters, runs);
  const folded = [...(await foldHits(numbers, snapshot))];
  const pages = Math.ceil(folded.length / PAGE_LENGTH);
  const shownPage = Math.max(1, Math.min(Math.trunc(page) || 1, pages));
  const isAsked = asker(question, matches);
  const mentionedTumors = matches.mentioned.filter(({ isTitle }) => isTitle === true);
  const counting = countFacets(filterHits(matches.numbers, filters, runs), filters, snapshot);
  const [shown, proposals, places, facets] = await Promise.all([
    Promise.all(
      folded
        .slice((shownPage - 1) * PAGE_LENGTH, shownPage * PAGE_LENGTH)
        .map((hit) => snapshot.spare(hitOf(hit, isAsked, snapshot), undefined)),
    ),
    snapshot.spare(proposalsFor(question, [...matches.unknown, ...mentionedTumors], snapshot), []),
    placesIn(question, snapshot),
    snapshot.spare(counting, UNCOUNTED),
  ]);
  const hits = shown.filter((hit) => hit !== undefined);
  const only = onlyThing(text, question.things);
  return {
    total: numbers.length,
    hits,
    unread: shown.length - hits.length,
    page: shownPage,
    pages,
    counts: { ...countHits(having, filters, runs), ...facets.counts },
    countedFirst: facets.countedFirst,
    recognized: recognizedIn(whole, off, snapshot),
    unknown: shownTerms(matches.unknown),
    leftOut: shownTerms(matches.leftOut),
    refused: shownTerms(matches.refused),
    apart: matches.apart.map(({ terms, count }) => ({
      words: shownTerms(terms),
      count,
    })),
    mentioned: shownTerms(matches.mentioned),
    excluded: shownTerms(matches.excluded),
    partial: shownTerms(matches.partial),
    places,
    sameNumber: shownTerms(
      question.terms.filter(({ asked, things }) => things.length > 0 && isCivicAssertion(asked)),
    ),
    begins: matches.begins?.asked,
    isCut: question.isCut,
    proposals,
    exact: only && namedThing(only, snapshot),
  };
}
