import { describe, expect, it } from "vitest";
import { ownPoints } from "../../../src/gkm/claims/own-points.ts";
import { assertionRows } from "../../../src/gkm/claims/rows.ts";
import { sentenceOfClaim } from "../../../src/gkm/claims/spelled.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const [MELANOMA, COLORECTAL] = ["#/disease/kb.did:1", "#/disease/kb.did:2"];
const [BRAF, EGFR] = ["#/molecularProfile/kb.mpid:1", "#/molecularProfile/kb.mpid:2"];
const set = (name: string) => `#/conditionSet/kb.conditionSet:${name}`;
const conditions = (membershipOperator: string, ...concepts: string[]) => ({
  type: "ConceptSet",
  concepts,
  membershipOperator,
});

/** An assertion of clinical significance with one evidence line: Gefitinib resistance. */
function made(own: string, profile: string, condition: string) {
  const graph = graphOf(
    documentWith({
      molecularProfile: {
        "kb.mpid:1": { name: "BRAF V600E" },
        "kb.mpid:2": { name: "EGFR T790M" },
      },
      disease: { "kb.did:1": { name: "Melanoma" }, "kb.did:2": { name: "Colorectal cancer" } },
      phenotype: { "kb.phenotype:1": { name: "Fever" } },
      conditionSet: {
        "kb.conditionSet:and": conditions("AND", MELANOMA, "#/phenotype/kb.phenotype:1"),
        "kb.conditionSet:or": conditions("OR", MELANOMA, COLORECTAL),
        "kb.conditionSet:both": conditions("OR", set("and"), COLORECTAL),
      },
      proposition: {
        p: { subject: BRAF, predicate: "hasClinicalSignificanceFor", object: own },
        q: {
          subject: profile,
          predicate: "predictsResistanceTo",
          object: { name: "Gefitinib" },
          conditionQualifier: condition,
        },
      },
      assertion: {
        a: {
          proposition: "#/proposition/p",
          direction: "supports",
          classification: { name: "Tier I" },
          hasEvidenceLines: [
            { targetProposition: "#/proposition/q", directionOfEvidenceProvided: "supports" },
          ],
        },
      },
    }),
  );
  const titles = createTitles(graph);
  const entry = entryOf(graph, "assertion", "a");
  return { claim: titles.claimOf(entry), title: titles.titleOf(entry) };
}

describe("what an assertion stands for", () => {
  it("is what its evidence lines say of its own profile and condition", () => {
    const { claim, title } = made(MELANOMA, BRAF, MELANOMA);
    expect(ownPoints(claim)).toEqual(claim.points);
    expect(title).toBe("BRAF V600E: Tier I in Melanoma · resistance to Gefitinib");
  });

  it.each([
    ["another disease", BRAF, COLORECTAL],
    ["another profile", EGFR, MELANOMA],
  ])("is nothing that they say of %s", (_, profile, condition) => {
    const { claim, title } = made(MELANOMA, profile, condition);
    expect(claim.points).toHaveLength(1);
    expect(ownPoints(claim)).toEqual([]);
    expect(title).toBe("BRAF V600E: Tier I in Melanoma · 1 line on another profile or condition");
    expect(sentenceOfClaim(claim)).toBe(
      "Tier I in Melanoma · 1 line on another profile or condition",
    );
    const { columns, rows } = assertionRows([claim], () => "");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[columns.indexOf("therapies")]).toBe("");
  });

  it.each([
    ["melanoma with fever, of melanoma", set("and"), MELANOMA, true],
    ["melanoma, of melanoma with fever", MELANOMA, set("and"), false],
    ["melanoma, of melanoma or colorectal cancer", MELANOMA, set("or"), true],
    ["melanoma or colorectal cancer, of melanoma", set("or"), MELANOMA, false],
    ["melanoma with fever, of a set in a set", set("and"), set("both"), true],
    ["a set in a set, of melanoma or colorectal cancer", set("both"), set("or"), true],
    ["a set in a set, of melanoma", set("both"), MELANOMA, false],
  ])("as to sets: %s", (_, own, condition, isOwn) => {
    expect(ownPoints(made(own, BRAF, condition).claim)).toHaveLength(isOwn ? 1 : 0);
  });
});
