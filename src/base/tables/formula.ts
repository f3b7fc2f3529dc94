/**
 * Cells that spreadsheets would compute (https://owasp.org/www-community/attacks/CSV_Injection).
 *
 * @module
 */

/** A cell of a table; it has several values as a list. */
export type TableCell = string | readonly string[];

/** Where a formula begins, and where a cell would look as if an apostrophe had been added. */
const GUARDED = /^\s*['=+\-@＝＋－＠]/;

/** Programs read signed numbers as numbers, and spreadsheets compute nothing from them. */
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** A cell with an apostrophe in front of what a spreadsheet would compute. */
export function withoutFormula(cell: string): string {
  return GUARDED.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}
