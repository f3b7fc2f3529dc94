import { describe, expect, it } from "vitest";
import { amountOf } from "../../../src/gkm/claims/amount.ts";
import type { Claim } from "../../../src/gkm/claims/claim.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const entry = entryOf(
  graphOf(documentWith({ evidence: { "kb.eid:1": {} } })),
  "evidence",
  "kb.eid:1",
);

const item = (direction: Claim["direction"], level?: string): Claim => ({
  entry,
  direction,
  points: [],
  sources: [],
  ...(level === undefined ? {} : { level }),
});

describe("the amount of evidence", () => {
  it("counts support, dispute and neutral items apart", () => {
    expect(
      amountOf([item("supports", "B"), item("disputes", "A"), item("neutral"), item("supports")]),
    ).toEqual({ supports: 2, disputes: 1, neutral: 1, level: "B" });
  });

  it("has the level of disputing items only where none supports", () => {
    expect(amountOf([item("disputes", "C"), item("disputes", "B")]).level).toBe("B");
  });

  it("has no level without items", () => {
    expect(amountOf([])).toEqual({ supports: 0, disputes: 0, neutral: 0 });
  });
});
