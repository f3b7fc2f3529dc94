/**
 * The known word nearest to a given one, for "Did you mean …?".
 *
 * @module
 */

/** The Levenshtein distance of two words; if it is more than `limit`, any number above `limit`. */
function distance(a: string, b: string, limit: number): number {
  const least = Math.abs(a.length - b.length);
  if (least > limit) return least;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const step = Math.min(
        (previous[j] as number) + 1,
        (current[j - 1] as number) + 1,
        (previous[j - 1] as number) + cost,
      );
      current.push(step);
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
 * third of its length (by one character in short words). Of several, the first.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const own = word.toLowerCase();
  let limit = Math.max(1, Math.floor(word.length / 3));
  let found: string | undefined;
  for (const candidate of known) {
    const steps = distance(own, candidate.toLowerCase(), limit);
    if (steps <= limit) {
      found = candidate;
      limit = steps - 1;
    }
  }
  return found;
}

/** A finding's fix that proposes a word; the other advice if there is no word. */
export function suggestion(
  near: string | undefined,
  otherwise?: string,
): { readonly fix?: string } {
  if (near !== undefined) return { fix: `Did you mean ${near}?` };
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
): { readonly fix?: string } {
  return suggestion(nearest(word, known), otherwise);
}
