import { describe, expect, it } from "vitest";
import { baseChange, proteinChange } from "../../../src/gkm/notation/sequence-change.ts";

const ends = (reference: string, lastReference: string) => ({ reference, lastReference });
const letters = (removed: string) => ({ ...ends(removed, removed), removed });

describe("a change of a protein", () => {
  it.each([
    ["Val600Glu", "substitution", 600, 600, { ...letters("V"), alternate: "E", growth: 0 }],
    ["V600E", "substitution", 600, 600, { ...letters("V"), alternate: "E", growth: 0 }],
    ["Trp24Ter", "substitution", 24, 24, { ...letters("W"), alternate: "*", growth: 0 }],
    ["Val600=", "none", 600, 600, { ...letters("V"), alternate: "V", growth: 0 }],
    ["Val600del", "deletion", 600, 600, { ...letters("V"), growth: -1 }],
    ["Glu746_Ala750del", "deletion", 746, 750, { ...ends("E", "A"), growth: -5 }],
    ["Tyr772_Ala775dup", "duplication", 772, 775, { ...ends("Y", "A"), growth: 4 }],
    [
      "Asp770_Asn771insGlyLeu",
      "insertion",
      770,
      771,
      { ...ends("D", "N"), inserted: "GL", growth: 2 },
    ],
    [
      "Leu747_Pro753delinsSer",
      "delins",
      747,
      753,
      { ...ends("L", "P"), inserted: "S", growth: -6 },
    ],
    ["Pro46_Asn47insSerTer", "insertion", 46, 47, { ...ends("P", "N"), inserted: "S*" }],
  ])("%s", (text, edit, first, last, change) => {
    const positions = [String(first), String(last)];
    expect(proteinChange(text)).toEqual({ edit, positions, first, last, ...change });
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
    ["1799T>A", "substitution", "1799 1799", { ...letters("T"), alternate: "A", growth: 0 }],
    ["375+1G>A", "substitution", "375+1 375+1", { ...letters("G"), alternate: "A", growth: 0 }],
    ["-124C>T", "substitution", "-124 -124", { ...letters("C"), alternate: "T", growth: 0 }],
    ["2235_2249del", "deletion", "2235 2249", { growth: -15 }],
    ["2235_2236delGG", "deletion", "2235 2236", { removed: "GG", growth: -2 }],
    ["35dup", "duplication", "35 35", { growth: 1 }],
    ["34_35insAT", "insertion", "34 35", { inserted: "AT", growth: 2 }],
    ["34_35delinsTTT", "delins", "34 35", { inserted: "TTT", growth: 1 }],
    ["34_35delAGinsT", "delins", "34 35", { inserted: "T", removed: "AG", growth: -1 }],
    ["34+1_35-2del", "deletion", "34+1 35-2", {}],
  ])("%s", (text, edit, places, change) => {
    const positions = places.split(" ");
    const [first, last] = positions.map(Number);
    const counted = /[+-]/.test(places) ? {} : { first, last };
    expect(baseChange(text)).toEqual({ edit, positions, ...counted, ...change });
  });

  it.each(["1799N>A", "35_34A>T", "1799", "pter_qtersup", "123_456inv"])(
    "is not read, for nothing can be compared: %s",
    (text) => {
      expect(baseChange(text)).toBeUndefined();
    },
  );
});
