import { describe, expect, it } from "vitest";
import { bibtexOf } from "../../src/cite/bibtex.ts";
import { type CslItem, cslDate } from "../../src/cite/csl.ts";

const software: CslItem = {
  id: "fastp-0.23.4",
  type: "software",
  title: "fastp",
  author: [{ family: "Chen", given: "Shifu" }, { literal: "The fastp authors" }],
  issued: { "date-parts": [[2023, 6, 9]] },
  publisher: "OpenGene",
  version: "0.23.4",
  license: "MIT",
  DOI: "10.1002/imt2.107",
  URL: "https://vitrine.example.org/tools/fastp/0.23.4",
};

describe("software in BibTeX", () => {
  it("has its version, license, DOI and URL", () => {
    expect(bibtexOf(software)).toBe(`@software{fastp-0.23.4,
  author = {Chen, Shifu and {The fastp authors}},
  title = {{fastp}},
  publisher = {OpenGene},
  year = {2023},
  month = jun,
  day = {9},
  version = {0.23.4},
  license = {MIT},
  doi = {10.1002/imt2.107},
  url = {https://vitrine.example.org/tools/fastp/0.23.4}
}
`);
  });
});

describe("an article in BibTeX", () => {
  const article: CslItem = {
    id: "pmid-15728811",
    type: "article-journal",
    title: "EGFR mutation & resistance: 100% of 5_µM {sic}",
    author: [{ literal: "Kobayashi et al." }],
    "container-title": "N Engl J Med",
    page: "786-792",
    issue: "8",
    volume: "352",
    note: "Retracted publication",
    PMID: "15728811",
    PMCID: "PMC1",
  };

  it("names others in BibTeX's own words, and writes what LaTeX acts upon so that it shows", () => {
    const text = bibtexOf(article);
    expect(text).toContain("  author = {{Kobayashi} and others},\n");
    expect(text).toContain(
      "title = {{EGFR mutation \\& resistance: 100\\% of 5\\_µM \\textbraceleft{}sic\\textbraceright{}}},",
    );
    expect(text).toContain("  journal = {N Engl J Med},");
    expect(text).toContain("  volume = {352},");
    expect(text).toContain("  pages = {786--792},");
    expect(text).toContain("  number = {8},");
    expect(text).toContain("  note = {Retracted publication},");
    expect(text).toContain("  pmid = {15728811},\n  pmcid = {PMC1}\n}");
  });

  it("without its journal is of the type that needs none", () => {
    const { "container-title": _, ...loose } = article;
    expect(bibtexOf(article)).toMatch(/^@article\{/);
    expect(bibtexOf(loose)).toMatch(/^@misc\{pmid-15728811,/);
  });

  it("keeps particles and suffixes apart from the names", () => {
    const author = [
      { family: "Beethoven", given: "Ludwig", "non-dropping-particle": "van" },
      { family: "King", given: "Martin", suffix: "Jr." },
      { family: "Plato" },
    ];
    expect(bibtexOf({ ...article, author })).toContain(
      "author = {van Beethoven, Ludwig and King, Jr., Martin and Plato},",
    );
  });
});

describe("other works in BibTeX", () => {
  it("name their container and publisher as their type does", () => {
    const work = { id: "a", title: "T", publisher: "P", "container-title": "C" };
    expect(bibtexOf({ ...work, type: "thesis", issued: { "date-parts": [[2026]] } })).toBe(
      "@phdthesis{a,\n  title = {{T}},\n  howpublished = {C},\n  school = {P},\n  year = {2026}\n}\n",
    );
    expect(bibtexOf({ ...work, type: "report", issued: { "date-parts": [[2026, 12]] } })).toBe(
      "@techreport{a,\n  title = {{T}},\n  howpublished = {C},\n  institution = {P},\n  year = {2026},\n  month = dec\n}\n",
    );
    expect(bibtexOf({ ...work, type: "paper-conference" })).toBe(
      "@inproceedings{a,\n  title = {{T}},\n  booktitle = {C},\n  publisher = {P}\n}\n",
    );
    expect(bibtexOf({ ...work, type: "book" })).toMatch(/^@book\{a,/);
    expect(bibtexOf({ ...work, type: "dataset" })).toMatch(/^@dataset\{a,/);
  });
});

describe("hostile text in BibTeX", () => {
  it("ends no field and no entry", () => {
    const text = bibtexOf({
      id: "a},{b\n",
      type: "webpage",
      title: "x}}\n\n@comment{\\input{/etc/passwd} ~^$#",
      author: [{ literal: "A and B} " }],
      "container-title": "Site",
      genre: "Evidence item kb.eid:1",
      URL: "https://example.org/a b}{c",
    });
    expect(text).toBe(
      "@online{a-b-,\n" +
        "  author = {{A and B\\textbraceright{}}},\n" +
        "  title = {{x\\textbraceright{}\\textbraceright{} @comment\\textbraceleft{}\\textbackslash{}input\\textbraceleft{}/etc/passwd\\textbraceright{} \\textasciitilde{}\\textasciicircum{}\\$\\#}},\n" +
        "  organization = {Site},\n" +
        "  type = {Evidence item kb.eid:1},\n" +
        "  url = {https://example.org/a%20b%7D%7Bc}\n}\n",
    );
  });

  it("has a key of its own even without a usable letter in the id", () => {
    const keyed = (id: string) =>
      /\{(.*),/.exec(bibtexOf({ id, type: "document", title: "x" }))?.[1];
    expect(["日本", "日", "Müller", "{}", "a b"].map(keyed)).toEqual([
      ...["u65e5u672c", "u65e5", "Muller", "cited", "a-b"],
    ]);
  });

  it("divides no name", () => {
    const author = [
      { family: "Food and Drug Administration", given: "US" },
      { family: "Doe, Jr", given: "A" },
      { family: "Anderson", given: "And" },
      { family: "Sand", given: "Andy" },
    ];
    expect(bibtexOf({ id: "a", type: "book", title: "x", author })).toContain(
      "author = {{Food and Drug Administration}, US and {Doe, Jr}, A and Anderson, {And} and Sand, Andy},",
    );
  });

  it("has no month or day that there is not", () => {
    const parts = ["2026-04-30", "2026-13-01", "2026-02-99", "20260", "2026"].map(
      (text) => cslDate(text)?.["date-parts"][0],
    );
    expect(parts).toEqual([[2026, 4, 30], [2026], [2026, 2], undefined, [2026]]);
  });

  it("has all ranges of pages", () => {
    const pages = (page: string) =>
      /pages = \{(.*)\}/.exec(bibtexOf({ id: "a", type: "book", title: "x", page }))?.[1];
    expect(["1-3, 5-9", "1–3,5 – 9", "e12-e14", "7"].map(pages)).toEqual([
      ...["1--3, 5--9", "1--3,5--9", "e12-e14", "7"],
    ]);
  });
});
