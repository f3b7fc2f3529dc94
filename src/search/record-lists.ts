/**
 * Lists of record numbers, ascending, and what is found of a term.
 *
 * @module
 */

import type { NamedBy } from "./names.ts";
import type { Term } from "./question.ts";
import type { IndexSnapshot } from "./snapshot.ts";
import { aboutTerm } from "./terms.ts";
import { type Postings, readPostings } from "./word-table.ts";

/** Records with a term: with it in the title, and with it anywhere. */
export interface Found {
  readonly term: Term;
  readonly title: readonly number[];
  readonly all: readonly number[];
  readonly isBeginning: boolean;
  /** Whether records with the words of a phrase were not read, so that some of them may have it as well. */
  readonly isPartial?: true;
  /** Of alternatives: what is found of each. */
  readonly members?: readonly Found[];
}

const NOWHERE: Postings = { title: [], text: [] };

/** The numbers of several lists, each once, ascending. */
export const union = (lists: readonly (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].sort((first, second) => first - second);

/** The numbers that are in all lists, ascending. */
export function intersection(lists: readonly (readonly number[])[]): readonly number[] {
  const [shortest = [], ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce((common, list) => {
    const numbers = new Set(list);
    return common.filter((number) => numbers.has(number));
  }, shortest);
}

export const anywhere = ({ title, text }: Postings): readonly number[] => union([title, text]);

export async function postingsOf(word: string, { linesOf }: IndexSnapshot): Promise<Postings> {
  const [line] = await linesOf("words", word);
  return line === undefined ? NOWHERE : readPostings(line);
}

/** Things by their numbers, and the records that are about them. */
export async function recordsAbout(
  things: readonly NamedBy[],
  snapshot: IndexSnapshot,
): Promise<readonly number[]> {
  const about = await Promise.all(
    things.map(({ number }) => postingsOf(aboutTerm(number), snapshot)),
  );
  return union([things.map(({ number }) => number), ...about.map(({ title }) => title)]);
}

/** Records with one of several alternatives. */
export const anyOf = (term: Term, members: readonly Found[]): Found => ({
  term,
  members,
  title: union(members.map(({ title }) => title)),
  all: union(members.map(({ all }) => all)),
  isBeginning: false,
  ...(members.some(({ isPartial }) => isPartial) ? { isPartial: true } : {}),
});
