/**
 * Sets of terms as bits: which terms each record has, and how many records have a set of them.
 *
 * @module
 */

import type { Term } from "./question.ts";
import type { Found } from "./record-lists.ts";

/** Terms, and how many records have all of them. */
export interface Group {
  readonly terms: readonly Term[];
  readonly count: number;
}

/** A term, and its bit in sets. */
interface TermBit {
  readonly term: Term;
  readonly bit: number;
}

/** The set of some terms. */
export const setOf = (terms: readonly TermBit[]): number =>
  terms.reduce((set, { bit }) => set | bit, 0);

/**
 * Which of the terms each record has, a bit for each: in the title, and anywhere.
 *
 * @param removed records that have none, whatever is found
 */
export function masksOf(found: readonly Found[], count: number, removed: ReadonlySet<number>) {
  const masks = (list: "title" | "all"): Uint32Array => {
    const sets = new Uint32Array(count);
    for (const [index, { [list]: numbers }] of found.entries()) {
      for (const number of numbers) {
        if (!removed.has(number)) sets[number] = (sets[number] ?? 0) | (1 << index);
      }
    }
    return sets;
  };
  return { title: masks("title"), all: masks("all") };
}

/**
 * The heaviest set of terms that a record has, as bits: rare terms are heavy. Of equal sets, that of the first record.
 *
 * @param essential the terms that the set must have
 */
export function heaviest(masks: Uint32Array, found: readonly Found[], essential: number): number {
  const weights = found.map(({ all }) => Math.log1p(masks.length / all.length));
  const weightOf = (mask: number) =>
    weights.reduce((sum, weight, index) => (mask & (1 << index) ? sum + weight : sum), 0);
  return [...new Set(masks)].reduce(
    (best, mask) =>
      (mask & essential) === essential && weightOf(mask) > weightOf(best) ? mask : best,
    0,
  );
}

/** How many records have a set of terms. */
const countOf = (masks: Uint32Array, set: number): number =>
  masks.reduce((count, mask) => count + ((mask & set) === set ? 1 : 0), 0);

/** So many terms are counted in pairs. */
const MOST_PAIRED = 5;

/** How many records have each of the terms, and each pair that goes together. */
export function groupsOf(
  essential: readonly TermBit[],
  masksFor: (terms: readonly Term[]) => Uint32Array,
): readonly Group[] {
  const few = essential.slice(0, MOST_PAIRED);
  const pairs = few.flatMap((one, index) =>
    few.slice(index + 1).map((other) => [one, other] as const),
  );
  return [...few.map((one) => [one]), ...pairs].flatMap((members) => {
    const terms = members.map(({ term }) => term);
    const count = countOf(masksFor(terms), setOf(members));
    return count === 0 ? [] : [{ terms, count }];
  });
}
