import { describe, expect, it } from "vitest";
import {
  newSource,
  readUrls,
  SOURCE_FIELDS,
  useSource,
} from "../../../../src/gkm/edit/statements/sources.ts";
import { draftOf, draftOfDocument, fieldsOf } from "../../../fixtures/draft.ts";
import { documentWith } from "../../../fixtures/gkm.ts";

const fields = (texts: Readonly<Record<string, string>>) => fieldsOf(texts, SOURCE_FIELDS);

describe("a source", () => {
  it.each([
    "21639808",
    "PMID 21639808",
    "pmid:21639808",
    "https://pubmed.ncbi.nlm.nih.gov/21639808/",
    "https://doi.org/10.1056/nejmoa1103782",
    "Chapman et al., 2011",
  ])("is used again: %s", (source) => {
    const draft = draftOf();
    expect(useSource(draft, fields({ source }))).toBe("#/source/pmid:21639808");
    expect(draft.added).toEqual([]);
  });

  it("is added by its PMID", () => {
    const draft = draftOf();
    const texts = {
      source: "PMID:12345",
      "source-name": "Doe et al., 1977",
      "source-title": "A title.",
      "source-doi": "https://doi.org/10.1000/xyz",
    };
    expect(useSource(draft, fields(texts))).toBe("#/source/pmid:12345");
    expect(draft.get("source", "pmid:12345")).toEqual({
      id: "pmid:12345",
      type: "Document",
      name: "Doe et al., 1977",
      title: "A title.",
      urls: ["https://pubmed.ncbi.nlm.nih.gov/12345/"],
      doi: "10.1000/xyz",
      pmid: "12345",
    });
    const codes = ["PMID 12345", "DOI 10.1000/xyz"];
    expect(draft.added).toEqual([{ collection: "source", key: "pmid:12345", codes }]);
  });

  it("gets a number without a PMID, and where the bundle's sources have numbers", () => {
    const texts = { source: "doi:10.1000/xyz", "source-name": "Doe, 1977" };
    expect(useSource(draftOf(), fields(texts))).toBe("#/source/kb.sid:1");
    const source = { "kb.sid:7": { id: "kb.sid:7", type: "Document", pmid: "1" } };
    const draft = draftOfDocument(documentWith({ source }));
    expect(useSource(draft, fields({ source: "1" }))).toBe("#/source/kb.sid:7");
    expect(useSource(draft, fields({ source: "2", "source-name": "Doe, 1977" }))).toBe(
      "#/source/kb.sid:8",
    );
  });

  it.each([
    [
      { source: "12345" },
      'There is no source with the PMID 12345. To add it, give source-name, its first author and the year of a new publication, such as "Chapman et al., 2011".',
    ],
    [
      { source: "PMC12345" },
      "PMC12345 is of PubMed Central, and no PMID. Give the PMID or DOI that the page of the article has as source.",
    ],
    [
      { source: "21639808.0" },
      "There is no source 21639808.0. To add one, give its PMID, which is digits alone, or its DOI, such as 10.1056/NEJMoa1103782, as source.",
    ],
    [{ source: "999999999" }, 'A PMID has at most 8 digits; got source "999999999".'],
    [
      { source: "doi:10.1000/x", "source-name": "Doe, 1977", "source-doi": "10.1000/xyz" },
      "source has the DOI 10.1000/x, and source-doi is 10.1000/xyz. Leave one of them out.",
    ],
    [
      { source: "21639808", "source-title": "Another." },
      'The source Chapman et al., 2011 (pmid:21639808) is there already with another title; got source-title "Another.". If you mean another publication, correct source; otherwise leave source-title out.',
    ],
    [
      { source: "12345", "source-name": "Doe, 1977", "source-doi": "xyz" },
      'source-doi must be a DOI such as 10.1056/NEJMoa1103782; got "xyz".',
    ],
  ])("%j is refused", (texts, message) => {
    expect(() => useSource(draftOf(), fields(texts))).toThrow(message);
  });

  it("that is there is not new", () => {
    expect(() => newSource(draftOf(), fields({ source: "21639808" }))).toThrow(
      "There is a source Chapman et al., 2011 (pmid:21639808) already.",
    );
  });

  it("has pages elsewhere that are web pages", () => {
    const known = { url: { about: "", isList: true } } as const;
    expect(readUrls(fieldsOf({ url: ["https://a.org/1"] }, known))).toEqual(["https://a.org/1"]);
    expect(() => readUrls(fieldsOf({ url: ["a.org"] }, known))).toThrow(
      'url must be an http or https URL; got "a.org".',
    );
  });
});
