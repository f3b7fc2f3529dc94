import { describe, expect, it } from "vitest";
import { companionTypeOf, LANGUAGES, languageOf } from "../../src/languages/languages.ts";
import { DESCRIPTOR_TYPES, type DescriptorType } from "../../src/trs/tool/languages.ts";

describe("the languages", () => {
  it("are those whose names every room knows, in the same order", () => {
    expect(LANGUAGES.map(({ type }) => type)).toEqual(DESCRIPTOR_TYPES);
  });

  it("each have a reader, which takes any text", () => {
    for (const { reader } of LANGUAGES) {
      for (const text of ["", "\0", "{", "]", "{}", "null", "\u2028"]) {
        expect(reader.read(text, "main").imports).toEqual([]);
      }
    }
  });

  it("are found by their type", () => {
    expect(languageOf("NFL").primaries).toEqual(["main.nf"]);
    expect(() => languageOf("JANIS" as string as DescriptorType)).toThrow(
      new RangeError("no language has the type JANIS"),
    );
  });

  it("have launchers with ids of their own", () => {
    const ids = LANGUAGES.flatMap(({ launch }) => launch.launchers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("say what becomes of a value for an input that a version does not have: WDL's engines refuse it", () => {
    const isRefused = (type: DescriptorType) =>
      languageOf(type).comparison.unknownInput(undefined).isRefused;
    expect(isRefused("WDL")).toBe(true);
    for (const type of ["CWL", "NFL", "GALAXY", "SMK"] as const)
      expect(isRefused(type)).toBe(false);
  });
});

describe("a file that is no descriptor", () => {
  it.each([
    ["conf/base.config", "NFL"],
    ["conf/test_full.config", "NFL"],
    ["nextflow_schema.json", "NFL"],
    ["lib/Utils.groovy", "NFL"],
    ["nf-test.config", undefined],
    ["tests/nf-test.config", undefined],
    [".config", undefined],
    ["app.config.json", undefined],
    ["assets/schema_input.json", undefined],
    ["main.cwl", undefined],
  ] as const)("is read by an engine with a descriptor, by its name: %s by %s", (path, type) => {
    expect(companionTypeOf(path)).toBe(type);
  });
});
