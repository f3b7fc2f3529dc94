import { describe, expect, it } from "vitest";
import type { Claim, ClaimPoint, Named } from "../../../src/gkm/claims/claim.ts";
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
  direction: ClaimPoint["direction"],
  therapy: string,
) {
  const point: ClaimPoint = {
    effect: effectOf(effect),
    direction,
    level,
    therapy: { text: therapy },
    condition: { text: "Melanoma" },
  };
  const entry = entryOf(graph, "evidence", `kb.eid:${number}`);
  return {
    entry,
    effect: point.effect,
    direction,
    points: [point],
    level,
    sources: [],
  } satisfies Claim;
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

  it("orders heads by level, then by the number of items, then by name", () => {
    const ordered = matrixOf(
      [
        claim(1, "predictsSensitivityTo", "B", "supports", "Zeta"),
        claim(2, "predictsSensitivityTo", "B", "supports", "Beta"),
        claim(3, "predictsSensitivityTo", "B", "supports", "Alpha"),
        claim(4, "predictsSensitivityTo", "C", "supports", "Zeta"),
        claim(1, "predictsSensitivityTo", "A", "supports", "Omega"),
      ],
      ({ therapy }) => therapy,
      ({ condition }) => condition,
    );
    expect(ordered.rows.map(({ text }) => text)).toEqual(["Omega", "Zeta", "Alpha", "Beta"]);
  });

  it("has the effect with the best level first in a cell, and each claim of it once", () => {
    const [twice] = CLAIMS.map(
      (own): Claim => ({ ...own, points: [...own.points, ...own.points] }),
    );
    if (twice === undefined) throw new Error("no claim");
    const resistance = claim(2, "predictsResistanceTo", "A", "supports", "Vemurafenib");
    const own = matrixOf(
      [twice, resistance],
      ({ therapy }) => therapy,
      ({ condition }) => condition,
    );
    const tallies = own.cellOf({ text: "Vemurafenib" }, melanoma)?.tallies;
    expect(tallies?.map(({ effect }) => effect.name)).toEqual(["resistance", "sensitivity"]);
    expect(tallies?.map(({ claims, supports }) => [claims.length, supports])).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  it("takes two entries of one name as two", () => {
    const named = (path: string) => ({
      text: "Same",
      entry: { ...entryOf(graph, "evidence", "kb.eid:1"), path },
    });
    const paths = ["/a", "/b"];
    const own = matrixOf(
      CLAIMS.slice(0, 2),
      (_, { entry }) => named(paths[entry.key === "kb.eid:1" ? 0 : 1] ?? ""),
      ({ condition }) => condition,
    );
    expect(own.rows.map(({ entry }) => entry?.path).toSorted()).toEqual(paths);
  });
});
