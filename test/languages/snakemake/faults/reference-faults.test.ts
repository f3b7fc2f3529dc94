import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (Snakefile: string) => lookAt(snakemake, { Snakefile }, "Snakefile").said;

const checkpoint = (values: string) => `def waits(wildcards):
    return checkpoints.c.get(${values}).output[0]
rule all:
    input: "b/x"
checkpoint c:
    output: "c/{s}/{t}"
rule b:
    input: waits
    output: "b/{s}"
`;

it.each([
  [
    "wildcards",
    "Snakefile:2:30 The code gives the checkpoint c a value without a name, which get does not take.",
  ],
  ["s=wildcards.s", "Snakefile:2:26 The code waits for the checkpoint c without a value for t."],
  ["", "Snakefile:2:26 The code waits for the checkpoint c without a value for s."],
])("a checkpoint is waited for with its wildcards by their names: %s", (values, said) => {
  expect(saidOf(checkpoint(values))).toEqual([said]);
});

it.each(["**wildcards", "s=wildcards.s, t=1, u=2"])("and may be so: %s", (values) => {
  expect(saidOf(checkpoint(values))).toEqual([]);
});

const scattered = (process: string, item: string) => `scattergather: split=3
rule all:
    input: "x/d"
rule a:
    output: scatter.split("a/{{d}}/{scatteritem}")
rule b:
    input: gather.${process}("a/${item}/{scatteritem}")
    output: "x/{d}"
`;

it("jobs are made of what is scattered and gathered", () => {
  const made = (item: string) => `scattergather: split=2
rule all:
    input: gather.split("results/c/{scatteritem}.txt")
rule a:
    output: scatter.split("results/a/{scatteritem}.txt")
rule b:
    input: "results/a/{scatteritem}.txt"
    output: "results/c/{scatteritem}.txt"
    params: lambda w: {"1-of-2": 1, "${item}": 2}[w.scatteritem]
`;
  expect(saidOf(made("2-of-2"))).toEqual([]);
  expect(saidOf(made("2-of-3"))).toEqual(["Snakefile:9:50 The dictionary has no key 2-of-2."]);
});

it("what is gathered is named by scattergather, and gives all other wildcards values", () => {
  expect(saidOf(scattered("split", "{{d}}"))).toEqual([]);
  expect(saidOf(scattered("splits", "{{d}}"))).toEqual([
    "Snakefile:7:19 No value has the name splits.",
  ]);
  const conditional = "if exists('d'):\n    scattergather: splits=2\n";
  expect(saidOf(conditional + scattered("splits", "{{d}}"))).toEqual([]);
  expect(saidOf(`gather = {"splits": str}\n${scattered("splits", "{{d}}")}`)).not.toContain(
    "splits",
  );
  expect(saidOf(scattered("split", "{d}"))).toEqual([
    "Snakefile:7:26 The rule b expands a/{d}/{scatteritem} in input without values for d.",
  ]);
});
