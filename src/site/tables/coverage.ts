/**
 * The map of what is covered: genes × diseases, with the number of evidence items and their best level.
 *
 * @module
 */
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import { type ClaimCell, matrixOf } from "../../gkm/claims/matrix.ts";
import { levelRank } from "../../gkm/claims/order.ts";
import { filteredTable } from "./links.ts";
import { marksText } from "./matrix.ts";

/** The most rows and columns of the map. */
const MOST = { genes: 15, diseases: 12 } as const;

interface CoverageCell {
  /** The best level of its items. */
  readonly level?: string;
  readonly count: number;
  /** What the items are about and say: "BRAF in Melanoma: 3 support · 1 disputes". */
  readonly label: string;
  /** The gene's page with the items. */
  readonly path: string;
}

export interface Coverage {
  readonly diseases: readonly Named[];
  readonly rows: readonly {
    readonly gene: Named;
    /** A cell for each disease; undefined if there is no evidence. */
    readonly cells: readonly (CoverageCell | undefined)[];
  }[];
  /** Whether there are more genes or diseases than the map shows. */
  readonly isPart: boolean;
}

function coverageCell({ row, column, tallies }: ClaimCell): CoverageCell {
  const items = [...new Set(tallies.flatMap(({ claims }) => claims))];
  const sum = (key: "supports" | "disputes" | "neutral") =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const level = items
    .flatMap((claim) => claim.level ?? [])
    .sort((one, other) => levelRank(one) - levelRank(other))[0];
  const directions = marksText({
    supports: sum("supports"),
    disputes: sum("disputes"),
    neutral: sum("neutral"),
  });
  return {
    count: items.length,
    label: `${row.text} in ${column.text}: ${directions}`,
    path: `${row.entry?.path ?? ""}${filteredTable({ disease: column.text })}`,
    ...(level === undefined ? {} : { level }),
  };
}

/** The map of evidence: the diseases with the best evidence, and the genes with the best in them. */
export function coverageOf(claims: readonly Claim[]): Coverage {
  const matrix = matrixOf(
    claims,
    (_, { gene }) => (gene?.entry === undefined ? undefined : gene),
    (_, { condition }) => condition,
  );
  const diseases = matrix.columns.slice(0, MOST.diseases);
  const genes = matrix.rows
    .filter((gene) => diseases.some((disease) => matrix.cellOf(gene, disease) !== undefined))
    .slice(0, MOST.genes);
  return {
    diseases,
    rows: genes.map((gene) => ({
      gene,
      cells: diseases.map((disease) => {
        const cell = matrix.cellOf(gene, disease);
        return cell === undefined ? undefined : coverageCell(cell);
      }),
    })),
    isPart: genes.length < matrix.rows.length || diseases.length < matrix.columns.length,
  };
}
