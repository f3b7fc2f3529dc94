/**
 * Values by their keys, where a value can have several.
 *
 * @module
 */

/** The values of each key, in their order; `Map.groupBy` knows one key of each value. */
export function groupPairs<Key, Value>(
  pairs: Iterable<readonly [Key, Value]>,
): Map<Key, readonly Value[]> {
  const groups = new Map<Key, readonly Value[]>();
  for (const [key, group] of Map.groupBy(pairs, ([key]) => key)) {
    groups.set(
      key,
      group.map(([, value]) => value),
    );
  }
  return groups;
}
