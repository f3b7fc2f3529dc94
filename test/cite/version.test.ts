import { describe, expect, it } from "vitest";
import { citeVersion } from "../../src/cite/version.ts";
import { readCitation } from "../../src/trs/tool/citation-file.ts";
import type { RegistryVersion } from "../../src/trs/tool/registry.ts";
import { CATALOG } from "../fixtures/catalog.ts";

const tool = CATALOG.tools.find(({ id }) => id === "short-read-qc");
const version = tool?.versions.find(({ id }) => id === "1.1.0");
if (tool === undefined || version === undefined) throw new Error("the content has no such version");
const SITE = "https://vitrine.example.org";
// the date is given by each test
const { released: _, ...undated } = version;
const cite = (more: Partial<RegistryVersion>) => citeVersion(tool, { ...undated, ...more }, SITE);

describe("a version without a citation file", () => {
  it("is cited by what the registry knows", () => {
    expect(cite({})).toEqual({
      version: {
        id: "short-read-qc-1.1.0",
        type: "software",
        title: "Short-read quality control",
        author: [{ literal: "The Vitrine authors" }],
        version: "1.1.0",
        publisher: "Vitrine",
        genre: "CWL workflow",
        license: "Apache-2.0",
        URL: "https://vitrine.example.org/tools/short-read-qc/1.1.0",
      },
    });
  });

  it("takes the names of persons apart, and of no group", () => {
    const author = [
      "Josiah Carberry, https://orcid.org/0000-0002-1825-0097",
      "Carberry, Josiah (0000-0002-1825-0097)",
      "The Vitrine authors",
      "Plato 0000-0002-1825-0097",
    ];
    expect(cite({ author, released: "2026-11-21" }).version).toMatchObject({
      author: [
        { family: "Carberry", given: "Josiah" },
        { family: "Carberry", given: "Josiah" },
        { literal: "The Vitrine authors" },
        { literal: "Plato" },
      ],
      issued: { "date-parts": [[2026, 11, 21]] },
    });
  });

  it("without an author is its publisher's", () => {
    expect(cite({ author: [] }).version.author).toEqual([{ literal: "Vitrine" }]);
  });
});

describe("a version with a citation file", () => {
  const citation = readCitation({
    "cff-version": "1.2.0",
    message: "Please cite the article.",
    title: "Short reads",
    authors: [
      { "family-names": "Carberry", "given-names": "Josiah", "name-suffix": "Jr." },
      { name: "The group" },
      { alias: "psycho" },
    ],
    version: "0.9",
    "date-released": "2025-01-31",
    license: ["MIT", "Apache-2.0"],
    identifiers: [{ type: "doi", value: "10.5281/zenodo.1003150" }],
    "preferred-citation": {
      type: "article",
      title: "On short reads",
      authors: [{ "family-names": "Beethoven", "name-particle": "van" }],
      journal: "Annals",
      year: 2024,
      month: 3,
      volume: 7,
      issue: "2",
      start: 10,
      end: 19,
      doi: "https://doi.org/10.1000/182",
    },
  });
  const cited = cite(citation === undefined ? {} : { citation });

  it("has the names and identifiers of the file, and the version of the registry", () => {
    expect(cited.version).toEqual({
      id: "short-read-qc-1.1.0",
      type: "software",
      title: "Short reads",
      author: [
        { family: "Carberry", given: "Josiah", suffix: "Jr." },
        { literal: "The group" },
        { literal: "psycho" },
      ],
      issued: { "date-parts": [[2025, 1, 31]] },
      version: "1.1.0",
      publisher: "Vitrine",
      genre: "CWL workflow",
      license: "MIT OR Apache-2.0",
      DOI: "10.5281/zenodo.1003150",
      URL: "https://vitrine.example.org/tools/short-read-qc/1.1.0",
    });
  });

  it("says what its authors want to be cited instead", () => {
    expect(cited.preferred).toEqual({
      id: "short-read-qc-1.1.0-preferred",
      type: "article-journal",
      title: "On short reads",
      author: [{ family: "Beethoven", "non-dropping-particle": "van" }],
      issued: { "date-parts": [[2024, 3]] },
      "container-title": "Annals",
      volume: "7",
      issue: "2",
      page: "10-19",
      DOI: "10.1000/182",
    });
  });

  it("has whole names of persons, and what its authors call them if there is nothing else", () => {
    const citation = readCitation({
      title: "T",
      authors: [
        { "given-names": "Teresa" },
        { "family-names": "Doe", "given-names": "Jane", "name-particle": "van" },
      ],
    });
    expect(cite({ ...(citation && { citation }) }).version.author).toEqual([
      { family: "Teresa" },
      { family: "Doe", given: "Jane", "non-dropping-particle": "van" },
    ]);
  });

  it("leads to the page of a work, otherwise to its repository", () => {
    const authors = [{ name: "A" }];
    const preferred = (more: object) => {
      const work = { type: "thesis", title: "P", authors, ...more };
      const citation = readCitation({ title: "T", authors, "preferred-citation": work });
      return cite({ ...(citation && { citation }) }).preferred;
    };
    const repository = "https://example.org/code";
    expect(preferred({ url: "https://example.org/a", "repository-code": repository })?.URL).toBe(
      "https://example.org/a",
    );
    expect(preferred({ "repository-code": repository })?.URL).toBe(repository);
    expect(preferred({ institution: { name: "University of Bonn" } })).toEqual({
      id: "short-read-qc-1.1.0-preferred",
      type: "thesis",
      title: "P",
      author: [{ literal: "A" }],
      publisher: "University of Bonn",
    });
  });

  it.each(["constructor", "__proto__", "toString", "other"])(
    "is a document if its type is unknown: %s",
    (type) => {
      const authors = [{ name: "A" }];
      const citation = readCitation({
        title: "T",
        authors,
        "preferred-citation": { type, title: "P", authors },
      });
      expect(cite({ ...(citation && { citation }) }).preferred?.type).toBe("document");
    },
  );
});
