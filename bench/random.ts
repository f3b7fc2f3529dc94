/**
 * Chance that is the same in every run.
 *
 * @module
 */

/** A generator of numbers in [0, 1), from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks from lists with a long tail: the first items far more often than the last. */
export function tailPicker(random: () => number): <Item>(items: readonly Item[]) => Item {
  return (items) => items[Math.floor(items.length * random() ** 3)] as never;
}
