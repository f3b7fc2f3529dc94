import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const CONFIG = "rules: rules/\nuse: true\nskip: no\nmap: {a: 1}\n";
const ALL = 'rule all:\n    input: "in.txt"\n';

const saidOf = (code: string, files: Readonly<Record<string, string>> = {}) =>
  lookAt(
    snakemake,
    { "in.txt": "", "c.yaml": CONFIG, Snakefile: `${code}${ALL}`, ...files },
    "Snakefile",
  );

const said = (code: string, files: Readonly<Record<string, string>> = {}) =>
  saidOf(code, files).said;

const WRONG = { "rules/r.smk": 'rule b:\n    output: "{x}.b"\n    log: "b.log"\n' };
const LOG =
  "rules/r.smk:3:11 The rule b has the output {x}.b and the log b.log, which must have the same wildcards.";

it.each([
  'include: "rules/r.smk",\n',
  'configfile: "c.yaml",\ninclude: config["rules"] + "r.smk"\n',
  'configfile: "c.yaml"\nR = config["rules"]\ninclude: f"{R}r.smk"\n',
  'RULES = "rules"\ninclude: os.path.join(RULES, "r.smk")\n',
  'include: workflow.basedir + "/rules/r.smk"\n',
  'if True:\n    include: "rules/r.smk"\n',
  'configfile: "c.yaml"\nif config["skip"]:\n    x = y\nelif config["use"]:\n    include: "rules/r.smk"\n',
  'if not config:\n    configfile: "c.yaml"\nif "map" in config:\n    include: "rules/r.smk"\n',
])("a file is included by a path, or under a condition, that is known: %j", (code) => {
  expect(said(code, WRONG)).toContain(LOG);
  expect(said(code)[0]).toMatch(/^Snakefile:\d+:\d+ missing rules\/r.smk$/);
});

it("an include of another configuration is not read, and one of either may be", () => {
  const off = 'configfile: "c.yaml"\nif config["skip"]:\n    include: "rules/r.smk"\n';
  const either = 'if exists("a"):\n    include: "rules/r.smk"\n';
  expect(saidOf(off, WRONG).said).toEqual([]);
  expect(saidOf(off).related?.imports).toEqual([]);
  expect(saidOf(either).related?.imports?.[0]?.ifMissing).toBe("warning");
});

it.each([
  ["if True:\n    rule c:\n        output: 1\n", "3:17 The rule c has a number in output."],
  [
    "if True:\n    rule c:\n        output: 'c'\nif True:\n    rule c:\n        output: 'd'\n",
    "5:10 The rule c exists already: Snakefile, line 2.",
  ],
  [
    "if True:\n    use rule c as d with:\n        output: 'd'\n",
    "2:14 use rule refers to the rule c, which does not exist.",
  ],
  [
    'configfile: "c.yaml"\nworkdir: config["rules"]\nx = config["maps"]\n',
    "3:13 The configuration has no key maps.",
  ],
  [
    'configfile: "c.yaml"\nif config["skip"]:\n    x = 1\nrule c:\n    params: x\n    output: "c"\n',
    "5:13 The rule c uses x in params, which is not defined.",
  ],
])("what is under a condition that holds is judged like all other code: %j", (code, expected) => {
  expect(said(code)).toContain(`Snakefile:${expected}`);
});

it.each([
  'configfile: "c.yaml"\nif config["skip"]:\n    rule c:\n        output: 1\nelse:\n    y = 1\nx = y\n',
  'configfile: "c.yaml"\nconfig["skip"] = exists("a")\nif not config["skip"]:\n    rule c:\n        output: 1\n',
  "F = False\ndef f():\n    global F\n    F = True\nexists(f)\nif not F:\n    rule c:\n        output: 1\n",
  "F = True\nfor F in (True, False):\n    pass\nif F:\n    rule c:\n        output: 1\n",
  'if exists("a"):\n    x = 1\nelif False:\n    y = 1\nelse:\n    x = 2\nz = x\n',
])("what may be otherwise is not: %j", (code) => {
  expect(said(code)).toEqual([]);
});

it("what another configuration runs is warned of, and is a part of the interface", () => {
  const code =
    'configfile: "c.yaml"\nif config["skip"]:\n    rule c:\n        input: nothing\n        output: "c"\n';
  const { related } = saidOf(code);
  expect(related?.faults.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    "warning The rule c uses nothing in input, which is not defined.",
  ]);
  expect(related?.interface?.steps?.map(({ name }) => name)).toContain("c");
});

it.each([
  ["version: 1.0\n", "include: f\"{config['version']}.smk\"\n", {}],
  ["day: 2020-01-01\n", 'if config["day"] == "2020-01-01":\n    include: "no.smk"\n', {}],
  ["a: 1\n", 'if config["a"] is True:\n    include: "no.smk"\n', {}],
  [
    "opts: {}\n",
    'from snakemake.utils import validate\nvalidate(config, "s.yaml")\nif not config["opts"]:\n    include: "no.smk"\n',
    { "s.yaml": "properties: {opts: {properties: {x: {default: a}}}}\n" },
  ],
  [
    "a: true\n",
    'if config["a"]:\n    include: "no.smk"\n',
    { "profiles/default/config.yaml": "configfile: d.yaml\n", "d.yaml": "a: false\n" },
  ],
])("what Python, a schema or a profile may make of %j is not sure", (config, code, files) => {
  const { related } = saidOf(`configfile: "c.yaml"\n${code}`, { "c.yaml": config, ...files });
  expect(related?.imports?.filter(({ ifMissing }) => ifMissing !== "warning") ?? []).toEqual([]);
});
