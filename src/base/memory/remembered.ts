/**
 * Computes each value once, when it is first asked for: many entries share what they are about.
 *
 * @returns a function that remembers what `compute` has returned for each key, even if that is `undefined`
 */
export function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}
