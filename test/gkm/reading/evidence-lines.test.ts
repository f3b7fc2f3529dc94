import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import {
  type EvidenceLine,
  evidenceLinesOf,
  otherEvidenceOf,
} from "../../../src/gkm/reading/evidence-lines.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { bundleWith, documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

/** The lines with keys in place of entries, the claim's effect, and the facts that there are. */
const readable = (lines: readonly EvidenceLine[]) =>
  lines.map(({ facts, point, target, items, ...line }) => ({
    ...line,
    items: items.map(({ key }) => key),
    ...(target === undefined ? {} : { target: target.key }),
    ...(point === undefined ? {} : { effect: point.effect.name }),
    ...(facts.length === 0
      ? {}
      : { facts: facts.map(({ label, values }) => [label, ...values.map(({ text }) => text)]) }),
  }));

function linesOf(hasEvidenceLines: Json) {
  const graph = graphOf(
    documentWith({
      proposition: { p: { predicate: "isOncogenicFor" } },
      source: { "pmid:1": { name: "Li et al., 2017" } },
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
      evidenceOutcome: {
        name: "OM3",
        primaryCoding: { system: "ClinGen", code: "x" },
        extensions: [{ name: "isMet", value: true }],
      },
      specifiedBy: {
        name: "Guideline",
        methodType: "somatic_hotspot_assessment",
        reportedIn: "#/source/pmid:1",
      },
      targetProposition: "#/proposition/p",
      hasEvidenceItems: ["#/evidence/kb.eid:2", "#/evidence/kb.eid:1", "https://example.org/"],
      name: "Line 1",
      description: "It recurs.",
      reportedIn: ["#/source/pmid:1"],
      contributions: [{ activityType: "reviewed", date: "2026-11-21" }],
      extensions: [{ name: "weight", value: 2 }],
    };
    expect(linesOf([line])).toStrictEqual([
      {
        direction: "supports",
        strength: "moderate",
        score: 2,
        outcome: "OM3",
        method: "somatic hotspot assessment",
        items: ["kb.eid:2", "kb.eid:1"],
        target: "p",
        effect: "oncogenicity",
        facts: [
          ["Name", "Line 1"],
          ["Description", "It recurs."],
          ["Outcome", "x", "ClinGen", "Is met: yes"],
          ["Method", "Guideline", "somatic hotspot assessment", "Li et al., 2017"],
          ["Reported in", "Li et al., 2017"],
          ["Other items", "https://example.org/"],
          ["Contributions", "Reviewed on 2026-11-21"],
          ["Weight", "2"],
        ],
      },
    ]);
  });

  it("can have its claim inline", () => {
    const targetProposition = { predicate: "predictsSensitivityTo", object: "T" };
    const line = { directionOfEvidenceProvided: "disputes", targetProposition };
    expect(linesOf([line])).toStrictEqual([
      { direction: "disputes", items: [], effect: "sensitivity" },
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
    const others = ["Other items", "? is oncogenic in ?", "#/evidence/x", "https://example.org/"];
    expect(linesOf([line])).toStrictEqual([
      { direction: "disputes", items: [], facts: [["Method", "#/method/m"], others] },
    ]);
    expect(linesOf([{ ...line, specifiedBy: { methodType: 3 } }])).toStrictEqual([
      { direction: "disputes", items: [], facts: [others] },
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
    const facts = [["Strength", "AMP/ASCO/CAP Guidelines, 2017"]];
    expect(linesIn("assertion", "kb.aid:9")).toStrictEqual([
      {
        direction: "supports",
        strength: "C",
        target: "kb.proposition:HOSeyosudaoW6WeR9yJLt3dTOXp17aA2",
        items: ["kb.eid:6955"],
        effect: "diagnosis",
        facts,
      },
      {
        direction: "supports",
        strength: "C",
        target: "kb.proposition:eXpahIXUM9V00T2XgcoDSggqRdZ21XQw",
        items: ["kb.eid:4846"],
        effect: "diagnosis",
        facts,
      },
    ]);
  });

  it("of the oncogenicity guideline have criteria and points", () => {
    const supports = { direction: "supports", items: [] };
    const guideline = "ClinGen/CGC/VICC Guidelines for Oncogenicity, 2022";
    const factsOf = (method: string) => [
      ["Outcome", guideline],
      ["Strength", guideline],
      ["Method", guideline, method, "Horak et al., 2022"],
    ];
    expect(linesIn("oncogenicity", "kb.aid:251")).toStrictEqual([
      {
        ...supports,
        strength: "strong",
        score: 4,
        outcome: "OS2",
        method: "functional data assessment",
        facts: factsOf("functional data assessment"),
      },
      {
        ...supports,
        strength: "moderate",
        score: 2,
        outcome: "OM3",
        method: "somatic hotspot assessment",
        facts: factsOf("somatic hotspot assessment"),
      },
      {
        ...supports,
        strength: "supporting",
        score: 1,
        outcome: "OP4",
        method: "population data assessment",
        facts: factsOf("population data assessment"),
      },
    ]);
  });
});

describe("evidence outside of the lines", () => {
  it("is what is named and in no line, and lines that are only IRIs", () => {
    const record = "https://civicdb.org/links/evidence/1";
    const graph = graphOf(
      documentWith({
        evidence: { "kb.eid:1": { reportedIn: [record] }, "kb.eid:2": {} },
        assertion: {
          a: {
            hasEvidence: ["#/evidence/kb.eid:1", "#/evidence/kb.eid:2", record, "https://x.org/"],
            hasEvidenceLines: [
              {
                directionOfEvidenceProvided: "supports",
                hasEvidenceItems: ["#/evidence/kb.eid:1"],
              },
              "https://example.org/line",
            ],
          },
          b: {},
        },
      }),
    );
    const othersOf = (key: string) => {
      const entry = entryOf(graph, "assertion", key);
      return otherEvidenceOf(entry, evidenceLinesOf(entry, graph, createTitles(graph)), graph);
    };
    expect(othersOf("a")).toEqual([
      "#/evidence/kb.eid:2",
      "https://x.org/",
      "https://example.org/line",
    ]);
    expect(othersOf("b")).toEqual([]);
  });
});
