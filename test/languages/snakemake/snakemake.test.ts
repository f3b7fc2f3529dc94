import { describe, expect, it } from "vitest";
import { reader as snakemake } from "../../../src/languages/snakemake/reader.ts";
import { lookAt } from "../../fixtures/descriptor-version.ts";
import { SNAKEMAKE_VERSION } from "../../fixtures/snakemake-version.ts";

const PRIMARY = "workflow/Snakefile";
const read = (path: string) => snakemake.read(SNAKEMAKE_VERSION[path] as string, path);

describe("a Snakefile", () => {
  it("has the files that it names as they are, and images of registries", () => {
    const { imports, images } = read(PRIMARY);
    expect(imports).toEqual([
      {
        target: "config/config.yaml",
        candidates: ["/config/config.yaml"],
        position: { line: 7, column: 14 },
        ifMissing: "nothing",
      },
      {
        target: "rules/map.smk",
        candidates: ["rules/map.smk"],
        position: { line: 8, column: 11 },
      },
      {
        target: "rules/count.smk",
        candidates: ["rules/count.smk"],
        position: { line: 11, column: 6 },
      },
      {
        target: "rules/more.smk",
        candidates: ["rules/more.smk"],
        position: { line: 16, column: 15 },
        ifMissing: "nothing",
      },
    ]);
    expect(images).toEqual([
      { image: "condaforge/mambaforge:23.3", position: { line: 12, column: 13 } },
    ]);
  });

  it("has scripts and environments of its rules; an environment may be a name", () => {
    expect(read("workflow/rules/count.smk").imports.map(({ target }) => target)).toEqual([
      "../scripts/count.py",
    ]);
    expect(read("workflow/rules/count.smk").images).toEqual([]);
    expect(read("workflow/rules/map.smk").imports.map(({ target }) => target)).toEqual([
      "../envs/map.yaml",
    ]);
  });

  it("is not judged where it cannot be read for certain", () => {
    const text = "a = \\ b";
    expect(snakemake.read(text, PRIMARY)).toEqual({ imports: [], images: [], faults: [] });
  });
});

describe("a workflow", () => {
  it("has no faults if strings and braces only look like others", () => {
    expect(lookAt(snakemake, SNAKEMAKE_VERSION, PRIMARY).said).toEqual([]);
  });

  it("has an interface", () => {
    const { related } = lookAt(snakemake, SNAKEMAKE_VERSION, PRIMARY);
    const found = related?.interface;
    expect(found?.inputs.map((one) => [one.name, one.kind, one.isList, one.default])).toEqual([
      ["index", "string", false, "ref/genome.fa"],
      ["kind", "string", false, "plain"],
      ["map.quality", "integer", false, 20],
      ["map.flags", "string", true, ["a", "b"]],
      ["more", "any", false, undefined],
    ]);
    expect(found?.outputs.map(({ name }) => name)).toEqual([
      "results/counts.tsv",
      "results/plot.pdf",
    ]);
    expect(found?.steps).toEqual([
      { name: "map", isConditional: false, isScattered: true },
      {
        name: "count",
        runs: "workflow/scripts/count.py",
        documentation: "Counts reads.",
        isConditional: false,
        isScattered: false,
      },
      { name: "plot", isConditional: false, isScattered: false },
      { name: "more", runs: "v1.0.0/bio/more", isConditional: true, isScattered: false },
    ]);
    expect(found?.edges).toEqual([
      { from: { step: "map", port: "output" }, to: { step: "count", port: "input" } },
      { from: { step: "count", port: "output" }, to: { step: "plot", port: "input" } },
    ]);
    expect(found?.resources).toEqual({ cores: 8, memoryBytes: 4_000_000_000 });
    expect(found?.engine).toBe(">=7.0");
  });

  it("has inputs for the keys that its code reads and no configuration has", () => {
    const files = {
      Snakefile: `configfile: "config.yaml"
SAMPLES = config["samples"]
config["made"] = 1
THREADS = config.get("threads", 4)
FLAGS = config["map"]["flags"] + config["map"]["more"] + other.config["not"]
rule all:
    input: config["index"]
`,
      "config.yaml": "index: a\nmap: { flags: x }\n",
    };
    const { related } = lookAt(snakemake, files, "Snakefile");
    expect(related?.interface?.inputs.map(({ name }) => name)).toEqual([
      "index",
      "map.flags",
      "samples",
      "threads",
      "map.more",
    ]);
  });

  it.each([
    ['"a/{x}.bam"', '"a/{x}.bam"'],
    ['"a/{x}.bam"', '"a/{sample}.bam"'],
    ['temp("a/{x,[a-z]{2}}.bam")', 'bam="a/{sample}.bam", index=get_index'],
    ['bam=protected(directory("a.bam")), other=f"{b}"', 'unpack(get_reads), ancient("a.bam")'],
    ['report("a.bam", caption="c.rst")', 'expand("a.bam")'],
    ['"a/{x}.{y}.bam"', 'expand("a/{s}.{{y}}.bam", s=SAMPLES)'],
    ['"a/{x}.bam"', 'expand(["b/{s}.bam", "a/{s}.bam"], s=[c for c in SAMPLES])'],
    ['"a/{x}.bam"', 'bams=lambda w: expand("a/{s}.bam", s=samples_of(w))'],
    ['"a/{x}.bam"', 'temp(collect("a/{s}.bam", s=SAMPLES))'],
    ['multiext("a/{x}", ".bam", ".bai")', '"a/{x}.bai"'],
    ['"a/b.bam"', 'multiext("a/b", ".bai", ".bam")'],
    ['os.path.join("a", "b.bam")', 'os.path.join("a/", "b.bam")'],
    ['"a.bam"', '["a.bam", "b.bam"]'],
  ])("links the output %s to the input %s", (output, input) => {
    expect(linksBetween(output, input)).toEqual(["one > two"]);
  });

  it.each([
    ['"a.bam"', '"b.bam"'],
    ['"a/{x}.bam"', '"a/{x}.bai"'],
    ['"a.bam"', '"a.bam" if b else "c.bam"'],
    ['"a.bam"', '"a.bam" + ending'],
    ['temp("a.bam") + ".bai"', '"a.bam"'],
    ['"a.bam"', 'os.path.join(folder, "a.bam")'],
    ['os.path.join(results, "a.bam")', 'os.path.join(folder, "a.bam")'],
    ['f"{folder.name}/a.bam"', 'f"{folder.name}/a.bam"'],
    ['f"{folder}/a.bam"', 'f"{results}/a.bam"'],
    ['f"{folder}/a.bam"', '"{folder}/a.bam"'],
    ['f"{folder!r}/a.bam"', 'f"{folder!r}/a.bam"'],
    ['os.path.join(folder.name, "a.bam")', 'os.path.join(folder.name, "a.bam")'],
    ['os.path.join(folder, "a.bam")', 'os.path.join("folder", "a.bam")'],
    ['"a.bam"', '["a.bam"] + ["b.bam"]'],
    ['"a.bam"', '[f(x) for x in "a.bam"]'],
    ['"a.bam"', 'os.path.join("a.bam").replace("a", "b")'],
  ])("does not link the output %s to the input %s", (output, input) => {
    expect(linksBetween(output, input)).toEqual([]);
  });

  it.each([
    ['os.path.join(folder, "{s}", "a.bam")', 'os.path.join(folder, "{sample}/a.bam")'],
    ['temp(os.path.join(folder, "a.bam"))', 'bam=os.path.join(folder, "a.bam")'],
    ['f"{folder}/{{s}}.bam"', 'f"{folder}/{{sample}}.bam"'],
    ['f"{folder}/" "a.bam"', 'os.path.join(folder, "a.bam")'],
    ['os.path.join(folder, "{s}.bam")', 'expand(os.path.join(folder, "{s}.bam"), s=ALL)'],
  ])("links the output %s to the input %s, in the folder of a variable", (output, input) => {
    expect(linksBetween(output, input)).toEqual(["one > two"]);
  });

  it("does not link a path that several rules make", () => {
    const files = {
      Snakefile: ["one", "other"]
        .map((name) => `rule ${name}:\n    output: "a.bam"\n`)
        .join("")
        .concat('rule two:\n    input: "a.bam"\n'),
    };
    expect(lookAt(snakemake, files, "Snakefile").related?.interface?.edges).toEqual([]);
  });

  it("follows paths that are joined of constants", () => {
    const files = {
      "workflow/Snakefile": [
        "import os",
        'configfile: os.path.join("config", "config.yaml")',
        'include: os.path.join("rules", "map.smk")',
        "include: os.path.join(os.environ['RULES'], 'more.smk')",
      ].join("\n"),
      "workflow/rules/map.smk": [
        "rule map:",
        '    output: "a"',
        '    conda: os.path.join("..", "envs", "map.yaml")',
        '    script: os.path.join("..", "scripts", "map.py")',
      ].join("\n"),
      "workflow/envs/map.yaml": "dependencies: []\n",
      "workflow/scripts/map.py": "pass\n",
      "config/config.yaml": "index: a\n",
    };
    const { related, said } = lookAt(snakemake, files, "workflow/Snakefile");
    expect(said).toEqual([]);
    expect(related?.interface?.inputs.map(({ name }) => name)).toEqual(["index"]);
    expect(related?.interface?.steps).toMatchObject([
      { name: "map", runs: "workflow/scripts/map.py" },
    ]);
    const { "workflow/rules/map.smk": _, ...missing } = files;
    expect(lookAt(snakemake, missing, "workflow/Snakefile").said).toEqual([
      "workflow/Snakefile:3:10 missing rules/map.smk",
    ]);
  });
});

/** The links between a rule with an output and one with an input. */
function linksBetween(output: string, input: string): readonly string[] {
  const text = `rule one:\n    output: ${output}\nrule two:\n    input: ${input}\n    output: "z"\n`;
  const { related } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  return (related?.interface?.edges ?? []).map(({ from, to }) => `${from.step} > ${to.step}`);
}

it.each<[string, string, object | undefined]>([
  [
    "input: 'a', temp('{s}.b'), rules.b.output[0], [rules.b.output.x, 'c'], expand('{s}', s=A)",
    "",
    undefined,
  ],
  ["input: lambda w: f'{w.s}.a'", "", { computedInputs: 1, hasDerivedSteps: false }],
  ["input: unpack(A), 'b'", "", { computedInputs: 1, hasDerivedSteps: false }],
  ["input: ['a', A]", "", { computedInputs: 1, hasDerivedSteps: false }],
  ["input: 'a' if A else rules.b.output", "", { computedInputs: 1, hasDerivedSteps: false }],
  ["input: f(rules.b.output, A)", "", { computedInputs: 1, hasDerivedSteps: false }],
  ["input: 'a'", "use rule a as d", undefined],
  ["input: 'a'", "use rule a from m as d", { computedInputs: 0, hasDerivedSteps: true }],
  ["input: 'a'", "use rule a, b as other_*", { computedInputs: 0, hasDerivedSteps: true }],
])("a rule with %j, and %j, leaves out %j", (body, code, expected) => {
  const text = `A = 1\nrule b:\n  output: 'a', x='c'\nrule a:\n  ${body}\n  output: '{s}.d'\n\n${code}\n`;
  const { related } = lookAt(snakemake, { Snakefile: text }, "Snakefile");
  expect(related?.interface?.gaps).toEqual(expected);
});

describe("rules that are derived from others", () => {
  const WORKFLOW = `rule all:
    input: "counts.tsv"

rule sort:
    input: "raw.txt"
    output: "sorted.txt"
    script: "scripts/sort.py"

use rule sort as sort_again with:
    input: "sorted.txt"
    output: "again.txt"

use rule sort_again as count with:
    input: rules.sort_again.output
    output: "counts.tsv"
    threads: 4
`;

  it("are steps with the keywords that they do not have themselves, and links", () => {
    const own = lookAt(snakemake, { Snakefile: WORKFLOW }, "Snakefile").related?.interface;
    const runs = "scripts/sort.py";
    expect(own?.steps).toMatchObject([
      { name: "sort", runs },
      { name: "sort_again", runs },
      { name: "count", runs },
    ]);
    // as snakemake 9.27 --rulegraph has them
    expect(own?.edges.map(({ from, to }) => `${from.step} > ${to.step}`)).toEqual([
      "sort > sort_again",
      "sort_again > count",
    ]);
    expect(own?.resources.cores).toBe(4);
    expect(own?.gaps).toBeUndefined();
  });

  it("are conditional where the statement or the other rule is", () => {
    const text = `${WORKFLOW}\nif config["x"]:\n    use rule sort as maybe with:\n        output: "z"\n`;
    const own = lookAt(snakemake, { Snakefile: text }, "Snakefile").related?.interface;
    expect(own?.steps.map(({ name, isConditional }) => [name, isConditional])).toEqual([
      ["sort", false],
      ["sort_again", false],
      ["count", false],
      ["maybe", true],
    ]);
  });
});
