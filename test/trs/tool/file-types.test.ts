import { describe, expect, it } from "vitest";
import {
  FILE_TYPES,
  type FileType,
  fileTypeOf,
  hasTestParameters,
  isSingularity,
} from "../../../src/trs/tool/file-types.ts";

it("the file types are those of the specification", () => {
  expect(FILE_TYPES).toEqual([
    "TEST_FILE",
    "PRIMARY_DESCRIPTOR",
    "SECONDARY_DESCRIPTOR",
    "CONTAINERFILE",
    "OTHER",
  ]);
});

describe("the type of a file", () => {
  it.each<[string, FileType]>([
    ["lib/filter.cwl", "SECONDARY_DESCRIPTOR"],
    ["nextflow.config", "SECONDARY_DESCRIPTOR"],
    ["Dockerfile", "CONTAINERFILE"],
    ["docker/Dockerfile", "CONTAINERFILE"],
    ["Dockerfile.gpu", "CONTAINERFILE"],
    ["gpu.Dockerfile", "CONTAINERFILE"],
    ["a.gpu.Dockerfile.old.bak", "CONTAINERFILE"],
    ["Containerfile", "CONTAINERFILE"],
    ["Singularity", "CONTAINERFILE"],
    ["Singularity.v1", "CONTAINERFILE"],
    ["trim.def", "CONTAINERFILE"],
    ["images/trim.def", "CONTAINERFILE"],
    ["tests/Dockerfile", "CONTAINERFILE"],
    ["Dockerfiles", "OTHER"],
    ["MyDockerfile", "OTHER"],
    ["Dockerfile/notes.md", "OTHER"],
    ["dockerfile", "OTHER"],
    ["trim.define", "OTHER"],
    ["trimdef", "OTHER"],
    ["test/one.json", "TEST_FILE"],
    ["tests/one.yml", "TEST_FILE"],
    ["tests/one.yaml", "TEST_FILE"],
    ["tests/deep/er/one.json", "TEST_FILE"],
    ["sub/tests/one.json", "OTHER"],
    ["tests/one.ga", "SECONDARY_DESCRIPTOR"],
    ["tests/reads.fastq", "OTHER"],
    ["tests/one.json.gz", "OTHER"],
    ["tests/onejson", "OTHER"],
    ["tests/one.yaaml", "OTHER"],
    ["mytests/one.json", "OTHER"],
    ["testss/one.json", "OTHER"],
    ["tests.json", "OTHER"],
    ["assembly-test.yml", "TEST_FILE"],
    ["assembly-tests.yml", "TEST_FILE"],
    ["sub/assembly-tests.yaml", "OTHER"],
    ["assembly-tests.yml.txt", "OTHER"],
    ["assembly-testss.yml", "OTHER"],
    ["assembly-testsyml", "OTHER"],
    ["assembly-tests.json", "OTHER"],
    ["assembly.tests.yml", "OTHER"],
    ["README.md", "OTHER"],
  ])("%s is %s", (path, type) => {
    expect(fileTypeOf(path)).toBe(type);
  });
});

describe("a container file", () => {
  it.each([
    ["Singularity", true],
    ["images/Singularity.1.0", true],
    ["images/trim.def", true],
    ["Dockerfile", false],
    ["Singularity/Dockerfile", false],
    ["trim.def/Dockerfile", false],
    ["Dockerfile.default", false],
  ])("builds an image for Singularity by its name: %s is %s", (path, expected) => {
    expect(isSingularity(path)).toBe(expected);
  });
});

it.each([
  ["tests/one.json", "TEST_FILE", true],
  ["tests/one.yml", "TEST_FILE", true],
  ["tests/one.yaml", "TEST_FILE", true],
  ["tests/one.txt", "TEST_FILE", false],
  ["tests/json", "TEST_FILE", false],
  ["one.json", "OTHER", false],
] as const)("test parameters are JSON or YAML: %s as %s: %s", (path, file_type, expected) => {
  expect(hasTestParameters({ path, file_type })).toBe(expected);
});
