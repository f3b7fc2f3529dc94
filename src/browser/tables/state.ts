/**
 * What a reader has chosen of a table, as the page's URL holds it:
 * `?disease=Melanoma&q=braf&sort=-year&page=2`. Each table of a page has its own prefix.
 *
 * @module
 */

export interface TableState {
  /** What the rows must say, by filter. */
  readonly filters: ReadonlyMap<string, string>;
  /** Words that the rows must contain. */
  readonly text: string;
  /** The key of a column, descending after `-`; empty for the order of the page. */
  readonly sort: string;
  /** From 1; 0 shows all rows. */
  readonly page: number;
}

/** The parameter that shows all rows. */
const ALL = "all";

/** The state that a query has, for a table with these filters. */
export function readState(
  query: URLSearchParams,
  prefix: string,
  filters: readonly string[],
): TableState {
  const page = query.get(`${prefix}page`);
  return {
    filters: new Map(
      filters.flatMap((key) => {
        const value = query.get(prefix + key);
        return value === null || value === "" ? [] : [[key, value] as const];
      }),
    ),
    text: query.get(`${prefix}q`) ?? "",
    sort: query.get(`${prefix}sort`) ?? "",
    page: page === ALL ? 0 : Math.max(1, Math.floor(Number(page)) || 1),
  };
}

/** A query with the state of a table; what else it has is kept. */
export function writeState(
  query: URLSearchParams,
  prefix: string,
  filters: readonly string[],
  state: TableState,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const set = (key: string, value: string) =>
    value === "" ? written.delete(prefix + key) : written.set(prefix + key, value);
  for (const key of filters) set(key, state.filters.get(key) ?? "");
  set("q", state.text.trim());
  set("sort", state.sort);
  set("page", state.page === 0 ? ALL : state.page === 1 ? "" : String(state.page));
  return written;
}
