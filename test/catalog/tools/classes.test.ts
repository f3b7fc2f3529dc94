import { describe, expect, it } from "vitest";
import { classFiles } from "../../../src/catalog/tools/classes.ts";
import { readReached } from "../../../src/catalog/tools/reached.ts";
import type { FileType } from "../../../src/trs/file-types.ts";
import type { DescriptorType } from "../../../src/trs/languages.ts";
import { registryFile } from "../../fixtures/registry.ts";

/** The kind of each file, and the languages whose lists have it. */
function classes(
  files: Readonly<Record<string, string>>,
  primaries: Partial<Record<DescriptorType, string>>,
  given?: Readonly<Record<string, FileType>>,
) {
  const own = Object.entries(files).map(([path, text]) => registryFile(path, text));
  const chosen = new Map(Object.entries(primaries)) as Map<DescriptorType, string>;
  const classed = classFiles(own, chosen, readReached(own, chosen), given);
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
      "conf/test.config": "OTHER NFL",
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
      ".github/workflows/nf-test.yml": "{}",
    };
    expect(classes(files, { GALAXY: "workflows/a.ga" })).toMatchObject({
      "workflows/a-tests.yml": "TEST_FILE GALAXY",
      "workflows/tests/x.json": "TEST_FILE GALAXY",
      ".github/workflows/nf-test.yml": "OTHER GALAXY",
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
