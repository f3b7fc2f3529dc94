import { describe, expect, it } from "vitest";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { bundleWith, documentWith, type Parts } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

/** Finds the keys of the statements about an entry. */
function statementsIn(parts: Parts) {
  const graph = graphOf(documentWith(parts));
  const statementsOf = createStatements(graph);
  return (collection: CollectionName, key: string) => {
    const { assertions, evidence } = statementsOf(entryOf(graph, collection, key));
    return [assertions.map((entry) => entry.key), evidence.map((entry) => entry.key)];
  };
}

describe("the statements about an entry", () => {
  const PARTS = {
    disease: { d: {}, e: {} },
    therapy: { t: {} },
    therapyGroup: { g: { concepts: ["#/therapy/t", "x"] } },
    source: { s: {}, guideline: {}, u: {} },
    method: { m: { reportedIn: "#/source/guideline" } },
    organization: { o: {} },
    proposition: {
      p: {
        type: "VariantTherapeuticResponseProposition",
        object: "#/therapyGroup/g",
        conditionQualifier: "#/disease/d",
      },
      q: { object: "#/disease/d", subject: "#/molecularProfile/x" },
    },
    evidence: {
      "kb.eid:1": {
        proposition: "#/proposition/p",
        reportedIn: ["#/source/s"],
        specifiedBy: "#/method/m",
      },
      "kb.eid:2": { proposition: "#/proposition/q", specifiedBy: { reportedIn: "#/source/u" } },
    },
    assertion: {
      "kb.aid:1": {
        proposition: "#/proposition/q",
        specifiedBy: "#/method/m",
        contributions: [{ contributor: "#/organization/o" }],
        hasEvidence: ["#/evidence/kb.eid:1"],
        hasEvidenceLines: [
          { specifiedBy: "#/method/m" },
          {
            targetProposition: "#/proposition/p",
            hasEvidenceItems: ["#/evidence/kb.eid:1"],
            specifiedBy: { reportedIn: "#/source/u" },
          },
        ],
      },
    },
  };

  it.each([
    [
      "a proposition, and the target of an evidence line",
      "proposition",
      "p",
      ["kb.aid:1"],
      ["kb.eid:1"],
    ],
    ["a proposition of two statements", "proposition", "q", ["kb.aid:1"], ["kb.eid:2"]],
    ["a disease, once each", "disease", "d", ["kb.aid:1"], ["kb.eid:1", "kb.eid:2"]],
    ["a therapy, through its group", "therapy", "t", ["kb.aid:1"], ["kb.eid:1"]],
    ["a source, directly", "source", "s", [], ["kb.eid:1"]],
    ["an organization", "organization", "o", ["kb.aid:1"], []],
    ["a method: none", "method", "m", [], []],
    ["the publication of a method: none", "source", "guideline", [], []],
    ["the publication of an inline method: none", "source", "u", [], []],
    ["an entry that no statement names: none", "disease", "e", [], []],
    ["an evidence item, from an assertion that weighs it: none", "evidence", "kb.eid:1", [], []],
    ["an assertion itself: none", "assertion", "kb.aid:1", [], []],
  ] as const)("are found: %s", (_, collection, key, assertions, evidence) => {
    expect(statementsIn(PARTS)(collection, key)).toEqual([assertions, evidence]);
  });

  it("are in reading order", () => {
    const statement = { object: "#/disease/d" };
    const find = statementsIn({
      disease: { d: {} },
      evidence: { "kb.eid:10": statement, "kb.eid:9": statement },
      assertion: { "kb.aid:10": statement, "kb.aid:9": statement },
    });
    expect(find("disease", "d")).toEqual([
      ["kb.aid:9", "kb.aid:10"],
      ["kb.eid:9", "kb.eid:10"],
    ]);
  });

  it("are found through references that go round in a circle", () => {
    const find = statementsIn({
      conditionSet: {
        a: { concepts: ["#/conditionSet/b"] },
        b: { concepts: ["#/conditionSet/a", "#/disease/d"] },
      },
      disease: { d: {} },
      evidence: { e: { object: "#/conditionSet/a", subject: "#/molecularProfile/m" } },
      molecularProfile: { m: { object: "#/evidence/e" } },
    });
    expect(find("disease", "d")).toEqual([[], ["e"]]);
    expect(find("conditionSet", "a")).toEqual([[], ["e"]]);
    expect(find("evidence", "e")).toEqual([[], []]);
  });

  it("are found by fields that only begin like those of methods", () => {
    const find = statementsIn({
      disease: { d: {}, e: {}, f: {} },
      assertion: {
        a: {
          specifiedByAll: { object: "#/disease/d" },
          other: { specifiedBy: { object: "#/disease/e" } },
          hasEvidenceLines: [{ other: { specifiedBy: { object: "#/disease/f" } } }],
        },
      },
    });
    expect(["d", "e", "f"].map((key) => find("disease", key))).toEqual([
      [["a"], []],
      [["a"], []],
      [["a"], []],
    ]);
  });

  it("of ten evidence lines and more are found, without their items", () => {
    const lines = Array.from({ length: 12 }, (_, index) => ({
      targetProposition: `#/proposition/p${index}`,
      hasEvidenceItems: ["#/evidence/e"],
    }));
    const proposition = Object.fromEntries(lines.map((_, index) => [`p${index}`, {}]));
    const find = statementsIn({
      proposition,
      evidence: { e: { reportedIn: "#/source/s" } },
      source: { s: {} },
      assertion: { a: { hasEvidenceLines: lines } },
    });
    expect(find("proposition", "p11")).toEqual([["a"], []]);
    expect(find("source", "s")).toEqual([[], ["e"]]);
  });
});

it("the statements about the parts of a real bundle", () => {
  const graph = graphOf(bundleWith("assertion"));
  const statementsOf = createStatements(graph);
  const about = (collection: CollectionName, key: string) => {
    const { assertions, evidence } = statementsOf(entryOf(graph, collection, key));
    return [...assertions, ...evidence].map((entry) => entry.key);
  };
  expect(about("feature", "kb.gid:90")).toEqual(["kb.aid:9", "kb.eid:4846", "kb.eid:6955"]);
  expect(about("feature", "kb.gid:3815")).toEqual(["kb.eid:26"]);
  expect(about("phenotype", "kb.phenotype:410280")).toEqual(["kb.aid:9", "kb.eid:6955"]);
  expect(about("variant", "kb.vid:2061")).toEqual(["kb.aid:9", "kb.eid:4846"]);
  expect(about("source", "pmid:24705254")).toEqual(["kb.eid:6955"]);
  expect(about("source", "pmid:31779674")).toEqual([]);
  expect(about("organization", "kb.organization:vitrine")).toEqual(["kb.aid:9"]);
});
