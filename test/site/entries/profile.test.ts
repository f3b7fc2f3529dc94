import { describe, expect, it } from "vitest";
import type { Claim } from "../../../src/gkm/claims/claim.ts";
import { knowledgeIn } from "../../../src/gkm/claims/counted.ts";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { ownKnowledge, profileView } from "../../../src/site/entries/profile.ts";
import { partsText } from "../../../src/site/entries/sentence-parts.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { claimOf, titleOf } = createTitles(CATALOG.graph);
const statementsOf = createStatements(CATALOG.graph);

/** The view of a profile of the content, with all its claims or those that are kept. */
function viewOf(key: string, keep: (claim: Claim) => boolean = () => true) {
  const profile = entryOf("molecularProfile", key);
  const own = ownKnowledge(profile, knowledgeIn(statementsOf(profile), claimOf));
  return profileView(profile, titleOf(profile), {
    assertions: own.assertions.filter(keep),
    evidence: own.evidence.filter(keep),
  });
}

/** The answer without links. */
const answerOf = (...[key, keep]: Parameters<typeof viewOf>) =>
  viewOf(key, keep).answer.map(partsText);

describe("the answer of a profile's page", () => {
  it("is the best assertion, what evidence supports, and both counts", () => {
    const [assertions, evidence] = answerOf("kb.mpid:12");
    expect(assertions).toMatch(/^Strongest assertions: Tier I in Skin melanoma; Tier I in /);
    expect(evidence).toBe(
      "Evidence supports response to Cetuximab + Encorafenib (level A) and Panitumumab + Trametinib + Dabrafenib (level B) in Colorectal cancer; Trametinib + Dabrafenib (level A) in Lung non-small cell carcinoma; Vemurafenib (level A) in Skin melanoma; and 3 more. Evidence disputes response to Vemurafenib (level B) and Panitumumab + Vemurafenib (level B) in Colorectal cancer. Evidence disputes resistance to Cetuximab or Panitumumab (level B) in Colorectal cancer. 10 evidence items: 7 supporting · 3 disputing.",
    );
  });

  it("has resistance beside response", () => {
    expect(answerOf("kb.mpid:34")[1]).toBe(
      "Evidence supports response to Osimertinib (level A) in Lung non-small cell carcinoma. Evidence supports resistance to Erlotinib (level A), Dacomitinib (level B) and Gefitinib (level B) in Lung non-small cell carcinoma. 4 evidence items: 4 supporting.",
    );
  });

  it("never says that what is only disputed is supported", () => {
    expect(answerOf("kb.mpid:12", ({ direction }) => direction === "disputes")).toEqual([
      "No assertion about BRAF V600E is curated.",
      "Evidence disputes response to Vemurafenib (level B) and Panitumumab + Vemurafenib (level B) in Colorectal cancer. Evidence disputes resistance to Cetuximab or Panitumumab (level B) in Colorectal cancer. 3 evidence items: 3 disputing.",
    ]);
  });

  it("says that nothing is curated", () => {
    expect(answerOf("kb.mpid:12", () => false)).toEqual([
      "No assertion about BRAF V600E is curated.",
      "No evidence about BRAF V600E is curated.",
    ]);
  });
});

describe("the view of a profile", () => {
  it("has its gene, its origin, and its assertions with their days", () => {
    const { gene, origins, assertions } = viewOf("kb.mpid:12");
    expect(gene?.text).toBe("BRAF");
    expect(origins.map(({ text }) => text)).toEqual(["somatic"]);
    expect(assertions[0]).toEqual({
      classification: "Tier I",
      text: "In Skin melanoma · response to Vemurafenib (AMP A)",
      path: "/assertion/aid-1",
      direction: "supports",
      date: "2026-11-21",
    });
  });

  it("leads to the items that dispute", () => {
    expect(viewOf("kb.mpid:12").disputing).toEqual({
      text: "3 evidence items dispute their claims: in Colorectal cancer",
      href: "?direction=disputes#evidence",
    });
    expect(viewOf("kb.mpid:34").disputing).toBeUndefined();
  });

  it("has the assertions of oncogenicity apart from those of clinical significance", () => {
    const { oncogenicity } = viewOf("kb.mpid:82");
    expect(oncogenicity.map(({ classification, text }) => [classification, text])).toEqual([
      ["likely oncogenic", "In Cancer"],
    ]);
    expect(viewOf("kb.mpid:12").oncogenicity).toEqual([]);
  });

  it("has the therapies by condition, each with a link to its rows", () => {
    const { matrix } = viewOf("kb.mpid:12");
    expect(matrix?.rows[0]?.head.text).toBe("Vemurafenib");
    expect(matrix?.columns.map(({ text }) => text)).toContain("Skin melanoma");
    expect(matrix?.rows[0]?.cells.flat().map(({ href }) => href)).toContain(
      "?disease=Skin+melanoma&therapy=Vemurafenib&effect=Sensitivity#evidence",
    );
    expect(viewOf("kb.mpid:1594").matrix).toBeUndefined();
  });

  it("leaves out assertions about another profile that one of its lines is about", () => {
    const profile = entryOf("molecularProfile", "kb.mpid:1937");
    expect(statementsOf(profile).assertions.length).toBe(1);
    expect(viewOf("kb.mpid:1937").assertions).toEqual([]);
  });
});
