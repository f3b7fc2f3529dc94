import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/base/json.ts";
import { statedGenes } from "../../../../src/gkm/check/variants/gene-facts.ts";
import { checkGenes } from "../../../../src/gkm/check/variants/genes.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

const feature = {
  "kb.gid:673": { name: "BRAF", aliases: ["B-RAF1"] },
  "kb.gid:3845": { name: "KRAS" },
  "kb.gid:2064": {
    name: "ERBB2",
    extensions: [{ name: "aliases", value: ["HER2"] }],
    mappings: [{ relation: "exactMatch", coding: { code: "2064" } }],
  },
};

/** The findings about a profile whose propositions have these genes. */
function check(profile: JsonObject, ...genes: readonly number[]) {
  const document = documentWith({
    feature,
    molecularProfile: { "kb.mpid:12": profile },
    proposition: Object.fromEntries(
      genes.map((gene, index) => [
        `p${index}`,
        {
          subject: "#/molecularProfile/kb.mpid:12",
          geneContextQualifier: `#/feature/kb.gid:${gene}`,
        },
      ]),
    ),
  });
  const resolver = createResolver(document);
  return [...checkGenes(document, statedGenes(document, resolver), resolver)];
}

const placesOf = (profile: JsonObject, ...genes: readonly number[]) =>
  check(profile, ...genes).map(({ pointer, expected }) => `${pointer} ${expected}`);

const constraints = (featureContext: JsonObject) => [
  { type: "FeatureContextConstraint", featureContext },
];

it("a proposition has another gene than the name of its profile", () => {
  expect(check({ name: "BRAF V600E" }, 673, 3845)).toEqual([
    {
      severity: "warning",
      code: "gkm-gene",
      pointer: "/proposition/p1/geneContextQualifier",
      message:
        "This proposition about BRAF V600E (kb.mpid:12) has another gene than the name of the profile.",
      found: "KRAS (kb.gid:3845)",
      expected: "BRAF (kb.gid:673)",
      fix: "Correct the gene of the proposition, or its subject.",
    },
  ]);
  expect(placesOf({ name: "KRAS V600E" }, 673)).toEqual([
    "/proposition/p0/geneContextQualifier KRAS (kb.gid:3845)",
  ]);
});

it("… than a constraint of its profile", () => {
  const named = { name: "Amplification", constraints: constraints({ name: "ERBB2" }) };
  expect(placesOf(named, 673)).toEqual(["/proposition/p0/geneContextQualifier ERBB2"]);
  expect(placesOf(named, 2064)).toEqual([]);
  const coded = { name: "X", constraints: constraints({ primaryCoding: { code: "2064" } }) };
  expect(placesOf(coded, 2064)).toEqual([]);
  expect(placesOf(coded, 673)).toEqual(["/proposition/p0/geneContextQualifier 2064"]);
});

it("… than most others about its profile", () => {
  expect(placesOf({ name: "Any mutation" }, 673, 3845, 673)).toEqual([
    "/proposition/p1/geneContextQualifier BRAF (kb.gid:673)",
  ]);
});

it("a profile is called by another gene than all of its propositions have", () => {
  expect(placesOf({ name: "NRAS V600E" }, 673, 673)).toEqual([
    "/molecularProfile/kb.mpid:12/name a name that begins with BRAF",
  ]);
});

it("several propositions agree, and the name is of another gene: one finding about the name", () => {
  expect(placesOf({ name: "KRAS amplification" }, 673, 673, 673)).toEqual([
    "/molecularProfile/kb.mpid:12/name a name that begins with BRAF",
  ]);
  expect(placesOf({ name: "KRAS amplification" }, 673)).toEqual([
    "/proposition/p0/geneContextQualifier KRAS (kb.gid:3845)",
  ]);
});

describe("nothing shows that a gene is wrong", () => {
  it.each<[string, ...number[]]>([
    ["HER2 L755S", 2064],
    ["b-raf1 V600E", 673],
    ["KRAS G12C AND BRAF V600E", 673, 3845],
    ["NOT KRAS G12C", 673],
    ["AGK::BRAF", 673],
    ["KRAS Fusion", 673],
    ["Any mutation", 673, 3845],
    ["NRAS Amplification", 673],
  ])("%s %i %i", (name, ...genes) => {
    expect(check({ name }, ...genes)).toEqual([]);
  });

  it("of what is no profile, no gene or without a name", () => {
    expect(check({}, 673, 3845)).toEqual([]);
    expect(check({ name: "BRAF V600E" }, 1)).toEqual([]);
  });
});
