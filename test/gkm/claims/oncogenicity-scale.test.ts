import { expect, it } from "vitest";
import {
  classNamed,
  ONCOGENICITY_SCALE,
  pointsText,
} from "../../../src/gkm/claims/oncogenicity-scale.ts";

it("the scale of oncogenicity has the guideline's classes", () => {
  expect(ONCOGENICITY_SCALE.map((step) => `${step.classification}: ${pointsText(step)}`)).toEqual([
    "oncogenic: 10 or more",
    "likely oncogenic: 6 to 9",
    "uncertain significance: 0 to 5",
    "likely benign: −6 to −1",
    "benign: −7 or fewer",
  ]);
});

it("the scale has no gap and no overlap", () => {
  for (const [index, { from }] of ONCOGENICITY_SCALE.slice(0, -1).entries()) {
    expect(ONCOGENICITY_SCALE[index + 1]?.to).toBe((from ?? 0) - 1);
  }
});

it("a class is found by the name that assertions have, and by no other", () => {
  expect(classNamed("likely benign")).toMatchObject({ direction: "disputes", strength: "likely" });
  expect([classNamed("Benign"), classNamed(undefined)]).toEqual([undefined, undefined]);
});
