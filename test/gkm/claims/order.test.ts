import { expect, it } from "vitest";
import type { Claim } from "../../../src/gkm/claims/claim.ts";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import { compareAssertions, compareEvidence, levelRank } from "../../../src/gkm/claims/order.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const graph = graphOf(
  documentWith({
    evidence: Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`kb.eid:${n}`, {}])),
  }),
);
const claim = (number: number, more: Partial<Claim>): Claim => ({
  entry: entryOf(graph, "evidence", `kb.eid:${number}`),
  effect: effectOf("predictsSensitivityTo"),
  direction: "supports",
  points: [],
  sources: [],
  ...more,
});
const keys = (claims: readonly Claim[]) => claims.map(({ entry }) => entry.slug);

it("evidence is in order of level, then year, then direction, then key", () => {
  const claims = [
    claim(6, {}),
    claim(5, { level: "A", year: 2011, direction: "neutral" }),
    claim(4, { level: "A", year: 2011 }),
    claim(3, { level: "A", year: 2011, direction: "disputes" }),
    claim(2, { level: "A", year: 2020 }),
    claim(1, { level: "A", year: 2011 }),
  ];
  expect(keys(claims.toSorted(compareEvidence))).toEqual([
    "eid-2",
    "eid-1",
    "eid-4",
    "eid-3",
    "eid-5",
    "eid-6",
  ]);
});

it("assertions are in order of classification, then level, then key", () => {
  const claims = [
    claim(1, { classification: "Tier II", level: "C" }),
    claim(2, { classification: "Tier I", level: "B" }),
    claim(3, { classification: "Tier I", level: "A" }),
    claim(4, {}),
  ];
  expect(keys(claims.toSorted(compareAssertions))).toEqual(["eid-3", "eid-2", "eid-1", "eid-4"]);
});

it.each([
  ["A", 0],
  ["E", 4],
  ["strong", 5],
  ["", 5],
  [undefined, 5],
])("the rank of level %j is %j", (level, rank) => {
  expect(levelRank(level)).toBe(rank);
});
