import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const rule = (name: string, more = "", input = "in/{s}.txt") =>
  `rule ${name}:\n    input: "${input}"\n    output: "map/{s}.bam"\n${more}    shell: "run"\n\n`;

const saidOf = (rules: string, target = 'expand("map/{s}.bam", s=[1])') =>
  lookAt(snakemake, { Snakefile: `rule all:\n    input: ${target}\n\n${rules}` }, "Snakefile").said;

it("two rules that make one file of the same inputs are refused", () => {
  expect(saidOf(rule("a") + rule("b"))).toEqual([
    "Snakefile:11:14 The rule b makes map/{s}.bam of the same inputs as the rule a, and Snakemake cannot choose between them.",
  ]);
});

const BOTH = "makes map/{s}.bam as the rule a does, and Snakemake cannot choose between them.";

it.each([
  ["a file of the version", '"in/{s}.txt", "Snakefile"', ""],
  ["a file that a rule makes", '"in/{s}.txt", "x/{s}.fa"', 'rule x:\n    output: "x/{s}.fa"\n'],
])("rules whose other inputs are there, too, are as ambiguous: %s", (_, input, more) => {
  const b = rule("b", "", "INPUT").replace('"INPUT"', input);
  expect(saidOf(rule("a") + b + more)).toEqual([`Snakefile:11:14 The rule b ${BOTH}`]);
  expect(saidOf(rule("a") + b.replace('", "', '", "user/'))).toEqual([]);
});

it("an order of other rules decides nothing, and a target may be written out", () => {
  const said = (more: string) => saidOf(rule("a") + rule("b") + more, '"map/1.bam"');
  expect(said("ruleorder: a > all\n")).toHaveLength(1);
  expect(said("ruleorder: a > all > b\n")).toEqual([]);
});

it.each([
  ["of other inputs", rule("a") + rule("b", "", "in/{s}.fq")],
  ["with an order", `${rule("a") + rule("b")}ruleorder: a > b\n`],
  ["for other wildcards", rule("a") + rule("b", '    wildcard_constraints: s="x"\n')],
  ["in a branch", `${rule("a")}if config:\n    ${rule("b").trim().replaceAll("\n", "\n    ")}\n`],
])("rules %s may make it", (_, rules) => {
  expect(saidOf(rules)).toEqual([]);
});

it("a file that no rule asks for may have two rules", () => {
  expect(saidOf(rule("a") + rule("b"), "[]")).toEqual([]);
});

it.each([
  ['OUT + "/a.txt"', 'OUT + "/a.txt"'],
  ['f"{OUT}/a.txt"', 'f"{OUT}/a.txt"'],
])("a name that is bound again makes other files of the same code: %s", (output, target) => {
  const one = (name: string) => `rule ${name}:\n    output: ${output}\n    shell: "run"\n\n`;
  const said = (between: string) =>
    lookAt(
      snakemake,
      {
        Snakefile: `OUT = "x"\nrule all:\n    input: ${target}\n\n${one("a")}${between}\n${one("b")}`,
      },
      "Snakefile",
    ).said;
  expect(said('OUT = "y"')).toEqual([]);
  expect(said("")).toHaveLength(1);
});

it("a wildcard is no variable of the code", () => {
  const rules = `OUT = "x"\nrule a:\n    output: f"{OUT}/a.txt"\n    shell: "run"\n\nrule b:\n    output: "{OUT}/a.txt"\n    shell: "run"\n`;
  expect(saidOf(rules, '"x/a.txt", expand("{OUT}/a.txt", OUT=["z"])')).toEqual([]);
});
