import { describe, expect, it } from "vitest";
import type { Claim, ClaimPoint, Named } from "../../../src/gkm/claims/claim.ts";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { matrixOf } from "../../../src/gkm/claims/matrix.ts";
import type { Direction } from "../../../src/gkm/claims/sentences.ts";
import {
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_MARKS,
  matrixTable,
} from "../../../src/site/tables/matrix.ts";
import { entryOf } from "../../fixtures/catalog.ts";

const entry = entryOf("evidence", "kb.eid:1409");

/** A claim of sensitivity to a therapy in a disease. */
function claim(therapy: string, disease: string, direction: Direction, level: string): Claim {
  const point: ClaimPoint = {
    effect: effectOf("predictsSensitivityTo"),
    direction,
    therapy: { text: therapy },
    condition: { text: disease },
    level,
  };
  return { entry, effect: point.effect, direction, points: [point], sources: [] };
}

const tableOf = (claims: readonly Claim[]) =>
  matrixTable(
    matrixOf(
      claims,
      ({ therapy }) => therapy,
      ({ condition }) => condition,
    ),
    { caption: "Therapies", corner: "Therapy" },
    (row: Named, column: Named, { effect }) => `?${row.text}/${column.text}/${effect.name}`,
  );

describe("the table of a matrix", () => {
  it("has in a cell the effect, the best level, both counts, and a link", () => {
    const { rows, columns, cells } = tableOf([
      claim("A", "D", "supports", "B"),
      claim("A", "D", "disputes", "A"),
    ]);
    expect(columns.map(({ text }) => text)).toEqual(["D"]);
    expect(rows[0]?.cells[0]).toEqual([
      {
        tone: "sensitivity",
        state: "supported",
        sign: "●",
        label: "Sensitivity",
        level: "B",
        counts: "1 supporting · 1 disputing",
        href: "?A/D/sensitivity",
      },
    ]);
    expect(cells).toEqual([]);
  });

  it("says of what no item supports that it is disputed, not that it is the opposite", () => {
    const mark = tableOf([claim("A", "D", "disputes", "B")]).rows[0]?.cells[0]?.[0];
    expect(mark).toMatchObject({
      state: "disputed",
      label: "Sensitivity disputed",
      tone: "sensitivity",
    });
  });

  it("says of what is neither supported nor disputed that it is neutral", () => {
    const mark = tableOf([claim("A", "D", "neutral", "B")]).rows[0]?.cells[0]?.[0];
    expect(mark).toMatchObject({ state: "neutral", label: "Sensitivity, neutral" });
  });

  it("says in which conditions it holds, where no row or column does, and the origin", () => {
    const germline = { text: "germline" };
    const claims = [
      claim("A", "D", "supports", "B"),
      claim("A", "E", "disputes", "A"),
      claim("A", "F", "neutral", "A"),
    ].map((own) => ({
      ...own,
      points: own.points.map((point) => ({ ...point, origin: germline })),
    }));
    const matrix = matrixOf(
      claims,
      () => ({ text: "P" }),
      ({ therapy }) => therapy,
    );
    const words = { caption: "Profiles", corner: "Profile", hasPlaces: true };
    expect(matrixTable(matrix, words, () => "").rows[0]?.cells[0]).toMatchObject([
      { label: "Sensitivity (germline)", places: "in D; disputed in E; neutral in F" },
    ]);
  });

  /** A claim about each row and column. */
  const claimsOf = (rows: number, columns: number) =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        claim(`T${row}`, `D${column}`, "supports", row < 2 ? "A" : "C"),
      ),
    ).flat();
  const marksIn = ({ rows }: ReturnType<typeof tableOf>) => rows.flatMap((row) => row.cells.flat());

  it("has the strongest rows and columns of many, and the other cells after it", () => {
    const table = tableOf(claimsOf(4, 14));
    expect([table.rows.length, table.columns.length]).toEqual([3, MOST_COLUMNS]);
    expect(marksIn(table).length).toBeLessThanOrEqual(MOST_MARKS);
    expect(table.rows.slice(0, 2).every(({ cells }) => cells.flat()[0]?.level === "A")).toBe(true);
    expect([table.cells.length, table.omitted]).toEqual([20, 0]);
    expect(marksIn(table).length + table.cells.length).toBe(4 * 14);
  });

  it("has as many marks as it may have", () => {
    const table = tableOf(claimsOf(4, MOST_MARKS / 4));
    expect([table.rows.length, marksIn(table).length]).toEqual([4, MOST_MARKS]);
  });

  it("says how many cells it leaves out where they are too many for a list", () => {
    const table = tableOf(claimsOf(30, 14));
    expect(table.cells).toEqual([]);
    expect(table.omitted).toBeGreaterThan(MOST_CELLS);
    expect(marksIn(table).length + table.omitted).toBe(30 * 14);
  });

  it("has at least one row, however long", () => {
    expect(tableOf([...claimsOf(1, 50)]).rows.length).toBe(1);
  });
});
