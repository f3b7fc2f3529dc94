import { describe, expect, it } from "vitest";
import { citeSource } from "../../src/cite/source.ts";
import { CATALOG, entryOf } from "../fixtures/catalog.ts";

const made = (value: Record<string, unknown>) =>
  citeSource({ path: "/source/sid-7", value: value as never });

describe("a publication", () => {
  it("has what its bundle says, and the year and first author of its name", () => {
    expect(citeSource(entryOf("source", "pmid:15728811"))).toEqual({
      id: "pmid-15728811",
      type: "article-journal",
      title: "EGFR mutation and resistance of non-small-cell lung cancer to gefitinib",
      author: [{ literal: "Kobayashi et al." }],
      issued: { "date-parts": [[2005]] },
      DOI: "10.1056/NEJMoa044238",
      PMID: "15728811",
      URL: "https://pubmed.ncbi.nlm.nih.gov/15728811/",
    });
  });

  it("has the journal where the name ends with it, and the number in PMC", () => {
    const item = made({
      name: "Horak et al., 2022, Genet Med.",
      title: "Standards",
      urls: ["https://www.ncbi.nlm.nih.gov/pmc/articles/PMC9081216/"],
    });
    expect(item).toEqual({
      id: "sid-7",
      type: "article-journal",
      title: "Standards",
      author: [{ literal: "Horak et al." }],
      issued: { "date-parts": [[2022]] },
      "container-title": "Genet Med.",
      PMCID: "PMC9081216",
      URL: "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC9081216/",
    });
  });

  it("without a title is cited by its name", () => {
    expect(made({ name: "Chapman et al., 2011" }).title).toBe("Chapman et al., 2011");
    expect(made({ name: "FDA label of Tagrisso" })).toEqual({
      id: "sid-7",
      type: "document",
      title: "FDA label of Tagrisso",
    });
    expect(made({}).title).toBe("sid-7");
  });

  it("without a title is cited by its number in PubMed, if its name is author and year", () => {
    expect(citeSource(entryOf("source", "pmid:21523734"))).toMatchObject({
      title: "PubMed 21523734",
      author: [{ literal: "Kluger et al." }],
    });
    expect(made({ name: "FDA label of Tagrisso", pmid: "1" }).title).toBe("FDA label of Tagrisso");
  });

  it.each([
    ["X, 1899", 1899],
    ["X, 1999", 1999],
    ["X, 2011a", 2011],
    ["X (2011)", 2011],
    ["X et al., (2011b), Nature", 2011],
    ["X 2011", 2011],
    ["Cohort 1987, 2019", 2019],
    ["Cohort 1987 (2019b), Nature", 2019],
  ])("of the name %j is of the year %i", (name, year) => {
    expect(made({ name }).issued).toEqual({ "date-parts": [[year]] });
  });

  it.each(["X, 1799", "X, 2100", "X, 20111", "X, 2011ab", "2011", "X, 2011. Nature", "X2011"])(
    "of the name %j has no year, and no author",
    (name) => {
      const item = made({ name });
      expect([item.issued, item.author, item.title]).toEqual([undefined, undefined, name]);
    },
  );

  it("has an identifier only where it is whole", () => {
    expect(made({ name: "X", doi: "doi:10.1/a" }).DOI).toBeUndefined();
    expect(made({ name: "X", doi: "10.1/a b" }).DOI).toBeUndefined();
    expect(made({ name: "X", doi: "10.1000/182" }).DOI).toBe("10.1000/182");
    expect(made({ name: "X", pmid: "12a" }).PMID).toBeUndefined();
    expect(made({ name: "X", pmid: "a12" }).PMID).toBeUndefined();
  });

  it("has its title without the full stop, and a key that is read from its path", () => {
    const value = { name: "X", title: "On reads. In short." };
    const item = citeSource({ path: "/source/a%20b", value });
    expect([item.id, item.title]).toEqual(["a b", "On reads. In short"]);
  });

  it("says that it was retracted", () => {
    expect(made({ name: "X, 2010", title: "Retracted: A cure" }).note).toBe(
      "Retracted publication",
    );
  });

  it("has no identifier that leads elsewhere", () => {
    expect(made({ name: "X, 2010", pmid: "12/../34", doi: "see below" })).toEqual({
      id: "sid-7",
      type: "document",
      title: "X, 2010",
      author: [{ literal: "X" }],
      issued: { "date-parts": [[2010]] },
    });
  });

  it("of the content always has a title, and all but labels an author and a year", () => {
    const items = CATALOG.graph.of("source").map(citeSource);
    expect(items.length).toBeGreaterThan(50);
    for (const item of items) {
      expect(item.title).not.toBe(item.id);
      expect(Boolean(item.author)).toBe(Boolean(item.issued));
    }
  });
});
