import { expect, it } from "vitest";
import {
  CLASSIFICATIONS,
  classificationOf,
  classificationRank,
  tierOf,
} from "../../../src/gkm/claims/classifications.ts";
import { ONCOGENICITY_SCALE } from "../../../src/gkm/claims/oncogenicity-scale.ts";

it.each([
  ["Tier I", 1],
  ["tier iii", 3],
  ["TIER IV", 4],
  ["Tier V", undefined],
  ["oncogenic", undefined],
  [undefined, undefined],
])("the tier of %j is %j", (classification, tier) => {
  expect(tierOf(classification)).toBe(tier);
});

it("a classification of no known guideline comes last", () => {
  expect(classificationRank("x")).toBeGreaterThan(classificationRank("benign"));
  expect(classificationRank(undefined)).toBe(classificationRank("x"));
});

it("each tier stands beside the class of oncogenicity that is as strong, the strongest first", () => {
  const strengths = CLASSIFICATIONS.map(({ strength }) => strength);
  expect(strengths).toEqual(strengths.toSorted());
  expect(classificationOf("likely ONCOGENIC")).toEqual({
    name: "Likely oncogenic",
    guideline: "oncogenicity",
    strength: 2,
  });
  expect(classificationRank("tier i")).toBe(0);
  expect(classificationRank("Oncogenic")).toBe(1);
  expect(classificationOf("x")).toBeUndefined();
  expect(classificationOf(undefined)).toBeUndefined();
});

it("the scale of points has the classes of oncogenicity and no other, in their order", () => {
  const classes = CLASSIFICATIONS.filter(({ guideline }) => guideline === "oncogenicity");
  expect(ONCOGENICITY_SCALE.map(({ classification }) => classification)).toEqual(
    classes.map(({ name }) => name.toLowerCase()),
  );
});
