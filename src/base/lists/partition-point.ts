/**
 * Where sorted items divide.
 *
 * @module
 */

/** How many items come before the first that fails a test; those that pass it are before all others. */
export function partitionPoint<Item>(
  items: readonly Item[],
  test: (item: Item) => boolean,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && test(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
