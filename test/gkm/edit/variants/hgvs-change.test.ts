import { describe, expect, it } from "vitest";
import {
  sequenceChangeOf,
  shortProteinChange,
} from "../../../../src/gkm/edit/variants/hgvs-change.ts";

describe("a change of HGVS", () => {
  it.each([
    ["NP_004324.2:p.Val600Lys", "protein", 600, 600, "V", "K"],
    ["NP_004324.2:p.(Val600Lys)", "protein", 600, 600, "V", "K"],
    ["NP_004324.2:p.V600K", "protein", 600, 600, "V", "K"],
    ["NP_000537.3:p.Arg196Ter", "protein", 196, 196, "R", "*"],
    ["NP_000537.3:p.Arg196*", "protein", 196, 196, "R", "*"],
    ["NP_004324.2:p.Val600delinsTyrMet", "protein", 600, 600, "V", "YM"],
    ["NP_005219.2:p.Glu746_Ala750delinsIlePro", "protein", 746, 750, undefined, "IP"],
    ["NM_004333.6:c.1799T>A", "coding", 1799, 1799, "T", "A"],
    ["NM_004333.6:c.-3C>T", "coding", -3, -3, "C", "T"],
    ["NM_004333.6:c.1798_1799delinsAA", "coding", 1798, 1799, undefined, "AA"],
    ["NC_000007.13:g.140453136_140453137delCAinsTT", "genomic", 140453136, 140453137, "CA", "TT"],
    ["NC_012920.1:m.3243A>G", "genomic", 3243, 3243, "A", "G"],
  ])("%s is %s, %i to %i, %s becomes %s", (text, group, first, last, sequence, inserted) => {
    const change = sequenceChangeOf(text);
    expect(change).toMatchObject({ group, first, last });
    expect(change?.alternate ?? change?.inserted).toBe(inserted);
    expect(change?.removed).toBe(sequence);
  });

  it.each([
    "BRAF V600E",
    "NP_004324:p.Val600Lys",
    "NP_004324.2:p.Val600fs",
    "NP_004324.2:p.Xyz600Lys",
    "NP_004324.2:p.Val0Lys",
    "NP_004324.2:p.Val600_Lys601Glu",
    "NM_004333.6:c.1799+1G>A",
    "NM_004333.6:c.*5G>A",
    "NC_000007.13:g.10_11insANA",
    "NC_000007.13:g.-1A>T",
    "NC_000007.13:g.20_10delinsA",
    "NM_004333.6:r.1799u>a",
  ])("%s is not read", (text) => {
    expect(sequenceChangeOf(text)).toBeUndefined();
  });

  it.each([
    ["NP_004324.2:p.Val600Lys", "V600K"],
    ["NP_005219.2:p.Glu746_Ala750delinsIlePro", "E746_A750delinsIP"],
    ["NP_005219.2:p.Glu746_Ala750del", "E746_A750del"],
    ["NP_004448.3:p.Tyr772_Ala775dup", "Y772_A775dup"],
    ["NP_005219.2:p.Asp770_Asn771insGlyLeu", "D770_N771insGL"],
    ["NM_004333.6:c.1799T>A", undefined],
  ])("%s is %s for short", (text, short) => {
    const change = sequenceChangeOf(text);
    expect(change && shortProteinChange(change)).toBe(short);
  });
});
