import { describe, expect, it } from "vitest";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import type { Entry } from "../../../src/gkm/graph/graph.ts";
import type { Placement, ResiduePlacements } from "../../../src/gkm/reading/residues.ts";
import { type PlacedProfile, stripsOf, unplacedOf } from "../../../src/site/entries/strips.ts";
import { entryOf } from "../../fixtures/catalog.ts";

const entry = entryOf("molecularProfile", "kb.mpid:12");
const SEQUENCE = entryOf("sequenceReference", "SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y");

function placed(title: string, ...placements: readonly Partial<Placement>[]): PlacedProfile {
  const [first, ...more] = placements.map(
    (own): Placement => ({ first: 1, last: 1, accessions: [], ...own }),
  );
  const places: ResiduePlacements =
    first === undefined
      ? { placements: [], reason: "copy-number" }
      : { placements: [first, ...more] };
  const amount = { supports: 2, disputes: 1, neutral: 0, level: "B" };
  const effects = [
    { effect: effectOf("predictsSensitivityTo"), supports: 2, disputes: 0, neutral: 0 },
    { effect: effectOf("predictsResistanceTo"), supports: 0, disputes: 1, neutral: 0 },
  ];
  return { entry, title, amount, effects, places };
}

const shape = (...profiles: readonly PlacedProfile[]) =>
  stripsOf(profiles, "BRAF").map(({ sequence, marks }) => [
    sequence,
    marks.map(({ label }) => label),
  ]);

const onSequence = (residue: number, sequence: Entry = SEQUENCE) => ({
  first: residue,
  last: residue,
  sequence,
  accessions: ["NP_004324.2"],
});

describe("the strips of a gene", () => {
  it("are one for each reference sequence, with marks by position and positions of names last", () => {
    expect(
      shape(
        placed("BRAF G469A", { first: 469, last: 469 }),
        placed("BRAF V600K", { first: 600, last: 600 }),
        placed("BRAF V600E", onSequence(600)),
        placed("BRAF L597R", { first: 597, last: 597, sequence: "NP_001361187.1" }),
      ),
    ).toEqual([
      ["NP_001361187.1", ["L597R"]],
      ["NP_004324.2 (SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y)", ["V600E"]],
      [undefined, ["G469A", "V600K"]],
    ]);
  });

  it("join an accession with the sequence that has it in the same gene", () => {
    expect(
      shape(
        placed("BRAF V600E", onSequence(600)),
        placed(
          "BRAF K601E",
          { first: 601, last: 601, sequence: "ENSP00000288602.6" },
          { first: 601, last: 601, sequence: "NP_004324.2" },
        ),
      ),
    ).toEqual([["NP_004324.2 (SQ.cQvw4UsHHRRlogxbWCB8W-mKD4AraM9y)", ["V600E", "K601E"]]]);
  });

  it("have a profile once, by its first accession, if none of them is known", () => {
    const profile = placed(
      "BRAF K601E",
      { first: 601, last: 601, sequence: "NP_001361187.1" },
      { first: 641, last: 641, sequence: "ENSP00000493543.1" },
    );
    expect(shape(profile)).toEqual([["NP_001361187.1", ["K601E"]]]);
  });

  it("describe each mark with its residues and its evidence, support and dispute apart", () => {
    const [strip] = stripsOf([placed("BRAF exon deletion", { first: 486, last: 490 })], "BRAF");
    expect(strip?.marks[0]).toMatchObject({
      description:
        "BRAF exon deletion, residues 486 to 490: sensitivity 2 supporting; resistance 1 disputing, best level B",
      items: 3,
      state: "supported",
      effects: [
        { tone: "sensitivity", state: "supported" },
        { tone: "resistance", state: "disputed" },
      ],
      level: "B",
    });
  });
});

describe("profiles that are at no residue", () => {
  it("are listed with the reason", () => {
    const profiles = [placed("BRAF V600E", onSequence(600)), placed("BRAF Amplification")];
    expect(unplacedOf(profiles)).toEqual([
      { entry, title: "BRAF Amplification", reason: "a change of copy number" },
    ]);
  });
});
