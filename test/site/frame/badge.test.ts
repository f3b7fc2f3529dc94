import { describe, expect, it } from "vitest";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import {
  classificationBadge,
  directionBadge,
  effectBadge,
  levelBadge,
  strengthBadge,
} from "../../../src/site/frame/badge.ts";

describe("the badge of a direction", () => {
  it.each([
    ["supports", { tone: "supports", sign: "▲", text: "Supports", legend: "supports" }],
    ["disputes", { tone: "disputes", sign: "▽", text: "Disputes", legend: "disputes" }],
    ["neutral", { tone: "neutral", sign: "–", text: "Neutral", legend: "neutral" }],
    ["unclear", { tone: "neutral", sign: "–", text: "Unclear" }],
  ])("of %s says it in a word, a sign and a color", (direction, badge) => {
    expect(directionBadge(direction)).toStrictEqual(badge);
  });
});

describe("the badge of a level", () => {
  it("is its letter, and has the level's name where there is one", () => {
    expect(levelBadge("A")).toStrictEqual({ tone: "level-a", text: "A", legend: "level-a" });
    expect(levelBadge("D", "supported", "Preclinical evidence")).toStrictEqual({
      tone: "level-d",
      text: "D",
      title: "Preclinical evidence",
      legend: "level-d",
    });
  });

  it("is open, and says so, where the evidence does not support its claim", () => {
    expect(levelBadge("B", "disputed")).toStrictEqual({
      tone: "level-b",
      text: "B against",
      isOpen: true,
      legend: "level-b",
    });
    expect(levelBadge("B", "neutral")).toMatchObject({ text: "B neutral", isOpen: true });
  });

  it("of another vocabulary looks like no level of this one, and leads nowhere", () => {
    expect(levelBadge("1A", "supported", "1A")).toStrictEqual({ tone: "quiet", text: "1A" });
  });
});

describe("the badge of a classification", () => {
  it.each([
    ["Tier I", "tier-1", "Tier I", "tier-1"],
    ["tier iv", "tier-4", "Tier IV (benign or likely benign)", "tier-4"],
    ["likely oncogenic", "tier-2", "Likely oncogenic", "likely-oncogenic"],
    ["benign", "tier-4", "Benign", "benign"],
  ])("of %s is found whatever its case", (text, tone, shown, legend) => {
    expect(classificationBadge(text)).toStrictEqual({ tone, text: shown, legend });
  });

  it("of a guideline that the legend has not is its text", () => {
    expect(classificationBadge("pathogenic")).toStrictEqual({ tone: "quiet", text: "Pathogenic" });
  });
});

describe("the badge of an evidence line's strength", () => {
  it("tells a level of the tiers' guideline from a level of evidence", () => {
    expect(strengthBadge("A")).toStrictEqual({
      tone: "tier-1",
      text: "AMP A",
      title: "Level A of AMP/ASCO/CAP",
      legend: "tier-level-a",
    });
    expect(strengthBadge("D").tone).toBe("tier-2");
  });

  it("names the strength of a criterion", () => {
    const title = "Strength of the evidence";
    expect(strengthBadge("very strong")).toStrictEqual({
      tone: "quiet",
      text: "Very strong",
      title,
      legend: "criterion-very-strong",
    });
    expect(strengthBadge("stand-alone")).toStrictEqual({
      tone: "quiet",
      text: "Stand-alone",
      title,
    });
  });
});

describe("the badge of an effect", () => {
  it("has a sign of its own for sensitivity and for resistance", () => {
    expect(effectBadge(effectOf("predictsSensitivityTo"))).toStrictEqual({
      tone: "sensitivity",
      sign: "●",
      text: "Sensitivity",
      legend: "effect-sensitivity",
    });
    expect(effectBadge(effectOf("predictsResistanceTo"))).toStrictEqual({
      tone: "resistance",
      sign: "■",
      text: "Resistance",
      legend: "effect-resistance",
    });
    expect(effectBadge(effectOf("isDiagnosticExclusionCriterionFor"))).toMatchObject({
      text: "Excludes diagnosis",
      legend: "effect-exclusion",
    });
  });

  it("leads nowhere if its predicate is none of the specification", () => {
    expect(effectBadge(effectOf("causes"))).toStrictEqual({
      tone: "other",
      sign: "○",
      text: "Causes",
    });
  });
});
