/**
 * Long lists in parts, so that no page grows without bound.
 *
 * @module
 */

/** The most items on one page. */
export const PAGE_SIZE = 250;

/** One part of a list. */
export interface Part<Item> {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly items: readonly Item[];
  /** How many items all parts have. */
  readonly total: number;
}

/** The parts of a list; an empty list has one, empty part. */
export function partsOf<Item>(items: readonly Item[]): readonly Part<Item>[] {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    items: items.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
    total: items.length,
  }));
}
