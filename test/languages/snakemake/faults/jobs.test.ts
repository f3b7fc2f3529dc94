import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (code: string) =>
  lookAt(
    snakemake,
    { "c.yaml": "samples: [a, b]\nn: '2'\n", "a.txt": "", Snakefile: code },
    "Snakefile",
  ).said.map((one) => one.replace("Snakefile:", ""));

/** A target that only code gives, and a rule that makes it. */
const rules = (targets: string, rule: string, output = '"o/{s}.x"') =>
  `configfile: "c.yaml"\nS = config["samples"]\n${targets}\nrule all:\n    input: T\nrule r:\n    output: ${output}\n    ${rule}`;

const WRONG = "params: lambda w: w.q";
const FOUND = "The wildcards of the rule have no q.";

/** Each was given to Snakemake 9.27.1, which refuses it; with only a warning, the rule was not reached. */
it.each([
  'T = [f"o/{s}.x" for s in S]',
  'T = []\nfor s in S:\n    T.append("o/" + s + ".x")',
  'T = []\nT += expand("o/{s}.x", s=S)',
  'T = expand("{d}/{s}.x", zip, d=["o", "o"], s=S)',
  'D = {"a": ["o/{s}.x"], "b": []}\nT = [p for k, v in D.items() if v for p in expand(v, s=S)]',
  'def t():\n    for s in S:\n        if s == "a":\n            continue\n        return "o/%s.x".replace("%s", s)\nT = t()',
  'from os.path import join\nX, = glob_wildcards("i/{x}.y")\nT = [os.path.join("o", x + ".x") for x in X]',
  'X, = glob_wildcards("i/{x}.y")\nT = []\nfor x in X:\n    T.append("o/{}.x".format(x))',
])("what code computes is what a run makes: %j", (targets) => {
  const said = lookAt(
    snakemake,
    { "c.yaml": "samples: [a, b]\n", Snakefile: rules(targets, 'shell: "{params.x}"') },
    "Snakefile",
  );
  expect(said.related?.faults.map(({ severity }) => severity)).toEqual(["error"]);
  expect(saidOf(rules(targets, WRONG))).toEqual([expect.stringContaining(FOUND)]);
});

it.each([
  ['T = expand("o/{s}.x", s=S)', 'params: lambda w: {"a": 1}[w.s]', "The dictionary has no key b."],
  ['T = "o/a.x"', "input: lambda w: [w.s + '.y', None]", "gives a list with None."],
  [
    'T = "o/a.x"',
    "input: 'a.txt'\n    params: lambda w, input: input[1]",
    "has no item 1: it has 1.",
  ],
  [
    'T = "o/a.x"',
    'input: "a.txt"\n    shell: "cp {input[1]} {output[0]}"',
    "The rule r uses {input[1]} in shell, and input has 1 value.",
  ],
  [
    'T = "o/a.x"',
    'input: x=expand("{t}.txt", t=["a"])\n    shell: "cp {input.x[2]} {output}"',
    "The rule r uses {input.x[2]} in shell, and input.x has 1 value.",
  ],
  ['T = "o/a.x"', "threads: config['n']", "The rule r has a string in threads."],
  [
    'T = "o/a.x"',
    'resources: mem_mb=lambda w, attempt: attempt * "4"',
    "gives a string as mem_mb.",
  ],
  [
    'T = "o/a.x"',
    'input: lambda w: {"a": w.s + ".txt"}',
    "The rule r has a function in input that gives a dictionary.",
  ],
  ['T = "o/a.x"', "threads: lambda w: None", "has a function in threads that gives None."],
  ['T = "o/a.x"', 'resources: mem_mb="4000"', "The rule r has a string in resources as mem_mb."],
  ['T = "o/a.x"', "resources: mem_mb=config['n']", "has a string in resources as mem_mb."],
  ['T = "o/a.x"', "resources: disk_mib=None", "has None in resources as disk_mib."],
  ['T = "o/a.x"', 'resources: mem="a lot"', "has a string in resources as mem."],
  ['T = "o/a.x"', 'resources: runtime="1:00:00"', "has a string in resources as runtime."],
  [
    'T = "o/a.x"',
    'resources: mem_mb=1, mem="1 GB"',
    "has both mem_mb and mem in resources, which are one resource.",
  ],
  ['T = "o/a.x"', "resources: gpu=[1]", "has a list in resources as gpu."],
  [
    'T = "o/a.x"',
    'resources: mem_mb=lambda w, attempt: "4"',
    "The rule r has a function in resources that gives a string as mem_mb.",
  ],
])("a job of %s has what is wrong with %s", (targets, rule, expected) => {
  expect(saidOf(rules(targets, rule)).map((one) => one.slice(-expected.length))).toContain(
    expected,
  );
});

it.each([
  ['resources: mem_mb="4000"', "warning"],
  ['resources: mem_mb=lambda w, attempt: "4"', "warning"],
  ["resources: mem_mb=None", "error"],
  ['threads: lambda w: "4"', "error"],
])("releases such as 9.5 take a number that is quoted: %s", (rule, severity) => {
  const files = { "c.yaml": "samples: [a]\n", Snakefile: rules('T = "o/a.x"', rule) };
  const { related } = lookAt(snakemake, files, "Snakefile");
  expect(related?.faults.map((one) => one.severity)).toEqual([severity]);
});

/** Snakemake takes these. */
it.each([
  ['T = "o/a.x"', 'input: unpack(lambda w: {"a": w.s + ".txt"})'],
  ['T = "o/a.x"', "resources: mem_mb=lambda w, attempt, threads: attempt * 2 ** threads * 1000"],
  [
    'T = "o/a.x"',
    "input: lambda w: ['a.txt']\n    shell: 'cp {input[0]} {output[0]} {{input[3]}}'",
  ],
  ['T = "o/a.x"', "input: *['a.txt', 'a.txt']\n    shell: 'cp {input[1]} {output}'"],
  ['T = "o/a.x"', "params: x=['a', 'b']\n    shell: 'cp {params.x[1]} {params[0]} {output}'"],
  ['T = "o/a.x"', 'resources: mem_mb=4.5, disk="4 GB", runtime="1.5 h", gpu="1", time="1:00"'],
  ["T = [x for x in S if exists(x)]", 'params: lambda w: {"z": 1}[w.s]'],
  ['T = "o/a.x"\ndef f(w): return "a.txt"', "input: f\ndef f(w): return None"],
])("a job of %s is right with %s", (targets, rule) => {
  expect(saidOf(rules(targets, rule))).toEqual([]);
});
