import { describe, expect, it } from "vitest";
import { setCatalog } from "../../../src/catalog/current.ts";
import { hgvsOf } from "../../../src/gkm/notation/hgvs.ts";
import { mainExpressionsOf, profilePage } from "../../../src/site/entries/profile-page.ts";
import { view } from "../../../src/site/view.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const pageOf = (key: string) => {
  setCatalog(CATALOG);
  return profilePage(entryOf("molecularProfile", key), view());
};

describe("the page of a molecular profile", () => {
  it("says exactly which variant: an expression per level, and the identifiers that readers know", () => {
    const { mainExpressions, mainIds, gnomad } = pageOf("kb.mpid:12");
    expect(mainExpressions.map(({ text }) => text)).toEqual([
      "NP_004324.2:p.Val600Glu",
      "NM_004333.6:c.1799T>A",
      "NC_000007.13:g.140453136A>T",
    ]);
    expect(mainIds.map(({ value }) => value.text)).toEqual(["CA123643", "13961", "rs113488022"]);
    expect(mainIds.map(({ relation }) => relation)).toEqual(["related", "related", "related"]);
    expect(gnomad).toContain("7-140453136-A-T");
  });

  it("names several variants together, and shows no expression of one of them as the whole", () => {
    setCatalog(CATALOG);
    const [BRAF, KRAS] = ["kb.mpid:12", "kb.mpid:78"].map((key) =>
      entryOf("molecularProfile", key),
    );
    const links = [...(BRAF?.links ?? []), ...(KRAS?.links ?? [])];
    const both = { ...(BRAF ?? expect.unreachable()), key: "kb.mpid:9", links };
    const { mainExpressions, gnomad, together, expressions } = profilePage(both, view());
    expect([mainExpressions, gnomad]).toEqual([[], undefined]);
    expect(together.map(({ path }) => path)).toEqual(["/variant/vid-12", "/variant/vid-78"]);
    expect(expressions.length).toBeGreaterThan(3);
    expect(pageOf("kb.mpid:12").together).toEqual([]);
  });

  it("says which variant in each assembly that there are expressions of", () => {
    const texts = [
      "NM_004333.6:c.1799T>A",
      "NC_000007.14:g.140753336A>T",
      "NC_000007.13:g.140453136A>T",
      "NC_000007.14:g.140753335_140753336delinsTT",
    ];
    const from = { isMane: false, representations: [] };
    const expressions = texts.map((text) => ({
      ...(hgvsOf(text) ?? expect.unreachable()),
      ...from,
    }));
    expect(mainExpressionsOf(expressions).map(({ text }) => text)).toEqual(texts.slice(0, 3));
  });

  it("says where a variant without an expression is, with the assembly", () => {
    const { expressions, mainExpressions } = pageOf("kb.mpid:266");
    expect(expressions).toEqual([]);
    expect(mainExpressions).toMatchObject([
      { text: "NC_000007.13:g.116312459_116436396", level: "genomic", assembly: "GRCh37" },
    ]);
  });

  it("has its gene, its origin and its kind", () => {
    const { summary, kind } = pageOf("kb.mpid:12");
    expect(summary.gene).toEqual({ text: "BRAF", path: "/feature/gid-673" });
    expect(summary.origins).toEqual([
      { text: "somatic", path: "/variant-origin/variantOrigin-SOMATIC" },
    ]);
    expect(kind).toBe("Protein sequence consequence");
    expect(pageOf("kb.mpid:266").kind).toBe("Categorical CNV");
    expect(pageOf("kb.mpid:131").kind).toBeUndefined();
  });

  it("answers with links to the therapies and the conditions", () => {
    const [first] = pageOf("kb.mpid:12").summary.answer;
    expect(first?.flatMap(({ text, path }) => (path === undefined ? [] : [text]))).toEqual([
      "Tier I in Skin melanoma",
      "Tier I in Lung non-small cell carcinoma",
      "Tier I in Colorectal cancer",
    ]);
  });

  it("has response, resistance and the other claims in blocks of their own", () => {
    const { response, resistance, others } = pageOf("kb.mpid:12").summary.blocks;
    expect([...response, ...resistance, ...others].map(({ title }) => title)).toEqual([
      "Response",
      "Resistance",
      "Diagnosis",
      "Prognosis",
      "Oncogenicity",
    ]);
  });

  it("has the representations of its variants, its identifiers and its neighbours", () => {
    const { representations, identifiers, neighbours, listedEntries } = pageOf("kb.mpid:78");
    expect(representations.map(({ variant }) => variant.path)).toEqual(["/variant/vid-78"]);
    expect(identifiers[0]?.label).toBe("Same");
    expect(neighbours[0]?.label).toBe("At the same residue");
    expect(listedEntries.map(({ collection }) => collection)).toEqual(["evidence"]);
  });

  it("shows the assertions that have a line of evidence about it", () => {
    const { listedEntries, summary } = pageOf("kb.mpid:1937");
    expect(listedEntries.filter(({ collection }) => collection === "assertion")).toHaveLength(1);
    expect(summary.assertions).toEqual([]);
  });
});
