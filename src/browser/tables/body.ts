/**
 * The rows of a table in the page: read once, then shown, hidden and put in order.
 *
 * @module
 */
import { foldedText } from "../../base/lists/natural.ts";
import type { Row, VisibleRows } from "./rows.ts";

interface TableRow extends Row {
  readonly element: HTMLTableRowElement;
}

/**
 * The rows of a table. A row has the values of a filter as data, or in the cell of the column with the same key.
 *
 * @param columns the key of each column, empty for a column without one
 * @param filters the keys of the filters
 */
export function rowsOf(
  body: HTMLTableSectionElement,
  columns: readonly string[],
  filters: readonly string[],
): readonly TableRow[] {
  // what a row has unfolded below it is one cell
  const own = [...body.rows].filter(({ cells }) => cells.length > 1);
  return own.map((element) => {
    const cellOf = (key: string) => element.cells[columns.indexOf(key)]?.textContent?.trim() ?? "";
    const valuesOf = (key: string) => (element.dataset[key] ?? cellOf(key)).split("\n");
    return {
      element,
      values: Object.fromEntries(filters.map((key) => [key, valuesOf(key).filter(Boolean)])),
      cellOf,
      text: foldedText(element.textContent ?? ""),
    };
  });
}

/**
 * Puts the rows that match in their order, each with what it has unfolded below it; those of other pages are hidden on
 * screens only.
 */
export function showRows(
  body: HTMLTableSectionElement,
  rows: readonly TableRow[],
  { rows: matching, shown }: VisibleRows<TableRow>,
): void {
  const [isFound, isShown] = [new Set(matching), new Set(shown)];
  for (const row of rows) {
    row.element.hidden = !isFound.has(row);
    row.element.classList.toggle("off", !isShown.has(row));
  }
  const own = new Set<Element>(rows.map(({ element }) => element));
  const ordered = [...matching, ...rows.filter((row) => !isFound.has(row))];
  body.append(
    ...ordered.flatMap(({ element }) => {
      const below = element.nextElementSibling;
      return below === null || own.has(below) ? [element] : [element, below];
    }),
  );
}
