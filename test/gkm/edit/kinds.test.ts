import { describe, expect, it } from "vitest";
import { type EntryKind, extendBundle } from "../../../src/gkm/edit/kinds.ts";
import { draftSource } from "../../fixtures/draft.ts";

const extend = (kind: EntryKind, ...entries: readonly Readonly<Record<string, string>>[]) =>
  extendBundle(
    draftSource(),
    kind,
    entries.map((texts) => new Map(Object.entries(texts).map(([name, text]) => [name, [text]]))),
  );

describe("entries of a kind", () => {
  it.each([
    ["source", { source: "12345", "source-name": "Doe, 1977" }, "source pmid:12345"],
    ["therapy", { name: "Tovorafenib (ncit:C106254)" }, "therapy kb.tid:106254"],
    ["disease", { name: "Ganglioglioma (DOID:5078)" }, "disease kb.did:5078"],
    ["feature", { name: "TP53 (ncbigene:7157)" }, "feature kb.gid:7157"],
    ["phenotype", { name: "Adult onset", id: "12" }, "phenotype kb.phenotype:12"],
    ["variant", { name: "BRAF V600R", hgvs: "NP_004324.2:p.Val600Arg" }, "variant kb.vid:2062"],
    [
      "molecular-profile",
      { profile: "BRAF V600R", gene: "BRAF", hgvs: "NP_004324.2:p.Val600Arg" },
      "molecularProfile kb.mpid:1938",
    ],
  ] as const)("%s", (kind, texts, last) => {
    const extended = extend(kind, texts);
    if (!("added" in extended)) throw new Error(extended.refusal);
    const { added, document } = extended;
    const { collection, key } = added.at(-1) ?? { collection: "source", key: "" };
    expect(`${collection} ${key}`).toBe(last);
    const { collections } = document.metadata.statistics;
    expect(collections[collection]?.count).toBeGreaterThan(0);
  });

  it("are counted, and later ones use earlier ones", () => {
    const first = { profile: "BRAF V600R", gene: "BRAF", hgvs: "NP_004324.2:p.Val600Arg" };
    const claim = {
      disease: "Melanoma",
      significance: "worse-outcome",
      direction: "supports",
      level: "C",
      source: "21639808",
      description: "One case.",
    };
    const extended = extend(
      "evidence",
      { ...first, ...claim },
      { profile: "BRAF V600R", ...claim, disease: "DOID:8923" },
    );
    if (!("added" in extended)) throw new Error(extended.refusal);
    const { collections } = extended.document.metadata.statistics;
    expect(collections["evidence"]).toEqual({ count: 46 });
    expect(collections["molecularProfile"]).toEqual({ count: 20 });
  });

  it("are refused together, without what only follows from the refusal of another", () => {
    const claim = {
      disease: "Melanoma",
      significance: "worse-outcome",
      direction: "supports",
      level: "C",
      source: "21639808",
      description: "One case.",
    };
    const added = { ...claim, profile: "BRAF V600R", gene: "BRAF", disease: "Ocular (DOID:1)" };
    expect(
      extend(
        "evidence",
        { ...added, hgvs: "NP_004324.2:p.Val600Arg", level: "F" },
        // what the first one would have added
        { ...claim, profile: "BRAF V600R" },
        { ...claim, profile: "BRAF V600E", disease: "Ocular" },
        { ...claim, profile: "BRAF V600E", disease: "Lung" },
        { ...claim, profile: "BRAF V600E", direction: "support" },
      ),
    ).toMatchObject({
      index: 0,
      refusal: expect.stringMatching(/^level must be one of/) as string,
      others: [
        { index: 3, refusal: expect.stringMatching(/^There is no disease Lung\./) as string },
        { index: 4, refusal: expect.stringMatching(/^direction must be one of/) as string },
      ],
    });
  });

  it("are refused with the field that is missing", () => {
    expect(extend("evidence", {})).toMatchObject({ missing: "profile" });
    expect(extend("molecular-profile", { profile: "BRAF V600R" })).toMatchObject({
      missing: "hgvs",
      suspect: "profile",
    });
    expect(
      extend("evidence", { profile: "BRAF V600E", level: "2", direction: "support", therapy: "x" }),
    ).toEqual({
      index: 0,
      missing: "significance",
      refusal: expect.stringMatching(
        /^significance is missing: .*\. disease, source and description are missing, too\.$/,
      ),
      further: [
        'direction must be one of supports, disputes, neutral; got "support".',
        'level must be one of A, B, C, D, E; got "2".',
      ],
    });
    const wrong = { tier: "V", date: "21.11.2026", evidence: "99999" };
    expect(extend("assertion", wrong)).toMatchObject({
      refusal: "There is no evidence 99999. Give its key or its number.",
      further: [
        'tier must be one of I, II, III, IV; got "V".',
        'date must be a day such as 2026-11-21; got "21.11.2026".',
      ],
    });
    expect(extend("therapy", { name: "A (ncit:C1)" }, { name: "Vemurafenib" })).toEqual({
      index: 1,
      refusal: "There is a therapy Vemurafenib (kb.tid:64768) already.",
    });
  });
});
