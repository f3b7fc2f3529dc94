import { describe, expect, it } from "vitest";
import type { Claim, ClaimPoint, Named } from "../../../src/gkm/claims/claim.ts";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { matrixOf } from "../../../src/gkm/claims/matrix.ts";
import type { Direction } from "../../../src/gkm/claims/sentences.ts";
import {
  MOST_COLUMNS,
  MOST_ROWS,
  marksText,
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
  return { entry, direction, points: [point], sources: [] };
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
        counts: "1 supports · 1 disputes",
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

  it("has the strongest rows and columns of many, and every other cell after it", () => {
    const many = Array.from({ length: 30 }, (_, index) => index);
    const claims = many.flatMap((row) =>
      many
        .filter((column) => column <= 14 && (row + column) % 2 === 0)
        .map((column) => claim(`T${row}`, `D${column}`, "supports", row < 10 ? "A" : "C")),
    );
    const { rows, columns, cells } = tableOf(claims);
    expect(rows.length).toBe(MOST_ROWS);
    expect(columns.length).toBe(MOST_COLUMNS);
    const shown = rows.flatMap(({ cells }) => cells.flat()).length;
    expect(shown).toBeGreaterThan(100);
    expect(shown + cells.flatMap(({ marks }) => marks).length).toBe(claims.length);
    expect(rows.slice(0, 10).every(({ cells }) => cells.flat()[0]?.level === "A")).toBe(true);
  });
});

describe("the counts of items", () => {
  it("are never set off against each other", () => {
    expect(marksText({ supports: 4, disputes: 1, neutral: 0 })).toBe("4 support · 1 disputes");
    expect(marksText({ supports: 1, disputes: 2, neutral: 3 })).toBe(
      "1 supports · 2 dispute · 3 neutral",
    );
    expect(marksText({ supports: 0, disputes: 0, neutral: 0 })).toBe("");
  });
});
