import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const MAIN = `OUT = "out"
def called(wildcards, ending="txt"):
    return f"{OUT}/{wildcards.s}.b.{ending}"
rule all:
    input: expand("out/{s}.c.txt", s=["x", "y"])
rule b:
    output: "out/{s}.b.txt"
rule c:
    input: INPUT
    output: "out/{s}.c.txt"
`;

const saidOf = (input: string, files: Readonly<Record<string, string>> = {}) =>
  lookAt(
    snakemake,
    { Snakefile: MAIN.replace("INPUT", input), ...files },
    "Snakefile",
  ).related?.faults.map(({ severity, line, message }) => `${severity} ${line} ${message}`);

it.each([
  ['expand("out/{s}.bb.txt", s=["x"])', "out/x.bb.txt"],
  ['lambda w: f"{OUT}/{w.s}.d.txt"', "out/x.d.txt"],
  ['lambda w: called(w, "csv")', "out/x.b.csv"],
  ['lambda w: ["out/{s}.b.txt", "out/{s}.d.txt"]', "out/x.d.txt"],
  ['a="out/x.b.txt", b=lambda w: OUT + "/" + w.s + ".b"', "out/x.b"],
])("a job takes a result that no rule makes: %s", (input, path) => {
  expect(saidOf(input)).toEqual([
    `error 9 The rule c takes ${path} as input, which no rule makes.`,
  ]);
});

it.each<[string, Readonly<Record<string, string>>?]>([
  ["called"],
  ['lambda w: "out/{s}.b.txt"'],
  ['lambda w: f"data/{w.s}.fq"'],
  ['lambda w: f"out/other/{w.s}.fq"'],
  ['lambda w: f"out/{w.s}.d.txt"', { "out/x.d.txt": "", "out/y.d.txt": "" }],
  ['lambda w: f"out/{w.s}.{OTHER}.txt"\nOTHER = len(config)\nrule d:'],
])("what a job takes may be there: %s", (input, files = {}) => {
  expect(saidOf(input, files)).toEqual([]);
});

it("a parameter is by default what it is where its function is defined", () => {
  const said = (code: string) =>
    lookAt(snakemake, { Snakefile: code }, "Snakefile").related?.faults.map(
      ({ line, message }) => `${line} ${message}`,
    );
  const rules = `rule all:\n    input: f()\nrule a:\n    output: "out/{s}.a.txt"\n`;
  const paths = `ALL = ["x"]\ndef f(all=ALL):\n    return [f"out/{s}.b.txt" for s in all]\n`;
  expect(said(`${paths}${rules}`)).toEqual([
    "5 The rule all takes out/x.b.txt as input, which no rule makes.",
  ]);
  expect(said(`${paths.replace("b.txt", "a.txt")}ALL = 1\n${rules}`)).toEqual([]);
  expect(said(`N = 1\ndef f(all=N + "a"):\n    return "out/x.a.txt"\n${rules}`)).toEqual([
    "2 Python has no + between a number and a string.",
  ]);
});

const OF_USERS = `rule all:
    input: expand("c/{s}.txt", s=["x", "y"])
rule c:
    input: "data/{s}.fq", code="src/c.R"
    output: "c/{s}.txt"
`;

it.each<[Readonly<Record<string, string>>, readonly string[]]>([
  [{ "src/c.R": "" }, []],
  [{ "src/c.R": "", "data/x.fq": "" }, ["data/y.fq"]],
  [{ "src/c.R": "", "data/x.fq": "", "c/y.txt": "" }, []],
  [{ "data/x.fq": "", "data/y.fq": "" }, ["src/c.R"]],
])("scripts, and data beside what the version has, are not brought by users: %j", (files, lost) => {
  const { related } = lookAt(snakemake, { Snakefile: OF_USERS, ...files }, "Snakefile");
  expect(related?.faults.map(({ found }) => found)).toEqual(lost);
});

/** Each was given to Snakemake 9.27.1, which refuses it. */
it.each([
  ["'results/map/a.txt'", "all", "results/maps/a.b", "results/map/a.txt"],
  ["'results/x/c.txt'", "c", "results/x/more/a.b", "results/x/more/a.b"],
  ["'results/x/c.txt'", "c", "results/mappd/a.b", "results/mappd/a.b"],
])(
  "a result that no rule makes is lost in a folder below or beside one of rules: %s %s %s",
  (target, rule, input, lost) => {
    const code = `N = [${target}]\nrule all:\n    input: N[:2]\nrule b:\n    output: "results/mapped/{s}.b"\n    shell: "run"\nrule c:\n    input: lambda w: "${input}"\n    output: "results/x/{s}.txt"\n    shell: "run"\n`;
    const said = lookAt(snakemake, { Snakefile: code }, "Snakefile").said;
    expect(said.map((one) => one.replace(/^Snakefile:\S+ /, ""))).toEqual([
      `The rule ${rule} takes ${lost} as input, which no rule makes.`,
    ]);
  },
);
