import { describe, expect, it } from "vitest";
import { countCollections } from "../../../src/gkm/graph/counts.ts";
import { bundleWith, documentWith, NO_ENTRIES } from "../../fixtures/gkm.ts";

// three keys, five groups, six values
const VARIANTS = {
  "kb.vid:1": {
    protein: { a: { type: "Allele" }, b: { type: "Allele" } },
    coding: { c: { type: "Allele" } },
    genomic: {},
    other: { d: { type: "CopyNumberChange" } },
  },
  "kb.vid:2": { unsupported: { code: "2" } },
  "kb.vid:3": { genomic: { e: { type: "Adjacency" } } },
};

describe("the statistics of a bundle", () => {
  it("count nothing in an empty one", () => {
    expect(countCollections(documentWith())).toStrictEqual(NO_ENTRIES);
  });

  it("count keys, variants by their groups, and some types in alphabetical order", () => {
    const counted = countCollections(
      documentWith({
        disease: { "kb.did:1": {}, "kb.did:2": {} },
        location: { b: { type: "SequenceLocation" }, a: { type: "RelativeSequenceLocation" } },
        variant: VARIANTS,
        proposition: {
          p: { type: "VariantPrognosticProposition" },
          q: { type: "VariantDiagnosticProposition" },
          r: { type: "VariantPrognosticProposition" },
        },
      }),
    );
    expect(counted).toStrictEqual({
      ...NO_ENTRIES,
      disease: { count: 2 },
      location: { count: 2, types: { RelativeSequenceLocation: 1, SequenceLocation: 1 } },
      variant: { count: 5, types: { Adjacency: 1, Allele: 3, Coding: 1, CopyNumberChange: 1 } },
      proposition: {
        count: 3,
        types: { VariantDiagnosticProposition: 1, VariantPrognosticProposition: 2 },
      },
    });
    expect(Object.keys((counted["variant"] as { types: object }).types)).toEqual([
      "Adjacency",
      "Allele",
      "Coding",
      "CopyNumberChange",
    ]);
  });

  it("of a real bundle are these", () => {
    expect(countCollections(bundleWith("assertion"))).toStrictEqual({
      ...NO_ENTRIES,
      sequenceReference: { count: 6 },
      location: { count: 6, types: { SequenceLocation: 6 } },
      variant: { count: 7, types: { Allele: 6, Coding: 1 } },
      feature: { count: 2 },
      molecularProfile: { count: 3 },
      disease: { count: 2 },
      phenotype: { count: 1 },
      conditionSet: { count: 1 },
      variantOrigin: { count: 1 },
      source: { count: 5 },
      method: { count: 2 },
      organization: { count: 1 },
      proposition: {
        count: 4,
        types: {
          VariantClinicalSignificanceProposition: 1,
          VariantDiagnosticProposition: 2,
          VariantPrognosticProposition: 1,
        },
      },
      evidence: { count: 3 },
      assertion: { count: 1 },
    });
  });
});
