import { describe, expect, it } from "vitest";
import { fold, singularName, spell, stem } from "../../src/search/spelling.ts";

const word = (text: string) => stem(spell(text));

describe("spelling", () => {
  it.each([
    ["Sjögren", "sjogren"],
    ["TGF‑β", "tgf-beta"],
    ["Zelboraf®", "zelboraf"],
    ["straße", "strasse"],
    ["Łódź", "lodz"],
    ["ﬁbrosis", "fibrosis"],
    ["vemu\u00adrafenib", "vemurafenib"],
  ])("folds %s to %s", (text, folded) => expect(fold(text)).toBe(folded));

  it.each([
    ["leukaemia", "leukemia"],
    ["tumours", "tumors"],
    ["oesophageal", "esophageal"],
    ["haematological", "hematological"],
    ["localised", "localized"],
    ["analysing", "analyzing"],
    ["organisations", "organizations"],
    ["sulphate", "sulfate"],
    ["centre", "center"],
    ["fibres", "fibers"],
    ["coloured", "colored"],
    ["behavioural", "behavioral"],
    ["course", "course"],
    ["promise", "promize"],
    ["ω-α", "omega-alpha"],
    ["Non-Hodgkin", "nonhodgkin"],
    ["non small", "nonsmall"],
    ["pmid12.3", "pmid12.3"],
    ["c.(5)G>A", "c.5g>a"],
    ["v3", "v3"],
    ["Hodgkin’s", "hodgkin"],
    ["NM_004333.4", "nm_004333"],
    ["ENSG00000157764.14", "ensg00000157764"],
    ["VCV000013961.8", "vcv000013961"],
    ["RCV000014992.27", "rcv000014992"],
    ["SCV000245554.3", "scv000245554"],
    ["p.(Val600Glu)", "v600e"],
    ["v0.23.2", "0.23.2"],
    ["four", "four"],
    ["KRAS", "kras"],
  ])("spells %s as %s", (text, spelled) => expect(spell(text)).toBe(spelled));
});

describe("a stem", () => {
  it.each([
    [["mutation", "mutations"]],
    [["therapy", "therapies"]],
    [["melanoma", "melanomas"]],
    [["leukaemia", "leukemias"]],
    [["targeted", "targeting", "targets"]],
    [["resistant", "resistance"]],
    [["sensitive", "sensitivity", "sensitizing", "sensitised"]],
    [["responds", "response", "responsive", "responders"]],
    [["diagnosis", "diagnostic"]],
    [["prognosis", "prognostic"]],
    [["oncogenic", "oncogenicity"]],
    [["outcome", "outcomes"]],
    [["inhibit", "inhibits", "inhibitor", "inhibition"]],
    [["disease", "diseases"]],
    [["class", "classes"]],
    [["mix", "mixes"].map((one) => `re${one}`)],
    [["syndrome", "syndromes"]],
    [["plugged", "plugging", "plugs"]],
    [["align", "aligns", "aligner", "alignment"]],
    [["amplify", "amplified", "amplification"]],
    [["assemble", "assembly", "assembler", "assembled"]],
    [["call", "calls", "caller", "calling"]],
    [["combine", "combined", "combination"]],
    [["map", "maps", "mapped", "mapper", "mapping"]],
    [["quantify", "quantified", "quantification"]],
    [["annotate", "annotated", "annotation", "annotations"]],
    [["duplicate", "duplicated", "duplication"]],
    [["end", "ends"]],
    [["trim", "trimmed", "trimming"].map((one) => `re${one}`)],
    [["exceed", "exceeds"]],
  ])("is the same for %j", (words) => expect(new Set(words.map(word)).size).toBe(1));

  it.each([
    ["gefitinib", "gefitinibb"],
    ["KRAS", "KRA"],
    ["NRAS", "KRAS"],
    ["imatinib", "icotinib"],
    ["pancreas", "pancrea"],
    ["virus", "viru"],
    ["CD27", "CD274"],
    ["levela", "level"],
    ["levele", "level"],
    ["remap", "map"],
    ["glass", "glas"],
    ["nonsmall", "small"],
    ["assembler", "reassembled"],
    // no endings: a vowel belongs to the word, or too little is left
    ["exceed", "exc"],
    ["agreed", "agr"],
    ["string", "str"],
    ["sting", "stin"],
    ["embedding", "embe"],
  ])("keeps %s from %s", (one, other) => expect(word(one)).not.toBe(word(other)));

  it("of a name's word is its singular only", () => {
    expect(["syndromes", "targeted", "leukemias", "kras"].map(singularName)).toEqual([
      "syndrome",
      "targeted",
      "leukemia",
      "kras",
    ]);
  });
});
