import { describe, expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const saidOf = (code: string, more: Readonly<Record<string, string>> = {}) =>
  lookAt(snakemake, { ...more, Snakefile: code }, "Snakefile").said;

const OPEN = "for one in more:\n    include: one\n";

describe("what Snakemake reads from top to bottom", () => {
  const RULE = "rule a:\n    input: rules.b.output\n    output: 'a'\n";

  it.each([
    [RULE, "2:18 The rule a refers to the rule b, which does not exist."],
    [`more = []\n${RULE}${OPEN}`, "3:18 The rule a refers to the rule b, which does not exist."],
    [
      `${RULE}include: "b.smk"\n`,
      "2:18 The rule a refers to the rule b, which is defined only below.",
    ],
    ["workdir: workflw.basedir\n", "1:10 The code uses workflw, which is not defined."],
    ["include: FOLDER + '/a.smk'\n", "1:10 The code uses FOLDER, which is not defined."],
  ])("is not there before it is defined: %j", (code, expected) => {
    const [said = "", ...others] = saidOf(code, { "b.smk": "rule b:\n    output: 'b'\n" });
    expect(said).toContain(`Snakefile:${expected}`);
    expect(others).toEqual([]);
  });

  it.each([
    `more = []\n${OPEN}${RULE}`,
    `more = []\nrule a:\n    input: lambda w: rules.b.output\n    output: "a"\n${OPEN}`,
    `include: "b.smk"\n${RULE}`,
    "FOLDER = 'x'\nworkdir: FOLDER\n",
    "module m:\n    snakefile: 'b.smk'\nN = m.N\n",
    "ruleorder: a > b\nrule a:\n    output: 'a'\nrule b:\n    output: 'b'\n",
    "if x:\n    include: FOLDER\n",
  ])("may be there: %j", (code) => {
    const said = saidOf(code, { "b.smk": "rule b:\n    output: 'b'\n" });
    expect(said.filter((one) => !one.includes("uses x"))).toEqual([]);
  });
});

it("a rule without outputs that no run asks for may have wildcards", () => {
  const rule = "rule a:\n    input: '{s}.txt'\n    shell: 'true'\n";
  const severities = (code: string) =>
    lookAt(snakemake, { Snakefile: code }, "Snakefile").related?.faults.map((one) => one.severity);
  expect(severities(rule)).toEqual(["error"]);
  expect(severities(`rule all:\n    input: []\n${rule}`)).toEqual(["warning"]);
});
