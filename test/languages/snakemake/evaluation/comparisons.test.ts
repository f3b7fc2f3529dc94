import { expect, it } from "vitest";
import { PythonRun } from "../../../../src/languages/snakemake/evaluation/python-run.ts";
import { lexSnakefile } from "../../../../src/languages/snakemake/python/lexer.ts";

const CONFIG = { a: "x", n: 2, no: false, map: { b: "y" }, list: ["p"] };
const FILE = "workflow/rules/r.smk";

const linesOf = (code: string) => lexSnakefile(`${code}\n`).lines;

function runOf(): PythonRun {
  const run = new PythonRun(
    "workflow/Snakefile",
    () => undefined,
    (key) => key === "z",
    () => undefined,
  );
  run.configure(CONFIG);
  run.execute(
    FILE,
    linesOf('OUT = "results"\nQ = config.get("q", False)\nconfig["gone"] = exists("a")'),
  );
  return run;
}

function evaluated(code: string, run = runOf()) {
  const kind = run.byDefault(FILE, linesOf(code)[0]?.tokens ?? [], true);
  return "value" in kind ? kind.value : undefined;
}

it.each([
  ['config["a"] + "/r.smk"', "x/r.smk"],
  ["f\"{OUT}/{config['map']['b']}.{{s}}\"", "results/y.{s}"],
  ['os.path.join(OUT, "a/", str(config["no"]))', "results/a/False"],
  ['os.path.join(workflow.basedir, "r.smk")', "\u0000workflow/r.smk"],
  ["workflow.current_basedir", "\u0000workflow/rules/"],
  ['config.get("b", "c").upper() if not config["no"] else exists("d")', "C"],
  ['config["list"][0] == "p" and config["n"] >= 2', true],
  ['"b" in config["map"] and "c" not in config', true],
  ['config["no"] and exists("a")', false],
  ["len(config['list']) > 1 or OUT", "results"],
  ["None is not True", true],
  ['config["n"] is True', false],
  ["True == 1", true],
  ['config["list"] is None or "x" in ["p", "q"]', false],
  ["not Q", true],
  ['5 > config["n"] > 1', true],
  ['1 < config["n"] in [2]', true],
  ['1 == config["n"] < 0', false],
  ['None == OUT < "a"', false],
])("the value of %s is known", (code, expected) => {
  expect(evaluated(code)).toBe(expected);
});

it.each([
  'config["b"]',
  'config["gone"]',
  '"gone" in config',
  '"z" in config',
  'config.get("z")',
  "exists('a') or True",
  "other + 'a'",
  "f'{OUT:>3}'",
  "'\\x0a'",
  "(OUT,)",
  "[a for a in OUT]",
  "str(config['n'])",
  "len(config['map'])",
  "OUT is 'results'",
  '"2" in {"2": 1}',
  "lambda w: OUT",
  "x = OUT",
  "OUT if",
  `${"(".repeat(500)}OUT${")".repeat(500)}`,
])("the value of %s is not known", (code) => {
  expect(evaluated(code)).toBeUndefined();
});

it("a dictionary is true if it has keys", () => {
  const holds = (code: string, run = runOf()) => run.holds(FILE, linesOf(code)[0]?.tokens ?? []);
  const empty = new PythonRun(
    "Snakefile",
    () => undefined,
    () => false,
    () => undefined,
  );
  expect(holds("config['map']")).toBe(true);
  expect(holds("not config", empty)).toBe(true);
  expect(holds("config['gone']")).toBeUndefined();
});

it("what stops only a run without more configuration is no fault", () => {
  const run = runOf();
  expect(evaluated('config.get("q").lower()', run)).toBeUndefined();
  expect(run.faults).toEqual([]);
});
