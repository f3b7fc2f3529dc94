import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { unpackCommand, unpackedRuns } from "../../../src/trs/crate/commands.ts";
import type { DescriptorType } from "../../../src/trs/tool/languages.ts";
import { toolOf } from "../../fixtures/catalog.ts";
import { madeFile, madeVersion } from "../../fixtures/made.ts";

const runOf = (type: DescriptorType, path: string, test?: string) => {
  const primary = madeFile(path, "", { file_type: "PRIMARY_DESCRIPTOR", descriptor_types: [type] });
  const own = { file_type: "TEST_FILE", descriptor_types: [type] } as const;
  const files = test === undefined ? [primary] : [primary, madeFile(test, "{}", own)];
  return unpackedRuns(madeVersion({ descriptor_type: [type], files }), languageOf)[0];
};

describe("an unpacked version is run", () => {
  it.each([
    ["CWL", "a.cwl", "tests/a.json", "cwltool a.cwl tests/a.json"],
    ["CWL", "a.cwl", undefined, "cwltool a.cwl inputs.json"],
    ["CWL", "-a b.cwl", undefined, "cwltool './-a b.cwl' inputs.json"],
    ["WDL", "w/a.wdl", "tests/a.json", "miniwdl run w/a.wdl -i tests/a.json"],
    ["WDL", "a.wdl", undefined, "miniwdl run a.wdl -i inputs.json"],
    ["NFL", "main.nf", "tests/it's.yml", "nextflow run main.nf -params-file 'tests/it'\\''s.yml'"],
    ["NFL", "main.nf", "tests/main.nf.test", "nextflow run main.nf"],
    ["SMK", "Snakefile", undefined, "snakemake --cores 1"],
    ["SMK", "workflow/Snakefile", undefined, "snakemake --cores 1"],
    ["SMK", "a.smk", undefined, "snakemake --cores 1 --snakefile a.smk"],
    [
      "GALAXY",
      "a.ga",
      "tests/a-tests.yml",
      "planemo workflow_job_init a.ga -o inputs.yml\nplanemo run a.ga inputs.yml",
    ],
  ] as const)("in %s: %s with the test %s", (type, path, test, command) => {
    expect(runOf(type, path, test)?.command).toBe(command);
  });

  it("with the containers that its steps name, as on its page", () => {
    const runs = (id: string) =>
      toolOf(id).versions.flatMap((version) =>
        unpackedRuns(version, languageOf).map(({ command }) => command),
      );
    expect(runs("read-report")).toEqual([
      "echo 'docker.enabled = true' > use-docker.config\nnextflow run main.nf -c use-docker.config -params-file tests/sarscov2.json",
    ]);
    const rule = 'rule a:\n  container: "docker://a/b:1"\n  conda: "a.yaml"\n';
    const own = { file_type: "PRIMARY_DESCRIPTOR", descriptor_types: ["SMK"] } as const;
    const version = madeVersion({
      descriptor_type: ["SMK"],
      files: [madeFile("Snakefile", rule, own)],
      images: [{ image_name: "a/b:1" }],
    });
    expect(unpackedRuns(version, languageOf)[0]?.command).toBe(
      "snakemake --cores 1 --sdm conda apptainer",
    );
  });

  it("with a word about the values", () => {
    expect(runOf("CWL", "a.cwl", "tests/a.json")?.about).toBe(
      "CWL, with the values of the version's test:",
    );
    expect(runOf("WDL", "a.wdl")?.about).toBe("WDL: write your values to inputs.json first.");
    expect(runOf("SMK", "Snakefile")?.about).toBe("Snakemake:");
    expect(runOf("GALAXY", "a.ga")?.about).toContain("fill in the values in inputs.yml");
  });

  it("by each of its languages that has a primary descriptor", () => {
    expect(unpackedRuns(madeVersion({ descriptor_type: ["CWL"] }), languageOf)).toEqual([]);
  });
});

it("an archive is unpacked into a folder of its own", () => {
  expect(unpackCommand({ id: "fastp" }, { id: "0.23.4" })).toBe(
    "unzip fastp-0.23.4.crate.zip -d fastp-0.23.4\ncd fastp-0.23.4",
  );
});
