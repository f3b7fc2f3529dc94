import { expect, it } from "vitest";
import { reader as snakemake } from "../../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../../fixtures/descriptor-version.ts";

const RULES = `rule map:
    input: "ref.fa"
    output: "map/{sample}.bam"
    shell: "run"

rule stats:
    output: "stats.txt"
    shell: "run"

rule plot:
    input: "sttas.txt", "maps/{sample}.bam"
    output: "plots/{sample}.1.pdf"
    shell: "run"
`;

const saidOf = (input: string, more = "", files: Readonly<Record<string, string>> = {}) =>
  lookAt(
    snakemake,
    { ...files, Snakefile: `S = 1\nrule all:\n    input: ${input}\n\n${RULES}${more}` },
    "Snakefile",
  ).said;

it.each([
  ['"statss.txt"', "3:13 The rule all takes statss.txt as input, which no rule makes."],
  [
    'expand("maps/{s}.bam", s=S)',
    "3:20 The rule all takes maps/{s}.bam as input, which no rule makes.",
  ],
  [
    'expand("other/{s}.txt", s=S)',
    "3:20 The rule all takes other/{s}.txt as input, which no rule makes.",
  ],
  [
    '"stats.txt"\n        "data.csv"',
    "3:13 The rule all takes stats.txtdata.csv as input, which no rule makes.",
  ],
])("an input that no rule makes is found: %s", (input, expected) => {
  expect(saidOf(input)).toContain(`Snakefile:${expected}`);
});

it.each<[string, string?, Readonly<Record<string, string>>?]>([
  ['"stats.txt", "data.csv", "map/a.bam"'],
  ['expand("map/{s}.bam", s=S), expand("plots/{s}.{n}.pdf", s=S, n=os.listdir())'],
  ['"statss.txt" if S else "stats.txt"'],
  ['expand("{d}/{s}.bam", d=S, s=S)'],
  ['"statss.txt"', 'rule other:\n    output: os.environ["X"] + ".txt"\n    shell: "run"\n'],
  ['"statss.txt"', "use rule stats as more with:\n    output: 'statss.txt'\n"],
  ['"statss.txt"', "", { "statss.txt": "a" }],
])("an input that a rule makes, or that may be there, is no mistake: %s", (input, more, files) => {
  expect(saidOf(input, more, files)).toEqual([]);
});

it("an input in a folder of results that rules write to is made by one of them", () => {
  const said = (input: string) =>
    lookAt(
      snakemake,
      {
        Snakefile: `rule all:\n    input: expand("results/a/{s}.txt", s=[1])\n\nrule a:\n    input: "${input}"\n    output: "results/a/{s}.txt"\n    shell: "run"\n\nrule b:\n    output: "results/b/{s}.bam"\n    shell: "run"\n`,
      },
      "Snakefile",
    ).said;
  expect(said("results/b/{s}.bai")).toEqual([
    "Snakefile:5:13 The rule a takes results/b/{s}.bai as input, which no rule makes.",
  ]);
  expect(said("results/b/{s}.bam")).toEqual([]);
  // one slip from what no rule takes
  expect(said("results/b/{s}.bamm")).toHaveLength(1);
  // a file of the user
  expect(said("results/c/{s}.txt")).toEqual([]);
  expect(said("data/b/{s}.bai")).toEqual([]);
});

it("a file of the user is not what one letter less or another would make it", () => {
  const said = (input: string, output: string, more = "") =>
    lookAt(
      snakemake,
      {
        Snakefile: `rule a:\n    input: "${input}"\n    output: "${output}"\n    shell: "run"\n\n${more}`,
      },
      "Snakefile",
    ).said;
  expect(said("a.txt", "b.txt")).toEqual([]);
  expect(said("counts.txt", "count.txt")).toEqual([]);
  const other = (output: string) => `rule b:\n    output: "${output}"\n    shell: "run"\n`;
  expect(said("ref/mg.fa", "out.bam", other("ref/hg.fa"))).toEqual([]);
  expect(said("ref/genme.fa", "out.bam", other("ref/genome.fa"))).toHaveLength(1);
});

// Snakemake 9.27 takes a folder with and without a sign at its end for one
it.each([
  ['"stats"', 'directory("stats/")'],
  ['"stats/"', 'directory("stats")'],
])("a folder that is asked for as %s is made as %s", (input, output) => {
  expect(saidOf(input, `rule folder:\n    output: ${output}\n    shell: "run"\n`)).toEqual([]);
});

it.each([
  ["work/{s}/YAHS/{s}.agp", "work/{s}/yahs/{s}.agp"],
  ["counts/deseq2.rnk", "counts/deseq.rnk"],
  ["w/{s}.y", "w/{s}.y.gz"],
  ["w/{s}_sorted.y", "w/{s}_sort.y"],
])("an output that nobody takes, %s, is the input %s with another word", (output, input) => {
  const said = (maker: string, more = "") =>
    lookAt(
      snakemake,
      {
        Snakefile: `rule all:\n    input: "o/1.a"\nrule r:\n    input: "${input}"\n    output: "o/{s}.a"\n    shell: "run"\nrule t:\n    input: ${maker}\n    output: "${output}"\n    shell: "run"\n${more}`,
      },
      "Snakefile",
    ).said;
  expect(said('"u/a.txt"')).toEqual([
    `Snakefile:4:13 The rule r takes ${input} as input, which no rule makes.`,
  ]);
  // of files of the user, rules make others beside them, which not every run needs
  expect(said(`"${input}"`)).toEqual([]);
  expect(said("get_input")).not.toContainEqual(expect.stringContaining("no rule makes"));
  expect(said('"u/a.txt"', `rule u:\n    input: "${output}"\n    output: "u/{s}"\n`)).toEqual([]);
});

it("what a wildcard may stand for is made", () => {
  const said = (input: string) =>
    lookAt(
      snakemake,
      {
        Snakefile: `rule all:\n    input: "o/1.a"\nrule r:\n    input: "${input}"\n    output: "o/{s}.a"\n    shell: "run"\nrule t:\n    output: "w/{s}.sorted.y"\n    shell: "run"\n`,
      },
      "Snakefile",
    ).said;
  expect(said("w/{s}.y")).toEqual([]);
});

// each as Snakemake 9.27 refuses it, or not
it.each<[string, string, string?]>([
  ['expand("h/{s}", s=["1"])', 'output: "g/{s}", "h/l_{s}_log"', "h/1"],
  ["expand('h/{s}', s=['l_1_log'])", 'output: "g/{s}", "h/l_{s}_log"'],
  ["expand('h/{s}', s=N)", 'output: "h/{s}"\n    wildcard_constraints: s="[a-z]+"', "h/{s}"],
  ["expand('h/{s}', s=N)", 'output: "h/{s}"\n    wildcard_constraints: s="[0-9]+"'],
  ["expand('h/{s}', s=N)", 'output: "h/{s,[a-z]+}"', "h/{s}"],
  ["'h/1_2'", 'output: "h/{s}_{s}"', "h/1_2"],
  ["'h/2_2'", 'output: "h/{s}_{s}"'],
  ["'h/1.y'", 'output: "h/{s}.x"', "h/1.y"],
  ["'h/1.y'", 'input: "h/{s}.z"\n    output: "h/{s}.x"'],
  ["'h/1.log'", 'output: "h/{s}.x"\n    log: "h/{s}.log"'],
  ["'h/d'", 'output: "h/1.x", directory("h/d/")'],
  ["'g/1.x'", 'output: "h/{s}.x"'],
  ["[f'h/{s}.x' for s in range(2)]", 'output: "h/{s}.x"'],
  ["[f'h/{s}.x' for s in N]", 'output: "h/{s}.y"', "h/{s}.x"],
  ["expand(O + '/{s}.x', s=N)", "output: O + '/{s}.y'", "h/{s}.x"],
  ["O + '/1.x'", "output: f'{O}/{{s}}.x'"],
  ["P / '1.x'", "output: P / '{s}.x'"],
  ["P / '1.y'", "output: P / '{s}.x'", "h/1.y"],
  ["'h/1.x'", "output: Path('./h//') / '{s}.x'"],
  ["expand(P / '{s}.x', s=N)", "output: 'h/{s}.x'"],
  ["[P / f'{s}.y' for s in N]", "output: P / '{s}.x'", "h/1.y"],
  ["f'{P}/1.x'", "output: P / '{s}.x'"],
  ["'/tmp/1.x'", "output: P / '/tmp' / '{s}.x'"],
  ["P.parent / '1.x'", "output: P / '{s}.x'"],
  ["C + '/1.x'", "output: C + '/{s}.x'"],
  ["C + '/1.x'", "output: C + '/{s}.y'", "/1.x"],
  ["C + '/1.x'", "output: 'h/{s}.x'", "/1.x"],
  ["expand('g/{s}.x', s=N)", "output: f(N), 'h/{s}.x'"],
  ["expand('g/{s}.x', s=N)", "output: f(N) + '.y', 'h/{s}.x'", "g/{s}.x"],
])("targets are what outputs match: %s of %s", (input, rule, lost) => {
  const text = `N = [1, 2]\nO = 'h'\nimport os\nC = os.getcwd()\nfrom pathlib import Path\nP = Path(O)\nf = str\nrule all:\n    input: ${input}\nrule r:\n    ${rule}\n    shell: "run"\n`;
  const { related } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  const expected =
    lost === undefined ? [] : [`The rule all takes ${lost} as input, which no rule makes.`];
  expect(related?.faults.map(({ message }) => message)).toEqual(expected);
});
