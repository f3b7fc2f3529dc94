/**
 * The nearest of some known words, for "did you mean".
 *
 * @module
 */

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

/** The known word that differs least from the given one, if it differs by a third at most. */
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
