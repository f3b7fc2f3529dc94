/**
 * Matrices of evidence as pages show them: in each cell the effects, the best level of each, and how many
 * items support and dispute it.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { type Agreement, agreementOf, amountText, labelOfAmount } from "../../gkm/claims/amount.ts";
import type { Named } from "../../gkm/claims/claim.ts";
import { placesText } from "../../gkm/claims/conditions.ts";
import type { Matrix, Tally } from "../../gkm/claims/matrix.ts";
import { originsText } from "../../gkm/claims/origin.ts";

/** One effect in a cell. */
export interface MatrixMark {
  readonly tone: Tally["effect"]["tone"];
  readonly state: Agreement;
  readonly sign: string;
  /** "Sensitivity"; "Sensitivity disputed" if no item supports it; "Sensitivity (germline)". */
  readonly label: string;
  readonly level?: string;
  /** "4 supporting · 1 disputing". */
  readonly counts: string;
  /** Where it holds, if the column does not say it: "in Skin melanoma; disputed in Colorectal cancer". */
  readonly places?: string;
  /** Where the items are: a table of this page or of another, with its filters. */
  readonly href: string;
}

export interface MatrixTable {
  /** What the table shows, for readers who do not see it. */
  readonly caption: string;
  /** What the rows are, in the corner: "Therapy". */
  readonly corner: string;
  readonly columns: readonly Named[];
  readonly rows: readonly MatrixRow[];
  /** What is in other rows and columns, if there are too many for a table: cell by cell. */
  readonly cells: readonly MatrixCell[];
  /** How many cells are not shown, because they are too many for a list. */
  readonly omitted: number;
}

interface MatrixRow {
  readonly head: Named;
  readonly cells: readonly (readonly MatrixMark[])[];
}

/** A cell outside of the table. */
interface MatrixCell {
  readonly row: Named;
  readonly column: Named;
  readonly marks: readonly MatrixMark[];
}

/** So many columns are shown as a table: the strongest. */
export const MOST_COLUMNS = 12;

/** So many rows, likewise. */
export const MOST_ROWS = 25;

/** So many marks are in the table, if it has more than one row: in all, a page has at most 120 kB of HTML. */
export const MOST_MARKS = 40;

/** So many cells outside of the table are listed: of more, their number is. */
export const MOST_CELLS = 20;

function markOf(tally: Tally, href: string, hasPlaces: boolean): MatrixMark {
  const { effect, level, points } = tally;
  const places = hasPlaces ? placesText(points) : "";
  const origin = originsText(points);
  const label = labelOfAmount(effect.label, tally);
  return {
    tone: effect.tone,
    state: agreementOf(tally),
    sign: effect.sign,
    label: origin === undefined ? label : `${label} (${origin})`,
    counts: amountText(tally),
    href,
    ...(places === "" ? {} : { places }),
    ...optionalField("level", level),
  };
}

interface MatrixWords extends Pick<MatrixTable, "caption" | "corner"> {
  /** Whether each mark says in which conditions it holds: neither rows nor columns do. */
  readonly hasPlaces?: boolean;
}

/**
 * A matrix for its component. Of many rows and columns those with the strongest evidence are in the table.
 *
 * @param hrefOf where the items of one effect in a cell are
 */
export function matrixTable(
  matrix: Matrix,
  { caption, corner, hasPlaces = false }: MatrixWords,
  hrefOf: (row: Named, column: Named, tally: Tally) => string,
): MatrixTable {
  const marksOf = (row: Named, column: Named) =>
    (matrix.cellOf(row, column)?.tallies ?? []).map((tally) =>
      markOf(tally, hrefOf(row, column, tally), hasPlaces),
    );
  const columns = matrix.columns.slice(0, MOST_COLUMNS);
  const rows: MatrixRow[] = [];
  let markCount = 0;
  for (const head of matrix.rows.slice(0, MOST_ROWS)) {
    const cells = columns.map((column) => marksOf(head, column));
    markCount += cells.flat().length;
    if (rows.length > 0 && markCount > MOST_MARKS) break;
    rows.push({ head, cells });
  }
  const others = matrix.rows.flatMap((row, place) =>
    matrix.columns
      .slice(place < rows.length ? MOST_COLUMNS : 0)
      .filter((column) => matrix.cellOf(row, column) !== undefined)
      .map((column) => ({ row, column })),
  );
  const isListed = others.length <= MOST_CELLS;
  return {
    caption,
    corner,
    columns,
    rows,
    cells: isListed
      ? others.map(({ row, column }) => ({ row, column, marks: marksOf(row, column) }))
      : [],
    omitted: isListed ? 0 : others.length,
  };
}
