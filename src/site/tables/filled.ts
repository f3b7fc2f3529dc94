/**
 * Tables by their columns, each with the cells of all rows.
 *
 * @module
 */
import type { CellText, Column, Table, TableCell } from "./table.ts";

/** A column, and its cells in the order of the rows. */
interface FilledColumn extends Column {
  readonly cells: readonly TableCell[];
}

/** A table without the columns that have nothing to say; the first one names the rows and stays. */
export function tableOf(columns: readonly FilledColumn[]): Table {
  const used = columns.filter(
    ({ cells }, index) => index === 0 || cells.some((cell) => cell.length > 0),
  );
  return {
    columns: used.map(({ cells: _, ...column }) => column),
    rows: (used[0]?.cells ?? []).map((_, row) => used.map(({ cells }) => cells[row] ?? [])),
  };
}

/** How many digits of a digest stand for it where the whole of it can be copied. */
const SHORT_DIGEST = 12;

/** A digest of a file: its beginning, and the whole of it to copy. */
export const fileDigest = (path: string, hex: string): CellText => ({
  text: `${hex.slice(0, SHORT_DIGEST)}…`,
  title: hex,
  code: true,
  copies: [{ name: "Copy", text: hex, of: `SHA-256 of ${path}` }],
});
