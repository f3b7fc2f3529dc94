import { expect, it } from "vitest";
import { joinedEvidence } from "../../../src/gkm/claims/joined-evidence.ts";
import type { BundleDocument } from "../../../src/gkm/model/bundle.ts";
import { viewOf } from "../../../src/site/view.ts";
import { catalogOfTwo } from "../../fixtures/two-producers.ts";

type Change = (theirs: BundleDocument, ours: BundleDocument) => void;

function joinedWith(change: Change) {
  const view = viewOf(catalogOfTwo((ours, theirs) => change(theirs, ours)));
  const evidence = [...view.graph.of("evidence")].map(view.claimOf);
  return { evidence, ...joinedEvidence(evidence, "kb", view) };
}

const graded = ({ evidence }: BundleDocument, system: string, code: string) => {
  for (const item of Object.values(evidence)) {
    Object.assign(item, { strength: { primaryCoding: { system, code } } });
  }
};

it("copies are counted once, under the main producer's", () => {
  const { evidence, claims } = joinedWith(() => undefined);
  expect(claims.length).toBe(evidence.length / 2);
  expect(claims.filter(({ entry }) => !entry.key.startsWith("kb."))).toEqual([]);
});

it("what the other says is said of the things as the main producer has them", () => {
  const { evidence, claims } = joinedWith((theirs) => {
    for (const item of Object.values(theirs.evidence))
      Object.assign(item, { direction: "disputes" });
    for (const disease of Object.values(theirs.disease)) {
      Object.assign(disease, { name: "Their disease" });
    }
  });
  expect(claims.length).toBe(evidence.length);
  const things = claims.flatMap(({ profile, gene, condition, points }) => [
    profile,
    gene,
    condition,
    ...points.map(({ therapy }) => therapy),
  ]);
  expect(
    things.map((thing) => thing?.entry?.key).filter((key) => key?.startsWith("civic.")),
  ).toEqual([]);
  expect(claims.map(({ condition }) => condition?.text)).not.toContain("Their disease");
});

it.each([
  ["https://example.org/ours", ["A", "C"], false],
  ["https://example.org/theirs", ["C", undefined], true],
] as const)(
  "levels count if they are of the main producer's scale: %s",
  (scale, levels, isOfSeveralScales) => {
    const joined = joinedWith((theirs, ours) => {
      graded(ours, "https://example.org/ours", "C");
      graded(theirs, scale, "A");
    });
    expect(joined.isOfSeveralScales).toBe(isOfSeveralScales);
    const found = joined.claims.flatMap(({ level, points }) => [
      level,
      ...points.map((point) => point.level),
    ]);
    expect([...new Set(found)].sort()).toEqual(levels);
  },
);

it("levels of another producer count if the main one has no evidence", () => {
  const joined = joinedWith((theirs, ours) => {
    Object.assign(ours, { evidence: {}, assertion: {} });
    graded(theirs, "https://example.org/theirs", "A");
  });
  expect(joined.isOfSeveralScales).toBe(false);
  expect(new Set(joined.claims.map(({ level }) => level))).toEqual(new Set(["A"]));
});
