import { describe, expect, it } from "vitest";
import { suggestUnambiguous } from "../../../../src/gkm/check/rules/suggest-unambiguous.ts";

const DIRECTIONS = ["supports", "neutral", "disputes"];
const THERAPEUTIC = ["predictsSensitivityTo", "predictsResistanceTo"];
const DIAGNOSTIC = ["isDiagnosticInclusionCriterionFor", "isDiagnosticExclusionCriterionFor"];
const PROGNOSTIC = ["associatedWithBetterOutcomeFor", "associatedWithWorseOutcomeFor"];
const TIERS = ["tier i", "tier ii", "tier iii", "tier iv"];
const OPERATORS = ["AND", "OR"];

describe("a word", () => {
  it.each([
    ["support", DIRECTIONS, "supports"],
    ["Supports", DIRECTIONS, "supports"],
    ["suppotrs", DIRECTIONS, "supports"],
    ["exact_match", ["exactMatch", "closeMatch"], "exactMatch"],
    ["predictsSensitivtyTo", THERAPEUTIC, "predictsSensitivityTo"],
    ["PREDICTSRESISTANCETO", THERAPEUTIC, "predictsResistanceTo"],
    ["and", OPERATORS, "AND"],
    ["Tier II", TIERS, "tier ii"],
    ["tier 2", TIERS, "tier ii"],
    ["Tier l", TIERS, "tier i"],
    ["refutes", DIRECTIONS, "disputes"],
    ["resistance", THERAPEUTIC, "predictsResistanceTo"],
    ["exact", ["exactMatch", "closeMatch"], "exactMatch"],
    ["HGVSp", ["hgvs.c", "hgvs.p"], "hgvs.p"],
    ["predictsSensitivityFor", THERAPEUTIC, "predictsSensitivityTo"],
    [
      "VariantTherapeuticResponseProposal",
      ["VariantTherapeuticResponseProposition", "VariantPrognosticProposition"],
      "VariantTherapeuticResponseProposition",
    ],
    ["high-level los", ["high-level loss", "low-level loss", "gain"], "high-level loss"],
  ])("is surely one of the known ones: %s", (word, known, meant) => {
    expect(suggestUnambiguous(word, known)).toEqual({ fix: `Did you mean ${meant}?` });
  });

  it.each([
    ["predictsInsensitivityTo", THERAPEUTIC],
    ["predictsResponseTo", THERAPEUTIC],
    ["isDiagnosticEnclusionCriterionFor", DIAGNOSTIC],
    ["isDiagnosticInclusonCriterionFor", DIAGNOSTIC],
    ["associatedWithBadOutcomeFor", PROGNOSTIC],
    ["doesNotSupport", DIRECTIONS],
    ["unsupports", DIRECTIONS],
    ["tier iiii", TIERS],
    ["tier v", TIERS],
    ["refutes", ["for", "against"]],
    ["isDiagnosticCriterionFor", DIAGNOSTIC],
    ["XOR", OPERATORS],
    ["NAND", OPERATORS],
    ["gian", ["gain", "loss"]],
    ["hgvs", ["hgvs.c", "hgvs.p"]],
    ["", DIRECTIONS],
    ["s".repeat(100_000), DIRECTIONS],
    ["a_b", ["ab", "a-b"]],
  ])("may be the opposite of the known one that is most alike: %s", (word, known) => {
    expect(suggestUnambiguous(word, known)).toEqual({});
    expect(suggestUnambiguous(word, known, "Remove it.")).toEqual({ fix: "Remove it." });
  });
});
