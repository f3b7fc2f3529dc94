/**
 * Tables of pages, as `components/Table.astro` takes them.
 *
 * @module
 */
import type { FactValue } from "../json/fact.ts";
import type { Badge } from "./badge.ts";

/** A text in a cell: it may be a link, or code. */
export interface CellText extends FactValue {
  /** What the text is short for, shown on hovering. */
  readonly title?: string;
  readonly muted?: boolean;
}

interface Column {
  readonly heading: string;
  /** Whether its cells are less important than the others. */
  readonly muted?: boolean;
  /** Whether its texts need room: a sentence, not a name. */
  readonly wide?: boolean;
  /** What is between the values of one cell; "; " if it is left out. */
  readonly separator?: string;
}

/** The values of a cell; none for an empty one. */
export type Cell = readonly (CellText | Badge)[];

export interface Table {
  /** The first column names the row. */
  readonly columns: readonly Column[];
  /** Rows with one cell for each column. */
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell with one text; an empty one if there is none. */
export function textCell(text: string | number | undefined): Cell {
  return text === undefined || text === "" ? [] : [{ text: String(text) }];
}
