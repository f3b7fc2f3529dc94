import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkEvidence } from "../../../../src/gkm/check/claims/evidence.ts";
import { placesWith } from "../../../fixtures/changed-bundle.ts";
import { bundleWith, documentWith } from "../../../fixtures/gkm.ts";

const check = (assertion: Json) => [
  ...checkEvidence(documentWith({ assertion: { "kb.aid:1": assertion } }), new Set()),
];

describe("an assertion", () => {
  it.each(["assertion", "evidence", "oncogenicity"] as const)(
    "of a valid bundle rests on evidence: %s",
    (name) => {
      expect([...checkEvidence(bundleWith(name), new Set())]).toEqual([]);
    },
  );

  it.each([
    { hasEvidence: ["https://example.org/"] },
    { hasEvidenceLines: [{ hasEvidenceItems: ["#/evidence/kb.eid:1"] }] },
    { hasEvidenceLines: [{}, { evidenceOutcome: {} }] },
    { hasEvidenceLines: [{ reportedIn: ["#/source/pmid:1"] }] },
    { hasEvidenceLines: ["#/assertion/kb.aid:2/hasEvidenceLines/0"] },
  ])("can rest on %j", (assertion) => {
    expect(check(assertion)).toEqual([]);
  });

  it.each([
    {},
    { hasEvidence: [] },
    { hasEvidence: [], hasEvidenceLines: [] },
    { hasEvidenceLines: [{ hasEvidenceItems: [], reportedIn: [] }, {}] },
  ])("should not rest on nothing: %j", (assertion) => {
    expect(check(assertion)).toStrictEqual([
      {
        severity: "warning",
        code: "gkm-no-evidence",
        pointer: "/assertion/kb.aid:1",
        message: "This assertion rests on no evidence.",
        expected: "evidence in hasEvidence, or in the items of an evidence line",
        found: "nothing",
        fix: "Refer to the evidence that supports it, or remove the assertion.",
      },
    ]);
  });

  it("is left to the schema if it is not an object", () => {
    expect(check(null)).toEqual([]);
  });
});

it("an assertion lists evidence that no line cites, in the place of what one cites", async () => {
  const listed = "/assertion/kb.aid:1/hasEvidence/0";
  expect(await placesWith({ [listed]: "https://civicdb.org/links/evidence/1421" })).toEqual([
    `gkm-other-claim ${listed}`,
  ]);
  // one that is elsewhere, or none
  const all = "/assertion/kb.aid:1/hasEvidence";
  expect(await placesWith({ [listed]: "https://civicdb.org/links/evidence/99" })).toEqual([
    `gkm-other-claim ${all}`,
  ]);
  // more evidence than its lines cite
  const more = `${all}/1`;
  expect(await placesWith({ [more]: "https://civicdb.org/links/evidence/1421" })).toEqual([]);
});

it("lines cite nothing, though evidence is listed", async () => {
  const line = "/assertion/kb.aid:12/hasEvidenceLines/0";
  expect(await placesWith({ [`${line}/hasEvidenceItems`]: [] }, "blood-and-brain")).toEqual([
    `gkm-no-evidence ${line}`,
  ]);
});
