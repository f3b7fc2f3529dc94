import { describe, expect, it } from "vitest";
import { choosePrimary } from "../../../../src/catalog/tools/descriptors/primary-descriptor.ts";
import { PROGRAM_LANGUAGES } from "../../../../src/languages/languages.ts";

function choose(
  paths: readonly string[],
  primary_descriptor?: Readonly<Record<string, string>>,
  isExplained = false,
  notFetched: readonly string[] = [],
) {
  const { chosen, problems } = choosePrimary(
    "tools/a/1/version.md",
    paths.map((path) => ({ path })),
    {
      fields: primary_descriptor === undefined ? {} : { primary_descriptor },
      data: {},
      body: "",
      bodyLine: 1,
      locate: (pointer) => ({ line: pointer.length, column: 2 }),
    },
    isExplained,
    new Set(notFetched),
    PROGRAM_LANGUAGES,
  );
  return { chosen: Object.fromEntries(chosen), problems };
}

describe("the primary descriptor of a language", () => {
  it.each([
    ["the only file", ["a.cwl", "x.txt"], undefined, { CWL: "a.cwl" }],
    ["one for each language", ["a.cwl", "b.wdl"], undefined, { CWL: "a.cwl", WDL: "b.wdl" }],
    ["main.nf", ["main.nf", "x.nf", "nextflow.config"], undefined, { NFL: "main.nf" }],
    ["Snakefile", ["Snakefile", "rules/a.smk"], undefined, { SMK: "Snakefile" }],
    [
      "workflow/Snakefile",
      ["rules/a.smk", "workflow/Snakefile"],
      undefined,
      { SMK: "workflow/Snakefile" },
    ],
    ["no file of a subfolder", ["a.wdl", "b/c.wdl", "d/Snakefile"], undefined, { WDL: "a.wdl" }],
    ["one of a subfolder if it is named", ["w/a.wdl"], { WDL: "w/a.wdl" }, { WDL: "w/a.wdl" }],
    ["the named one", ["a.cwl", "b.cwl"], { CWL: "b.cwl" }, { CWL: "b.cwl" }],
    ["the named one before the usual", ["main.nf", "x.nf"], { NFL: "x.nf" }, { NFL: "x.nf" }],
  ])("is %s", (_, paths, named, chosen) => {
    expect(choose(paths, named)).toEqual({ chosen, problems: [] });
  });

  const PROBLEM = {
    severity: "error",
    code: "trs-no-primary-descriptor",
    file: "tools/a/1/version.md",
  };

  it("is not there yet if it is in a submodule that was not fetched", () => {
    const named = { WDL: "lib/w/main.wdl" };
    const [problem] = choose(["other.wdl"], named, false, ["lib"]).problems;
    expect(problem).toMatchObject({
      ...PROBLEM,
      message: "The primary descriptor lib/w/main.wdl does not exist.",
      fix: "Run git submodule update --init. If the folder is not a submodule, add its files.",
    });
  });

  it("may be in a submodule that was not fetched if there is none", () => {
    const fix = "Run git submodule update --init. If the folder is not a submodule, add its files.";
    expect(choose(["README.md"], undefined, false, ["lib"]).problems).toMatchObject([
      { ...PROBLEM, message: "The version has no primary descriptor.", fix },
    ]);
  });

  it("is missing where there is no more than an empty folder for tests", () => {
    expect(choose([], undefined, false, ["tests"]).problems).toMatchObject([
      { ...PROBLEM, found: "no files", fix: "Add the descriptor beside version.md." },
    ]);
  });

  it.each([
    [["vcf-summary.WDL"], "Rename vcf-summary.WDL to vcf-summary.wdl."],
    [["snakefile", "rules/count.smk"], "Rename snakefile to Snakefile."],
    [
      ["workflow/snakefile", "workflow/rules/a.smk"],
      "Rename workflow/snakefile to workflow/Snakefile.",
    ],
    [["Main.nf.txt", "modules/a/main.nf", "rules/b.smk"], "Add the descriptor beside version.md."],
    [
      ["w/a.wdl", "rules/b.smk"],
      "Name the file that users run in version.md: primary_descriptor: { WDL: w/a.wdl }.",
    ],
  ])("is not a module, nor missing where its name is in another case: %s", (paths, fix) => {
    expect(choose(paths).problems).toMatchObject([{ ...PROBLEM, fix }]);
  });

  it("must be named among several", () => {
    expect(choose(["a.cwl", "b.cwl"])).toEqual({
      chosen: {},
      problems: [
        {
          ...PROBLEM,
          pointer: "/primary_descriptor",
          line: 19,
          column: 2,
          message:
            "There are 2 CWL files, but the front matter does not name the primary descriptor.",
          found: "a.cwl, b.cwl",
          expected: "primary_descriptor in the front matter",
          fix: "Add primary_descriptor: { CWL: … } with the file that users run.",
        },
      ],
    });
  });

  it("can have a name that says nothing of its language, where it is named", () => {
    expect(choose(["Snakefile-asv", "README.md"], { SMK: "Snakefile-asv" })).toEqual({
      chosen: { SMK: "Snakefile-asv" },
      problems: [],
    });
  });

  it("that is named as one of another language than its name says is reported as what it is", () => {
    expect(choose(["main.nf", "Snakefile"], { SMK: "main.nf" })).toMatchObject({
      chosen: { NFL: "main.nf" },
      problems: [
        {
          ...PROBLEM,
          pointer: "/primary_descriptor/SMK",
          message:
            "The primary descriptor main.nf is listed under SMK, but by its name it is in Nextflow.",
          found: "SMK: main.nf",
          expected: "NFL: main.nf, or a file in Snakemake",
          fix: "Write primary_descriptor: { NFL: main.nf }, or name the file in Snakemake that users run.",
        },
      ],
    });
  });

  it("must exist where it is named", () => {
    const base = {
      ...PROBLEM,
      pointer: "/primary_descriptor/CWL",
      line: 23,
      column: 2,
      message: "The primary descriptor man.cwl does not exist.",
      found: "man.cwl",
    };
    expect(choose(["a.cwl", "main.cwl"], { CWL: "man.cwl" })).toEqual({
      chosen: {},
      problems: [{ ...base, expected: "a.cwl, main.cwl", fix: "Did you mean main.cwl?" }],
    });
    expect(choose(["other.cwl"], { CWL: "man.cwl" }).problems).toMatchObject([
      { fix: "Name the file that users run, or add it." },
    ]);
    const { problems } = choose(["a.wdl"], { CWL: "man.cwl" });
    expect(problems).toEqual([
      {
        ...base,
        expected: "a CWL file in the version's folder",
        fix: "Name the file that users run, or add it.",
      },
    ]);
  });

  it("must be there for at least one language", () => {
    const problem = {
      ...PROBLEM,
      pointer: "",
      line: 1,
      column: 1,
      message: "The version has no primary descriptor.",
      expected:
        "a descriptor beside version.md: .cwl, .wdl, .nf, nextflow.config, .ga, .gxwf.yml, .gxwf.yaml, Snakefile or .smk",
      fix: "Add the descriptor beside version.md.",
    };
    expect(choose([]).problems).toEqual([{ ...problem, found: "no files" }]);
    expect(choose(["a.txt", "b.txt"]).problems).toEqual([{ ...problem, found: "a.txt, b.txt" }]);
    expect(choose(["a.txt"], undefined, true).problems).toEqual([]);
    expect(choose(["w/a.wdl"]).problems).toMatchObject([
      {
        found: "w/a.wdl",
        fix: "Name the file that users run in version.md: primary_descriptor: { WDL: w/a.wdl }.",
      },
    ]);
  });
});
