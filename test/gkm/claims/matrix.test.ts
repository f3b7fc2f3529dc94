import { describe, expect, it } from "vitest";
import type { Claim, Named, Point } from "../../../src/gkm/claims/claim.ts";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { matrixOf } from "../../../src/gkm/claims/matrix.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const graph = graphOf(
  documentWith({ evidence: Object.fromEntries([1, 2, 3, 4].map((n) => [`kb.eid:${n}`, {}])) }),
);

function claim(
  number: number,
  effect: string,
  level: string,
  direction: Point["direction"],
  therapy: string,
) {
  const point: Point = {
    effect: effectOf(effect),
    direction,
    level,
    therapy: { text: therapy },
    condition: { text: "Melanoma" },
  };
  const entry = entryOf(graph, "evidence", `kb.eid:${number}`);
  return { entry, direction, points: [point], level, sources: [] } satisfies Claim;
}

const CLAIMS = [
  claim(1, "predictsSensitivityTo", "B", "supports", "Vemurafenib"),
  claim(2, "predictsSensitivityTo", "A", "disputes", "Vemurafenib"),
  claim(3, "predictsResistanceTo", "C", "supports", "Vemurafenib"),
  claim(4, "predictsResistanceTo", "A", "disputes", "Cetuximab"),
];
const matrix = matrixOf(
  CLAIMS,
  ({ therapy }) => therapy,
  ({ condition }) => condition,
);
const [melanoma] = matrix.columns as [Named];
const cell = (therapy: string) => {
  const row = matrix.rows.find(({ text }) => text === therapy) as Named;
  return matrix.cellOf(row, melanoma);
};

describe("a matrix of claims", () => {
  it("has a row and a column for each thing, the best level and the most items first", () => {
    expect(matrix.rows.map(({ text }) => text)).toEqual(["Vemurafenib", "Cetuximab"]);
    expect(matrix.columns).toEqual([{ text: "Melanoma" }]);
  });

  it("counts support and dispute apart, effect by effect", () => {
    expect(
      cell("Vemurafenib")?.tallies.map(({ effect, supports, disputes }) => [
        effect.name,
        supports,
        disputes,
      ]),
    ).toEqual([
      ["sensitivity", 1, 1],
      ["resistance", 1, 0],
    ]);
  });

  it("has the best level of what supports, and never that of what disputes beside it", () => {
    expect(cell("Vemurafenib")?.tallies.map(({ level }) => level)).toEqual(["B", "C"]);
    expect(cell("Cetuximab")?.tallies.map(({ level, supports }) => [level, supports])).toEqual([
      ["A", 0],
    ]);
  });

  it("leaves out points without a row or a column", () => {
    const none = matrixOf(
      CLAIMS,
      () => undefined,
      ({ condition }) => condition,
    );
    expect([none.rows, none.columns]).toEqual([[], []]);
  });

  it("has no cell where nothing is claimed", () => {
    expect(matrix.cellOf({ text: "Imatinib" }, melanoma)).toBeUndefined();
  });
});
