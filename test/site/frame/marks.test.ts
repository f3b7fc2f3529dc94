import { describe, expect, it } from "vitest";
import { marksOf } from "../../../src/site/frame/marks.ts";
import { entryOf } from "../../fixtures/catalog.ts";
import { madeEntry } from "../../fixtures/made.ts";

const supports = { tone: "supports", sign: "▲", text: "Supports", legend: "supports" };

describe("the marks of an entry", () => {
  it("are the direction of evidence, beside its effect, and its level", () => {
    expect(marksOf(entryOf("evidence", "kb.eid:1409"))).toEqual([
      supports,
      { tone: "level-a", text: "Level A", title: "Validated association", legend: "level-a" },
    ]);
  });

  it("are the classification and the direction of an assertion, whose strength is no level", () => {
    expect(marksOf(entryOf("assertion", "kb.aid:1"))).toEqual([
      { tone: "tier-1", text: "Tier I", legend: "tier-1" },
      supports,
    ]);
  });

  it("are none for an entry that is no statement", () => {
    expect(marksOf(madeEntry({ collection: "feature", value: { name: "BRAF" } }))).toEqual([]);
  });
});
