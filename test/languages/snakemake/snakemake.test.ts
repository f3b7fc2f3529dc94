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
        ifMissing: "warning",
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
    const text = `a = f"{b!r:"{c}>{d["`;
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
});
