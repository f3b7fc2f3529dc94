import { describe, expect, it } from "vitest";
import { entryRecords } from "../../../src/publish/search/entry-records.ts";
import type { SearchRecord } from "../../../src/search/record.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const RECORDS = new Map([...entryRecords(CATALOG)].map((record) => [record.path, record]));

function recordOf(path: string): SearchRecord {
  const record = RECORDS.get(path);
  if (record === undefined) throw new Error(`no record of ${path}`);
  return record;
}

describe("the records of entries", () => {
  it("are one for each entry that is more than a part of others", () => {
    const kinds = Map.groupBy(RECORDS.values(), ({ kind }) => kind);
    const counts = Object.fromEntries([...kinds].map(([kind, own]) => [kind, own.length]));
    const count = (name: Parameters<typeof CATALOG.graph.of>[0]) => CATALOG.graph.of(name).length;
    expect(counts).toEqual({
      assertion: 13,
      evidence: 54,
      gene: 17,
      disease: count("disease"),
      therapy: count("therapy"),
      profile: 26,
      variant: 26,
      phenotype: 1,
      source: count("source"),
      method: 2,
      organization: 1,
      origin: 2,
    });
  });

  it("lead only to pages that have records", () => {
    const led = [...RECORDS.values()].flatMap(({ about, claims, below }) => [
      ...about,
      ...claims.map(({ of }) => of),
      ...(below === undefined ? [] : [below]),
    ]);
    expect(led.filter((path) => !RECORDS.has(path))).toEqual([]);
  });
});

describe("the record of an evidence item", () => {
  it("says what it claims, how strongly, and where", () => {
    expect(recordOf("/evidence/eid-1409")).toMatchObject({
      kind: "evidence",
      title: "BRAF V600E in Skin melanoma",
      answer: "Supports response to Vemurafenib in Skin melanoma · Chapman et al., 2011",
      level: "A",
      direction: "supports",
      effects: ["sensitivity"],
      claims: [{ effect: "sensitivity", of: "/therapy/tid-64768" }],
      names: [],
    });
  });

  it("is about profile, variant, gene, disease, therapies and source", () => {
    expect(recordOf("/evidence/eid-816").about.toSorted()).toEqual([
      "/disease/did-9256",
      "/feature/gid-673",
      "/molecular-profile/mpid-12",
      "/source/pmid-25989278",
      "/therapy/tid-1723",
      "/therapy/tid-1857",
      "/variant/vid-12",
    ]);
  });

  it("does not turn a dispute into support of the opposite", () => {
    expect(recordOf("/evidence/eid-816")).toMatchObject({
      answer: expect.stringMatching(/^Disputes resistance to Cetuximab or Panitumumab/),
      direction: "disputes",
      effects: ["resistance"],
    });
  });

  it("has the identifiers of its proposition and of its set of therapies", () => {
    expect(recordOf("/evidence/eid-816").identifiers).toEqual([
      "kb.eid:816",
      "eid-816",
      "kb.proposition:pASo5f_rKzevkxwLJcFnbubWCH-7dCS-",
      "kb.therapyGroup:9j9_iOyhabnX66MVMCLNBxz82wZBypad",
    ]);
  });
});

describe("the record of an assertion", () => {
  it("has its tier, and the claims of its evidence lines", () => {
    expect(recordOf("/assertion/aid-5")).toMatchObject({
      title: "EGFR T790M in Lung non-small cell carcinoma",
      answer:
        "Tier I in Lung non-small cell carcinoma · response to Osimertinib (AMP A) · resistance to Erlotinib (AMP A) · resistance to Gefitinib (AMP B) · resistance to Dacomitinib (AMP B)",
      tier: "I",
      effects: ["sensitivity", "resistance"],
    });
    expect(recordOf("/assertion/aid-5").about).toContain("/therapy/tid-116377");
  });

  it("says another classification than a tier in words, and names no source of its method", () => {
    const record = recordOf("/assertion/aid-251");
    expect(record.tier).toBeUndefined();
    expect(record.answer).toBe("Likely oncogenic in Cancer");
    expect(record.about.filter((path) => path.startsWith("/source/"))).toEqual([]);
  });

  it("says what its evidence disputes, which its sentence leaves out", () => {
    expect(recordOf("/assertion/aid-3").answer).toContain(
      "Tier I in Colorectal cancer · response to Cetuximab + Encorafenib (AMP A) · response to Panitumumab + Trametinib + Dabrafenib (AMP B) · disputes response to Vemurafenib (AMP B) · 2 more lines (2 disputing)",
    );
  });

  it("claims an effect on each of its objects once", () => {
    expect(recordOf("/assertion/aid-9").claims).toEqual([
      { effect: "diagnosis", of: "/disease/did-80684" },
    ]);
  });

  it("is also about the members of a set of conditions", () => {
    expect(recordOf("/assertion/aid-9").about).toEqual(
      expect.arrayContaining(["/disease/did-80684", "/phenotype/phenotype-410280"]),
    );
  });
});

describe("the record of a concept", () => {
  it("has its other names, and counts each effect for itself", () => {
    expect(recordOf("/feature/gid-673")).toMatchObject({
      names: ["BRAF", "B-RAF1", "BRAF1", "NS7", "RAFB1"],
      answer:
        "3 assertions · 10 evidence items: 7 support response, 2 dispute response, 1 disputes resistance",
      statements: 13,
    });
    expect(recordOf("/therapy/tid-1855").answer).toBe(
      "1 assertion · 3 evidence items: 3 support resistance · 1 in groups with others",
    );
  });

  it("has the names of no other: two that never stand together would be found together", () => {
    expect(recordOf("/feature/gid-3845").text).toBe("");
    expect(recordOf("/disease/did-1909").about).toEqual([]);
  });

  it("is known by the codes that stand for it", () => {
    expect(recordOf("/therapy/tid-64768").identifiers).toEqual([
      "kb.tid:64768",
      "tid-64768",
      "ncit:C64768",
    ]);
  });
});

describe("the record of a profile", () => {
  const profile = recordOf("/molecular-profile/mpid-12");

  it("has the gene, and the identifiers of its only variant", () => {
    expect(profile.about).toEqual(["/feature/gid-673"]);
    expect(profile.identifiers).toEqual(
      expect.arrayContaining([
        "clingen.allele:CA123643",
        "clinvar:13961",
        "dbsnp:rs113488022",
        "NM_004333.4:c.1799T>A",
        "NM_004333.6:c.1799T>A",
        "NP_004324.2:p.Val600Glu",
        "std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
        "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y",
      ]),
    );
  });

  it("has its gene's other symbols in its names", () => {
    const { names } = recordOf("/molecular-profile/mpid-302");
    expect(names).toEqual(
      expect.arrayContaining(["ERBB2 Amplification", "HER2 Amplification", "CD340 Amplification"]),
    );
    expect(profile.names).toEqual(
      expect.arrayContaining(["BRAF V600E", "B-RAF1 V600E", "RAFB1 V600E"]),
    );
    expect(recordOf("/molecular-profile/mpid-33").names.join()).not.toContain("epidermal");
  });

  it("leaves the variant's own key to the variant, which is shown below it", () => {
    expect(profile.identifiers).not.toContain("kb.vid:12");
    const variant = recordOf("/variant/vid-12");
    expect(variant.identifiers).toContain("kb.vid:12");
    expect(variant.below).toBe("/molecular-profile/mpid-12");
  });

  it("has a gene even if nothing claims anything of it: that which its name begins with", () => {
    const entry = entryOf("molecularProfile", "kb.mpid:12");
    const backlinks = entry.backlinks.filter((link) => link.entry.collection !== "proposition");
    const alone = { ...entry, backlinks };
    const of = (name: Parameters<typeof CATALOG.graph.of>[0]) =>
      name === "molecularProfile" ? [alone] : name === "feature" ? CATALOG.graph.of(name) : [];
    const [record] = [...entryRecords({ ...CATALOG, graph: { ...CATALOG.graph, of } })].filter(
      ({ kind }) => kind === "profile",
    );
    expect(record?.about).toEqual(["/feature/gid-673"]);
  });
});

describe("the record of a source", () => {
  it("is found by its citation, PMID and DOI, and by its title as text", () => {
    expect(recordOf("/source/pmid-31779674")).toMatchObject({
      names: ["Danos et al., 2019"],
      titleWords: [],
      text: "Standard operating procedure for curation and clinical interpretation of variants in cancer",
      identifiers: ["pmid:31779674", "pmid-31779674", "doi:10.1186/s13073-019-0687-x"],
    });
  });
});
