import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { languageOf } from "../../../src/languages/languages.ts";
import { inputChanges } from "../../../src/trs/compare/inputs.ts";
import type { InputPort } from "../../../src/trs/tool/interface.ts";
import type { DescriptorType } from "../../../src/trs/tool/languages.ts";
import { madeInput } from "../../fixtures/made-interface.ts";

const inputs = (
  older: Partial<InputPort> | undefined,
  newer: Partial<InputPort> | undefined,
  language: DescriptorType = "CWL",
) =>
  inputChanges(
    older === undefined ? [] : [madeInput("x", older)],
    newer === undefined ? [] : [madeInput("x", newer)],
    languageOf(language),
    languageOf(language).comparison.unknownInput(undefined),
  ).map(({ predicate, effect, older: before, newer: after }) => [predicate, effect, before, after]);

describe("an input", () => {
  it("that did not change is no change", () => {
    expect(inputs({}, {})).toEqual([]);
    expect(inputs({ type: "File?" }, { type: "File", isRequired: true })).toEqual([]);
  });

  it("that was removed breaks callers of WDL; engines of other languages ignore its value", () => {
    expect(inputs({}, undefined, "WDL")).toEqual([["was removed", "breaking", "File", undefined]]);
    for (const language of ["CWL", "NFL", "GALAXY", "SMK"] as const) {
      expect(inputs({}, undefined, language)).toEqual([
        ["was removed", "results", "File", undefined],
      ]);
    }
  });

  it("that is new breaks callers if it is required", () => {
    expect(inputs(undefined, {})).toEqual([["is new and required", "breaking", undefined, "File"]]);
    expect(inputs(undefined, { isRequired: false, type: "File?" })).toEqual([
      ["is new and optional", "compatible", undefined, "File?"],
    ]);
    expect(inputs(undefined, { isRequired: false, type: "Int", default: 20 })).toEqual([
      ["is new and optional", "compatible", undefined, "Int = 20"],
    ]);
  });

  it("breaks callers if it became required, and not if it became optional", () => {
    const optional = { isRequired: false, default: 5 };
    expect(inputs(optional, {})).toEqual([["is now required", "breaking", undefined, undefined]]);
    expect(inputs({}, optional)).toEqual([
      ["is now optional, with a default", "compatible", undefined, "5"],
    ]);
    expect(inputs({}, { isRequired: false, type: "File?" })).toEqual([
      ["is now optional", "compatible", undefined, undefined],
    ]);
  });

  it.each([
    ["int", "long", "compatible"],
    ["int", "string", "breaking"],
    ["File[]", "File", "breaking"],
    ["File", "File | Directory", "compatible"],
  ])("of the type %s that is now %s is %s", (older, newer, effect) => {
    expect(inputs({ type: older }, { type: newer })).toEqual([
      ["has another type", effect, older, newer],
    ]);
  });

  it("breaks callers if it allows fewer words", () => {
    const choice = (...choices: readonly string[]) => ({
      type: "enum",
      kind: "choice" as const,
      choices,
    });
    expect(inputs(choice("a", "b"), choice("a", "c", "d"))).toEqual([
      ["no longer allows b and now also allows c and d", "breaking", undefined, undefined],
    ]);
    expect(inputs(choice("a"), choice("b", "a"))).toEqual([
      ["now also allows b", "compatible", undefined, undefined],
    ]);
    expect(inputs(choice("a", "b"), choice("b", "a"))).toEqual([]);
    expect(inputs({ type: "string" }, choice("a"))).toEqual([
      ["has another type", "breaking", "string", "enum: a"],
    ]);
  });

  it("without a type that gets one takes what it took, but for words that it does not allow", () => {
    expect(inputs({ type: "" }, { type: "string" })).toEqual([
      ["now has a type", "compatible", undefined, "string"],
    ]);
    expect(inputs({ type: "" }, { type: "string", choices: ["a"] })[0]?.slice(0, 2)).toEqual([
      "has another type",
      "breaking",
    ]);
  });

  it("with another default can change results, whatever the order of its keys", () => {
    const withDefault = (value: Json) => ({ isRequired: false, default: value });
    expect(inputs(withDefault(15), withDefault(30))).toEqual([
      ["has another default", "results", "15", "30"],
    ]);
    expect(inputs(withDefault({ a: 1, b: 2 }), withDefault({ b: 2, a: 1 }))).toEqual([]);
    expect(inputs({ isRequired: false }, withDefault("a"))).toEqual([
      ["has a default", "results", undefined, '"a"'],
    ]);
    expect(inputs(withDefault("a"), { isRequired: false })).toEqual([
      ["has no default that is known", "results", '"a"', undefined],
    ]);
    expect(inputs(withDefault(Infinity), withDefault(-Infinity))).toEqual([
      ["has another default", "results", "Infinity", "-Infinity"],
    ]);
  });

  it("breaks callers if it requires files beside it", () => {
    const beside = (...patterns: readonly string[]) => ({
      secondaryFiles: patterns.map((pattern) => ({ pattern, isRequired: true })),
    });
    expect(inputs(beside(".bai"), beside(".bai", ".fai", "^.dict"))).toEqual([
      ["now requires .fai and ^.dict beside each file", "breaking", undefined, undefined],
    ]);
    expect(inputs(beside(".bai"), {})).toEqual([]);
    expect(inputs({}, { secondaryFiles: [{ pattern: ".bai" }] })).toEqual([]);
  });

  it("breaks callers of CWL if it takes fewer formats: engines check them", () => {
    const formats = (...all: readonly string[]) => ({ formats: all });
    expect(inputs({}, formats("edam:2572"))).toEqual([
      ["takes other file formats", "breaking", undefined, "edam:2572"],
    ]);
    expect(inputs(formats("edam:2572"), formats("edam:2573", "edam:2572"))).toEqual([
      ["takes other file formats", "compatible", "edam:2572", "edam:2573, edam:2572"],
    ]);
    expect(inputs(formats("edam:2572"), {})[0]?.[1]).toBe("compatible");
    expect(inputs({}, formats("text/csv"), "NFL")[0]?.[1]).toBe("compatible");
  });

  it("that is said to be something else is no more than that", () => {
    expect(inputs({ documentation: "Reads." }, { documentation: "The reads." })).toEqual([
      ["is documented in other words", "about", undefined, undefined],
    ]);
  });
});
