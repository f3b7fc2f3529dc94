/**
 * What was made last, so that it need not be made again: no more of it than fits.
 *
 * @module
 */

/** Values that were made last, by what they were made from. */
interface Recent<Key, Value> {
  get(key: Key): Value | undefined;
  /** Remembers a value, and forgets the oldest ones until all fit. */
  set(key: Key, value: Value): void;
}

/**
 * @param most how large all values may be together
 * @param sizeOf the size of a value
 */
export function createRecent<Key, Value>(
  most: number,
  sizeOf: (value: Value) => number,
): Recent<Key, Value> {
  const values = new Map<Key, Value>();
  let size = 0;
  return {
    get: (key) => values.get(key),
    set(key, value) {
      const before = values.get(key);
      if (before !== undefined) size -= sizeOf(before);
      values.delete(key);
      values.set(key, value);
      size += sizeOf(value);
      for (const [oldest, old] of values) {
        if (size <= most) return;
        values.delete(oldest);
        size -= sizeOf(old);
      }
    },
  };
}
