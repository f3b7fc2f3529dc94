import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { documentLinks, isRetracted, otherLinks } from "../../../src/gkm/model/documents.ts";

describe("a document", () => {
  const document = {
    pmid: "24705250",
    doi: "10.1038/ng.2950",
    urls: [
      "https://civicdb.org/links/source/2149",
      "http://www.ncbi.nlm.nih.gov/pubmed/24705250",
      "https://pubmed.ncbi.nlm.nih.gov/24705250/",
      "https://doi.org/10.1038/ng.2950",
      "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC4282994",
      "https://pubmed.ncbi.nlm.nih.gov/1/",
      "javascript:alert(1)",
    ],
  };

  it("is in PubMed and has a DOI", () => {
    expect(documentLinks(document)).toStrictEqual([
      { text: "PMID 24705250", href: "https://pubmed.ncbi.nlm.nih.gov/24705250/" },
      { text: "doi:10.1038/ng.2950", href: "https://doi.org/10.1038/ng.2950" },
    ]);
    expect(documentLinks({ pmid: 3, doi: null })).toEqual([]);
  });

  it("is not linked to PubMed by what is no PMID", () => {
    expect(documentLinks({ pmid: "../../evil?x=" })).toStrictEqual([
      { text: "PMID ../../evil?x=" },
    ]);
  });

  it("has its full text and its record elsewhere, but PubMed and the DOI once", () => {
    expect(otherLinks(document).map(({ text }) => text)).toEqual([
      "civicdb.org/links/source/2149",
      "PMC4282994 (free full text)",
      "pubmed.ncbi.nlm.nih.gov/1",
    ]);
    expect(otherLinks({}).length).toBe(0);
  });
});

describe("a retraction", () => {
  const extension = (name: string, value: Json) => ({ extensions: [{ name, value }] });
  it.each<[JsonObject, boolean]>([
    [{ title: "RETRACTED: A trial" }, true],
    [{ title: "[Retracted] A trial" }, true],
    [{ title: "Retraction of retroviral vectors" }, true],
    [{ title: "How papers are retracted" }, false],
    [{ documentType: "Retracted Publication" }, true],
    [extension("isRetracted", true), true],
    [extension("isRetracted", false), false],
    [extension("retraction", "2014-05-01, by the journal"), true],
    [extension("retraction_status", "No"), false],
    [extension("retraction", ""), false],
    [extension("retraction", null), false],
    [extension("reviewed", true), false],
    [{}, false],
  ])("is known from what %j says: %s", (document, expected) => {
    expect(isRetracted(document)).toBe(expected);
  });
});
