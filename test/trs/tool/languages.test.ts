import { describe, expect, it } from "vitest";
import {
  companionTypeOf,
  DESCRIPTOR_TYPES,
  type DescriptorType,
  descriptorTypeOf,
  descriptorTypes,
  LANGUAGES,
  languageOf,
  TRS_PROFILES,
} from "../../../src/trs/tool/languages.ts";

const ROWS = [
  {
    type: "CWL",
    label: "CWL",
    since: "2.0.0",
    fileNames: [".cwl"],
    primaries: [],
    companions: [],
    inputsFile: "inputs.json",
  },
  {
    type: "WDL",
    label: "WDL",
    since: "2.0.0",
    fileNames: [".wdl"],
    primaries: [],
    companions: [],
    inputsFile: "inputs.json",
  },
  {
    type: "NFL",
    label: "Nextflow",
    since: "2.0.0",
    fileNames: [".nf", "nextflow.config"],
    primaries: ["main.nf"],
    companions: [".config", ".groovy", "nextflow_schema.json"],
    inputsFile: "params.yaml",
  },
  {
    type: "GALAXY",
    label: "Galaxy",
    since: "2.0.1",
    fileNames: [".ga", ".gxwf.yml", ".gxwf.yaml"],
    primaries: [],
    companions: [],
    inputsFile: "job.yml",
  },
  {
    type: "SMK",
    label: "Snakemake",
    since: "2.0.1",
    fileNames: ["Snakefile", ".smk"],
    primaries: ["Snakefile", "workflow/Snakefile"],
    companions: [],
    inputsFile: "run-config.yaml",
  },
] as const;

describe("the languages", () => {
  it("are those of the API, in its order", () => {
    expect(DESCRIPTOR_TYPES).toEqual(["CWL", "WDL", "NFL", "GALAXY", "SMK"]);
    expect(LANGUAGES).toHaveLength(5);
  });

  it.each(ROWS)("$type: its names, and those of its files", (row) => {
    expect(languageOf(row.type)).toEqual(row);
  });

  it("are asked for by a type that exists", () => {
    expect(() => languageOf("JANIS" as string as DescriptorType)).toThrow(
      new RangeError("no language has the type JANIS"),
    );
  });
});

describe("a profile", () => {
  it("has the types of its version of the API and of earlier ones", () => {
    expect(TRS_PROFILES).toEqual(["2.0.0", "2.0.1"]);
    expect(descriptorTypes("2.0.0")).toEqual(["CWL", "WDL", "NFL"]);
    expect(descriptorTypes("2.0.1")).toEqual(["CWL", "WDL", "NFL", "GALAXY", "SMK"]);
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
