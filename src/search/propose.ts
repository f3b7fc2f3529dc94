/**
 * "Did you mean …?": what a misspelled word may stand for: names of diseases, therapies and tools, effects and kinds of variants. Offered,
 * never applied: with a letter changed, many names of this field are those of other things.
 *
 * @module
 */
import { SEARCH_EFFECTS } from "./effects.ts";
import { MIN_PROPOSED } from "./near-words.ts";
import { VARIANT_KINDS } from "./relations.ts";
import { spell } from "./spelling.ts";

/** From this length on two slips are allowed, if the first two letters are right. In UTF-16 code units. */
const MIN_TWO_SLIPS = 10;

/** Nobody misspells longer words than this. In UTF-16 code units. */
const MAX_LENGTH = 40;

/** How many names are proposed for a word at most. */
const MAX_PROPOSED = 3;

/** Words that are in no name, and that effects and kinds of variants are asked by. */
const ASKING_WORDS: readonly string[] = SEARCH_EFFECTS.flatMap<string>(({ words }) => words)
  .concat(VARIANT_KINDS)
  .filter(({ length }) => length >= MIN_PROPOSED);

const costAt = (row: readonly number[], column: number): number =>
  row[column] ?? Number.POSITIVE_INFINITY;

/**
 * How many letters are to be changed, added, left out or exchanged with the next one to make one word of
 * another (optimal string alignment); any number above `limit` if it is more than that.
 */
export function slips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let best = Math.min(
        costAt(last, column) + 1,
        costAt(now, column - 1) + 1,
        costAt(last, column - 1) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, costAt(before, column - 2) + 1);
      }
      now.push(best);
    }
    before = last;
    last = now;
  }
  return costAt(last, b.length);
}

/** How many slips a word may have: none if it is short, or has anything but letters. */
function allowed(word: string): number {
  if (word.length < MIN_PROPOSED || word.length > MAX_LENGTH || !/^\p{L}+$/u.test(word)) return 0;
  return word.length < MIN_TWO_SLIPS ? 1 : 2;
}

/** Other words with their distances from a word, those that are near enough. */
const near = (word: string, limit: number, others: readonly string[]) =>
  others
    .map((other) => ({ other, distance: slips(word, other, limit) }))
    .filter(
      ({ other, distance }) =>
        distance > 0 &&
        distance <= limit &&
        (distance < 2 || other.slice(0, 2) === word.slice(0, 2)),
    );

/** Whether a word may be a misspelled one for an effect or a kind of variants. @param text as the question has it */
export function mayAsk(text: string): boolean {
  const word = spell(text);
  return near(word, allowed(word), ASKING_WORDS).length > 0;
}

/**
 * The words that are proposed for another, the nearest first.
 *
 * @param text the word as the question has it
 * @param wordsOfLength all words of a length that can be proposed
 */
export async function propose(
  text: string,
  wordsOfLength: (length: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const word = spell(text);
  const limit = allowed(word);
  if (limit === 0) return [];
  const lengths = Array.from({ length: 2 * limit + 1 }, (_, index) => word.length - limit + index);
  const lists = await Promise.all(lengths.map(wordsOfLength));
  return near(word, limit, [...new Set([...lists.flat(), ...ASKING_WORDS])])
    .sort((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))
    .slice(0, MAX_PROPOSED)
    .map(({ other }) => other);
}
