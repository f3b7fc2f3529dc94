import { describe, expect, it } from "vitest";
import type { Json } from "../../../../src/base/json.ts";
import { checkProfiles } from "../../../../src/gkm/check/variants/profiles.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { bundleWith, CIVIC, documentWith, KB } from "../../../fixtures/gkm.ts";

const OWN = "#/variant/kb.vid:1/protein/std:VA.a";
const FOREIGN = "#/variant/kb.vid:2/protein/std:VA.b";
const MAPPINGS = [{ coding: { id: "kb.vid:1" } }];

function check(molecularProfile: Json, profile = KB) {
  const document = documentWith({
    variant: {
      "kb.vid:1": { protein: { "std:VA.a": {} } },
      "kb.vid:2": { protein: { "std:VA.b": {} } },
    },
    disease: { "kb.did:1": {} },
    molecularProfile,
  });
  return [...checkProfiles(document, profile, createResolver(document))];
}

const foreign = (pointer: string, found: string) => ({
  severity: "error",
  code: "gkm-foreign-member",
  pointer,
  message: "This points into kb.vid:2, but the profile maps to kb.vid:1.",
  expected: "a pointer into #/variant/kb.vid:1",
  found,
  fix: "Point to a representation of the profile's own variant, or correct its mapping.",
});

describe("a molecular profile", () => {
  it.each(["assertion", "evidence", "oncogenicity"] as const)(
    "of a valid bundle has its own representations: %s",
    (name) => {
      const document = bundleWith(name);
      expect([...checkProfiles(document, KB, createResolver(document))]).toEqual([]);
    },
  );

  it("must not point into another variant than the one that it maps to", () => {
    const findings = check({
      "kb.mpid:1": {
        mappings: MAPPINGS,
        members: [OWN, FOREIGN, "#/variant/kb.vid:2"],
        constraints: [{ allele: OWN }, { location: FOREIGN }, { allele: FOREIGN }, null],
      },
      "kb.mpid:2": { mappings: [{ coding: { id: "kb.vid:2" } }], members: [FOREIGN] },
      "kb.mpid:3": { mappings: MAPPINGS, constraints: [{ allele: FOREIGN }] },
    });
    expect(findings).toStrictEqual([
      foreign("/molecularProfile/kb.mpid:1/members/1", FOREIGN),
      foreign("/molecularProfile/kb.mpid:1/members/2", "#/variant/kb.vid:2"),
      foreign("/molecularProfile/kb.mpid:1/constraints/2/allele", FOREIGN),
      foreign("/molecularProfile/kb.mpid:3/constraints/0/allele", FOREIGN),
    ]);
  });

  it.each([
    ["maps to nothing, and has members of one variant", { mappings: [], members: [FOREIGN] }],
    ["maps to nothing, and is defined by an allele", { constraints: [{ allele: OWN }] }],
    ["has only a member of its own", { members: [{ type: "Allele" }] }],
    ["is defined by an allele of its own", { constraints: [{ allele: { type: "Allele" } }] }],
    ["maps to the same variant twice", { mappings: [...MAPPINGS, ...MAPPINGS], members: [OWN] }],
    [
      "maps to a missing variant",
      { mappings: [{ coding: { id: "kb.vid:9" } }], members: [FOREIGN] },
    ],
    [
      "points elsewhere",
      {
        mappings: MAPPINGS,
        members: ["#/variant/kb.vid:9", "#/disease/kb.did:1", "https://example.org/", {}, 3],
        constraints: [{ allele: {} }, { allele: "#/variant" }],
      },
    ],
    ["has no lists", { mappings: MAPPINGS, members: FOREIGN, constraints: { allele: FOREIGN } }],
    ["is no object", null],
  ])("that %s has no findings of this rule", (_, profile) => {
    expect(check({ "kb.mpid:1": profile })).toEqual([]);
  });

  it.each([
    ["no variant", {}],
    ["no variant", { mappings: [{ coding: { id: "kb.mpid:1" } }], members: ["https://a.org/"] }],
    ["kb.vid:1 and kb.vid:2", { members: [OWN, FOREIGN] }],
    ["kb.vid:1 and kb.vid:2", { members: [OWN], constraints: [{ allele: FOREIGN }] }],
    ["kb.vid:1 and kb.vid:9", { mappings: [...MAPPINGS, { coding: { id: "kb.vid:9" } }] }],
  ])("must be about exactly one variant, not %s: %j", (found, profile) => {
    expect(check({ "kb.mpid:1": profile })).toStrictEqual([
      {
        severity: "error",
        code: "gkm-profile-variant",
        pointer: "/molecularProfile/kb.mpid:1",
        message: "A molecular profile must be about exactly one variant.",
        expected: "one mapping whose coding.id is a kb.vid, or members of one variant",
        found,
        ...(found === "no variant" ? {} : { fix: expect.stringMatching(/^Keep the variant/) }),
      },
    ]);
  });

  it("is looked at with the prefix of its producer", () => {
    const profile = { "kb.mpid:1": { mappings: MAPPINGS, members: [FOREIGN] } };
    expect(check(profile)).toHaveLength(1);
    expect(check(profile, CIVIC)).toEqual([]);
  });
});
