import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { createRelated } from "../../../src/gkm/reading/related.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { CATALOG, entryOf as contentEntry } from "../../fixtures/catalog.ts";
import { documentWith, type Parts } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

/** What is related to an entry of some parts, as names with the kinds of the relations. */
function relatedIn(parts: Parts, key: string, collection: CollectionName = "disease") {
  const graph = graphOf(documentWith(parts));
  const titles = createTitles(graph);
  return createRelated(
    graph,
    titles,
  )(entryOf(graph, collection, key)).map(
    ({ entry, relations }) =>
      [titles.titleOf(entry), ...relations.map(({ kind }) => kind)] as const,
  );
}

const mapped = (name: string, relation: string, code: string) => ({
  name,
  mappings: [{ relation, coding: { system: "https://example.org/", code } }],
});

/** What is related to the first of some names. */
const relatedNames = (...names: readonly string[]) =>
  relatedIn(
    { disease: Object.fromEntries(names.map((name, index) => [`kb.did:${index}`, { name }])) },
    "kb.did:0",
  );

describe("related conditions", () => {
  it("lead from Melanoma to the melanomas of the content, and back", () => {
    const titles = createTitles(CATALOG.graph);
    const relatedOf = createRelated(CATALOG.graph, titles);
    const named = (key: string) =>
      relatedOf(contentEntry("disease", key)).map(({ entry }) => titles.titleOf(entry));
    expect(named("kb.did:1909")).toEqual(["Skin melanoma", "Mucosal melanoma"]);
    expect(named("kb.did:8923")).toEqual(["Melanoma"]);
    expect(named("kb.did:1612")).toEqual([
      "HER2 positive breast cancer",
      "HER2 negative breast cancer",
    ]);
    expect(named("kb.did:162")).toEqual([]);
  });

  it("have names in which all words of the shorter are, with the same head, and say which", () => {
    const names = ["Lung carcinoma", "Lung squamous cell carcinoma", "Carcinoma of the lung"];
    expect(relatedNames(...names)).toEqual([
      ["Lung squamous cell carcinoma", "name-contains"],
      ["Carcinoma of the lung", "name-contains"],
    ]);
    expect(relatedNames("Lung squamous cell carcinoma", "Lung carcinoma")).toEqual([
      ["Lung carcinoma", "name-within"],
    ]);
  });

  it("have the head in front of a comma or a preposition", () => {
    expect(
      relatedNames("Glioma", "Diffuse midline glioma, H3 K27-altered", "Glioma with melanoma"),
    ).toEqual([
      ["Diffuse midline glioma, H3 K27-altered", "name-contains"],
      ["Glioma with melanoma", "name-contains"],
    ]);
  });

  it.each([
    ["Cancer", "Breast cancer"],
    ["Carcinoma", "Lung carcinoma"],
    ["Lung", "Lung carcinoma"],
    ["Breast cancer", "Breast carcinoma"],
    ["Melanoma", "Glioma with melanoma"],
    ["Hodgkin lymphoma", "Non-Hodgkin lymphoma"],
    ["Hodgkin lymphoma", "Non Hodgkin lymphoma"],
    ["Lung small cell carcinoma", "Lung non-small cell carcinoma"],
    ["Oma", "Melanoma"],
    ["Skin melanoma", "skin Melanoma"],
  ])("are not all that share letters or a common word: %s and %s", (one, other) => {
    expect(relatedNames(one, other)).toEqual([]);
    expect(relatedNames(other, one)).toEqual([]);
  });

  it("have the same code, or a code that one of them gives as broader", () => {
    const disease = {
      "kb.did:1": mapped("Melanoma", "exactMatch", "DOID:1909"),
      "kb.did:2": mapped("Malignant melanocytic tumor", "exactMatch", "DOID:1909"),
      "kb.did:3": mapped("Nevus", "broadMatch", "DOID:1909"),
      "kb.did:4": mapped("Lentigo", "broadMatch", "DOID:1909"),
      "kb.did:5": mapped("Glioma", "relatedMatch", "DOID:1909"),
    };
    expect(relatedIn({ disease }, "kb.did:1")).toEqual([
      ["Malignant melanocytic tumor", "same-code"],
      ["Nevus", "narrower-code"],
      ["Lentigo", "narrower-code"],
    ]);
    expect(relatedIn({ disease }, "kb.did:3")).toEqual([
      ["Melanoma", "broader-code"],
      ["Malignant melanocytic tumor", "broader-code"],
      ["Lentigo", "same-broader-code"],
    ]);
    expect(relatedIn({ disease }, "kb.did:5")).toEqual([]);
  });

  it("are in a group together, and so is the group", () => {
    const parts = {
      disease: { "kb.did:1": { name: "Glioma" } },
      phenotype: { "kb.phenotype:1": { name: "Pediatric onset" } },
      conditionSet: {
        "kb.conditionSet:a": {
          concepts: ["#/disease/kb.did:1", "#/phenotype/kb.phenotype:1"],
          membershipOperator: "AND",
        },
      },
    };
    expect(relatedIn(parts, "kb.did:1")).toEqual([
      ["Pediatric onset", "in-group"],
      ["Glioma + Pediatric onset", "group"],
    ]);
    expect(relatedIn(parts, "kb.phenotype:1", "phenotype")[0]).toEqual(["Glioma", "in-group"]);
  });

  it("can both have a negation, if it is the same", () => {
    expect(relatedNames("Carcinoma without NPM1", "Lung carcinoma without NPM1")).toEqual([
      ["Lung carcinoma without NPM1", "name-contains"],
    ]);
  });

  it("have the same id, where a coding has no code", () => {
    const mapping = { relation: "exactMatch", coding: { id: "DOID:1909" } };
    const disease = {
      "kb.did:1": { name: "Melanoma", mappings: [mapping, mapping] },
      "kb.did:2": { name: "Malignant melanocytic tumor", mappings: [mapping] },
    };
    expect(relatedIn({ disease }, "kb.did:1")).toEqual([
      ["Malignant melanocytic tumor", "same-code"],
    ]);
  });

  it.each([
    [12, 11],
    [13, 0],
  ])("of %i with the same code are %i: a code of more says little", (count, related) => {
    const disease = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `kb.did:${index}`,
        mapped(`Name${index}`, "exactMatch", "DOID:4"),
      ]),
    );
    expect(relatedIn({ disease }, "kb.did:0")).toHaveLength(related);
    const narrower = { ...disease, "kb.did:99": mapped("Narrow", "broadMatch", "DOID:4") };
    expect(relatedIn({ disease: narrower }, "kb.did:99")).toHaveLength(12);
  });

  it.each([
    [12, 12],
    [13, 1],
  ])("of %i in one group are %i, with the group", (count, related) => {
    const keys = Array.from({ length: count }, (_, index) => `kb.did:${index}`);
    const parts = {
      disease: Object.fromEntries(keys.map((key, index) => [key, { name: `Name${index}` }])),
      conditionSet: {
        "kb.conditionSet:a": {
          concepts: keys.map((key) => `#/disease/${key}`),
          membershipOperator: "OR",
        },
      },
    };
    expect(relatedIn(parts, "kb.did:0")).toHaveLength(related);
  });

  it("are found among ten thousand names in little time", () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `Type ${index} lung carcinoma`);
    const start = performance.now();
    expect(relatedNames("Type 7 carcinoma", ...names)).toEqual([
      ["Type 7 lung carcinoma", "name-contains"],
    ]);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
