/**
 * Matrices of evidence as pages show them: in each cell the effects, the best level of each, and how many
 * items support and dispute it.
 *
 * @module
 */
import type { Named } from "../../gkm/claims/claim.ts";
import type { Matrix, Tally } from "../../gkm/claims/matrix.ts";

/** What the items of a mark say of it; they can support and dispute the same. */
export type MarkState = "supported" | "disputed" | "neutral";

/** What items say of a claim: that some support it, or else that some dispute it. */
export function agreementOf({
  supports,
  disputes,
}: Pick<Tally, "supports" | "disputes">): MarkState {
  if (supports > 0) return "supported";
  return disputes > 0 ? "disputed" : "neutral";
}

/** One effect in a cell. */
export interface MatrixMark {
  readonly tone: Tally["effect"]["tone"];
  readonly state: MarkState;
  readonly sign: string;
  /** "Sensitivity"; "Sensitivity disputed" if no item supports it. */
  readonly label: string;
  readonly level?: string;
  /** "4 support · 1 disputes". */
  readonly counts: string;
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

/** Support and dispute side by side: "4 support · 1 disputes". */
export function marksText({
  supports,
  disputes,
  neutral,
}: Pick<Tally, "supports" | "disputes" | "neutral">): string {
  const part = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...part(supports, "supports", "support"),
    ...part(disputes, "disputes", "dispute"),
    ...part(neutral, "neutral", "neutral"),
  ].join(" · ");
}

const STATE_WORDS: Readonly<Record<MarkState, string>> = {
  supported: "",
  disputed: " disputed",
  neutral: ", neutral",
};

function markOf(tally: Tally, href: string): MatrixMark {
  const { effect, level } = tally;
  const state = agreementOf(tally);
  return {
    tone: effect.tone,
    state,
    sign: effect.sign,
    label: effect.label + STATE_WORDS[state],
    counts: marksText(tally),
    href,
    ...(level === undefined ? {} : { level }),
  };
}

/**
 * A matrix for its component. Of many rows and columns those with the strongest evidence are in the table.
 *
 * @param hrefOf where the items of one effect in a cell are
 */
export function matrixTable(
  matrix: Matrix,
  { caption, corner }: Pick<MatrixTable, "caption" | "corner">,
  hrefOf: (row: Named, column: Named, tally: Tally) => string,
): MatrixTable {
  const marksOf = (row: Named, column: Named) =>
    (matrix.cellOf(row, column)?.tallies ?? []).map((tally) =>
      markOf(tally, hrefOf(row, column, tally)),
    );
  const rows = matrix.rows.slice(0, MOST_ROWS);
  const columns = matrix.columns.slice(0, MOST_COLUMNS);
  const cells = matrix.rows.flatMap((row, place) =>
    matrix.columns
      .slice(place < MOST_ROWS ? MOST_COLUMNS : 0)
      .map((column) => ({ row, column, marks: marksOf(row, column) }))
      .filter(({ marks }) => marks.length > 0),
  );
  return {
    caption,
    corner,
    columns,
    rows: rows.map((head) => ({ head, cells: columns.map((column) => marksOf(head, column)) })),
    cells,
  };
}
