import { describe, expect, it } from "vitest";
import { evidenceView } from "../../../src/site/entries/evidence.ts";
import { phraseText } from "../../../src/site/frame/phrases.ts";
import { entryOf } from "../../fixtures/catalog.ts";
import { documentWith, type Parts } from "../../fixtures/gkm.ts";
import { entryOf as entryIn } from "../../fixtures/gkm-graph.ts";
import { VIEW, viewOfDocument } from "../../fixtures/view.ts";

const viewOf = (key: string) => evidenceView(entryOf("evidence", key), VIEW);

/** The page of the evidence item `kb.eid:1` of a document. */
function viewIn(parts: Parts) {
  const view = viewOfDocument(documentWith(parts));
  return evidenceView(entryIn(view.graph, "evidence", "kb.eid:1"), view);
}

const linksOf = (phrase: readonly { readonly text: string; readonly path?: string }[] = []) =>
  phrase.flatMap(({ text, path }) => (path === undefined ? [] : [[text, path]]));

describe("the answer of an evidence item", () => {
  it("is its claim, with the names as links", () => {
    const [claim] = viewOf("kb.eid:1409").answer;
    expect(phraseText(claim ?? "")).toBe(
      "Supports response to Vemurafenib in Skin melanoma. Profile: BRAF V600E (gene BRAF, somatic).",
    );
    expect(linksOf(claim)).toEqual([
      ["Vemurafenib", "/therapy/tid-64768"],
      ["Skin melanoma", "/disease/did-8923"],
      ["BRAF V600E", "/molecular-profile/mpid-12"],
      ["BRAF", "/feature/gid-673"],
      ["somatic", "/variant-origin/variantOrigin-SOMATIC"],
    ]);
  });

  it("says how strong it is, and who reports it", () => {
    const [, report] = viewOf("kb.eid:1409").answer;
    expect(phraseText(report ?? "")).toBe(
      "Level A, validated association, reported by Chapman et al., 2011 (PMID 21639808).",
    );
    expect(report).toContainEqual({
      text: "PMID 21639808",
      href: "https://pubmed.ncbi.nlm.nih.gov/21639808/",
    });
  });

  it("names several sources, a level without a name, or only what there is", () => {
    const source = {
      "pmid:1": { name: "Li et al., 2017", pmid: "1" },
      "kb.sid:2": { name: "An abstract" },
    };
    const textsOf = (value: object) =>
      viewIn({ source, evidence: { "kb.eid:1": { ...value } } }).answer.map(phraseText);
    const reportedIn = ["#/source/pmid:1", "#/source/kb.sid:2"];
    expect(textsOf({ reportedIn, strength: { primaryCoding: { code: "B" } } })[1]).toBe(
      "Level B, reported by Li et al., 2017 (PMID 1); An abstract.",
    );
    expect(textsOf({ reportedIn: ["#/source/kb.sid:2"] })[1]).toBe("Reported by An abstract.");
    expect(textsOf({ strength: { name: "Weak" } })[1]).toBe("Weak.");
    expect(textsOf({})).toHaveLength(1);
  });
});

describe("a disputed claim", () => {
  it.each([
    [
      "kb.eid:816",
      "Disputes resistance to Cetuximab or Panitumumab in Colorectal cancer. Not the same as response. Profile",
    ],
    [
      "kb.eid:1405",
      "Disputes response to Vemurafenib in Colorectal cancer. Not the same as resistance. Profile",
    ],
  ])("has a caution against its opposite: %s", (key, text) => {
    expect(phraseText(viewOf(key).answer[0] ?? "")).toMatch(new RegExp(`^${text}`));
  });
});

describe("the page of an evidence item", () => {
  it("has the statement with its trials as links", () => {
    const { statement, facts } = viewOf("kb.eid:1409");
    const trial = { text: "NCT01006980", href: "https://clinicaltrials.gov/study/NCT01006980" };
    expect(statement).toContainEqual(trial);
    expect(facts).toContainEqual({ label: "Trials", values: [trial] });
  });

  it("has its source, method with paper, and record, but not again what the answer links", () => {
    expect(viewOf("kb.eid:1409").facts.map(({ label }) => label)).toEqual([
      "Source",
      "Trials",
      "Strength",
      "Proposition",
      "Method",
      "Records",
    ]);
  });

  it("has the assertions that use it, each once, and the way to other evidence", () => {
    const { assertions, more } = viewOf("kb.eid:1409");
    expect(assertions.map(({ key }) => key)).toEqual(["kb.aid:1"]);
    expect(more).toEqual({
      text: "9 other evidence items on BRAF V600E",
      path: "/molecular-profile/mpid-12#evidence",
    });
  });

  it("says when a source was retracted", () => {
    const source = {
      "pmid:1": { name: "Gone, 2010", extensions: [{ name: "retracted", value: true }] },
    };
    const evidence = { "kb.eid:1": { reportedIn: ["#/source/pmid:1"] } };
    expect(viewIn({ source, evidence }).retracted).toEqual(["Gone, 2010"]);
    expect(viewOf("kb.eid:1409").retracted).toEqual([]);
  });

  it("has the title and the full text of its source, and a profile's only item leads nowhere", () => {
    const source = {
      "pmid:1": { name: "Li", title: "A trial", urls: ["https://x.org/PMC12", "https://x.org/"] },
    };
    const view = viewIn({
      source,
      molecularProfile: { "kb.mpid:1": { name: "P" } },
      proposition: { p: { subject: "#/molecularProfile/kb.mpid:1", predicate: "isOncogenicFor" } },
      evidence: { "kb.eid:1": { reportedIn: ["#/source/pmid:1"], proposition: "#/proposition/p" } },
    });
    expect(view.facts[0]).toEqual({
      label: "Source",
      values: [
        { text: "Li", path: "/source/pmid-1" },
        { text: "A trial" },
        { text: "PMC12 (free full text)", href: "https://x.org/PMC12" },
      ],
    });
    expect(view.more).toBeUndefined();
    expect(view.statement).toBeUndefined();
  });
});
