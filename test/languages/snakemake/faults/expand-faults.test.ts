import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (code: string, value: string) =>
  lookAt(
    snakemake,
    { Snakefile: `${code}rule all:\n    input: ${value}\nrule b:\n    output: "{s}.txt"\n` },
    "Snakefile",
  ).said.map((one) => one.replace(/^Snakefile:/, ""));

it.each([
  [
    'S = glob_wildcards("{s}.in")\n',
    'expand("{s}.txt", s=S)',
    "3:32 The rule all gives s all that glob_wildcards finds in input, in place of the values of one wildcard.",
  ],
  [
    'S = ["a"]\n',
    'expand("{s}.txt", s=S.copy)',
    "3:34 The rule all gives s the method copy in input, which is not called.",
  ],
])("expand needs values: %s%s", (code, value, expected) => {
  expect(saidOf(code, value)).toEqual([expected]);
});

it.each([
  ['S, = glob_wildcards("{s}.in")\n', 'expand("{s}.txt", s=S)'],
  ['S = glob_wildcards("{s}.in")\n', 'expand("{s}.txt", s=S.s)'],
  ['S = glob_wildcards("{s}.in")\nS = S.s\n', 'expand("{s}.txt", s=S)'],
  ['S = {"a": 1}\n', 'expand("{s}.txt", s=S.keys())'],
  ['S = type("T", (), {"split": ["a"]})\n', 'expand("{s}.txt", s=S.split)'],
])("values of one wildcard are no mistake: %s%s", (code, value) => {
  expect(saidOf(code, value)).toEqual([]);
});
