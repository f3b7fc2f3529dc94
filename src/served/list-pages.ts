/**
 * How many pages the lists of a site have: no page grows without bound.
 *
 * @module
 */

/** The most items on one page of a list. */
export const ITEMS_PER_PAGE = 100;

/** The most statements: their rows are longer, and a page has at most 120 kB of HTML. */
export const STATEMENTS_PER_PAGE = 80;

/** How many pages a list has whose first page has fewer items than the others. */
export const pageCount = (items: number, first: number, most: number): number =>
  1 + Math.max(0, Math.ceil((items - first) / most));

const STATEMENT_LISTS: ReadonlySet<string> = new Set(["evidence", "assertion"]);

/** The most entries on one page of a collection's list. */
export const entriesPerPage = (collection: string): number =>
  STATEMENT_LISTS.has(collection) ? STATEMENTS_PER_PAGE : ITEMS_PER_PAGE;
