import { describe, expect, it } from "vitest";
import type { Claim } from "../../../src/gkm/claims/claim.ts";
import { createStatements } from "../../../src/gkm/graph/statements.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { ownClaims, profileView } from "../../../src/site/entries/profile.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { claimOf, titleOf } = createTitles(CATALOG.graph);
const statementsOf = createStatements(CATALOG.graph);

/** The view of a profile of the content, with all its claims or those that are kept. */
function viewOf(key: string, keep: (claim: Claim) => boolean = () => true) {
  const profile = entryOf("molecularProfile", key);
  const { assertions, evidence } = statementsOf(profile);
  const read = (entries: typeof evidence) => ownClaims(profile, entries.map(claimOf)).filter(keep);
  return profileView(titleOf(profile), { assertions: read(assertions), evidence: read(evidence) });
}

describe("the answer of a profile's page", () => {
  it("is the best assertion, what evidence supports, and both counts", () => {
    expect(viewOf("kb.mpid:12").answer).toEqual([
      "Tier I for response to Vemurafenib in Skin melanoma. 2 more assertions have the same classification.",
      "Evidence supports response to Vemurafenib (level A) in Skin melanoma; Cetuximab and Encorafenib (level A) in Colorectal cancer; Trametinib and Dabrafenib (level A) in Lung non-small cell carcinoma; and 2 more. 10 evidence items: 7 support and 3 dispute their claims.",
    ]);
  });

  it("has resistance beside response", () => {
    expect(viewOf("kb.mpid:34").answer[1]).toBe(
      "Evidence supports response to Osimertinib (level A) in Lung non-small cell carcinoma. Evidence supports resistance to Erlotinib (level A), Dacomitinib (level B) and Gefitinib (level B) in Lung non-small cell carcinoma. 4 evidence items: 4 support their claims.",
    );
  });

  it("never says that what is only disputed is supported", () => {
    const { answer } = viewOf("kb.mpid:12", ({ direction }) => direction === "disputes");
    expect(answer).toEqual([
      "No assertion about BRAF V600E is curated.",
      "3 evidence items: 3 dispute their claims.",
    ]);
  });

  it("says that nothing is curated", () => {
    expect(viewOf("kb.mpid:12", () => false).answer).toEqual([
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
      text: "Response to Vemurafenib in Skin melanoma",
      path: "/assertion/aid-1",
      direction: "supports",
      date: "2026-11-21",
    });
  });

  it("leads to the items that dispute", () => {
    expect(viewOf("kb.mpid:12").disputing).toEqual({
      text: "3 items dispute their claims",
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
