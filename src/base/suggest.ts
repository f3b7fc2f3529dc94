/**
 * The known word nearest to a given one, for "Did you mean …?".
 *
 * @module
 */
import { MAX_SHOWN, MAX_WORD } from "./limits.ts";

/** How much comparing may still be done, in cells of the tables that the distance is computed with. */
export interface Effort {
  left: number;
}

/** The effort for all suggestions about one file, or one list: a fraction of a second. */
export const createEffort = (left = 10_000_000): Effort => ({ left });

/** The Levenshtein distance of two words; if it is more than `limit`, any number above `limit`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    // what is further from the diagonal is more than the limit
    const first = Math.max(1, i - limit);
    const last = Math.min(b.length, i + limit);
    const current = new Array<number>(b.length + 1).fill(limit + 1);
    current[0] = i;
    let best = first === 1 ? i : limit + 1;
    for (let j = first; j <= last; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const step = Math.min(
        (previous[j] as number) + 1,
        (current[j - 1] as number) + 1,
        (previous[j - 1] as number) + cost,
      );
      current[j] = step;
      best = Math.min(best, step);
    }
    // the rows below have no smaller numbers
    if (best > limit) return best;
    previous = current;
  }
  return previous[b.length] as number;
}

/**
 * The known word that differs least from the given one, ignoring case, if it differs by at most a
 * third of its length (by one character in short words). Of several, the first. There is none for a
 * word of more than 200 characters, and none once the effort is used up.
 *
 * @param effort shared by calls that belong together, such as those about the findings of one file
 */
export function nearest(
  word: string,
  known: Iterable<string>,
  effort: Effort = createEffort(),
): string | undefined {
  if (word.length > MAX_WORD) return undefined;
  const lowerCased = word.toLowerCase();
  let limit = Math.max(1, Math.floor(word.length / 3));
  let closest: string | undefined;
  for (const candidate of known) {
    if (--effort.left < 0) return undefined;
    if (Math.abs(candidate.length - word.length) > limit) continue;
    effort.left -= word.length * (2 * limit + 1);
    const steps = distance(lowerCased, candidate.toLowerCase(), limit);
    if (steps <= limit) {
      closest = candidate;
      limit = steps - 1;
    }
  }
  return closest;
}

/** A finding's fix that proposes a word; the other advice if there is none that can be shown whole. */
export function suggestion(
  near: string | undefined,
  otherwise?: string,
): { readonly fix?: string } {
  const fix = `Did you mean ${near}?`;
  if (near !== undefined && fix.length <= MAX_SHOWN) return { fix };
  return otherwise === undefined ? {} : { fix: otherwise };
}

/**
 * A finding's fix that proposes the nearest known word.
 *
 * @param otherwise the fix if no known word is near
 * @example didYouMean("CVL", ["CWL", "WDL"]) // { fix: "Did you mean CWL?" }
 */
export function didYouMean(
  word: string,
  known: Iterable<string>,
  otherwise?: string,
  effort?: Effort,
): { readonly fix?: string } {
  return suggestion(nearest(word, known, effort), otherwise);
}
