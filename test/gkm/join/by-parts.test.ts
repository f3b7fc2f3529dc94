import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import type { Bundle } from "../../../src/gkm/model/bundle.ts";
import type { Profile } from "../../../src/gkm/model/profiles.ts";
import { CIVIC, KB } from "../../fixtures/gkm.ts";
import { bundle, concept, DO, joined, pairsOf } from "../../fixtures/joined-bundles.ts";

describe("claims of two producers", () => {
  const claim = (prefix: string, more: JsonObject = {}) => ({
    id: `${prefix}.proposition:x`,
    type: "VariantTherapeuticResponseProposition",
    predicate: "predictsSensitivityTo",
    object: `#/therapyGroup/${prefix}.tgid:1`,
    conditionQualifier: `#/disease/${prefix}.did:1`,
    alleleOriginQualifier: `#/variantOrigin/${prefix}.variantOrigin:SOMATIC`,
    ...more,
  });
  const origin = (code: string) => concept(["https://civicdb.org", code]);
  const parts = (
    profile: Profile,
    { proposition = {}, operator = "AND", alleleOrigin = "SOMATIC" } = {} as {
      proposition?: JsonObject;
      operator?: string;
      alleleOrigin?: string;
    },
  ): Bundle => {
    const { prefix } = profile;
    const members = prefix === "kb" ? [1, 2] : [2, 1];
    return bundle(profile, {
      therapy: {
        [`${prefix}.tid:1`]: concept(["", "ncit:C1"]),
        [`${prefix}.tid:2`]: concept(["", "ncit:C2"]),
      },
      therapyGroup: {
        [`${prefix}.tgid:1`]: {
          id: `${prefix}.tgid:1`,
          concepts: members.map((number) => `#/therapy/${prefix}.tid:${number}`),
          membershipOperator: operator,
        },
      },
      disease: { [`${prefix}.did:1`]: concept([DO, "1909"]) },
      variantOrigin: { [`${prefix}.variantOrigin:SOMATIC`]: origin(alleleOrigin) },
      proposition: { [`${prefix}.proposition:x`]: claim(prefix, proposition) },
    });
  };
  const claimsOf = (theirs: Parameters<typeof parts>[1]) =>
    pairsOf(joined(parts(KB), parts(CIVIC, theirs))).filter((pair) => pair.includes("proposition"));

  it("are the same part by part, sets by their members", () => {
    expect(claimsOf({})).toEqual(["kb.proposition:x = civic.proposition:x by the same parts"]);
  });

  it.each<[string, Parameters<typeof parts>[1]]>([
    ["operator of the medicines", { operator: "OR" }],
    ["origin of the variant", { alleleOrigin: "GERMLINE" }],
    ["predicate", { proposition: { predicate: "predictsResistanceTo" } }],
    ["object", { proposition: { object: "#/therapy/civic.tid:1" } }],
    ["gene", { proposition: { geneContextQualifier: "#/disease/civic.did:1" } }],
  ])("are others with another %s", (_, theirs) => {
    expect(claimsOf(theirs)).toEqual([]);
  });
});
