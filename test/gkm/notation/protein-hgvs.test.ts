import { describe, expect, it } from "vitest";
import { proteinExpressionOf, residuesOfChange } from "../../../src/gkm/notation/protein-hgvs.ts";

describe("the residues of a protein change", () => {
  it.each([
    ["V600E", 600, 600],
    ["Val600Glu", 600, 600],
    ["R130*", 130, 130],
    ["Arg130Ter", 130, 130],
    ["Glu746_Ala750del", 746, 750],
    ["E746_A750delinsIP", 746, 750],
    ["Tyr772_Ala775dup", 772, 775],
    ["Asp770_Asn771insGlyPhe", 770, 771],
    ["Arg97ProfsTer23", 97, 97],
    ["W288fs", 288, 288],
    ["Gly12=", 12, 12],
    ["Met1?", 1, 1],
  ])("are those that it names: %s", (change, first, last) => {
    expect(residuesOfChange(change)).toEqual({ first, last });
  });

  it.each([
    "Amplification",
    "Gain-of-Function",
    "V600",
    "V600E or V600K",
    "V0E",
    "B600E",
    "Exon 19 Deletion",
    "A750_E746del",
    "c.1799T>A",
    "EML4::ALK",
    "",
  ])("are unknown of any other text: %s", (text) => {
    expect(residuesOfChange(text)).toBeUndefined();
  });
});

describe("a protein-level expression", () => {
  it.each([
    ["NP_004324.2:p.Val600Glu", "NP_004324.2", 600],
    ["NP_004324.2:p.(Val600Glu)", "NP_004324.2", 600],
    ["ENSP00000405004.1:p.Gly328Val", "ENSP00000405004.1", 328],
  ])("has a reference sequence and residues: %s", (text, accession, residue) => {
    expect(proteinExpressionOf(text)).toEqual({ accession, first: residue, last: residue });
  });

  it.each([
    "NM_004333.4:c.1799T>A",
    "NC_000007.13:g.140453136A>T",
    "p.Val600Glu",
    "NP_004324.2:p.(Val600Glu",
    "NP_004324.2:p.0?",
  ])("is nothing else: %s", (text) => {
    expect(proteinExpressionOf(text)).toBeUndefined();
  });
});
