/**
 * Places on a line that keep their distances: marks and labels of pictures that must not collide.
 *
 * @module
 */

/** A run of places that touch: they move together. */
interface Run {
  sum: number;
  count: number;
}

/**
 * Moves places as little as possible, in their order, so that neighbours keep their gaps and all are
 * between two ends. This is isotonic regression by pooling adjacent violators (Ayer et al., 1955).
 *
 * @param wanted where each place would be, in rising order
 * @param gaps the least distance between a place and the next one; one fewer than places
 * @returns as many places, in rising order; they leave the ends only if the gaps do not fit between them
 */
export function spread(
  wanted: readonly number[],
  gaps: readonly number[],
  [low, high]: readonly [number, number],
): readonly number[] {
  const offsets = [0];
  for (let index = 1; index < wanted.length; index++) {
    offsets.push((offsets[index - 1] ?? 0) + (gaps[index - 1] ?? 0));
  }
  const runs: Run[] = [];
  for (const [index, place] of wanted.entries()) {
    let run: Run = { sum: place - (offsets[index] ?? 0), count: 1 };
    for (let last = runs.at(-1); last !== undefined; last = runs.at(-1)) {
      if (last.sum / last.count <= run.sum / run.count) break;
      run = { sum: last.sum + run.sum, count: last.count + run.count };
      runs.pop();
    }
    runs.push(run);
  }
  const highest = high - (offsets.at(-1) ?? 0);
  const bases = runs.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => Math.max(low, Math.min(sum / count, highest))),
  );
  return bases.map((base, index) => base + (offsets[index] ?? 0));
}
