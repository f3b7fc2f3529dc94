/**
 * The nearest of some known words, for "did you mean".
 *
 * @module
 */

/** The Levenshtein distance of two words, or `limit + 1` if it is more than `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
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
    if (best > limit) return limit + 1;
    previous = current;
  }
  return previous[b.length] as number;
}

/**
 * The known word that differs least from the given one, ignoring case, if it differs by at most a
 * third of its length (by one character in short words).
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let limit = Math.max(1, Math.floor(word.length / 3));
  let found: string | undefined;
  for (const candidate of known) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase(), limit);
    if (steps <= limit) {
      found = candidate;
      limit = steps - 1;
      if (limit < 0) break;
    }
  }
  return found;
}

/** The question that proposes a word, if there is one; else the other advice, if there is any. */
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
 * @param otherwise the fix if no known word is near; none if it is left out
 * @example didYouMean("CVL", ["CWL", "WDL"]) // { fix: "Did you mean CWL?" }
 */
export function didYouMean(
  word: string,
  known: Iterable<string>,
  otherwise?: string,
): { readonly fix?: string } {
  return suggestion(nearest(word, known), otherwise);
}
