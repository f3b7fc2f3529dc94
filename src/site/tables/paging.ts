/**
 * Long lists in parts, so that no page grows without bound.
 *
 * @module
 */
import { ITEMS_PER_PAGE, pageCount } from "../../served/list-pages.ts";

/** Of more rows than these, a script does not load all. */
export const MOST_LOADED = 5000;

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
 * @param most the most items of a part
 * @param first of the first part: its page may have more than the list
 */
export function listParts<Item>(
  items: readonly Item[],
  most = ITEMS_PER_PAGE,
  first = most,
): readonly ListPart<Item>[] {
  const pages = pageCount(items.length, first, most);
  return Array.from({ length: pages }, (_, index) => {
    const before = index === 0 ? 0 : first + (index - 1) * most;
    const after = first + index * most;
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
