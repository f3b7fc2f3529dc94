import { describe, expect, it } from "vitest";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import {
  assertionSentence,
  type Direction,
  directionOf,
  type NamedClaim,
  sentenceOf,
  titleOfClaim,
} from "../../../src/gkm/claims/sentences.ts";

const claim = (predicate: string, direction: Direction, therapy?: string): NamedClaim => ({
  effect: effectOf(predicate),
  direction,
  condition: "Melanoma",
  ...(therapy === undefined ? {} : { therapy }),
});

describe("the sentence of a claim", () => {
  it.each([
    ["predictsSensitivityTo", "supports", "Supports response to T in Melanoma"],
    ["predictsSensitivityTo", "disputes", "Disputes response to T in Melanoma"],
    ["predictsSensitivityTo", "neutral", "Is neutral on response to T in Melanoma"],
    ["predictsResistanceTo", "supports", "Supports resistance to T in Melanoma"],
    ["predictsResistanceTo", "disputes", "Disputes resistance to T in Melanoma"],
    ["isDiagnosticInclusionCriterionFor", "supports", "Supports diagnosis of Melanoma"],
    ["isDiagnosticInclusionCriterionFor", "disputes", "Disputes that it points to Melanoma"],
    ["isDiagnosticExclusionCriterionFor", "supports", "Argues against diagnosis of Melanoma"],
    ["isDiagnosticExclusionCriterionFor", "disputes", "Disputes that it excludes Melanoma"],
    ["associatedWithBetterOutcomeFor", "supports", "Supports better outcome in Melanoma"],
    ["associatedWithWorseOutcomeFor", "disputes", "Disputes worse outcome in Melanoma"],
    ["isOncogenicFor", "supports", "Supports an oncogenic role in Melanoma"],
    ["isOncogenicFor", "disputes", "Disputes an oncogenic role in Melanoma"],
  ] as const)("of %s that %s is: %s", (predicate, direction, sentence) => {
    expect(sentenceOf(claim(predicate, direction, "T"))).toBe(sentence);
  });

  it("names the profile in front, where it is a title", () => {
    const one = claim("predictsSensitivityTo", "supports", "T");
    expect(titleOfClaim("BRAF V600E", one)).toBe("BRAF V600E: supports response to T in Melanoma");
    expect(titleOfClaim(undefined, one)).toBe("Supports response to T in Melanoma");
  });

  it("says what is not named", () => {
    const effect = effectOf("predictsSensitivityTo");
    expect(sentenceOf({ effect, direction: "supports" })).toBe(
      "Supports response to an unnamed therapy",
    );
    expect(sentenceOf({ effect: effectOf("isOncogenicFor"), direction: "supports" })).toBe(
      "Supports an oncogenic role in an unnamed condition",
    );
  });
});

describe("the sentence of an assertion", () => {
  const supports = (predicate: string, therapy?: string) => claim(predicate, "supports", therapy);

  it.each([
    ["one therapy", [supports("predictsSensitivityTo", "A")], "Tier I for response to A in M"],
    [
      "each effect",
      [
        supports("predictsSensitivityTo", "A"),
        supports("predictsResistanceTo", "B"),
        supports("predictsResistanceTo", "C"),
      ],
      "Tier I for response to A and resistance to B and to C in M",
    ],
    [
      "groups of therapies apart",
      [supports("predictsSensitivityTo", "A and B"), supports("predictsSensitivityTo", "C")],
      "Tier I for response to A and B; to C in M",
    ],
    [
      "at most three of many",
      ["A", "B", "C", "D", "E"].map((name) => supports("predictsSensitivityTo", name)),
      "Tier I for response to A, to B, to C and to 2 more in M",
    ],
    [
      "all of four: one more is as short as its number",
      ["A", "B", "C", "D"].map((name) => supports("predictsSensitivityTo", name)),
      "Tier I for response to A, to B, to C and to D in M",
    ],
    [
      "effects apart, if groups of therapies are among them",
      [
        supports("predictsSensitivityTo", "A and B"),
        supports("predictsSensitivityTo", "C"),
        supports("predictsResistanceTo", "D"),
      ],
      "Tier I for response to A and B; to C; resistance to D in M",
    ],
    ["a diagnosis", [supports("isDiagnosticInclusionCriterionFor")], "Tier I for diagnosis of M"],
    ["an outcome", [supports("associatedWithWorseOutcomeFor")], "Tier I for worse outcome in M"],
    ["nothing that is disputed", [claim("predictsSensitivityTo", "disputes", "A")], "Tier I in M"],
    [
      "nothing where nothing is spelled out",
      [supports("hasClinicalSignificanceFor")],
      "Tier I in M",
    ],
  ])("names %s", (_, claims, sentence) => {
    expect(assertionSentence("Tier I", "M", claims)).toBe(sentence);
  });

  it("is the classification where that is the claim", () => {
    const claims = [supports("isOncogenicFor")];
    expect(assertionSentence("likely oncogenic", "M", claims)).toBe("Likely oncogenic in M");
    expect(assertionSentence(undefined, undefined, claims)).toBe("Unclassified");
  });
});

it.each([
  ["supports", "supports"],
  ["disputes", "disputes"],
  ["neutral", "neutral"],
  ["toString", "neutral"],
  [undefined, "neutral"],
] as const)("the direction %j is %s", (value, direction) => {
  expect(directionOf(value)).toBe(direction);
});
