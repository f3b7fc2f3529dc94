import { describe, expect, it } from "vitest";
import { partsText } from "../../../src/site/entries/sentence-parts.ts";
import { assertionParts, evidenceText, strongestOf } from "../../../src/site/entries/strongest.ts";
import { entryOf } from "../../fixtures/catalog.ts";
import { knowledgeOf, madeClaim, TITLES } from "../../fixtures/claims.ts";

const assertion = (key: string) => TITLES.claimOf(entryOf("assertion", key));

describe("the strongest assertion", () => {
  it("has the best classification, then the best level", () => {
    const { assertions } = knowledgeOf("feature", "kb.gid:3815");
    expect(strongestOf(assertions)?.entry.key).toBe("kb.aid:11");
    expect(strongestOf([assertion("kb.aid:8"), assertion("kb.aid:2")])?.entry.key).toBe("kb.aid:2");
  });

  it("supports its claim, if any does", () => {
    const doubted = { ...assertion("kb.aid:2"), direction: "disputes" } as const;
    expect(strongestOf([doubted, assertion("kb.aid:8")])?.entry.key).toBe("kb.aid:8");
    expect(strongestOf([doubted])).toBe(doubted);
    expect(strongestOf([])).toBeUndefined();
  });

  it("is said with its profile, and says if it does not support its claim", () => {
    const claim = assertion("kb.aid:1");
    expect(assertionParts(claim)).toMatchObject([
      { text: "BRAF V600E" },
      ": ",
      { text: "Tier I for response to Vemurafenib in Skin melanoma", entry: { key: "kb.aid:1" } },
      "",
    ]);
    expect(partsText(assertionParts({ ...claim, direction: "neutral" }))).toMatch(
      /\(the assertion is neutral\)$/,
    );
  });

  it("does not repeat the condition that a page is about", () => {
    const page = entryOf("disease", "kb.did:8923");
    expect(partsText(assertionParts(assertion("kb.aid:1"), page))).toBe(
      "BRAF V600E: Tier I for response to Vemurafenib",
    );
  });
});

describe("the amount of evidence", () => {
  it("is never a net of support and dispute", () => {
    const evidence = (["supports", "disputes", "disputes"] as const).map((direction) =>
      madeClaim({ predicate: "predictsSensitivityTo", direction }),
    );
    expect(evidenceText(evidence)).toBe("3 evidence items: 1 supports · 2 dispute.");
    expect(evidenceText([])).toBe("No evidence items name it.");
  });
});
