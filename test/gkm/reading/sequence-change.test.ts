import { describe, expect, it } from "vitest";
import { baseChange, proteinChange } from "../../../src/gkm/reading/sequence-change.ts";

describe("a change of a protein", () => {
  it.each([
    ["Val600Glu", { first: 600, last: 600, reference: "V", alternate: "E", growth: 0 }],
    ["V600E", { first: 600, last: 600, reference: "V", alternate: "E", growth: 0 }],
    ["Trp24Ter", { first: 24, last: 24, reference: "W", alternate: "*", growth: 0 }],
    ["Val600=", { first: 600, last: 600, reference: "V", alternate: "V", growth: 0 }],
    ["Glu746_Ala750del", { first: 746, last: 750, reference: "E", growth: -5 }],
    ["Tyr772_Ala775dup", { first: 772, last: 775, reference: "Y", growth: 4 }],
    ["Asp770_Asn771insGlyLeu", { first: 770, last: 771, reference: "D", growth: 2 }],
    ["Leu747_Pro753delinsSer", { first: 747, last: 753, reference: "L", growth: -6 }],
    ["Pro46_Asn47insSerTer", { first: 46, last: 47, reference: "P" }],
  ])("%s", (text, change) => {
    expect(proteinChange(text)).toEqual(change);
  });

  it.each([
    "V600",
    "Val600fs",
    "Arg97ProfsTer23",
    "Ter110GlnextTer17",
    "?",
    "V600_V599del",
    "V600E/K",
  ])("is not read, for nothing can be compared: %s", (text) => {
    expect(proteinChange(text)).toBeUndefined();
  });
});

describe("a change of bases", () => {
  it.each([
    ["1799T>A", { first: 1799, last: 1799, reference: "T", alternate: "A", growth: 0 }],
    ["375+1G>A", { reference: "G", alternate: "A", growth: 0 }],
    ["-124C>T", { reference: "C", alternate: "T", growth: 0 }],
    ["2235_2249del", { first: 2235, last: 2249, growth: -15 }],
    ["2235_2249delGGAATTAAGAGAAGC", { first: 2235, last: 2249, growth: -15 }],
    ["35dup", { first: 35, last: 35, growth: 1 }],
    ["34_35insAT", { first: 34, last: 35, growth: 2 }],
    ["34_35delinsTTT", { first: 34, last: 35, growth: 1 }],
    ["34+1_35-2del", {}],
  ])("%s", (text, change) => {
    expect(baseChange(text)).toEqual(change);
  });

  it.each(["1799N>A", "35_34A>T", "1799", "pter_qtersup", "123_456inv"])(
    "is not read, for nothing can be compared: %s",
    (text) => {
      expect(baseChange(text)).toBeUndefined();
    },
  );
});
