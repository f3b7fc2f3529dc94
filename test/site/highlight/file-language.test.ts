import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../src/languages/languages.ts";
import { grammarOf } from "../../../src/site/highlight/file-language.ts";
import { GRAMMARS } from "../../../src/site/highlight/grammars.ts";

describe("the grammar of a file", () => {
  it.each([
    ["steps/fastp.cwl", "yaml"],
    ["workflows/main.wdl", "wdl"],
    ["main.nf", "nextflow"],
    ["tests/main.nf.test", undefined],
    ["conf/base.config", "groovy"],
    ["assemble.ga", "json"],
    ["assemble.gxwf.yml", "yaml"],
    ["workflow/Snakefile", "python"],
    ["workflow/rules/map.smk", "python"],
    ["Dockerfile", "docker"],
    ["docker/Dockerfile.gpu", "docker"],
    ["gpu.Dockerfile", "docker"],
    ["Containerfile", "docker"],
    ["run.SH", "shellscript"],
    ["README.md", "markdown"],
    ["plot.R", "r"],
    ["LICENSE", undefined],
    ["reads.fastq", undefined],
    ["yaml", undefined],
    [".gitignore", undefined],
  ])("%s is %s", (path, grammar) => {
    expect(grammarOf(path, "a: 1")).toBe(grammar);
  });

  it("of a CWL document in JSON is that of JSON", () => {
    expect(grammarOf("a.cwl", '\n{"cwlVersion": "v1.2"}')).toBe("json");
    expect(grammarOf("a.cwl", "cwlVersion: v1.2")).toBe("yaml");
    expect(grammarOf("a.sh", "{ a; }")).toBe("shellscript");
  });

  it("is there for every name of a descriptor", () => {
    for (const { fileNames, primaries, companions = [] } of LANGUAGES) {
      for (const name of [...fileNames, ...primaries, ...companions]) {
        const path = name.startsWith(".") ? `a${name}` : name;
        expect([...GRAMMARS.keys()], path).toContain(grammarOf(path, ""));
      }
    }
  });
});
