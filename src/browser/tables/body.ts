/**
 * The rows of a table in the page: read once, then shown, hidden and put in order.
 *
 * @module
 */
import { foldedText } from "../../base/natural.ts";
import type { Row, VisibleRows } from "./rows.ts";

interface TableRow extends Row {
  readonly element: HTMLTableRowElement;
}

/**
 * The rows of a table.
 *
 * @param keys the key of each column, empty for a column without one
 */
export function rowsOf(
  body: HTMLTableSectionElement,
  keys: readonly string[],
): readonly TableRow[] {
  return [...body.rows].map((element) => ({
    element,
    values: Object.fromEntries(
      Object.entries(element.dataset).map(([key, value = ""]) => [
        key,
        value.split("\n").filter(Boolean),
      ]),
    ),
    cellOf: (key) => element.cells[keys.indexOf(key)]?.textContent?.trim() ?? "",
    text: foldedText(element.textContent ?? ""),
  }));
}

/** Puts the rows that match in their order; those of other pages are hidden on screens only. */
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
  body.append(
    ...[...matching, ...rows.filter((row) => !isFound.has(row))].map((row) => row.element),
  );
}
