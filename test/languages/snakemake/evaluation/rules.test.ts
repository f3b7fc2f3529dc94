import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (keywords: string) =>
  lookAt(
    snakemake,
    { Snakefile: `rule a:\n    ${keywords}\n    shell: "true"\n`, "in.txt": "" },
    "Snakefile",
  ).said;

// each as Snakemake 9.27 takes or refuses it
it.each([
  ["input: 5", "2:12 The rule a has a number in input."],
  ['input: x=["in.txt", -3]', "2:14 The rule a has a number in input as x."],
  ["output: None", "2:13 The rule a has None in output."],
  ['log: lambda w: "a"', "2:10 The rule a has a function in log."],
  ['benchmark: ["a"]', "2:16 The rule a has a list in benchmark."],
  ["threads: [4]", "2:14 The rule a has a list in threads."],
  ['retries: {"a": 1}', "2:14 The rule a has a dictionary in retries."],
  ["threads: '8'", "2:15 The rule a has a string in threads."],
  ["retries: 'x'", "2:15 The rule a has a string in retries."],
  ["output: lambda w: 'x'", "2:13 The rule a has a function in output."],
  [
    "input: lambda: 'x'",
    "2:12 The rule a has a function in input without a parameter for the wildcards.",
  ],
  [
    "input: unpack(lambda w, output: {})",
    "2:12 The rule a has a function in input with a parameter output, which Snakemake gives no value.",
  ],
  [
    "params: a=lambda w, inputs: 'x'",
    "2:15 The rule a has a function in params with a parameter inputs, which Snakemake gives no value.",
  ],
  [
    "resources: mem_mb=lambda w, thread: 1",
    "2:23 The rule a has a function in resources with a parameter thread, which Snakemake gives no value.",
  ],
  ["output: temp(protected())", "2:18 The rule a has no path in protected in output."],
  ['output: "a" + ["b"]', "2:17 Python cannot add a list to a string."],
  ['output: 1 + "b"', "2:15 Python cannot add a string to a number."],
])("a value of another kind is refused: %s", (keywords, expected) => {
  expect(saidOf(keywords)).toEqual([`Snakefile:${expected}`]);
});

it.each([
  'input: [["in.txt"]], lambda w: "in.txt"',
  "threads: -1",
  "threads: lambda w, input, attempt, n=1, *more: 2",
  "params: lambda w, /, output, *, threads: 1",
  "threads: 4.5",
  'params: 5, None, [1], lambda w: "a"',
  'benchmark: "a" if True else None',
  'output: "a" * 2 + "b", ["c"] + [x for x in "d"]',
  'output: "a" + 2 * "b", ["c"] + 2 * ["d"]',
  "retries: len([1])",
])("a value that the engine takes is none: %s", (keywords) => {
  expect(saidOf(keywords)).toEqual([]);
});

it.each([
  ["rule b=\n    output: 'x'\n", "1:1 There is no colon after rule b."],
  ["include:\n", "1:1 include has no value."],
  ["configfile:\n", "1:1 configfile has no value."],
  [
    "rule b:\n    run: import re\n        import os\n",
    "3:9 This line is below a run that has code after its colon.",
  ],
])("a head that Snakemake does not read is found: %j", (code, expected) => {
  expect(lookAt(snakemake, { Snakefile: code }, "Snakefile").said).toEqual([
    `Snakefile:${expected}`,
  ]);
});
