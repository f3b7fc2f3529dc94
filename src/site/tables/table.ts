/**
 * Tables of pages, as `components/Table.astro` takes them.
 *
 * @module
 */
import type { FactValue } from "../../base/fact.ts";
import type { Named } from "../../gkm/claims/claim.ts";
import type { Logo } from "../../served/pictures.ts";
import type { Badge } from "../frame/badge.ts";

/** A text in a cell: it may be a link, or code. */
export interface CellText extends FactValue {
  /** What the text is short for, shown on hovering. */
  readonly title?: string;
  readonly muted?: boolean;
  /** Of what the text names. */
  readonly logo?: Logo;
  /** What buttons beside it copy. */
  readonly copies?: readonly CopyText[];
}

interface CopyText {
  readonly text: string;
  /** What the button says: "Copy digest". */
  readonly name: string;
  /** What follows that for readers who only hear the button: "of quay.io/biocontainers/bwa". */
  readonly of: string;
}

export interface Column {
  readonly heading: string;
  /** Whether its cells are less important than the others. */
  readonly muted?: boolean;
  /** Whether its texts need room: a sentence, not a name. */
  readonly wide?: boolean;
  /** Whether its texts are short: they stay on one line, and in cards beside each other. */
  readonly short?: boolean;
  /** What is between the values of one cell, but after a badge; "; " if it is left out. */
  readonly separator?: string;
  /** What the page's URL calls it when the table is sorted by it; without one it is not sorted by. */
  readonly key?: string;
}

/** The values of a cell; none for an empty one. */
export type TableCell = readonly (CellText | Badge)[];

export interface TableFilter {
  /** What the page's URL calls it. */
  readonly key: string;
  readonly label: string;
  /** What it and the filters beside it ask for, if there are several kinds: "What it says". */
  readonly group?: string;
  /** What each row says, in the order of the rows. */
  readonly values: readonly (readonly string[])[];
}

export interface Table {
  /** The first column names the row. */
  readonly columns: readonly Column[];
  /** Rows with one cell for each column. */
  readonly rows: readonly (readonly TableCell[])[];
  /** The ids of rows that links lead to, by the number of the row. */
  readonly rowIds?: Readonly<Record<number, string>>;
  readonly filters?: readonly TableFilter[];
  /** Whether its rows are statements, whose last cell has the name of the page: what it says unfolds below the row. */
  readonly isUnfolding?: boolean;
  /** What its parameters in the page's URL begin with, so that the tables of a page do not collide. */
  readonly prefix?: string;
  /** Where a script finds all rows, if these are a part of them. */
  readonly parts?: TableParts;
}

/** The pages that together have all rows of a table. */
interface TableParts {
  /** Their paths, in the order of the rows. */
  readonly paths: readonly string[];
  /** Which of them this table is on, from 1. */
  readonly page: number;
  /** How many rows they have. */
  readonly total: number;
}

/** What a claim names, with its page if it has one. */
export const linkOf = ({ text, entry }: Named): CellText => ({
  text,
  ...(entry === undefined ? {} : { path: entry.path }),
});

/** A cell with one text; an empty one if there is none. */
export function textCell(text: string | number | undefined): TableCell {
  return text === undefined || text === "" ? [] : [{ text: String(text) }];
}

/** Whether a mark says that a claim is not supported. */
const isDoubt = ({ tone }: Badge) => tone === "disputes" || tone === "neutral";

/**
 * What is between two values of a cell: a line break before a mark that begins another group, and before what is disputed,
 * which has too long a mark to stand behind two others.
 */
export function gapBefore(
  value: CellText | Badge,
  previous: CellText | Badge | undefined,
  separator = "; ",
): string | undefined {
  if (previous === undefined) return "";
  if ("tone" in previous) return isDoubt(previous) ? undefined : " ";
  return "tone" in value ? undefined : separator;
}
