import { describe, expect, it } from "vitest";
import { effectOf } from "../../../src/gkm/claims/effects.ts";
import {
  type Direction,
  directionOf,
  linesText,
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

describe("the lines of an assertion", () => {
  const line = (predicate: string, level?: string, more: Partial<NamedClaim> = {}): NamedClaim => ({
    effect: effectOf(predicate),
    direction: "supports",
    ...(level === undefined ? {} : { level }),
    ...more,
  });
  const response = (therapy: string, level?: string, more: Partial<NamedClaim> = {}) =>
    line("predictsSensitivityTo", level, { therapy, ...more });

  it.each<[string, readonly NamedClaim[], readonly string[]]>([
    [
      "keep their own levels, the best first",
      [response("A", "B"), line("predictsResistanceTo", "A", { therapy: "C" }), response("D")],
      ["resistance to C (AMP A)", "response to A (AMP B)", "response to D"],
    ],
    [
      "have what is disputed and neutral last, whatever its level",
      [
        response("A", "A", { direction: "disputes" }),
        response("B", "A", { direction: "neutral" }),
        response("C", "E"),
      ],
      [
        "response to C (level E)",
        "disputes response to A (AMP A)",
        "is neutral on response to B (AMP A)",
      ],
    ],
    [
      "that differ in the level alone are one",
      [response("A", "C"), response("A", "B"), response("A", "B", { direction: "disputes" })],
      ["response to A (AMP B)", "disputes response to A (AMP B)"],
    ],
    [
      "on another condition or of another origin say so",
      [response("A", "B", { condition: "D" }), response("A", "B", { origin: "germline" })],
      ["response to A in D (AMP B)", "response to A (AMP B) (germline variant)"],
    ],
    [
      "about the condition itself do not repeat it",
      [
        line("isDiagnosticInclusionCriterionFor", "B"),
        line("isDiagnosticInclusionCriterionFor", "B", { direction: "disputes" }),
        line("isDiagnosticExclusionCriterionFor"),
        line("associatedWithWorseOutcomeFor", undefined, { direction: "neutral" }),
      ],
      [
        "diagnosis (AMP B)",
        "argues against diagnosis",
        "disputes diagnosis (AMP B)",
        "is neutral on worse outcome",
      ],
    ],
    [
      "name a condition of their own",
      [line("associatedWithWorseOutcomeFor", "B", { condition: "D" })],
      ["worse outcome in D (AMP B)"],
    ],
  ])("%s", (_, lines, texts) => {
    expect(linesText(lines, 0)).toEqual(texts);
  });

  it("are three of five or more, and the others counted by what they say", () => {
    const lines = ["A", "B", "C", "D"].map((name) => response(name, "B"));
    expect(linesText(lines, 0)).toEqual(
      lines.map(({ therapy }) => `response to ${therapy} (AMP B)`),
    );
    const doubts = [
      response("E", "A", { direction: "disputes" }),
      response("F", "A", { direction: "neutral" }),
    ];
    expect(linesText([...lines, response("G", "C")], 0).slice(3)).toEqual(["2 more lines"]);
    expect(linesText([...lines, ...doubts], 0).slice(3)).toEqual([
      "3 more lines (1 disputing, 1 neutral)",
    ]);
  });

  it("count those that are about something else", () => {
    expect(linesText([], 1)).toEqual(["1 line on another profile or condition"]);
    expect(linesText([response("A")], 2)).toEqual([
      "response to A",
      "2 lines on another profile or condition",
    ]);
  });
});

describe("the origin of a variant", () => {
  const germline = { ...claim("predictsSensitivityTo", "supports", "T"), origin: "rare germline" };

  it("is said where it is not somatic", () => {
    expect(sentenceOf(germline)).toBe("Supports response to T in Melanoma (rare germline variant)");
    expect(titleOfClaim("P", germline)).toBe(
      "P (rare germline): supports response to T in Melanoma",
    );
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
