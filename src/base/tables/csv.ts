/**
 * Comma-separated values for spreadsheets (RFC 4180): with a byte-order mark, without which they read
 * UTF-8 as another encoding.
 *
 * @module
 */
import { type TableCell, withoutFormula } from "./formula.ts";

const MARK = "\uFEFF";

/** Between the items of a list in one cell. */
const SEPARATOR = "; ";

/** RFC 4180, sections 2.6 and 2.7. */
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Halves of surrogate pairs, which UTF-8 cannot hold, are replaced. */
const textOf = (cell: TableCell) =>
  quoted(withoutFormula((typeof cell === "string" ? cell : cell.join(SEPARATOR)).toWellFormed()));

const line = (cells: readonly TableCell[]) => `${cells.map(textOf).join(",")}\r\n`;

/** A table with a header. */
export function csvOf(header: readonly string[], rows: readonly (readonly TableCell[])[]): string {
  return MARK + line(header) + rows.map(line).join("");
}
