import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { inlineParts, innermost } from "../../../src/gkm/graph/inline-parts.ts";
import { createResolver } from "../../../src/gkm/graph/resolve.ts";
import { documentWith } from "../../fixtures/gkm.ts";

const strength = { type: "MappableConcept", name: "strong" };
const line = { type: "EvidenceLine", strengthOfEvidenceProvided: "#/evidence/kb.eid:1/strength" };
const method = { type: "Method", methodType: "guideline" };
const claim = { type: "VariantOncogenicityProposition" };
const resolver = createResolver(
  documentWith({
    proposition: { "kb.proposition:a": claim },
    method: { "kb.method:a": method },
    evidence: { "kb.eid:1": { strength } },
    assertion: { "kb.aid:1": { hasEvidenceLines: [line] } },
  }),
);
const inlined = (assertion: JsonObject) => {
  const { assertion: whole, references } = inlineParts(assertion, resolver);
  return [whole, [...references]] as const;
};

describe("an assertion with what it refers to", () => {
  it("has concepts in place of references to them", () => {
    expect(inlined({ strength: "#/evidence/kb.eid:1/strength", score: 1 })).toEqual([
      { strength, score: 1 },
      [["/strength", "#/evidence/kb.eid:1/strength"]],
    ]);
  });

  it("has evidence lines, and in these what they refer to", () => {
    const text = "#/assertion/kb.aid:1/hasEvidenceLines/0";
    expect(inlined({ hasEvidenceLines: [text, { specifiedBy: "#/method/kb.method:a" }] })).toEqual([
      {
        hasEvidenceLines: [
          { type: "EvidenceLine", strengthOfEvidenceProvided: strength },
          { specifiedBy: method },
        ],
      },
      [
        ["/hasEvidenceLines/0", text],
        ["/hasEvidenceLines/0/strengthOfEvidenceProvided", "#/evidence/kb.eid:1/strength"],
        ["/hasEvidenceLines/1/specifiedBy", "#/method/kb.method:a"],
      ],
    ]);
  });

  it("keeps what no guideline restricts, URLs, and references to nothing", () => {
    const assertion = {
      specifiedBy: "#/method/kb.method:a",
      quality: "#/evidence/kb.eid:1/strength",
      strength: "https://example.org/strength",
      classification: "#/evidence/kb.eid:2/strength",
      hasEvidenceLines: ["https://example.org/line"],
    };
    expect(inlined(assertion)).toEqual([assertion, []]);
  });

  it("keeps references that lead to something else", () => {
    const assertion = {
      strength: "#/method/kb.method:a",
      hasEvidenceLines: ["#/evidence/kb.eid:1", { specifiedBy: "#/evidence/kb.eid:1/strength" }],
    };
    expect(inlined(assertion)).toEqual([assertion, []]);
  });

  it("has its proposition if it has no class", () => {
    const proposition = "#/proposition/kb.proposition:a";
    const [whole] = inlined({ classification: "https://example.org/class", proposition });
    expect(whole).toEqual({ classification: "https://example.org/class", proposition: claim });
    const classified = { classification: { type: "MappableConcept" }, proposition };
    expect(inlined(classified)).toEqual([classified, []]);
  });
});

it("finds the innermost place", () => {
  expect(innermost(["/a", "/a/b", "/ab"], "/a/b/c")).toBe("/a/b");
  expect(innermost(["/a", "/ab"], "/ab")).toBe("/ab");
  expect(innermost(["/a"], "/abc")).toBeUndefined();
});
