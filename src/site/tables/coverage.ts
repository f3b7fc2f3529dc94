/**
 * The map of what is covered: genes × diseases, with the number of evidence items and their best level.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { type Agreement, agreementOf, amountOf, amountText } from "../../gkm/claims/amount.ts";
import type { Claim, Named } from "../../gkm/claims/claim.ts";
import type { EffectTone } from "../../gkm/claims/effects.ts";
import { type ClaimCell, matrixOf } from "../../gkm/claims/matrix.ts";
import { originsText } from "../../gkm/claims/origin.ts";
import { filteredTable } from "./links.ts";

/** The most rows and columns of the map. */
const MOST = { genes: 15, diseases: 12 } as const;

/** One kind of effect in a cell. */
interface CoverageMark {
  readonly tone: EffectTone;
  readonly state: Agreement;
}

interface CoverageCell {
  /** The best level of the items that support a claim; of the others, if none does. */
  readonly level?: string;
  readonly state: Agreement;
  readonly count: number;
  /** The origin of its variants, if some are not somatic: "rare germline". */
  readonly origin?: string;
  /** The effects, each once per way that the items go. */
  readonly marks: readonly CoverageMark[];
  /** What the items are about and say: "BRAF in Melanoma: Sensitivity: 3 supporting · 1 disputing". */
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
    /** In how many diseases that the map does not show there is evidence of the gene. */
    readonly elsewhere: number;
  }[];
  /** Whether there are more genes or diseases than the map shows. */
  readonly isPart: boolean;
}

/** The tones of a cell: what is both supported and disputed has both marks. */
function marksOf(tallies: ClaimCell["tallies"]): readonly CoverageMark[] {
  const marks = tallies.flatMap(({ effect: { tone }, ...tally }): readonly CoverageMark[] => [
    ...(tally.supports > 0 || tally.disputes === 0 ? [{ tone, state: agreementOf(tally) }] : []),
    ...(tally.disputes > 0 ? [{ tone, state: "disputed" as const }] : []),
  ]);
  return [...new Map(marks.map((mark) => [`${mark.tone} ${mark.state}`, mark])).values()];
}

function tallyText(tally: ClaimCell["tallies"][number]): string {
  const origin = originsText(tally.points);
  const label = origin === undefined ? tally.effect.label : `${tally.effect.label} (${origin})`;
  return `${label}: ${amountText(tally)}`;
}

function coverageCell({ row, column, tallies }: ClaimCell, nameOn: DiseaseName): CoverageCell {
  const items = [...new Set(tallies.flatMap(({ claims }) => claims))];
  const amount = amountOf(tallies.flatMap(({ points }) => points));
  return {
    count: items.length,
    state: agreementOf(amount),
    marks: marksOf(tallies),
    label: `${row.text} in ${column.text}: ${tallies.map(tallyText).join("; ")}`,
    path: `${row.entry?.path ?? ""}${filteredTable({ disease: nameOn(row, column) })}`,
    ...optionalField("origin", originsText(tallies.flatMap(({ points }) => points))),
    ...optionalField("level", amount.level),
  };
}

/** What the page of a gene calls a disease. */
type DiseaseName = (gene: Named, disease: Named) => string;

/**
 * The map of evidence: the diseases with the best evidence, and the genes with the best in them.
 *
 * @param nameOn by default, as the claims do
 */
export function coverageOf(
  claims: readonly Claim[],
  nameOn: DiseaseName = (_, { text }) => text,
): Coverage {
  const matrix = matrixOf(
    claims,
    (_, { gene }) => (gene?.entry === undefined ? undefined : gene),
    (_, { condition }) => condition,
  );
  const diseases = matrix.columns.slice(0, MOST.diseases);
  const others = matrix.columns.slice(MOST.diseases);
  const genes = matrix.rows
    .filter((gene) => diseases.some((disease) => matrix.cellOf(gene, disease) !== undefined))
    .slice(0, MOST.genes);
  return {
    diseases,
    rows: genes.map((gene) => ({
      gene,
      cells: diseases.map((disease) => {
        const cell = matrix.cellOf(gene, disease);
        return cell === undefined ? undefined : coverageCell(cell, nameOn);
      }),
      elsewhere: others.filter((disease) => matrix.cellOf(gene, disease) !== undefined).length,
    })),
    isPart: genes.length < matrix.rows.length || diseases.length < matrix.columns.length,
  };
}

/** The map as its table shows it: what is in its columns and rows, and what the latter are. */
interface CoverageTable {
  readonly columns: readonly Named[];
  readonly rows: readonly (Omit<Coverage["rows"][number], "gene"> & { readonly head: Named })[];
  readonly rowsAre: "Gene" | "Disease";
}

/** The table of a map: that of one gene has a row for each disease, because names beside rows are easier to read. */
export function coverageTable({ diseases, rows }: Coverage): CoverageTable {
  const [only, another] = rows;
  if (only === undefined || another !== undefined || only.elsewhere > 0) {
    const own = rows.map(({ gene, ...row }) => ({ ...row, head: gene }));
    return { columns: diseases, rows: own, rowsAre: "Gene" };
  }
  return {
    columns: [only.gene],
    rows: diseases.map((head, at) => ({ head, cells: [only.cells[at]], elsewhere: 0 })),
    rowsAre: "Disease",
  };
}
