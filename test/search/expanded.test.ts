import { expect, it } from "vitest";
import { expandedQuestion, levelWord, shownMark, tierWord } from "../../src/search/expanded.ts";

it.each([
  ["BRAF V600E/K", "BRAF V600E or V600K"],
  ["V600E or K melanoma", "V600E or V600K melanoma"],
  ["BRCA1/2", "BRCA1 or BRCA2"],
  ["CDK4/6 inhibitor", "CDK4 or CDK6 inhibitor"],
  ["BRAFV600E", "BRAF V600E"],
  ["ERBB2L755S", "ERBB2 L755S"],
  ["V600E / K\n or  R", "V600E or V600K or V600R"],
  ["CDK12 / 13", "CDK12 or CDK13"],
  ["HLAB27 or B", "HLAB27 or B"],
  ["tier II", "tier2"],
  ["Tier 4", "tier4"],
  ["level B", "levelb"],
  ["HER2 amp", "HER2 amplification"],
  ["KRAS codons 12, 13 and 61", "KRAS codons 12 or codons 13 or codons 61"],
  ["codon 12/13", "codon 12 or codon 13"],
  ["which molecular profiles have KRAS", "which  have KRAS"],
  ["molecular profile 34", "molecular profile 34"],
  ["BRAF codon V600", "BRAF V600"],
  ["amino acid E17K", "E17K"],
  ["in which disease", "in which"],
  ["disease-free survival", "disease-free survival"],
  ["which types of cancer", "which cancer"],
  ["wild type of BRAF", "wild type of BRAF"],
  ["BRCA1 LOF", "BRCA1 loss-of-function"],
  ["NTRK1/2/3", "NTRK1 or NTRK2 or NTRK3"],
  ["KRAS G12C/D/V", "KRAS G12C or G12D or G12V"],
  ["tier I or II", "tier1 or tier2"],
  ["levels A, B and C", "levela or levelb or levelc"],
  ["tiers I-III", "tier1 or tier2 or tier3"],
  ["level B or higher melanoma", "levela or levelb melanoma"],
  ["benefit from 1st line", "respond from first line"],
  ["all melanoma trials combined with CIViC evidence", "melanoma trials with evidence"],
  ["tiers IV to III, level D–E", "tier3 or tier4, leveld or levele"],
  ["level C and above", "levela or levelb or levelc"],
  ["level = A, levels B&C", "levela, levelb or levelc"],
  ["gene = BRAF drug:vemurafenib", "BRAF vemurafenib"],
  ["2nd line GOF", "second line gain-of-function"],
  ["loss  of sensitivity", "resistance"],
  ["melanoma not otherwise specified", "melanoma "],
  ["dabrafenib with and without trametinib", "dabrafenib or trametinib"],
  ["in combination with, together with", "with, with"],
  ["favorable", "better"],
  ["favourable outcomes, best outcome", "better, better"],
  ["unfavorable, adverse", "worse, worse"],
  ["poor prognostic, adverse outcomes", "worse, worse"],
  ["good prognosis", "better"],
  ["unfavourable outcome", "worse"],
  ["non-melanoma", "not melanoma"],
  ["level=A disease=melanoma, tier: II", "levela melanoma, tier2"],
  // what is in quotes
  ['tier II "tier II" or "non-melanoma', 'tier2 "tier II" or "non-melanoma'],
  // what only looks like it
  ["V600E or a MEK inhibitor", "V600E or a MEK inhibitor"],
  ["RAD51C", "RAD51C"],
  ["MRE11A", "MRE11A"],
  ["TNFRSF10B", "TNFRSF10B"],
  ["chr17p del17p miR34a", "chr17p del17p miR34a"],
  ["AMP A", "AMP A"],
  ["AMP levels", "AMP levels"],
  ["AMP guidelines, AMP tiers", "AMP guidelines, AMP tiers"],
  ["non-responders, non sensitive", "non-responders, non sensitive"],
  ["non-small cell, non-Hodgkin", "non-small cell, non-Hodgkin"],
  ["AMP/ASCO/CAP", "AMP/ASCO/CAP"],
  ["phase 1/2", "phase 1/2"],
  ["c.1799T>A", "c.1799T>A"],
  ["NM_004333.4", "NM_004333.4"],
  ["kb.eid:1409", "kb.eid:1409"],
  ["tiers", "tiers"],
  ["tier A-C", "tier A-C"],
  ["ALL in children", "ALL in children"],
  ["civic.eid:1409", "civic.eid:1409"],
  ["HER2/neu", "HER2/neu"],
])("%s is %s in full", (question, expanded) => expect(expandedQuestion(question)).toBe(expanded));

it("a tier and a level are shown as readers write them", () => {
  expect(
    ["tier2", "levelb", "level1", "worse", "much better", "better still"].map(shownMark),
  ).toEqual(["tier II", "level B", "level 1", "worse outcome", "much better", "better still"]);
});

it("a tier is one word, Roman or Arabic, and so is a level", () => {
  expect(["I", "ii", "III", "4"].map(tierWord)).toEqual(["tier1", "tier2", "tier3", "tier4"]);
  expect(levelWord("B")).toBe("levelb");
});
