import { expect, it } from "vitest";
import {
  type PartlyKnown,
  UNKNOWN,
} from "../../../../src/languages/snakemake/evaluation/values.ts";
import { lexSnakefile } from "../../../../src/languages/snakemake/python/lexer.ts";
import { knownTruth, knownValue } from "../../../../src/languages/snakemake/run/known-values.ts";

const CONFIG: PartlyKnown = {
  a: "x",
  n: 2,
  no: false,
  map: { b: "y" },
  list: ["p"],
  gone: UNKNOWN,
};

const tokensOf = (code: string) => lexSnakefile(code).lines[0]?.tokens ?? [];

const NAMES = {
  valueOf: (name: string) => (name === "OUT" ? "results" : undefined),
  config: CONFIG,
  filled: new Set(["z"]),
  basedir: "\u0000workflow/",
  currentBasedir: "\u0000workflow/rules/",
};

it.each([
  ['config["a"] + "/r.smk"', "x/r.smk"],
  ["f\"{OUT}/{config['map']['b']}.{{s}}\"", "results/y.{s}"],
  ['os.path.join(OUT, "a/", str(config["no"]))', "results/a/False"],
  ['os.path.join(workflow.basedir, "r.smk")', "\u0000workflow/r.smk"],
  ['config.get("b", "c").upper() if not config["no"] else exists("d")', "C"],
  ['config["list"][0] == "p" and config["n"] >= 2', true],
  ['"b" in config["map"] and "c" not in config', true],
  ['config["no"] and exists("a")', false],
  ["len(config['list']) > 1 or OUT", "results"],
  ["None is not True", true],
  ['config["n"] is True', false],
  ["True == 1", true],
])("the value of %s is known", (code, expected) => {
  expect(knownValue(tokensOf(code), NAMES)).toBe(expected);
});

it.each([
  'config["b"]',
  'config["gone"]',
  '"z" in config',
  'config.get("z")',
  "exists('a') or True",
  "other + 'a'",
  "f'{OUT:>3}'",
  "'\\n'",
  "(OUT,)",
  "[a for a in OUT]",
  "1.5",
  "str(config['n'])",
  "len(config['map'])",
  "OUT is 'results'",
  "-1",
  "lambda w: OUT",
  "x = OUT",
  "OUT if",
  `${"(".repeat(500)}OUT${")".repeat(500)}`,
])("the value of %s is not known", (code) => {
  expect(knownValue(tokensOf(code), NAMES)).toBeUndefined();
});

it("a mapping is true if it has keys", () => {
  expect(knownTruth(tokensOf("config['map']"), NAMES)).toBe(true);
  expect(knownTruth(tokensOf("not config"), { ...NAMES, config: {} })).toBe(true);
  expect(knownTruth(tokensOf("config['gone']"), NAMES)).toBeUndefined();
});
