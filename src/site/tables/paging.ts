/**
 * Long lists in parts, so that no page grows without bound.
 *
 * @module
 */

/** The most items on one page. */
export const ITEMS_PER_PAGE = 100;

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

/** How many pages a list has whose first page has fewer items than the others. */
export const pageCount = (items: number, first = ITEMS_PER_PAGE): number =>
  1 + Math.max(0, Math.ceil((items - first) / ITEMS_PER_PAGE));

/**
 * The parts of a list; an empty list has one, empty part.
 *
 * @param first the most items of the first part: its page may have more than the list
 */
export function listParts<Item>(
  items: readonly Item[],
  first = ITEMS_PER_PAGE,
): readonly ListPart<Item>[] {
  const pages = pageCount(items.length, first);
  return Array.from({ length: pages }, (_, index) => {
    const before = index === 0 ? 0 : first + (index - 1) * ITEMS_PER_PAGE;
    const after = first + index * ITEMS_PER_PAGE;
    return {
      page: index + 1,
      pages,
      items: items.slice(before, after),
      before,
      total: items.length,
    };
  });
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
