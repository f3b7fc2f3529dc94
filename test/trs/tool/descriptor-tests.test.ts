import { describe, expect, it } from "vitest";
import { languageOf } from "../../../src/languages/languages.ts";
import { unpackedRuns } from "../../../src/trs/crate/commands.ts";
import { testsFor } from "../../../src/trs/tool/descriptor-tests.ts";
import type { DescriptorType } from "../../../src/trs/tool/languages.ts";
import type { RegistryFile } from "../../../src/trs/tool/registry.ts";
import { toolOf } from "../../fixtures/catalog.ts";

const version = toolOf("file-checksum").versions[0];
if (version === undefined) throw new Error("the content has no such version");
const [about] = version.interfaces;

const testFile = (path: string, text: string): RegistryFile => ({
  path,
  content: new TextEncoder().encode(text),
  file_type: "TEST_FILE",
  descriptor_types: ["CWL"],
  sha256: "",
});
const pathsOf = (files: readonly RegistryFile[], type: DescriptorType = "CWL", primary = "a.cwl") =>
  Array.from(
    testsFor(files, languageOf(type).tests ?? {}, primary, about),
    ({ file }) => file.path,
  );

const other = testFile("tests/a-other.json", '{"nothing_of_it": 1}');
const own = testFile("tests/b-own.json", '{"file": {"class": "File", "path": "example.txt"}}');

describe("the tests of a descriptor", () => {
  it("are those that give a value to one of its inputs", () => {
    expect(about?.inputs.map(({ name }) => name)).toContain("file");
    expect(pathsOf([other, own])).toEqual(["tests/b-own.json"]);
  });

  it("are none that are named after another descriptor", () => {
    const descriptor = (path: string): RegistryFile => ({
      ...testFile(path, ""),
      file_type: "SECONDARY_DESCRIPTOR",
    });
    const files = [
      descriptor("a-pair.cwl"),
      testFile("a-pair-test.yml", "file: x\n"),
      testFile("a-test.yml", "file: x\n"),
    ];
    expect(pathsOf(files)).toEqual(["a-test.yml"]);
    expect(pathsOf(files, "CWL", "a-pair.cwl")).toEqual(["a-pair-test.yml", "a-test.yml"]);
    // a configuration that the descriptor reads is none
    const configuration = [
      descriptor("config/config.yaml"),
      testFile("tests/config.yaml", "file: x\n"),
    ];
    expect(pathsOf(configuration)).toEqual(["tests/config.yaml"]);
  });

  it("are no files that are broken, or hold no values", () => {
    expect(pathsOf([testFile("tests/x.json", "{"), testFile("tests/y.yml", "- 1\n")])).toEqual([]);
  });

  it("of Galaxy have jobs, and are beside the workflow of their name", () => {
    const text = "- job:\n    file: 1\n";
    const files = [testFile("a-tests.yml", text), testFile("b-tests.yml", text)];
    expect(pathsOf(files, "GALAXY", "b.ga")).toEqual(["b-tests.yml"]);
  });

  it("are what an unpacked archive is run with: not the first file, but the first that fits", () => {
    const files = [
      other,
      own,
      ...version.files.filter(({ file_type }) => file_type !== "TEST_FILE"),
    ];
    const [run] = unpackedRuns({ ...version, files }, languageOf);
    expect(run?.command).toContain("tests/b-own.json");
  });
});
