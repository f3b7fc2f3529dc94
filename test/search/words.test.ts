import { describe, expect, it } from "vitest";
import { nameKey, wordsOf, wordTokens } from "../../src/search/words.ts";

describe("the words of a text", () => {
  it.each([
    ["Non-Small Cell Lung Carcinoma", "nonsmall cell lung carcinoma"],
    ["in BRAF p.Val600Glu (c.1799T>A), notes.", "in braf v600e c.1799t>a note"],
    ["NM_004333.4:c.1799T>A", "nm_004333 c.1799t>a"],
    ["E746-A750del or E746_A750del", "e746_a750del or e746_a750del"],
    ["R248* and p.Arg248Ter", "r248* and r248*"],
    ["https://doi.org/10.1186/S13073-019-0687-x.", "http doi org 10.1186/s13073-019-0687-x"],
    ["fastp 0.23.2, v0.23.4.", "fastp 0.23.2 0.23.4"],
    ["seqkit_stats", "seqkit stat"],
    ["ga4gh:VA.4XBXAxSAk-WyAu5H0S1-plrk_SCTW1PO", "ga4gh va.4xbxaxsak-wyau5h0s1-plrk_sctw1po"],
    ["\u0301 e\u0301BRAF", "ebraf"],
    ["vemu\u00adrafenib \u00ad x", "vemurafenib x"],
    ["  \u{1f9ec} … ", ""],
  ])("of %s are %s", (text, words) => expect(wordsOf(text).join(" ")).toBe(words));

  it("are where they are written", () => {
    const text = "Hodgkin’s \u{1f9ec} p.V600E.";
    expect(wordTokens(text)).toEqual([
      { text: "Hodgkin’s", start: 0, end: 9 },
      { text: "p.V600E", start: 13, end: 20 },
    ]);
  });

  it("have their endings in the key of a name", () => {
    expect(nameKey("Myelodysplastic Syndromes")).toBe("myelodysplastic syndromes");
    expect(nameKey("Acute myeloid leukaemia")).toBe(nameKey("ACUTE  Myeloid-Leukemia"));
  });
});
