/**
 * Columns that several tables have.
 *
 * @module
 */
import type { Deprecation } from "../../base/deprecation.ts";
import type { JsonObject } from "../../base/json.ts";
import type { ChromosomeSpan } from "./chromosome-spans.ts";
import { type Column, optional } from "./columns.ts";

/** Where a row is on a chromosome. */
export function positionColumns<Row>(
  spanOf: (row: Row) => ChromosomeSpan | undefined,
): readonly Column<Row>[] {
  return [
    optional("assembly", "assembly of the position", (row) => spanOf(row)?.assembly),
    optional("chromosome", "chromosome", (row) => spanOf(row)?.chromosome),
    optional("start_pos", "start, inter-residue: 0-based", (row) => spanOf(row)?.start, "int64"),
    optional("end_pos", "end, inter-residue", (row) => spanOf(row)?.end, "int64"),
  ];
}

/** The score of an assertion. */
export const scoreColumn = <Row>(of: (row: Row) => JsonObject): Column<Row> =>
  optional(
    "score",
    "score of an assertion",
    (row) => {
      const { score } = of(row);
      return typeof score === "number" ? score : undefined;
    },
    "double",
  );

/** Why something should no longer be used. */
export const deprecatedColumn = <Row>(of: (row: Row) => Deprecation | undefined): Column<Row> =>
  optional("deprecated", "why it should no longer be used", (row) => of(row)?.because);
