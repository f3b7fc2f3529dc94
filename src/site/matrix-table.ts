/**
 * Matrices of evidence as pages show them: in each cell the effects, the best level of each, and how many
 * items support and dispute it.
 *
 * @module
 */
import type { Named } from "../gkm/claims/claim.ts";
import type { Matrix, Tally } from "../gkm/claims/matrix.ts";

/** One effect in a cell. */
export interface MatrixMark {
  readonly tone: Tally["effect"]["tone"];
  readonly sign: string;
  /** "Sensitivity". */
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
  readonly rows: readonly {
    readonly head: Named;
    readonly cells: readonly (readonly MatrixMark[])[];
  }[];
}

/** Support and dispute side by side: "4 support · 1 disputes". */
export function countsText({
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

/**
 * A matrix for its component.
 *
 * @param hrefOf where the items of one effect in a cell are
 */
export function matrixTable(
  matrix: Matrix,
  { caption, corner }: Pick<MatrixTable, "caption" | "corner">,
  hrefOf: (row: Named, column: Named, tally: Tally) => string,
): MatrixTable {
  return {
    caption,
    corner,
    columns: matrix.columns,
    rows: matrix.rows.map((row) => ({
      head: row,
      cells: matrix.columns.map((column) =>
        (matrix.cellOf(row, column)?.tallies ?? []).map((tally) => ({
          tone: tally.effect.tone,
          sign: tally.effect.sign,
          label: tally.effect.label,
          counts: countsText(tally),
          href: hrefOf(row, column, tally),
          ...(tally.level === undefined ? {} : { level: tally.level }),
        })),
      ),
    })),
  };
}
