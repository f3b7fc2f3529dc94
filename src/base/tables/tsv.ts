/**
 * Tab-separated values in a dialect that programs and spreadsheets read without options: one line per
 * row, a tab between cells, and quotation marks around a cell only if there are some in it.
 *
 * @module
 */

import { escapedUnit } from "../texts/visible.ts";
import { type TableCell, withoutFormula } from "./formula.ts";

/** Between the items of a list in one cell. */
const SEPARATOR = "|";

const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** Backslashes, control characters, line and paragraph separators, and halves of surrogate pairs. */
const ESCAPED = /[\\\p{Cc}\u2028\u2029\p{Cs}]/gu;

/** Text that stays on one line and is the same in UTF-8; escapes are those of JSON. */
const escapeText = (text: string) =>
  text.replace(ESCAPED, (char) => NAMED_ESCAPES[char] ?? escapedUnit(char));

const escapeItem = (item: string) => escapeText(item).replaceAll(SEPARATOR, `\\${SEPARATOR}`);

const quote = (cell: string) => (cell.includes('"') ? inQuotes(cell) : cell);

const inQuotes = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A cell as readers get it, which is as it is in the file but for quotation marks. */
export function cellText(cell: TableCell): string {
  return withoutFormula(
    typeof cell === "string" ? escapeText(cell) : cell.map(escapeItem).join(SEPARATOR),
  );
}

const line = (cells: readonly string[]) => `${cells.join("\t")}\n`;

/**
 * A table with a header. The header is in quotation marks: DuckDB guesses from the first 20,480 rows
 * whether a file has any.
 */
export function tsvOf(header: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  return (
    line(header.map((name) => inQuotes(cellText(name)))) +
    rows.map((row) => line(row.map((cell) => quote(cellText(cell))))).join("")
  );
}
