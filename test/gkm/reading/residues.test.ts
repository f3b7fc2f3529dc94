import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { residuePlacements, residuesBetween } from "../../../src/gkm/reading/residues.ts";
import { CATALOG, entryOf as contentEntry } from "../../fixtures/catalog.ts";
import { documentWith } from "../../fixtures/gkm.ts";
import { entryOf, graphOf } from "../../fixtures/gkm-graph.ts";

const inContent = (key: string, name: string, gene: string) =>
  residuePlacements(contentEntry("molecularProfile", key), name, gene, CATALOG.graph);

/** A profile of some variants, in a graph with a protein and a location on it. */
function places(name: string, variants: Readonly<Record<string, Json>>, extra = {}) {
  const mappings = Object.keys(variants).map((key) => ({
    relation: "exactMatch",
    coding: { id: key, system: "https://example.org/", code: key },
  }));
  const graph = graphOf(
    documentWith({
      sequenceReference: { "SQ.a": { type: "SequenceReference" } },
      location: {
        "std:SL.a": { sequenceReference: "#/sequenceReference/SQ.a", start: 745, end: 750 },
        "std:SL.range": { sequenceReference: "#/sequenceReference/SQ.a", start: [1, 5], end: 9 },
      },
      variant: variants,
      molecularProfile: { "kb.mpid:1": { name, mappings, ...extra } },
    }),
  );
  return residuePlacements(entryOf(graph, "molecularProfile", "kb.mpid:1"), name, "EGFR", graph);
}

const allele = (location: string) => ({ protein: { "std:VA.a": { type: "Allele", location } } });

describe("the residues of an interval", () => {
  it.each([
    [599, 600, { first: 600, last: 600 }],
    [745, 750, { first: 746, last: 750 }],
    [770, 770, { first: 770, last: 771 }],
  ])("count from 1, where gaps count from 0: %i to %i", (start, end, residues) => {
    expect(residuesBetween(start, end)).toEqual(residues);
  });

  it.each([
    [[1, 5], 9],
    [5, undefined],
    [9, 5],
    [0, 0],
    [-1, 3],
  ])("are unknown if an end is a range, is missing or is out of order", (start, end) => {
    expect(residuesBetween(start, end)).toBeUndefined();
  });
});

describe("the places of a profile", () => {
  it("are those of its protein-level alleles, with what expressions call the sequence", () => {
    const [place, ...more] = inContent("kb.mpid:12", "BRAF V600E", "BRAF").placements;
    expect(place).toMatchObject({ first: 600, last: 600, accessions: ["NP_004324.2"] });
    expect(place?.sequence).toMatchObject({ key: "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y" });
    expect(more).toEqual([]);
  });

  it("have more than one residue where the location has", () => {
    const found = places("EGFR Exon 19 Deletion", { "kb.vid:1": allele("#/location/std:SL.a") });
    expect(found.placements).toMatchObject([{ first: 746, last: 750 }]);
  });

  it("are those of protein-level expressions, if no allele says them", () => {
    const hgvs = ["NP_005219.2:p.Leu858Arg", "NM_005228.4:c.2573T>G"];
    const found = places(
      "EGFR L858R",
      { "kb.vid:1": {} },
      { extensions: [{ name: "hgvs", value: hgvs }] },
    );
    expect(found.placements).toEqual([
      { first: 858, last: 858, sequence: "NP_005219.2", accessions: [] },
    ]);
  });

  it("are as the name says, without a sequence, if nothing else says them", () => {
    expect(inContent("kb.mpid:78", "KRAS G12C", "KRAS").placements).toEqual([
      { first: 12, last: 12, accessions: [] },
    ]);
  });

  it("are not read from a name that begins with another gene", () => {
    expect(inContent("kb.mpid:78", "KRAS G12C", "NRAS")).toEqual({
      placements: [],
      reason: "no-protein-position",
    });
  });

  it.each([
    ["kb.mpid:266", "MET Amplification", "MET", "copy-number"],
    ["kb.mpid:131", "BRCA1 Loss-of-function", "BRCA1", "not-represented"],
  ])(
    "are none for a profile that is at no residue, with the reason: %s",
    (key, name, gene, reason) => {
      expect(inContent(key, name, gene)).toEqual({ placements: [], reason });
    },
  );

  it("are none if ends are not exact", () => {
    const found = places("EGFR deletion", { "kb.vid:1": allele("#/location/std:SL.range") });
    expect(found.placements).toEqual([]);
  });

  it("are none for several variants together, whatever the name", () => {
    const variants = { "kb.vid:1": allele("#/location/std:SL.a"), "kb.vid:2": {} };
    expect(places("EGFR L858R", variants)).toEqual({ placements: [], reason: "several-variants" });
  });

  it.each<[string, Json, object]>([
    [
      "a field of the variant",
      { extensions: [{ name: "hgvs", value: ["NP_1.1:p.Leu858Arg"] }] },
      {},
    ],
    [
      "a field that is one string",
      {},
      { extensions: [{ name: "hgvs", value: "NP_1.1:p.Leu858Arg" }] },
    ],
    [
      "an expression of a representation without a location",
      {
        coding: {
          "std:VA.b": { expressions: [{ syntax: "hgvs.p", value: "NP_1.1:p.Leu858Arg" }] },
        },
      },
      {},
    ],
  ])("are read from %s", (_, variant, extra) => {
    expect(places("EGFR L858R", { "kb.vid:1": variant }, extra).placements).toEqual([
      { first: 858, last: 858, sequence: "NP_1.1", accessions: [] },
    ]);
  });

  it("are each once, with each name of the sequence once", () => {
    const expression = { syntax: "hgvs.p", value: "NP_1.1:p.Glu746_Ala750del" };
    const location = { sequenceReference: "#/sequenceReference/SQ.a", start: 745, end: 750 };
    const inline = { type: "Allele", location, expressions: [expression, expression] };
    const found = places("EGFR Exon 19 Deletion", {
      "kb.vid:1": {
        protein: { "std:VA.a": inline, "std:VA.b": { ...inline, location: "#/location/std:SL.a" } },
      },
    });
    expect(found.placements).toMatchObject([{ first: 746, last: 750, accessions: ["NP_1.1"] }]);
  });

  it("are none for copy numbers only if there is nothing else", () => {
    const both = {
      other: { a: { type: "CopyNumberChange" }, b: { type: "Allele" } },
    };
    expect(places("EGFR Gain", { "kb.vid:1": both })).toEqual({
      placements: [],
      reason: "no-protein-position",
    });
  });
});
