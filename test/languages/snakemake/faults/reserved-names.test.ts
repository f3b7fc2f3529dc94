import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (keywords: string) =>
  lookAt(snakemake, { Snakefile: `rule a:\n    ${keywords}\n    shell: "true"\n` }, "Snakefile")
    .said;

// each as Snakemake 9.27 takes or refuses it
it.each([
  ['input: reverse="r.fq"\n    output: "b"', "2:21 The rule a has the name reverse in input"],
  ['input: a="z", size="r.fq"\n    output: "b"', "2:25 The rule a has the name size in input"],
  ['output: count="b"', "2:20 The rule a has the name count in output"],
  ['output: "b"\n    params: items=[1]', "3:19 The rule a has the name items in params"],
  ['output: "b"\n    log: copy="l"', "3:16 The rule a has the name copy in log"],
  ['output: "b"\n    resources: get=1', "3:20 The rule a has the name get in resources"],
  ['output: "{count}.x"', "2:14 The rule a has the wildcard count"],
  ['output: temp("a/{keys,[0-9]+}.x")', "2:13 The rule a has the wildcard keys"],
])("lists of Snakemake have a function of this name: %s", (keywords, expected) => {
  expect(saidOf(keywords)).toEqual([`Snakefile:${expected}, which Snakemake keeps for itself.`]);
});

it.each([
  'input: index="i", sort="s"\n    output: "b"',
  'output: size="b"',
  'output: "b"\n    params: size=1, values=2, counts=3',
  'output: "{index}.{size}.x"',
  'output: "b"\n    envmodules: "items"',
])("other names are taken: %s", (keywords) => {
  expect(saidOf(keywords)).toEqual([]);
});
