/**
 * Which rows of a table a reader sees, and in which order.
 *
 * @module
 */
import { foldedText } from "../../base/lists/natural.ts";
import type { TableState } from "./state.ts";

/** A row as the script reads it from the page. */
export interface Row {
  /** What it says, by filter. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** The text of the cell in the column with a key. */
  readonly cellOf: (key: string) => string;
  /** Its whole text, as {@link foldedText} has it. */
  readonly text: string;
}

/** How many rows are shown at once. */
export const ROWS_PER_PAGE = 100;

const says = ({ values }: Row, [key, value]: readonly [string, string]) =>
  values[key]?.includes(value) === true;

/** The rows that a state leaves; `except` is a filter that is not applied. */
function matching<Some extends Row>(
  rows: readonly Some[],
  { filters, text }: TableState,
  except?: string,
): readonly Some[] {
  const words = foldedText(text).split(/\s+/).filter(Boolean);
  const wanted = [...filters].filter(([key]) => key !== except);
  return rows.filter(
    (row) =>
      wanted.every((filter) => says(row, filter)) && words.every((word) => row.text.includes(word)),
  );
}

const { compare } = new Intl.Collator("en", { numeric: true });

/** Rows in the order of a column; those without a value come last in both directions. */
function sorted<Some extends Row>(rows: readonly Some[], sort: string): readonly Some[] {
  if (sort === "") return rows;
  const factor = sort.startsWith("-") ? -1 : 1;
  const key = sort.replace(/^-/, "");
  return rows
    .map((row) => ({ row, cell: row.cellOf(key) }))
    .sort((one, other) =>
      one.cell === "" || other.cell === ""
        ? Number(one.cell === "") - Number(other.cell === "")
        : factor * compare(one.cell, other.cell),
    )
    .map(({ row }) => row);
}

/** What is seen of a table. */
export interface VisibleRows<Some> {
  /** All rows that match, in their order. */
  readonly rows: readonly Some[];
  /** Those of the page that is shown. */
  readonly shown: readonly Some[];
  /** From 1; 0 if all rows are shown although they are many. */
  readonly page: number;
  readonly pages: number;
}

export function visibleRows<Some extends Row>(
  rows: readonly Some[],
  state: TableState,
): VisibleRows<Some> {
  const matchingRows = sorted(matching(rows, state), state.sort);
  const pages = Math.max(1, Math.ceil(matchingRows.length / ROWS_PER_PAGE));
  const page = Math.min(state.page, pages);
  const shown =
    page === 0
      ? matchingRows
      : matchingRows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  return { rows: matchingRows, shown, page, pages };
}

/** How many rows say each value of a filter, given all other filters. */
export function countsOf(
  rows: readonly Row[],
  state: TableState,
  key: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { values } of matching(rows, state, key)) {
    for (const value of values[key] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
