import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { coordinatesOf } from "../../../src/site/entries/coordinates.ts";
import { entryOf } from "../../fixtures/catalog.ts";

const ACVR1 = {
  chromosome: "2",
  start: 158622516,
  stop: 158622516,
  reference_bases: "C",
  variant_bases: "A",
  ensembl_version: 75,
  representative_transcript: "ENST00000434821.1",
  reference_build: "GRCh37",
  type: "coordinates",
};

const of = (value: Json) =>
  coordinatesOf({
    ...entryOf("molecularProfile", "kb.mpid:1594"),
    value: { extensions: [{ name: "representativeVariantCoordinates", value }] },
  });

describe("representative coordinates", () => {
  it("are rows with the words of the field, each value in one", () => {
    const [coordinates] = of(ACVR1);
    expect(coordinates?.rows.map(({ label, values }) => [label, values[0]?.text])).toEqual([
      ["Assembly", "GRCh37"],
      ["Chromosome", "2"],
      ["Start, counted from 1", "158622516"],
      ["Stop", "158622516"],
      ["Reference bases", "C"],
      ["Variant bases", "A"],
      ["Transcript", "ENST00000434821.1"],
      ["Ensembl version", "75"],
      ["Type", "coordinates"],
    ]);
  });

  it("lead to gnomAD where they are of one base on a known assembly", () => {
    expect(of(ACVR1)[0]?.gnomad).toBe(
      "https://gnomad.broadinstitute.org/variant/2-158622516-C-A?dataset=gnomad_r2_1",
    );
  });

  it.each([
    { stop: 158622517 },
    { reference_bases: "CC" },
    { variant_bases: null },
    { variant_bases: "C" },
    { reference_build: "NCBI36" },
    { chromosome: "MT" },
  ])("do not lead to gnomAD with %j", (change) => {
    expect(of({ ...ACVR1, ...change })[0]?.gnomad).toBeUndefined();
  });

  it("are several if the producer gives several, and have fields that are not known", () => {
    const found = of([
      { chromosome: "2", start2: 5 },
      { chromosome: "3", note: { a: [1] } },
    ]);
    expect(found.map(({ rows }) => rows.map(({ label }) => label))).toEqual([
      ["Chromosome", "Start 2"],
      ["Chromosome", "Note"],
    ]);
  });

  it("are none without the extension", () => {
    expect(coordinatesOf(entryOf("molecularProfile", "kb.mpid:12"))).toEqual([]);
  });
});
