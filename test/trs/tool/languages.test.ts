import { describe, expect, it } from "vitest";
import {
  DESCRIPTOR_TYPES,
  type DescriptorType,
  descriptorTypeOf,
  descriptorTypes,
  isDescriptorType,
  languageLabel,
  TRS_PROFILES,
} from "../../../src/trs/tool/languages.ts";

describe("the languages", () => {
  it("are those of the API, in its order", () => {
    expect(DESCRIPTOR_TYPES.slice(0, 5)).toEqual(["CWL", "WDL", "NFL", "GALAXY", "SMK"]);
  });

  it("are named in words, and those of plugins by their type", () => {
    expect(languageLabel("NFL")).toBe("Nextflow");
    expect(languageLabel("Toy")).toBe("Toy");
    expect(isDescriptorType("NFL")).toBe(true);
    expect(isDescriptorType("Toy")).toBe(false);
  });
});

describe("a profile", () => {
  it("has the types of its version of the API and of earlier ones", () => {
    expect(TRS_PROFILES).toEqual(["2.0.0", "2.0.1"]);
    expect(descriptorTypes("2.0.0")).toEqual(["CWL", "WDL", "NFL"]);
    expect(descriptorTypes("2.0.1")).toEqual(DESCRIPTOR_TYPES);
  });
});

describe("the language of a descriptor", () => {
  it.each<[string, DescriptorType | undefined]>([
    ["main.cwl", "CWL"],
    ["sub.dir/main.packed.cwl", "CWL"],
    ["tasks/align.wdl", "WDL"],
    ["main.nf", "NFL"],
    ["modules/local/main.nf", "NFL"],
    ["nextflow.config", "NFL"],
    ["conf/nextflow.config", "NFL"],
    ["assemble.ga", "GALAXY"],
    ["assemble.gxwf.yml", "GALAXY"],
    ["assemble.gxwf.yaml", "GALAXY"],
    ["Snakefile", "SMK"],
    ["workflow/Snakefile", "SMK"],
    ["rules/align.smk", "SMK"],
    [".cwl", undefined],
    ["sub/.nf", undefined],
    ["main.CWL", undefined],
    ["main.cwl.txt", undefined],
    ["main.cwl/readme.md", undefined],
    ["maincwl", undefined],
    ["my-nextflow.config", undefined],
    ["nextflow.config.bak", undefined],
    ["base.config", undefined],
    ["assemble.yml", undefined],
    ["MySnakefile", undefined],
    ["Snakefile.bak", undefined],
    ["", undefined],
  ])("%s is %s", (path, type) => {
    expect(descriptorTypeOf(path)).toBe(type);
  });
});
