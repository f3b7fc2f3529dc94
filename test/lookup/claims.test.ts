import { expect, it } from "vitest";
import { claimLines, notesOf } from "../../src/lookup/claims.ts";

const claim = {
  ...{ isAssertion: false, classification: "", effect: "Sensitivity", direction: "supports" },
  ...{ says: "supports response to", level: "B", therapy: "Vemurafenib", disease: "Melanoma" },
  ...{ origin: "somatic", path: "/evidence/eid-1" },
};
const disputing = { direction: "disputes", says: "disputes response to" };

it("a classification is said of what an assertion claims, not of evidence against it", () => {
  const assertion = { ...claim, isAssertion: true, classification: "Tier I", path: "/assertion/1" };
  const textsOf = (...claims: Parameters<typeof claimLines>[0]) =>
    claimLines(claims).map(({ text }) => text);
  expect(textsOf(assertion, { ...assertion, ...disputing, therapy: "Cetuximab" })).toEqual([
    "Tier I: supports response to Vemurafenib in Melanoma (B)",
    "Disputes response to Cetuximab in Melanoma (B)",
  ]);
  // what an assertion disputes as a whole is what it classifies
  expect(textsOf({ ...assertion, ...disputing })).toEqual([
    "Tier I: disputes response to Vemurafenib in Melanoma (B)",
  ]);
});

it.each([
  [{ reason: "copies", percent: 99 }, /covers 99 % of the region .* one copy more is no ampl/],
  [{ reason: "copies", percent: 0 }, /covers less than 1 % of the region/],
  [{ reason: "chromosome" }, /^How many copies .* more than half of the chromosome/],
  [{ reason: "direction" }, /^The line does not say whether there are more copies/],
] as const)("what was not compared of a number of copies is said: %j", (match, text) => {
  expect(notesOf({ relation: "copies", profile: 0, ...match }).join(" ")).toMatch(text);
});
