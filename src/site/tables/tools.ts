/**
 * What readers can do with a table of a page: filter it, search in it, sort it. The page has the fields,
 * and `browser/tables/` brings them to life; without that script they are not shown.
 *
 * @module
 */
import type { Table, TableCell, TableFilter } from "./table.ts";

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

interface TableMenu extends Omit<TableFilter, "values"> {
  /** The values, and how many rows have each. */
  readonly options: readonly { readonly value: string; readonly count: number }[];
}

/** How many rows say each value of a filter. */
function countsOf({ values }: TableFilter): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The values of a filter: those that most rows say first, but levels in their order. */
function optionsOf(filter: TableFilter): TableMenu["options"] {
  return [...countsOf(filter)]
    .sort(
      ([one, many], [other, more]) =>
        (filter.key === "level" ? 0 : more - many) || (one < other ? -1 : 1),
    )
    .map(([value, count]) => ({ value, count }));
}

const labelsOf = ({ values: _, ...labels }: TableFilter) => labels;

/** The tools of a table; undefined if it needs none. */
export function toolsOf(table: Table): TableTools | undefined {
  const { rows, columns, filters = [], parts } = table;
  // of a part, all filters are there: other parts have other values
  const count = parts?.total ?? rows.length;
  if (count < MIN_ROWS) return undefined;
  const menus = filters
    .filter((filter) => parts || [...countsOf(filter).values()].some((one) => one < rows.length))
    .map((filter) => ({ ...labelsOf(filter), options: optionsOf(filter) }));
  const sorts = columns.flatMap(({ key, heading }) =>
    key === undefined ? [] : [{ key, label: heading }],
  );
  return menus.length === 0 && sorts.length === 0
    ? undefined
    : { menus, sorts, hasText: count >= MIN_ROWS_OF_TEXT };
}

/** Whether a cell has a text and nothing else. */
function isText([value, ...others]: TableCell, text: string): boolean {
  if (value === undefined) return text === "";
  if (others.length > 0 || value.text !== text) return false;
  return "tone" in value ? value.sign === undefined : value.logo === undefined && !value.copies;
}

/**
 * What a row says to the script beyond what is in the cell of the column with the same key: its values by filter,
 * one on each line.
 */
export function rowData(
  table: Table,
  index: number,
  { menus }: TableTools,
): Readonly<Record<string, string>> {
  const keys = new Set(menus.map(({ key }) => key));
  const row = table.rows[index] ?? [];
  return Object.fromEntries(
    (table.filters ?? []).flatMap(({ key, values }) => {
      const text = (values[index] ?? []).join("\n");
      const cell = row[table.columns.findIndex((column) => column.key === key)];
      const isSeen = cell !== undefined && isText(cell, text);
      return keys.has(key) && !isSeen ? [[`data-${key}`, text]] : [];
    }),
  );
}
