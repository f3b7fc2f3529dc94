import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

/** What is said of rules that are given as input and output. */
const saidOf = (target: string, ...rules: readonly (readonly [string, string])[]) =>
  lookAt(
    snakemake,
    {
      Snakefile: `X = "x"\nrule all:\n    input: ${target}\n${rules
        .map(
          ([input, output], at) =>
            `rule r${at}:\n    input: ${input}\n    output: ${output}\n    shell: "run"\n`,
        )
        .join("")}`,
    },
    "Snakefile",
  ).said;

// each as Snakemake 9.27 refuses it
it.each<[string, string, ...(readonly [string, string])[]]>([
  ["its own output o/{s}.a as input.", '"o/1.a"', ['"o/{s}.a"', '"o/{s}.a"']],
  [
    "its own output o/{s}.a as input.",
    '"o/1.c"',
    ['"o/{s}.a"', '"o/{s}.a"'],
    ['"in"', '"o/{s}.a"'],
    ['"o/{s}.sorted.a"', '"o/{s}.c"'],
  ],
  ["b made of its own output, by r1.", '"a"', ['"b"', '"a"'], ['"a"', '"b"']],
  // behind a rule that takes what is made in a circle, and with one in it that takes more
  [
    "b made of its own output, by r1.",
    '"d"',
    ['"b"', '"a"'],
    ['"a", "c"', '"b"'],
    ['"in"', '"c"'],
    ['"a"', '"d"'],
  ],
  ["x made of its own output, by r1.", '"a"', ["X", '"a"'], ['"a"', "X"]],
  [
    "o/{s}.b made of its own output, by r1, r2.",
    'expand("o/{s}.a", s=[1])',
    ['"o/{s}.b"', '"o/{s}.a"'],
    ['"o/{x}.c"', '"o/{x}.b"'],
    ['"o/{s}.a"', '"o/{s}.c"'],
  ],
])("what rules make of their own outputs is refused: %s", (expected, target, ...rules) => {
  expect(saidOf(target, ...rules)).toEqual([
    `Snakefile:5:${expected.startsWith("x") ? 12 : 13} The rule r0 takes ${expected.replace(" made", " as input, which is made")}`,
  ]);
});

it.each<[string, string, ...(readonly [string, string])[]]>([
  ["that no run asks for", '"x"', ['"b"', '"a"'], ['"a"', '"b"']],
  ["that pack and unpack", '"a.gz"', ['"{x}"', '"{x}.gz"'], ['"{x}.gz"', '"{x}"']],
  ["of several makers", '"a"', ['"b"', '"a"'], ['"a"', '"b"'], ['"x"', '"b"']],
  ["that compute", '"o/1.a"', ['lambda w: f"o/{w}.b"', '"o/{s}.a"'], ['"o/{s}.a"', '"o/{s}.b"']],
])("rules %s are none", (_, target, ...rules) => {
  expect(saidOf(target, ...rules)).toEqual([]);
});
