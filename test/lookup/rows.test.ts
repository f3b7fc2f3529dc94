import { expect, it } from "vitest";
import { resultRows } from "../../src/lookup/rows.ts";

it.each([
  [{ unmatched: "No profile has this name." }, "no match", "No profile has this name."],
  [{ refusal: "This is no variant." }, "not looked up", "This is no variant."],
  [{}, "no match", ""],
])("a line without a match says why: %j", (more, match, note) => {
  const result = {
    line: 1,
    input: "NOPE",
    filter: "",
    samples: [],
    notes: [],
    matches: [],
    ...more,
  };
  const lookup = { profile: () => expect.unreachable() };
  const [row] = resultRows(result, lookup, (path) => path);
  expect(row).toMatchObject({ match, note });
});

it.each([
  ["absent", "absent", "No sample that was looked up has the allele."],
  ["noCall", "no call", /^There is no call .* unknown whether a sample has the allele\.$/],
] as const)("an allele that is %s has a row without claims", (missing, match, note) => {
  const matches = [{ relation: "allele", profile: 0 } as const];
  const profile = { title: "BRAF V600E", path: "/mp", gene: "BRAF", claims: [claim] };
  const result = { line: 4, input: "7:140453136 A>T", filter: "", samples: [], notes: [] };
  const [row] = resultRows({ ...result, matches, missing }, { profile: () => profile }, String);
  expect(row).toMatchObject({ match, profile: "BRAF V600E", response_to: [], claims: [] });
  expect(row?.note).toMatch(note);
});

const claim = {
  ...{ isAssertion: false, classification: "", effect: "Sensitivity", direction: "supports" },
  ...{ says: "supports response to", level: "B", therapy: "Vemurafenib", disease: "Melanoma" },
  ...{ origin: "somatic", path: "/evidence/eid-1" },
};
const disputing = { direction: "disputes", says: "disputes response to" };

it("therapies are listed with their disease, and with what disputes them", () => {
  const claims = [
    { ...claim, level: "A" },
    ...[claim, { ...claim, ...disputing, level: "C" }],
    { ...claim, ...disputing, disease: "Colorectal cancer" },
    { ...claim, disease: "Glioblastoma", level: "" },
    { ...claim, isAssertion: true, classification: "Tier I", disease: "Thyroid cancer" },
    { ...claim, effect: "Resistance", disease: "" },
  ];
  const profiles = {
    profile: () => ({ title: "BRAF V600E", path: "/mp", gene: "BRAF", claims }),
  };
  const matches = [{ relation: "allele", profile: 0 } as const];
  const result = { line: 1, input: "BRAF V600E", filter: "", samples: [], notes: [], matches };
  expect(resultRows(result, profiles, (path) => path)).toMatchObject([
    {
      response_to: ["Vemurafenib in Melanoma (A, disputed: C)", "Vemurafenib in Glioblastoma"],
      resistance_to: ["Vemurafenib (B)"],
    },
  ]);
});
