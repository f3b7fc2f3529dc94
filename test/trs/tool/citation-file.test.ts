import { describe, expect, it } from "vitest";
import { readCitation } from "../../../src/trs/tool/citation-file.ts";

const authors = [{ "family-names": "Carberry", "given-names": "Josiah" }];
const softwareOf = (more: object) => readCitation({ title: "T", authors, ...more })?.software;

describe("a citation file", () => {
  it("is of no use without a title or an author", () => {
    for (const data of [undefined, null, "text", [], {}, { title: "T" }, { authors }]) {
      expect(readCitation(data)).toBeUndefined();
    }
    expect(readCitation({ title: "T", authors: [] })).toBeUndefined();
    expect(readCitation({ title: "T", authors: [{ orcid: "x" }, 7] })).toBeUndefined();
    expect(readCitation({ title: " ", authors })).toBeUndefined();
  });

  it("names persons, groups and aliases", () => {
    const named = [
      {
        "family-names": "Beethoven",
        "name-particle": "van",
        orcid: "https://orcid.org/0000-0002-1825-0097",
      },
      { name: "Group", alias: "g" },
      { alias: "psycho" },
      { "given-names": "Plato", alias: "p" },
    ];
    expect(readCitation({ title: "T", authors: named })?.software?.authors).toEqual([
      { family: "Beethoven", particle: "van", orcid: "https://orcid.org/0000-0002-1825-0097" },
      { name: "Group" },
      { name: "psycho" },
      { given: "Plato" },
    ]);
  });

  it("takes numbers for texts, and leaves out what is empty", () => {
    expect(softwareOf({ version: 1.2, url: "", license: [" "] })).toEqual({
      type: "software",
      title: "T",
      authors: [{ family: "Carberry", given: "Josiah" }],
      version: "1.2",
    });
  });

  it("has the DOI itself, wherever the file has it", () => {
    const doi = "10.5281/zenodo.1003150";
    for (const text of [doi, `https://doi.org/${doi}`, `http://dx.doi.org/${doi}`, `doi:${doi}`]) {
      expect(softwareOf({ doi: text })?.doi).toBe(doi);
    }
    const identifiers = [
      { type: "url", value: "https://example.org" },
      { type: "doi", value: doi },
    ];
    expect(softwareOf({ identifiers })?.doi).toBe(doi);
    expect(
      softwareOf({ identifiers: [{ type: "swh", value: "swh:1:rev:1" }] })?.doi,
    ).toBeUndefined();
  });

  it("has the date to the day, the month or the year", () => {
    expect(softwareOf({ "date-released": "2025-01-31", year: 2020 })?.date).toBe("2025-01-31");
    expect(softwareOf({ year: 2020, month: 3 })?.date).toBe("2020-03");
    expect(softwareOf({ year: 2020 })?.date).toBe("2020");
    expect(softwareOf({ month: 3 })?.date).toBeUndefined();
  });

  it("has a date whose parts are in the order of ISO 8601", () => {
    expect(softwareOf({ "date-released": "2020-5-9" })?.date).toBe("2020-05-09");
    expect(softwareOf({ "date-released": "2020/05/29" })?.date).toBe("2020-05-29");
    expect(softwareOf({ "date-released": "2020-05-29T10:00:00Z" })?.date).toBe("2020-05-29");
    expect(softwareOf({ "date-released": "5/9/2020" })?.date).toBe("5/9/2020");
  });

  it("has the only author as a mapping, too", () => {
    expect(readCitation({ title: "T", authors: authors[0] })?.software?.authors).toEqual([
      { family: "Carberry", given: "Josiah" },
    ]);
  });

  it("may say only what to cite instead, which is the software if it is some", () => {
    const preferred = { type: "article", title: "A", authors };
    const article = readCitation({ title: "T", "preferred-citation": preferred });
    expect(article).toMatchObject({ preferred: { title: "A" } });
    expect(article).not.toHaveProperty("software");
    const code = readCitation({ "preferred-citation": { ...preferred, type: "software-code" } });
    expect(code).toMatchObject({ software: { title: "A" } });
    expect(code).not.toHaveProperty("preferred");
  });

  it("has one of several licenses, and the publisher by its name", () => {
    const own = softwareOf({
      license: ["MIT", "Apache-2.0"],
      publisher: { name: "Press" },
      repository: "https://example.org/archive",
      start: 5,
      end: 5,
      "collection-title": "Proceedings",
    });
    expect(own).toMatchObject({
      license: "MIT OR Apache-2.0",
      publisher: "Press",
      repository: "https://example.org/archive",
      pages: "5",
      journal: "Proceedings",
    });
    expect(softwareOf({ end: 9 })?.pages).toBe("-9");
  });

  it("has what to cite instead only if that can be cited", () => {
    const read = (preferred: unknown) =>
      readCitation({ title: "T", authors, "preferred-citation": preferred })?.preferred;
    expect(read({ type: "article", title: "A", authors })?.type).toBe("article");
    expect(read({ title: "A", authors })?.type).toBe("generic");
    expect(read({ title: "A" })).toBeUndefined();
    expect(read("A")).toBeUndefined();
  });

  it.each(["javascript:alert(1)", "data:text/html,<b>", "file:///etc/passwd", "example.org"])(
    "has no URL that leads to no page: %s",
    (url) => {
      const own = softwareOf({ url, "repository-code": url, repository: url });
      expect(own?.url).toBeUndefined();
      expect(own?.repository).toBeUndefined();
    },
  );

  it.each(["../../login?next=x", "10.1/short", "zenodo.1003150", "10.5281/a b"])(
    "has no DOI from which no link can be made: %s",
    (doi) => {
      expect(softwareOf({ doi })?.doi).toBeUndefined();
      expect(softwareOf({ identifiers: [{ type: "doi", value: doi }] })?.doi).toBeUndefined();
    },
  );
});
