import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { createTitles } from "../../../src/gkm/reading/titles.ts";
import { representationGroups } from "../../../src/site/entries/representations.ts";
import { CATALOG, entryOf } from "../../fixtures/catalog.ts";

const { graph } = CATALOG;
const titles = createTitles(graph);
const variant = entryOf("variant", "kb.vid:12");

const groupsOf = (value: JsonObject = variant.value) =>
  representationGroups({ ...variant, value }, graph, titles);

/** The facts of one representation, as label and text. */
const factsOf = (representation: JsonObject) => {
  const [group] = groupsOf({ other: { "std:X.1": representation } });
  return Object.fromEntries(
    (group?.items[0]?.facts ?? []).map(({ label, values }) => [
      label,
      values.map(({ text }) => text).join(" "),
    ]),
  );
};

describe("the representations of a variant", () => {
  it("are by level, with expressions, identifiers and what they change", () => {
    const groups = groupsOf();
    expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
      ["Protein", 1],
      ["Coding", 1],
      ["Genomic", 1],
    ]);
    const [protein] = groups[0]?.items ?? [];
    expect(protein).toMatchObject({
      id: "std:VA.j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
      anchor: "std-VA-j4XnsLZcdzDIYa5pvvXM7t1wn9OITr0L",
      kind: "Allele",
      name: "BRAF V600E",
      expressions: [{ text: "NP_004324.2:p.Val600Glu", syntax: "hgvs.p", sequence: "NP_004324.2" }],
    });
    expect(
      Object.fromEntries(protein?.facts.map(({ label, values }) => [label, values]) ?? []),
    ).toEqual({
      "Changed to": [{ text: "E", code: true }],
      State: [{ text: "literal sequence expression", code: false }],
      Location: [{ text: "residue 600", code: false }],
      Reference: [{ text: "V", code: true }],
      "Interval, inter-residue, 0-based": [
        { text: "599–600", path: "/location/SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y" },
      ],
      "Location identifier": [
        {
          text: "std:SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y",
          code: true,
          path: "/location/SL.t-3DrWALhgLdXHsupI-e-M00aL3HgK3y",
        },
      ],
      Sequence: [
        {
          text: "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y",
          code: true,
          path: "/sequence-reference/SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y",
        },
        { text: "protein", code: false },
      ],
    });
  });

  it("say the assembly of genomic expressions, and where gnomAD has them", () => {
    expect(groupsOf()[2]?.items[0]?.expressions).toEqual([
      {
        text: "NC_000007.13:g.140453136A>T",
        syntax: "hgvs.g",
        sequence: "GRCh37",
        gnomad: "https://gnomad.broadinstitute.org/variant/7-140453136-A-T?dataset=gnomad_r2_1",
      },
    ]);
  });

  it("say how copies change", () => {
    const [group] = groupsOf(entryOf("variant", "kb.vid:270").value);
    expect(group?.items[0]?.kind).toBe("Copy number change");
    expect(group?.items[0]?.facts).toContainEqual({
      label: "Copy change",
      values: [{ text: "high-level gain", code: false }],
    });
  });

  it("spell out everything that a representation can have", () => {
    const facts = factsOf({
      type: "Allele",
      id: "other:1",
      digest: "abc",
      description: "Made up.",
      aliases: ["one", "two"],
      location: {
        name: "here",
        description: "A place.",
        start: [1, null],
        end: 9,
        sequenceReference: { refgetAccession: "SQ.x", moleculeType: "RNA" },
      },
      state: { type: "LengthExpression", length: [2, 3] },
    });
    expect(facts).toEqual({
      "Changed to": "2 to 3 bases of unknown sequence",
      State: "length expression",
      "Interval, inter-residue, 0-based": "(1–?)–9",
      Sequence: "SQ.x RNA",
      "Location name": "here",
      "About the location": "A place.",
      "Other identifier": "other:1",
      Digest: "abc",
      Description: "Made up.",
      "Also called": "one two",
    });
  });

  it("say which chromosome of which assembly a sequence is", () => {
    const variant = entryOf("variant", "kb.vid:270");
    const [group] = groupsOf(variant.value);
    const sequence = group?.items[0]?.facts.find(({ label }) => label === "Sequence");
    expect(sequence?.values.map(({ text }) => text)).toContain("chromosome 7, GRCh37");
  });

  it("are none for a variant that is not supported", () => {
    expect(groupsOf(entryOf("variant", "kb.vid:131").value)).toEqual([]);
  });
});
