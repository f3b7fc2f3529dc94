/**
 * Which records a question finds, in order.
 *
 * @module
 */
import { citedByExcluded } from "./cited.ts";
import { claiming, claimsOf } from "./claiming.ts";
import { find } from "./find.ts";
import { withJoinedWords } from "./joined-words.ts";
import { mayAsk } from "./propose.ts";
import type { Question, Term } from "./question.ts";
import { markRunOf } from "./rank.ts";
import { type Found, intersection, union } from "./record-lists.ts";
import {
  isAnyTumor,
  isEffectWord,
  isMarkWord,
  isOrgan,
  isRefused,
  isSomeTumor,
  isVariantKind,
} from "./relations.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { spell } from "./spelling.ts";
import { NEGATIONS } from "./stop-words.ts";
import { type Group, groupsOf, heaviest, masksOf, setOf } from "./term-sets.ts";

/** What a question finds, before filters. */
export interface Matches {
  /** Record numbers, the best first. */
  readonly numbers: readonly number[];
  /** Terms that no record has. */
  readonly unknown: readonly Term[];
  /** Terms that records have, but not together with the others: the hits are without them. */
  readonly leftOut: readonly Term[];
  /** What is named or asked for, but in no record together: the hits are what is named, each for itself. */
  readonly apart: readonly Group[];
  /** What is named, if hits mention all of it in their texts, but none is about all of it. */
  readonly mentioned: readonly Term[];
  /** Words that turn the question round in a way that is not understood: the hits are what is named. */
  readonly refused: readonly Term[];
  /** Terms that the hits must not have. */
  readonly excluded: readonly Term[];
  /** Phrases of which not all records with their words were read. */
  readonly partial: readonly Term[];
  /** The last term, if it is only found as the beginning of words. */
  readonly begins: Term | undefined;
}

/** Whether a term that is no name may be a variant or an identifier, or says that something is absent. */
const mustMatch = (term: Term): boolean =>
  /\d/.test(term.asked) ||
  NEGATIONS.has(spell(term.asked)) ||
  isEffectWord(term) ||
  isVariantKind(term) ||
  isMarkWord(term) ||
  term.phrase !== undefined;

/** Whether a word can be the symbol of a gene: in capitals, as names of the question beside it are not. */
const isSymbol = ({ asked }: Term): boolean => /^[A-Z][A-Z0-9-]{2,6}$/.test(asked);

/** Whether a word that is no name here is one elsewhere, as those of trials are: it has capitals inside. */
const isProper = ({ asked }: Term): boolean => /^\S+\p{Lu}/u.test(asked);

/** Whether an answer without a term would be one to another question: what is named, an effect, a negation. */
const isEssential = ({ anyOf = [], ...term }: Term): boolean =>
  anyOf.some(isEssential) ||
  term.things.length > 0 ||
  term.isTitle === true ||
  isSomeTumor(term) ||
  isOrgan(term.asked) ||
  mustMatch(term);

/** Whether a term, or one of its alternatives, is looked for in texts: in those that have the rest of the question. */
const readsTexts = ({ phrase, isTitle, anyOf = [] }: Term): boolean =>
  phrase !== undefined || isTitle === true || anyOf.some(readsTexts);

/** What the terms name, the longest names first: all that can be shown if they do not go together. */
function thingsOf(terms: readonly Term[]): readonly number[] {
  const ordered = terms.toSorted((a, b) => b.words.length - a.words.length || a.start - b.start);
  return [...new Set(ordered.flatMap(({ things }) => things.map(({ number }) => number)))];
}

/** The records that a question finds. */
export async function match(question: Question, snapshot: IndexSnapshot): Promise<Matches> {
  const { lastWordIncomplete, asksForStatements } = question;
  const terms = await withJoinedWords(question, snapshot);
  const findOne = (term: Term, rest?: ReadonlySet<number>) =>
    find(term, lastWordIncomplete && term === terms.at(-1), snapshot, terms.length === 1, rest);
  const plain = await Promise.all(
    terms.map((term) => (readsTexts(term) ? undefined : findOne(term))),
  );
  const lists = plain.flatMap((one) =>
    one === undefined || one.term.isExcluded === true || one.all.length === 0 ? [] : [one.all],
  );
  const rest = lists.length === 0 ? undefined : new Set(intersection(lists));
  const found = await Promise.all(terms.map((term, index) => plain[index] ?? findOne(term, rest)));
  const searched = await Promise.all(
    found.map((one) => claiming(one, found, question.text, snapshot)),
  );
  const asked = searched.filter(({ term }) => term.isExcluded !== true && !isRefused(term));
  const refused = terms.filter(isRefused);
  const excluded = searched.filter(({ term }) => term.isExcluded === true);
  const named = excluded.filter(({ term }) => term.phrase === undefined);
  const cited = await citedByExcluded(
    asked.flatMap(({ all }) => all),
    new Set(named.flatMap(({ all }) => all)),
    snapshot,
  );
  const removed = new Set([...excluded.flatMap(({ all }) => all), ...cited]);
  // an effect that nothing claims of the therapy beside it is known nevertheless
  const isKnown = ({ term }: Found) => found.some((one) => one.term === term && one.all.length > 0);
  const nonEmpty = asked.filter(isKnown);
  const unknown = asked.filter((one) => !isKnown(one)).map(({ term }) => term);
  const missing = nonEmpty.flatMap(({ members = [] }) =>
    members.filter(({ all }) => all.length === 0).map(({ term }) => term),
  );
  const isTool = (number: number) => markRunOf(snapshot.root.runs, number).kind === "tool";
  const begins = nonEmpty.find((one) => one.isBeginning)?.term;
  const known = nonEmpty.map(({ term }) => term);
  const shown = (numbers: readonly number[]) => numbers.filter((number) => !removed.has(number));
  const report = {
    unknown: [...unknown, ...missing],
    excluded: excluded.map(({ term }) => term),
    refused,
    apart: [],
    mentioned: [],
    leftOut: [],
    partial: found.filter(({ isPartial }) => isPartial).map(({ term }) => term),
    begins: undefined,
  };
  // without anything that is named here, an answer to the rest would be chance
  if (nonEmpty.length === 0) return { ...report, numbers: [] };
  if (refused.length > 0) return { ...report, numbers: shown(thingsOf(known)) };
  if (unknown.length > 0) {
    const things = thingsOf(known);
    if (things.length === 0 && !known.some(isProper)) {
      // unless a title has all other words, and nothing else was asked for
      if (known.length < 2 || unknown.some(mustMatch)) return { ...report, numbers: [] };
      const titled = intersection(nonEmpty.map(({ title }) => title));
      const tools = intersection(nonEmpty.map(({ all }) => all)).filter(isTool);
      return { ...report, numbers: shown(union([titled, tools])) };
    }
    const names = known.filter((term) => term.things.length > 0);
    const isVague = names.length > 0 && names.every(isAnyTumor);
    if (
      isVague ||
      unknown.some(
        (term) => mustMatch(term) || term.isTitle === true || isSymbol(term) || mayAsk(term.asked),
      )
    ) {
      return { ...report, numbers: shown(things) };
    }
  }

  const masks = masksOf(nonEmpty, snapshot.root.count, removed);
  const bits = nonEmpty.map(({ term }, index) => ({ term, bit: 1 << index }));
  const isUnnamed = !known.some((term) => isEssential(term) && !isEffectWord(term));
  const essential = bits.filter(({ term }) => isEssential(term) || (isUnnamed && isProper(term)));
  const needed = setOf(essential);
  let wanted = heaviest(masks.all, nonEmpty, needed);
  const isChance = bits.filter(({ bit }) => wanted & bit).length * 2 <= bits.length;
  if (essential.length === 0 && isChance) {
    // half of the words without a name are chance, but in tools, which are called by what they do
    for (const number of masks.all.keys()) if (!isTool(number)) masks.all[number] = 0;
    wanted = heaviest(masks.all, nonEmpty, needed);
  }
  if (wanted === 0) {
    // what a group says of an effect is about a therapy only if the group names one
    const bare = found.filter(({ term }) => known.includes(term));
    const isTherapy = ({ things }: Term) =>
      things.some(({ number }) => markRunOf(snapshot.root.runs, number).kind === "therapy");
    const bareMasks = masksOf(bare, snapshot.root.count, removed).all;
    const apart = groupsOf(essential.length > 0 ? essential : bits, (terms) =>
      terms.some(isTherapy) ? masks.all : bareMasks,
    );
    const numbers = shown(thingsOf(essential.map(({ term }) => term)));
    return { ...report, begins, apart, numbers };
  }
  const leftOut = bits.filter(({ bit }) => (wanted & bit) === 0).map(({ term }) => term);

  const claims = await claimsOf(known, snapshot);
  const [only, ...others] = known.filter((term) => !leftOut.includes(term));
  const pinned = others.length === 0 && !asksForStatements ? (only?.things ?? []) : [];
  const first = new Set(shown(pinned.map(({ number }) => number)));
  const groups: number[][] = [[...first], [], [], [], []];
  for (const [number, mask] of masks.all.entries()) {
    if ((mask & wanted) !== wanted || first.has(number)) continue;
    const inTitle = ((masks.title[number] ?? 0) & wanted) === wanted;
    groups[(claims.has(number) ? 1 : 3) + (inTitle ? 0 : 1)]?.push(number);
  }
  // a number beside a name may be that of an exon, or a variant
  const isNamed = (term: Term) =>
    term.things.length > 0 ||
    term.isTitle === true ||
    isEffectWord(term) ||
    isVariantKind(term) ||
    /\d/.test(term.asked);
  const about = known.filter((term) => isNamed(term) && !leftOut.includes(term));
  const all = setOf(bits.filter(({ term }) => about.includes(term)));
  // other words may be in texts only: what is said is about all that is named
  const isAbout = first.size > 0 || masks.title.some((mask) => (mask & all) === all);
  const isClear = about.length < 2 && !about.some(({ isTitle }) => isTitle);
  const mentioned = isAbout || isClear ? [] : about;
  return { ...report, begins, numbers: groups.flat(), leftOut, mentioned };
}
