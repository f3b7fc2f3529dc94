import { describe, expect, it } from "vitest";
import { type EvidenceLine, evidenceLinesOf } from "../../src/gkm/evidence-lines.ts";
import { createTitles } from "../../src/gkm/titles.ts";
import type { Json } from "../../src/json/json.ts";
import { bundleWith, documentWith } from "../fixtures/gkm.ts";
import { entryOf, graphOf } from "../fixtures/gkm-graph.ts";

/** The lines with keys in place of entries. */
const readable = (lines: readonly EvidenceLine[]) =>
  lines.map((line) => ({
    ...line,
    items: line.items.map(({ key }) => key),
    ...("target" in line ? { target: line.target?.key } : {}),
  }));

function linesOf(hasEvidenceLines: Json) {
  const graph = graphOf(
    documentWith({
      proposition: { p: {} },
      evidence: { "kb.eid:1": {}, "kb.eid:2": {} },
      assertion: { a: { hasEvidenceLines } },
    }),
  );
  return readable(evidenceLinesOf(entryOf(graph, "assertion", "a"), graph, createTitles(graph)));
}

describe("an evidence line", () => {
  it("has everything that it can say", () => {
    const line = {
      directionOfEvidenceProvided: "supports",
      strengthOfEvidenceProvided: { primaryCoding: { code: "moderate" } },
      scoreOfEvidenceProvided: 2,
      evidenceOutcome: { name: "OM3", primaryCoding: { code: "x" } },
      specifiedBy: { methodType: "somatic_hotspot_assessment" },
      targetProposition: "#/proposition/p",
      hasEvidenceItems: ["#/evidence/kb.eid:2", "#/evidence/kb.eid:1"],
    };
    expect(linesOf([line])).toStrictEqual([
      {
        direction: "supports",
        strength: "moderate",
        score: 2,
        outcome: "OM3",
        method: "somatic hotspot assessment",
        target: "p",
        items: ["kb.eid:2", "kb.eid:1"],
      },
    ]);
  });

  it("has a direction and items only, if it says no more", () => {
    const line = { directionOfEvidenceProvided: "neutral" };
    expect(linesOf([line])).toStrictEqual([{ direction: "neutral", items: [] }]);
  });

  it("can have a score of 0", () => {
    const line = { directionOfEvidenceProvided: "neutral", scoreOfEvidenceProvided: 0 };
    expect(linesOf([line])).toStrictEqual([{ direction: "neutral", score: 0, items: [] }]);
  });

  it("has nothing of what is of another type or leads elsewhere", () => {
    const line = {
      directionOfEvidenceProvided: "disputes",
      strengthOfEvidenceProvided: {},
      scoreOfEvidenceProvided: "2",
      evidenceOutcome: 3,
      specifiedBy: "#/method/m",
      targetProposition: "#/evidence/kb.eid:1",
      hasEvidenceItems: ["#/proposition/p", "#/evidence/x", "https://example.org/", null, {}],
    };
    expect(linesOf([line])).toStrictEqual([{ direction: "disputes", items: [] }]);
    expect(linesOf([{ ...line, specifiedBy: { methodType: 3 } }])).toStrictEqual([
      { direction: "disputes", items: [] },
    ]);
  });

  it("is left out if it is only an IRI", () => {
    const lines = ["https://example.org/", { directionOfEvidenceProvided: "supports" }, null];
    expect(linesOf(lines)).toStrictEqual([{ direction: "supports", items: [] }]);
    expect(linesOf(null)).toEqual([]);
  });
});

describe("the evidence lines of a real assertion", () => {
  const linesIn = (name: "assertion" | "oncogenicity", key: string) => {
    const graph = graphOf(bundleWith(name));
    return readable(evidenceLinesOf(entryOf(graph, "assertion", key), graph, createTitles(graph)));
  };

  it("of the AMP/ASCO/CAP guideline lead to the evidence", () => {
    expect(linesIn("assertion", "kb.aid:9")).toStrictEqual([
      {
        direction: "supports",
        strength: "B",
        target: "kb.proposition:HOSeyosudaoW6WeR9yJLt3dTOXp17aA2",
        items: ["kb.eid:6955"],
      },
      {
        direction: "supports",
        strength: "B",
        target: "kb.proposition:eXpahIXUM9V00T2XgcoDSggqRdZ21XQw",
        items: ["kb.eid:4846"],
      },
    ]);
  });

  it("of the oncogenicity guideline have criteria and points", () => {
    const supports = { direction: "supports", items: [] };
    expect(linesIn("oncogenicity", "kb.aid:251")).toStrictEqual([
      {
        ...supports,
        strength: "strong",
        score: 4,
        outcome: "OS2",
        method: "functional data assessment",
      },
      {
        ...supports,
        strength: "moderate",
        score: 2,
        outcome: "OM3",
        method: "somatic hotspot assessment",
      },
      {
        ...supports,
        strength: "supporting",
        score: 1,
        outcome: "OP4",
        method: "population data assessment",
      },
    ]);
  });
});
