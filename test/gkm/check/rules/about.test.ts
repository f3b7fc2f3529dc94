import { describe, expect, it } from "vitest";
import { aboutOf, areUnrelated } from "../../../../src/gkm/check/rules/about.ts";
import { createResolver } from "../../../../src/gkm/graph/resolve.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

const things = (...names: readonly string[]) => names.map((name) => ({ id: name, name }));

describe("two diseases", () => {
  it.each([
    ["Skin melanoma", "Melanoma"],
    ["Melanoma", "Cancer"],
    ["Solid tumor", "Cholangiocarcinoma"],
    ["Lung adenocarcinoma", "Lung non-small cell carcinoma"],
    ["Glioma", "Glioblastoma"],
    ["Acute myeloid leukemia", "Chronic myeloid leukemia"],
  ])("may be the same, or one a kind of the other: %s, %s", (one, other) => {
    expect(areUnrelated(things(one), things(other))).toBe(false);
  });

  it.each([
    ["Skin melanoma", "Thyroid carcinoma"],
    ["Lung adenocarcinoma", "Colon adenocarcinoma"],
    ["Systemic mastocytosis", "Acute myeloid leukemia"],
  ])("are others: %s, %s", (one, other) => {
    expect(areUnrelated(things(one), things(other))).toBe(true);
  });
});

it("lists have something in common if one of each has", () => {
  expect(areUnrelated(things("Dabrafenib", "Trametinib"), things("Trametinib"))).toBe(false);
  expect(areUnrelated(things("Dabrafenib"), things("Cetuximab"))).toBe(true);
  expect(areUnrelated([], things("Cetuximab"))).toBe(false);
});

it("a proposition is about the members of its sets, also of sets in themselves", () => {
  const document = documentWith({
    disease: { d: { name: "Melanoma" } },
    therapy: { t: { name: "Dabrafenib" }, n: {} },
    therapyGroup: { g: { concepts: ["#/therapy/t", { name: "Trametinib" }, "#/therapy/n"] } },
    conditionSet: { s: { concepts: ["#/disease/d", "#/conditionSet/s", "#/phenotype/o"] } },
    phenotype: { o: { name: "Adult onset", conceptType: "Phenotype" } },
    proposition: {
      p: {
        type: "VariantTherapeuticResponseProposition",
        object: "#/therapyGroup/g",
        conditionQualifier: "#/disease/d",
      },
      q: { type: "VariantPrognosticProposition", object: "#/conditionSet/s" },
      r: { type: "Response", object: "#/therapy/t", conditionQualifier: "#/disease/d" },
    },
  });
  const resolver = createResolver(document);
  expect(aboutOf("#/proposition/p", resolver)).toEqual({
    subject: undefined,
    conditions: [{ id: "#/disease/d", name: "Melanoma" }],
    therapies: [
      { id: "#/therapy/t", name: "Dabrafenib" },
      { id: "Trametinib", name: "Trametinib" },
    ],
  });
  // also if its type is misspelled
  expect(aboutOf("#/proposition/r", resolver)?.therapies).toHaveLength(1);
  const { conditions = [], therapies } = aboutOf("#/proposition/q", resolver) ?? {};
  expect(new Set(conditions.map(({ name }) => name))).toEqual(new Set(["Melanoma"]));
  expect(therapies).toEqual([]);
  expect(aboutOf("https://example.org/p", resolver)).toBeUndefined();
});
