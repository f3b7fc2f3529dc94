import { expect, it } from "vitest";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

const saidOf = (code: string) =>
  lookAt(snakemake, { Snakefile: code }, "Snakefile").said.map((one) =>
    one.replace(/^Snakefile:\S+ /, ""),
  );

const all = (input: string) => `rule all:\n    default_target: True\n    input: ${input}\n`;

const RULE = `rule r:\n    output: o="results/{s}.r"\n    params: k="1", x=lambda w: {"b": 1}[w.s]\n    shell: "run"\n`;

const DERIVED = `use rule r as q with:\n    output: p="results/{s}.q"\n    params: k="2"\n`;

/** Each was given to Snakemake 9.27.1. */
it.each<[string, readonly string[]]>([
  ["expand(rules.q.output.p, s='b'), 'results/b.r'", []],
  ["expand(rules.q.output.p, s='a')", ["The dictionary has no key a."]],
  ["'results/b.p'", ["The rule all takes results/b.p as input, which no rule makes."]],
  [
    "rules.q.output.o",
    ["The rule all refers to the output o of the rule q, which does not exist."],
  ],
  ["expand(rules.w.output, s='b')", ["The rule all refers to the rule w, which does not exist."]],
])("a rule that is derived from another one makes and takes files like it: %s", (input, said) => {
  const target = all(input);
  expect(
    saidOf(`${target.replace(input, "expand('results/{s}.q', s='b')")}${RULE}${DERIVED}`),
  ).toEqual([]);
  expect(saidOf(`${RULE}${DERIVED}${target}`)).toEqual(said);
});

it("a derived rule keeps params with other names", () => {
  const names = (name: string) =>
    `rule s:\n    output: "s"\n    params: rules.q.params.${name}\n    shell: "run"\n`;
  expect(saidOf(RULE + DERIVED + names("k"))).toEqual([]);
  expect(saidOf(RULE + DERIVED + names("y"))).toEqual([
    "The rule s refers to the params y of the rule q, which does not exist.",
  ]);
});
