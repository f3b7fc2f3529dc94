import { expect, it } from "vitest";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const MAIN = `configfile: "c.yaml"
module m:
    snakefile: "m/Snakefile"
    config: config["m"]
use rule map from m as m_*
rule all:
    default_target: True
    input: "b/x.txt"
`;

const MODULE = `configfile: "other.yaml"
TOOL = config["tool"]
rule map:
    input: "a/{s}.txt"
    output: "b/{s}.txt"
    params: a=TOOL
    shell: "{params.a}"
rule unused:
    input: "a/{other}.txt"
    output: "c/{s}.txt"
    shell: "true"
`;

const saidOf = (main: string, module = MODULE, config = "m: {tool: a}\n") =>
  lookAt(
    snakemake,
    { Snakefile: main, "m/Snakefile": module, "c.yaml": config },
    "Snakefile",
  ).related?.faults.map(
    ({ severity, path, line, message }) => `${severity} ${path.slice(0, 1)}:${line} ${message}`,
  );

it.each([
  [MAIN.replace('    snakefile: "m/Snakefile"\n', ""), "error S:2 The module m has no snakefile."],
  [
    MAIN.replace(/(configfile.*\n)([\s\S]*)(use rule .*\n)/, "$1$3$2"),
    "error S:2 use rule refers to the module m, which is defined only below.",
  ],
  [
    MAIN.replace("rule map", "rule maps"),
    "warning S:5 use rule refers to the rule maps of the module m, which does not exist.",
  ],
  [MAIN.replace('["m"]', '["mm"]'), "error S:4 The configuration has no key mm."],
])("a statement of a module is wrong: %j", (main, message) => {
  expect(saidOf(main)).toContain(message);
});

it.each([
  ['["tool"]', '["tol"]', "error m:2 The configuration has no key tol."],
  [
    'config["tool"]',
    'config["tool"] + 1',
    "error m:2 Python has no + between a string and a number.",
  ],
  ["a=TOOL", "a=TOOLS", "error m:6 The rule map uses TOOLS in params, which is not defined."],
  [
    "a/{s}",
    "a/{t}",
    "error m:4 The rule map has the input a/{t}.txt with wildcards that no output has: t.",
  ],
])("the Snakefile of a module has %j where it must have %j", (from, to, message) => {
  expect(saidOf(MAIN, MODULE.replace(from, to))).toEqual([message]);
});

it.each([
  [MAIN, MODULE, "m: {tool: a}\n"],
  [MAIN.replace('["m"]', ""), MODULE, "tool: a\n"],
  [MAIN.replace('config: config["m"]', 'config: {"tool": "b", **config}'), MODULE, "m: {}\n"],
  [
    `${MAIN.replace("use rule", "if os.path.exists(str(config)):\n    use rule")}`,
    "x = y\n",
    "m: {}\n",
  ],
  [MAIN.replace(/use rule .*\n/, ""), "x = y\n", "m: {}\n"],
  [
    MAIN,
    'include: config["file"]\nx = y\nrule map:\n    output: "b/{s}.txt"\n',
    "m: {file: a.smk}\n",
  ],
  [
    MAIN.replace("module m", 'config["m"] = dict(config["m"], tool="a")\nmodule m'),
    MODULE,
    "m: {a: 1}\n",
  ],
])("what a module may have is no mistake: %j, %j", (main, module, config) => {
  expect(saidOf(main, module, config)).toEqual([]);
});
