import { describe, expect, it } from "vitest";
import { classFiles } from "../../../../src/catalog/tools/descriptors/classes.ts";
import { readImportGraphs } from "../../../../src/catalog/tools/descriptors/import-graph.ts";
import { PROGRAM_LANGUAGES } from "../../../../src/languages/languages.ts";
import type { FileType } from "../../../../src/trs/tool/file-types.ts";
import type { DescriptorType } from "../../../../src/trs/tool/languages.ts";
import { registryFile } from "../../../fixtures/registry.ts";

/** The kind of each file, and the languages whose lists have it. */
function classes(
  files: Readonly<Record<string, string>>,
  primaries: Partial<Record<DescriptorType, string>>,
  given?: Readonly<Record<string, FileType>>,
) {
  const own = Object.entries(files).map(([path, text]) => registryFile(path, text));
  const chosen = new Map(Object.entries(primaries)) as Map<DescriptorType, string>;
  const classed = classFiles(own, chosen, readImportGraphs(own, chosen), given, PROGRAM_LANGUAGES);
  return Object.fromEntries(
    classed.map(({ path, file_type, descriptor_types }) => [
      path,
      [file_type, ...descriptor_types].join(" "),
    ]),
  );
}

describe("a file of a version", () => {
  it("is what its primary descriptors reach, or what its name says", () => {
    const files = {
      "main.nf": "include { A } from './modules/a'\n",
      "modules/a.nf": "process A { }\n",
      "nextflow.config": "includeConfig 'conf/base.config'\n",
      "conf/base.config": "process.cpus = 1\n",
      "conf/test.config": "process.cpus = 1\n",
      "nextflow_schema.json": "{}",
      "nf-test.config": "",
      "lib/Utils.groovy": "",
      "tests/a.json": "{}",
      "modules/x/tests/b.json": "{}",
      "tags.yml": "a: b\n",
      Dockerfile: "FROM ubuntu\n",
    };
    expect(classes(files, { NFL: "main.nf" })).toEqual({
      "main.nf": "PRIMARY_DESCRIPTOR NFL",
      "modules/a.nf": "SECONDARY_DESCRIPTOR NFL",
      "nextflow.config": "SECONDARY_DESCRIPTOR NFL",
      "conf/base.config": "SECONDARY_DESCRIPTOR NFL",
      "conf/test.config": "SECONDARY_DESCRIPTOR NFL",
      "nextflow_schema.json": "SECONDARY_DESCRIPTOR NFL",
      "nf-test.config": "OTHER NFL",
      "lib/Utils.groovy": "SECONDARY_DESCRIPTOR NFL",
      "tests/a.json": "TEST_FILE NFL",
      "modules/x/tests/b.json": "OTHER NFL",
      "tags.yml": "OTHER NFL",
      Dockerfile: "CONTAINERFILE NFL",
    });
  });

  it("is no descriptor of a language that the version does not have", () => {
    const files = { "main.wdl": "version 1.0\n", "vendored/Snakefile": "", "b.wdl": "" };
    expect(classes(files, { WDL: "main.wdl" })).toEqual({
      "main.wdl": "PRIMARY_DESCRIPTOR WDL",
      "vendored/Snakefile": "OTHER WDL",
      "b.wdl": "SECONDARY_DESCRIPTOR WDL",
    });
  });

  it("has tests beside its primary descriptor, also in a subfolder", () => {
    const files = {
      "workflows/a.ga": '{"a_galaxy_workflow": "true"}',
      "workflows/a-tests.yml": "[]",
      "workflows/tests/x.json": "{}",
      "workflows/test/y.json": "{}",
      "tests/z.json": "{}",
      "test/z.json": "{}",
      ".github/workflows/nf-test.yml": "{}",
    };
    expect(classes(files, { GALAXY: "workflows/a.ga" })).toMatchObject({
      "workflows/a-tests.yml": "TEST_FILE GALAXY",
      "workflows/tests/x.json": "TEST_FILE GALAXY",
      "workflows/test/y.json": "TEST_FILE GALAXY",
      "tests/z.json": "TEST_FILE GALAXY",
      "test/z.json": "OTHER GALAXY",
      ".github/workflows/nf-test.yml": "OTHER GALAXY",
    });
  });

  it("has the inputs of a run by its name, beside its primary descriptor or with its name", () => {
    const files = {
      "w/main.wdl": "version 1.0\n",
      "w/other.wdl": "version 1.0\n",
      "w/main.inputs.json": "{}",
      "w/main_inputs.yml": "{}",
      "w/inputs.json": "{}",
      "w/small.inputs.json": "{}",
      "w/other.inputs.json": "{}",
      "w/examples/main.inputs.json": "{}",
      "w/examples/small.inputs.json": "{}",
      "main.inputs.json": "{}",
      "app.config": "",
      ".github/main.inputs.json": "{}",
    };
    expect(classes(files, { WDL: "w/main.wdl" })).toEqual({
      "w/main.wdl": "PRIMARY_DESCRIPTOR WDL",
      "w/other.wdl": "SECONDARY_DESCRIPTOR WDL",
      "w/main.inputs.json": "TEST_FILE WDL",
      "w/main_inputs.yml": "TEST_FILE WDL",
      "w/inputs.json": "TEST_FILE WDL",
      "w/small.inputs.json": "TEST_FILE WDL",
      "w/other.inputs.json": "OTHER WDL",
      "w/examples/main.inputs.json": "TEST_FILE WDL",
      "w/examples/small.inputs.json": "OTHER WDL",
      "main.inputs.json": "OTHER WDL",
      "app.config": "OTHER WDL",
      ".github/main.inputs.json": "OTHER WDL",
    });
  });

  it("is never a test if it is for a service: lists of tags, and what is in a folder with a dot", () => {
    const files = {
      "main.nf": "",
      "main.nf.test": "",
      "tests/tags.yml": "",
      "tests/default.nf.test": "",
      "tests/params.yml": "",
      "tests/.github/x.yml": "",
      ".github/tests/x.yml": "",
      "modules/a/tests/main.nf.test": "",
    };
    expect(classes(files, { NFL: "main.nf" })).toEqual({
      "main.nf": "PRIMARY_DESCRIPTOR NFL",
      "main.nf.test": "TEST_FILE NFL",
      "tests/tags.yml": "OTHER NFL",
      "tests/default.nf.test": "TEST_FILE NFL",
      "tests/params.yml": "TEST_FILE NFL",
      "tests/.github/x.yml": "OTHER NFL",
      ".github/tests/x.yml": "OTHER NFL",
      "modules/a/tests/main.nf.test": "OTHER NFL",
    });
  });

  it("is first of all what version.md says", () => {
    const files = { "main.cwl": "cwlVersion: v1.2\nclass: Operation\n", "data/x.csv": "" };
    const given = { "data/x.csv": "TEST_FILE" } as const;
    expect(classes(files, { CWL: "main.cwl" }, given)).toMatchObject({
      "data/x.csv": "TEST_FILE CWL",
    });
  });
});
