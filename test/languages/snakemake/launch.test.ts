import { describe, expect, it } from "vitest";
import type { RegistryVersion } from "../../../src/trs/tool/registry.ts";
import { launched, testFile, versionOf } from "../../fixtures/launched.ts";
import { madeFile } from "../../fixtures/made.ts";

describe("a version in Snakemake", () => {
  const last = (version: RegistryVersion) =>
    String(launched(version)["snakemake"]).split("\n").slice(5).join("\n");

  it("is run in a folder with its files, with the configuration of its test", () => {
    const test = testFile("SMK", "tests/a.yaml", "samples: [a]\n");
    expect(last(versionOf("SMK", ["workflow/Snakefile", test]))).toBe(
      "curl -fsSo run-config.yaml https://vitrine.example.org/tools/sorter/1.0.0/run-config.yaml\n" +
        "snakemake --cores 1 --configfile run-config.yaml",
    );
  });

  it("is run in the folder of its Snakefile, if its configuration is only there", () => {
    const text = 'configfile: "defaults/c.yaml"\n';
    const main = madeFile("ingest/Snakefile", text, {
      file_type: "PRIMARY_DESCRIPTOR",
      descriptor_types: ["SMK"],
    });
    const command = "snakemake --cores 1 --snakefile ingest/Snakefile";
    expect(last(versionOf("SMK", [main, "ingest/defaults/c.yaml"]))).toBe(
      `${command} --directory ingest`,
    );
    for (const others of [["defaults/c.yaml", "ingest/defaults/c.yaml"], ["c.yaml"]])
      expect(last(versionOf("SMK", [main, ...others]))).toBe(command);
  });

  it("gets its programs as its rules say", () => {
    const about = {
      language: "SMK",
      path: "a.smk",
      kind: "workflow",
      inputs: [],
      outputs: [],
      steps: [],
      edges: [],
      resources: {},
      images: ["docker://quay.io/x/y:1"],
      authors: [],
    } as const;
    const rule = madeFile("a.smk", "rule a:\n    conda: 'a.yaml'\n", {
      file_type: "PRIMARY_DESCRIPTOR",
      descriptor_types: ["SMK"],
    });
    expect(last(versionOf("SMK", [rule], { interfaces: [about] }))).toBe(
      "snakemake --cores 1 --snakefile a.smk --sdm conda apptainer",
    );
    expect(last(versionOf("SMK", [rule], { interfaces: [{ ...about, images: [] }] }))).toBe(
      "snakemake --cores 1 --snakefile a.smk --sdm conda",
    );
  });
});
