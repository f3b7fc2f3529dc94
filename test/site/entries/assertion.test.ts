import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { buildGraph } from "../../../src/gkm/graph/graph.ts";
import { assertionView } from "../../../src/site/entries/assertion.ts";
import { phraseText } from "../../../src/site/frame/phrases.ts";
import { viewOf as catalogView } from "../../../src/site/view.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf as entryIn } from "../../fixtures/gkm-graph.ts";
import { VIEW, viewOfDocument } from "../../fixtures/view.ts";

const viewOf = (key: string) => assertionView(entryOf("assertion", key), VIEW);
const textsOf = (key: string) => viewOf(key).answer.map(phraseText);

const GUIDELINE = "AMP/ASCO/CAP Guidelines, 2017";
const TIER = { name: "Tier II", primaryCoding: { system: GUIDELINE, code: "tier ii" } };

/** The page of an assertion with these fields. */
function viewWith(fields: JsonObject, more: { readonly [name: string]: Json } = {}) {
  const view = viewOfDocument(
    documentWith({
      method: { "kb.method:m": { name: "Curation SOP" } },
      assertion: { "kb.aid:1": fields },
      ...more,
    }),
  );
  return assertionView(entryIn(view.graph, "assertion", "kb.aid:1"), view);
}

describe("the answer of an assertion", () => {
  it("is what it asserts, by which guideline, on how many lines", () => {
    expect(textsOf("kb.aid:3")).toEqual([
      "Tier I in Colorectal cancer · response to Cetuximab + Encorafenib (AMP A) · response to Panitumumab + Trametinib + Dabrafenib (AMP B) · disputes response to Vemurafenib (AMP B) · 2 more lines (2 disputing). Profile: BRAF V600E (gene BRAF, somatic).",
      "Classified by AMP/ASCO/CAP guidelines (2017), Li et al., 2017; strength: strong. 5 evidence lines (2 supporting · 3 disputing), with 5 evidence items.",
    ]);
    expect(textsOf("kb.aid:251")[1]).toBe(
      "Classified by ClinGen/CGC/VICC Guidelines for Oncogenicity, 2022, Horak et al., 2022; strength: likely. 3 evidence lines (3 supporting).",
    );
  });

  it("counts no evidence that is deprecated, as other sums do, and says so; its lines mark it", () => {
    const deprecated = { deprecated: { because: "It was retracted." } };
    const { graph } = buildGraph(
      CATALOG.bundles,
      undefined,
      new Map([["kb.eid:9851", deprecated]]),
      "kb",
    );
    const view = catalogView({ ...CATALOG, graph });
    const { answer, lines } = assertionView(entryIn(graph, "assertion", "kb.aid:3"), view);
    expect(phraseText(answer[1] ?? [])).toMatch(
      /\(2 supporting · 3 disputing\), with 4 evidence items\. 1 deprecated statement is not counted\.$/,
    );
    const marked = lines.flatMap(({ items }) =>
      items.filter(({ badges }) => badges[0]?.text === "Deprecated").map(({ entry }) => entry.text),
    );
    expect(marked).toEqual(["eid-9851"]);
  });

  it("does not say of its own disease what a line says of another", () => {
    const proposition = {
      p: { predicate: "hasClinicalSignificanceFor", object: { name: "Melanoma" } },
      q: {
        predicate: "predictsSensitivityTo",
        object: { name: "Cetuximab" },
        conditionQualifier: { name: "Colorectal cancer" },
      },
    };
    const line = { targetProposition: "#/proposition/q", directionOfEvidenceProvided: "supports" };
    const fields = {
      classification: TIER,
      proposition: "#/proposition/p",
      hasEvidenceLines: [line],
    };
    expect(phraseText(viewWith(fields, { proposition }).answer[0] ?? [])).toBe(
      "Neutral: Tier II in Melanoma · 1 line on another profile or condition.",
    );
  });

  it("names the guideline of the classification, not a method that is another", () => {
    const fields = { classification: TIER, specifiedBy: "#/method/kb.method:m" };
    expect(viewWith(fields).answer.map(phraseText)).toEqual([
      "Neutral: Tier II.",
      `Classified by ${GUIDELINE}.`,
    ]);
    expect(viewWith({ specifiedBy: "#/method/kb.method:m" }).answer[1]).toEqual([
      { text: "Classified by " },
      { text: "Curation SOP", path: "/method/method-m" },
      { text: "." },
    ]);
    expect(viewWith({}).answer).toHaveLength(1);
  });
});

describe("the points of oncogenicity", () => {
  it("are those of the lines and the score as it is given, beside the scale", () => {
    const { points, scale } = viewOf("kb.aid:251");
    expect(points).toBe("Points of the lines: 4 + 2 + 1; score of the assertion: 7.");
    expect(
      scale.map(({ classification, points, isOwn }) => [classification, points, isOwn]),
    ).toEqual([
      ["Oncogenic", "10 or more", false],
      ["Likely oncogenic", "6 to 9", true],
      ["Uncertain significance", "0 to 5", false],
      ["Likely benign", "−6 to −1", false],
      ["Benign", "−7 or fewer", false],
    ]);
  });

  it("are not added up, and keep their signs", () => {
    const line = (score: number) => ({
      directionOfEvidenceProvided: score < 0 ? "disputes" : "supports",
      scoreOfEvidenceProvided: score,
    });
    const { points, scale } = viewWith({ hasEvidenceLines: [line(-4), line(1), line(-1)] });
    expect(points).toBe("Points of the lines: −4 + 1 − 1.");
    expect(scale).toEqual([]);
    expect(viewWith({ score: 0 }).points).toBe("Score of the assertion: 0.");
  });

  it("are nothing where none are given", () => {
    expect(viewOf("kb.aid:1").points).toBeUndefined();
    expect(viewOf("kb.aid:1").scale).toEqual([]);
  });
});

describe("the page of an assertion", () => {
  it("lists the evidence that is in no line", () => {
    const { otherItems, others, facts } = viewOf("kb.aid:251");
    expect(otherItems.map(({ key }) => key)).toEqual(["kb.eid:12986"]);
    expect(others).toEqual([]);
    expect(facts.map(({ label }) => label)).not.toContain("Evidence records");
    expect(viewOf("kb.aid:1").otherItems).toEqual([]);
    expect(viewWith({ hasEvidence: ["https://example.org/"] }).others).toEqual([
      { text: "https://example.org/", href: "https://example.org/" },
    ]);
  });

  it("keeps the producer's records of its items among the facts", () => {
    expect(viewOf("kb.aid:1").facts.find(({ label }) => label === "Evidence records")).toEqual({
      label: "Evidence records",
      values: [
        {
          text: "https://civicdb.org/links/evidence/1409",
          href: "https://civicdb.org/links/evidence/1409",
        },
      ],
    });
  });

  it("has a timeline, also of contributions without a contributor", () => {
    const { timeline, facts } = viewOf("kb.aid:1");
    expect(timeline).toEqual([
      {
        activity: "classified",
        day: "2026-11-21",
        who: { text: "Vitrine example registry", path: "/organization/organization-vitrine" },
        notes: [],
      },
    ]);
    expect(facts.map(({ label }) => label)).not.toContain("Contributions");
    expect(
      viewWith({ contributions: [{ activityType: "approved", date: "2026-01-02" }] }).timeline,
    ).toEqual([{ activity: "approved", day: "2026-01-02", notes: [] }]);
  });

  it("has what it says, with trials as links", () => {
    const { statement } = viewWith({ description: "See NCT01006980." });
    expect(statement?.map(({ href }) => href)).toEqual([
      undefined,
      "https://clinicaltrials.gov/study/NCT01006980",
      undefined,
    ]);
    expect(viewWith({}).statement).toBeUndefined();
  });
});
