import { describe, expect, it } from "vitest";
import type { CollectionName } from "../../../src/gkm/model/collections.ts";
import { answersOf } from "../../../src/site/entries/other.ts";
import { phraseText } from "../../../src/site/frame/phrases.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";
import { documentWith, type Parts } from "../../fixtures/gkm.ts";
import { entryOf as entryIn } from "../../fixtures/gkm-graph.ts";
import { VIEW, viewOfDocument } from "../../fixtures/view.ts";

const textOf = (collection: CollectionName, key: string) =>
  answersOf(entryOf(collection, key), VIEW).map(phraseText).join(" ");

function textIn(parts: Parts, collection: CollectionName, key: string) {
  const view = viewOfDocument(documentWith(parts));
  return answersOf(entryIn(view.graph, collection, key), view)
    .map(phraseText)
    .join(" ");
}

describe("the answer of a location", () => {
  const sequenceReference = {
    "SQ.p": { moleculeType: "protein", residueAlphabet: "aa" },
    "SQ.g": { moleculeType: "genomic", residueAlphabet: "na" },
    "SQ.x": {},
  };
  const location = (fields: object) => ({
    sequenceReference,
    location: { "std:SL.a": { ...fields } },
  });
  const of = (fields: object) => textIn(location(fields), "location", "std:SL.a");

  it("counts residues and bases from 1", () => {
    expect(textOf("location", "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y")).toBe(
      "Residue 600 (V) of the protein sequence SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y, counted from 1.",
    );
    expect(of({ sequenceReference: "#/sequenceReference/SQ.g", start: 9, end: 12 })).toBe(
      "Bases 10 to 12 of the genomic sequence SQ.g, counted from 1.",
    );
    expect(of({ sequenceReference: "#/sequenceReference/SQ.x", start: 9, end: 9 })).toBe(
      "Between positions 9 and 10 of the sequence SQ.x, counted from 1.",
    );
  });

  it("has no exact residues where its bounds are ranges, and no sequence where none is known", () => {
    expect(of({ sequenceReference: "#/sequenceReference/SQ.p", start: [1, 5], end: 9 })).toBe(
      "Interval of the protein sequence SQ.p, counted from 1.",
    );
    expect(of({ start: 1, end: 2, sequence: "A" })).toBe("Position 2 (A).");
  });
});

describe("the answer of a reference sequence", () => {
  it("is what it consists of, and how often it is used", () => {
    expect(textOf("sequenceReference", "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y")).toMatch(
      /^Protein sequence of amino acids, with \d+ locations? on this site\.$/,
    );
    expect(textIn({ sequenceReference: { "SQ.x": {} } }, "sequenceReference", "SQ.x")).toBe(
      "Sequence.",
    );
  });
});

describe("the answer of a proposition", () => {
  it("is the claim, and how many statements support and dispute it", () => {
    const key = "kb.proposition:itxgpwnMx6kFgUmuFiDbt3Y9OKFWVz9u";
    expect(textOf("proposition", key)).toBe(
      "The claim that BRAF V600E predicts sensitivity to Vemurafenib in Skin melanoma. Statements on it: 1 supporting.",
    );
  });

  it("says when nothing is stated of it", () => {
    const proposition = { p: { subject: "P", predicate: "isOncogenicFor", object: "D" } };
    expect(textIn({ proposition }, "proposition", "p")).toBe(
      "The claim that P is oncogenic in D. No statement is about it.",
    );
  });
});

describe("the answer of what statements are made with", () => {
  it("of an origin is how many statements are about it", () => {
    expect(textOf("variantOrigin", "kb.variantOrigin:SOMATIC")).toMatch(
      /^\d+ assertions and \d+ evidence items are about variants presumed to be somatic\.$/,
    );
  });

  it("of a method is how many use it", () => {
    expect(textOf("method", "kb.method:amp-asco-cap-2017")).toBe("12 assertions use this method.");
  });

  it("of an organization is what it contributed to", () => {
    const count = CATALOG.graph.of("assertion").length;
    expect(textOf("organization", "kb.organization:vitrine")).toBe(
      `Contributed to ${count} assertions.`,
    );
    expect(textIn({ organization: { o: {} } }, "organization", "o")).toBe(
      "Contributed to no statement on this site.",
    );
  });

  it("is nothing for kinds with pages of their own", () => {
    expect(answersOf(entryOf("feature", "kb.gid:673"), VIEW)).toEqual([]);
  });
});
