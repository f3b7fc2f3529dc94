import { expect, it } from "vitest";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";

/** Whether a run surely reaches a rule: only then, a wrong name in its command is an error. */
const isReached = (rules: string): boolean =>
  lookAt(snakemake, { Snakefile: rules }, "Snakefile").related?.faults.find(({ message }) =>
    message.includes("{params.x}"),
  )?.severity === "error";

const inFirst = (output: string, input: string, between = "") =>
  isReached(
    `A = ["a"]\nO = "o"\nrule all:\n    input: ${input}\n${between}rule r:\n    output: ${output}\n    shell: "{params.x}"\n`,
  );

it.each([
  ['"o/{x}.bam"', '[f"o/{a}.bam" for a in A]'],
  ['"o/{x}_{y}.bam"', '[f"o/{a}_{b}.bam" for a in A for b in A]'],
  ["O", "expand(O, x=A)"],
  ["O", "O"],
  ['"o/{x}.bam"', '"o/a.bam"'],
  ['"{x}.bam"', '"o/a.bam"'],
  ['"o/{x}/{y}.bam"', '[f"o/{a}/a.bam" for a in A]'],
  ['f"{O}/{{x}}.bam"', 'f"{O}/a.bam"'],
  ['"o/{x}.bam"', 'f"{O}/a.bam"'],
])("an output %s is what a target %s asks for", (output, input) => {
  expect(inFirst(output, input)).toBe(true);
});

it.each([
  ['"o/{x}.bam"', '[f"o/{a}.bam" for a in A if exists(a)]'],
  ['"o/a{x}.bam"', '[f"o/{a}.bam" for a in A]'],
  ['"o/{x}.bam"', 'f"{exists(O)}/a.bam"'],
  ['"{x}m/a.bam"', '"o/.bam"'],
])("an output %s may not be what a target %s asks for", (output, input) => {
  expect(inFirst(output, input)).toBe(false);
});

const chain = (input: string, output: string) =>
  inFirst(output, '"z"', `rule z:\n    input: ${input}\n    output: "z"\n    shell: "true"\n`);

it("what a job takes may be a file of the user, but for one in a folder that a rule writes to", () => {
  expect(chain('"o/a.bam"', '"o/{x}.bam"')).toBe(true);
  expect(chain('"o/p/a.bam"', '"o/{x}.bam"')).toBe(false);
  expect(chain('"a.bam"', '"{x}.bam"')).toBe(false);
});

it("a function of an input waits for a checkpoint", () => {
  const said = (line: string) =>
    isReached(
      `rule all:\n    input: get\ndef get(wildcards):\n    ${line}\n    return "a"\ncheckpoint r:\n    output: "o"\n    shell: "{params.x}"\n`,
    );
  expect(said("checkpoints.r.get()")).toBe(true);
  expect(said("if wildcards:\n        checkpoints.r.get()")).toBe(false);
});
