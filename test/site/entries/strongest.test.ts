import { describe, expect, it } from "vitest";
import { assertionText } from "../../../src/gkm/claims/spelled.ts";
import { partsText } from "../../../src/site/entries/sentence-parts.ts";
import {
  assertionParts,
  evidenceText,
  strongestOf,
  strongestSentence,
} from "../../../src/site/entries/strongest.ts";
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
      { text: "Tier I in Skin melanoma", entry: { key: "kb.aid:1" } },
      " · response to Vemurafenib (AMP A)",
    ]);
    expect(partsText(assertionParts({ ...claim, direction: "neutral" }))).toMatch(
      /^BRAF V600E: Neutral: Tier I in Skin melanoma/,
    );
    const germline = { ...claim, origin: { text: "rare germline" } };
    expect(partsText(assertionParts(germline))).toMatch(
      /^BRAF V600E \(rare germline\): Tier I in Skin melanoma · response .*\(somatic origin\)$/,
    );
  });

  it("says that it rests on what is deprecated", () => {
    const claim = assertion("kb.aid:1");
    const [ground] = claim.entry.links.filter(({ entry }) => entry.collection === "evidence");
    const sources = ground?.entry.links.filter(({ entry }) => entry.collection === "source") ?? [];
    const deprecatedGrounds = [ground, ...sources].flatMap((one) => one?.entry ?? []);
    const entry = { ...claim.entry, deprecatedGrounds };
    expect(partsText(assertionParts({ ...claim, entry }))).toBe(
      "BRAF V600E: Tier I in Skin melanoma (rests on deprecated evidence and a deprecated source) · response to Vemurafenib (AMP A)",
    );
  });

  it("does not repeat the condition that a page is about", () => {
    const page = entryOf("disease", "kb.did:8923");
    expect(partsText(assertionParts(assertion("kb.aid:1"), page))).toBe(
      "BRAF V600E: Tier I · response to Vemurafenib (AMP A)",
    );
  });
});

describe("the strongest assertions", () => {
  const { assertions } = knowledgeOf("molecularProfile", "kb.mpid:12");

  it("are all that have the best classification, none of them disputed", () => {
    const [first, second, third] = assertions;
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const profile = entryOf("molecularProfile", "kb.mpid:12");
    const doubted = { ...second, direction: "disputes" } as const;
    const weaker = { ...third, classification: "Tier II" };
    const sentence = (claims: typeof assertions) =>
      partsText(strongestSentence(claims, "BRAF V600E", { page: profile, isBrief: true }));
    expect(sentence(assertions)).toBe(
      "Strongest assertions: Tier I in Skin melanoma; Tier I in Lung non-small cell carcinoma; Tier I in Colorectal cancer.",
    );
    expect(sentence([doubted, weaker, first])).toBe(
      `Strongest assertion: ${assertionText(first)}.`,
    );
    expect(sentence([])).toBe("No assertion about BRAF V600E is curated.");
    const onlyOf = (deprecated: typeof assertions) =>
      partsText(strongestSentence([], "BRAF V600E", { deprecated }));
    expect(onlyOf([first])).toBe("Every assertion about BRAF V600E is deprecated.");
    expect(onlyOf([TITLES.claimOf(entryOf("evidence", "kb.eid:1409"))])).toBe(
      "No assertion about BRAF V600E is curated.",
    );
  });

  it("are counted if there are many, with a link to all", () => {
    const many = Array.from({ length: 5 }, () => assertions)
      .flat()
      .slice(0, 5);
    const parts = strongestSentence(many, "BRAF V600E");
    expect(parts.slice(-3)).toEqual([
      "; and ",
      { text: "2 more of the same class", path: "#assertions" },
      ".",
    ]);
  });
});

describe("the amount of evidence", () => {
  it("is never a net of support and dispute", () => {
    const evidence = (["supports", "disputes", "disputes"] as const).map((direction) =>
      madeClaim({ predicate: "predictsSensitivityTo", direction }),
    );
    expect(evidenceText(evidence)).toBe("3 evidence items: 1 supporting · 2 disputing.");
    expect(evidenceText([])).toBe("No evidence items name it.");
  });

  it("says what is deprecated, and not counted", () => {
    const [one, ...others] = knowledgeOf("feature", "kb.gid:3815").evidence;
    const items = one === undefined ? [] : [one];
    expect(evidenceText(items, others.slice(0, 1))).toMatch(
      /^1 evidence item: 1 \w+\. 1 deprecated statement is not counted\.$/,
    );
    expect(evidenceText([], others.slice(0, 2))).toBe("2 deprecated statements are not counted.");
  });
});
