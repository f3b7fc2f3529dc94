/**
 * What readers can do with a table of a page: filter it, search in it, sort it. The page has the fields,
 * and `browser/tables/` brings them to life; without that script they are not shown.
 *
 * @module
 */
import type { Table, TableFilter } from "./table.ts";

/** A table of fewer rows is seen at a glance. */
const MIN_ROWS = 5;

/** From so many rows on, a table has a field to search it with. */
const MIN_ROWS_OF_TEXT = 12;

export interface TableTools {
  /** The filters that would leave out a row, each with its values. */
  readonly menus: readonly TableMenu[];
  readonly hasText: boolean;
  /** The columns that the table can be sorted by. */
  readonly sorts: readonly { readonly key: string; readonly label: string }[];
}

interface TableMenu {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly count: number }[];
}

/** The values of a filter with how many rows say each: most first, but levels in their order. */
function optionsOf({ key, values }: TableFilter): TableMenu["options"] {
  const counts = new Map<string, number>();
  for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort(
      (one, other) =>
        (key === "level" ? 0 : other.count - one.count) || (one.value < other.value ? -1 : 1),
    );
}

/** The tools of a table; undefined if it needs none. */
export function toolsOf(table: Table): TableTools | undefined {
  const { rows, columns, filters = [] } = table;
  if (rows.length < MIN_ROWS) return undefined;
  const menus = filters
    .map(
      (filter): TableMenu => ({
        key: filter.key,
        label: filter.label,
        options: optionsOf(filter),
      }),
    )
    .filter(({ options }) => options.some(({ count }) => count < rows.length));
  const sorts = columns.flatMap(({ key, heading }) =>
    key === undefined ? [] : [{ key, label: heading }],
  );
  return menus.length === 0 && sorts.length === 0
    ? undefined
    : { menus, sorts, hasText: rows.length >= MIN_ROWS_OF_TEXT };
}

/** What a row says to the script: its values by filter, one on each line. */
export function rowData(
  table: Table,
  index: number,
  { menus }: TableTools,
): Readonly<Record<string, string>> {
  const keys = new Set(menus.map(({ key }) => key));
  return Object.fromEntries(
    (table.filters ?? []).flatMap(({ key, values }) =>
      keys.has(key) ? [[`data-${key}`, (values[index] ?? []).join("\n")]] : [],
    ),
  );
}
