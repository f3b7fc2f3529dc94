/**
 * Long lists in parts, so that no page grows without bound.
 *
 * @module
 */

/** The most items on one page. */
export const ITEMS_PER_PAGE = 100;

/** One part of a list. */
export interface ListPart<Item> {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly items: readonly Item[];
  /** How many items are in the parts before. */
  readonly before: number;
  /** How many items all parts have. */
  readonly total: number;
}

/**
 * The parts of a list; an empty list has one, empty part.
 *
 * @param size the most items of a part
 */
export function listParts<Item>(
  items: readonly Item[],
  size = ITEMS_PER_PAGE,
): readonly ListPart<Item>[] {
  const pages = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    pages,
    items: items.slice(index * size, (index + 1) * size),
    before: index * size,
    total: items.length,
  }));
}

/** Which pages a pager names besides its own: the first, the last, and two on each side. */
export function pagesNear(page: number, pages: number): readonly (number | undefined)[] {
  const named = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
  // undefined where pages are left out
  return named.flatMap((number, index) =>
    index > 0 && number - (named[index - 1] ?? 0) > 1 ? [undefined, number] : [number],
  );
}
