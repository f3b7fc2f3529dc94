import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const CONFIG = "t:\n  a: {x: '1', l: [{p: q}]}\nk: [1, 0.5]\n";

/** What is said of a function of params, for a job whose wildcard is a. */
const saidOf = (lines: string, more = "") =>
  lookAt(
    snakemake,
    {
      "c.yaml": CONFIG,
      Snakefile: `configfile: "c.yaml"\n${more}def f(w):\n${lines.replaceAll(/^/gm, "    ")}\n\nrule all:\n    input: ${more === "" ? "" : '"o/b", '}"o/a"\nrule r:\n    output: "o/{s,a}"\n    params: f\n    shell: "run"\n`,
    },
    "Snakefile",
  ).said.map((one) => one.replace(/^Snakefile:\S+ /, ""));

/** Each was given to Snakemake 9.27.1, which refuses it. */
it.each([
  'e = config["t"][w.s]\nreturn e["y"]',
  'for k, e in config["t"].items():\n    print(e["x"])\nreturn config["t"][w.s]["y"]',
  'e = config["t"].get(w.s)\nreturn e["y"]',
  'e = config["t"][w.s]\nl = e["l"]\nprint(l[0]["p"])\nreturn e["y"]',
])("what a function only reads by another name stays known: %j", (lines) => {
  expect(saidOf(lines)).toEqual(["The dictionary has no key y."]);
});

/** Each was given to Snakemake 9.27.1, which accepts it: another function gives the key before. */
it.each([
  'e = config["t"]["a"]\ne["y"] = 1',
  'e = config["t"]["a"]\no = e\no.update(y=1)',
  'for e in config["t"].values():\n    e["y"] = 1',
])("what a function changes by another name is not known: %j", (lines) => {
  const more = `def g(w):\n${lines.replaceAll(/^/gm, "    ")}\n    return []\n\n`;
  const rule = "rule before:\n    input: g\n    output: 'o/b'\n    shell: 'run'\n\n";
  expect(saidOf('return config["t"][w.s]["y"]', more + rule)).toEqual([]);
});

it("numbers of a configuration are texts as Python writes them", () => {
  const said = (config: string) =>
    lookAt(
      snakemake,
      {
        "c.yaml": config,
        Snakefile: `configfile: "c.yaml"\nrule all:\n    input: expand("o/{k}.txt", k=config["k"])\nrule r:\n    output: "o/{k}.txt"\n    params: lambda w: {"1": "", "0.5": ""}[w.k]\n    shell: "run"\n`,
      },
      "Snakefile",
    ).said.map((one) => one.replace(/^Snakefile:\S+ /, ""));
  expect(said("k: [1, 0.50]\n")).toEqual([]);
  expect(said("k: [1, 2]\n")).toEqual(["The dictionary has no key 2."]);
  expect(said("k: [0.5, 0.25]\n")).toEqual(["The dictionary has no key 0.25."]);
  // 2.0, which is 2 in JSON
  expect(said("k: [1.0, 2.0]\n")).toEqual([]);
});
