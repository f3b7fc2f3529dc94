import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (keywords: string) =>
  lookAt(snakemake, { Snakefile: `rule a:\n    ${keywords}\n    shell: "true"\n` }, "Snakefile")
    .said;

// each as Snakemake 9.27 takes or refuses it
it.each([
  [
    'output: multiext("{a}", ".b", ".c")\n    log: "{a}_{c}.log"',
    "3:11 The rule a has the output {a}.b and the log {a}_{c}.log, which must have the same wildcards.",
  ],
  [
    'output: temp(multiext("{a}", x=".b")), "b"',
    "2:45 The rule a has the output {a}.b and the output b, which must have the same wildcards.",
  ],
  [
    'output: multiext("{a}", ".b")\n    input: "{c}.txt"',
    "3:13 The rule a has the input {c}.txt with wildcards that no output has: c.",
  ],
])("paths of multiext have wildcards: %s", (keywords, expected) => {
  expect(saidOf(keywords)).toEqual([`Snakefile:${expected}`]);
});

it.each([
  'output: multiext("{a}", ".b")\n    log: "{a}.log"',
  'output: multiext("{a}", *config["x"])\n    log: "{b}.log"',
])("they may be computed, or those of the others: %s", (keywords) => {
  expect(saidOf(keywords)).toEqual([]);
});
