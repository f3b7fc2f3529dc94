import { expect, it } from "vitest";
import { testedDescriptor } from "../../../src/trs/tool/tested-descriptor.ts";

const DESCRIPTORS = [
  "BWA-Mem2-paired.cwl",
  "BWA-Mem2-single.cwl",
  "tools/sort.cwl",
  "tools/run-test.cwl",
  "tools/twice.cwl",
  "vendor/twice.cwl",
];

it.each([
  ["BWA-Mem2-single-test.yml", "BWA-Mem2-single.cwl"],
  ["tests/BWA-Mem2-paired_tests.yaml", "BWA-Mem2-paired.cwl"],
  ["tests/BWA-Mem2-paired.inputs.json", "BWA-Mem2-paired.cwl"],
  ["tests/small/BWA-Mem2-paired-test-2.json", "BWA-Mem2-paired.cwl"],
  ["tests/sort.json", "tools/sort.cwl"],
  ["tests/test_sort.1.json", "tools/sort.cwl"],
  ["tests/run-test.json", "tools/run-test.cwl"],
  ["tools/tests/twice.json", "tools/twice.cwl"],
  ["vendor/twice-test.yml", "vendor/twice.cwl"],
])("%s is for %s", (test, descriptor) => {
  expect(testedDescriptor(test, DESCRIPTORS)).toBe(descriptor);
});

it.each([
  "tests/twice.json",
  "BWA-Mem2-test.yml",
  "tests/small.json",
  "inputs.json",
  "tests/test.yml",
])("%s is named after none", (test) => {
  expect(testedDescriptor(test, DESCRIPTORS)).toBeUndefined();
});
