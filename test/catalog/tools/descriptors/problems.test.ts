import { describe, expect, it } from "vitest";
import {
  descriptorLanguageVersions,
  descriptorProblems,
} from "../../../../src/catalog/tools/descriptors/problems.ts";
import { reportText } from "../../../../src/report/text-report.ts";
import { reachedFromFirst, registryFile } from "../../../fixtures/registry.ts";

const problemsOf = (files: Readonly<Record<string, string>>, folder = "tools/a/1.0.0") => {
  const own = Object.entries(files).map(([path, text]) => registryFile(path, text));
  return descriptorProblems(folder, own, reachedFromFirst(own));
};

/** A task, for documents in which nothing else matters. */
const TASK = "task t {\n  command {}\n}\n";

describe("descriptors", () => {
  it("tell the versions of their languages, each once and in order, of what is reached", () => {
    const files = [
      registryFile("a.wdl", `version 1.1\nimport "b.wdl"\nimport "c.wdl"\n${TASK}`),
      registryFile("b.wdl", "version 1.0\n"),
      registryFile("c.wdl", "version 1.0\n"),
      registryFile("unused.wdl", "version development\n"),
      registryFile("d.cwl", "cwlVersion: v1.2\nclass: Workflow\n"),
    ];
    expect(descriptorLanguageVersions(reachedFromFirst(files))).toEqual({
      WDL: ["1.0", "1.1"],
      CWL: ["v1.2"],
    });
  });

  it.each([
    ["a.cwl", "cwlVersion: v1.2", "class: Operation\ninputs: []\noutputs: []", "class: Workflow"],
    ["a.wdl", "version 1.0", TASK, "task u {}\n"],
    ["main.nf", "process P {\n  script:\n  'ls'\n}", "workflow { P() }", "workflow { }"],
    ["Snakefile", "x = 1", "rule a:\n  shell: 'ls'", "rule b:\n  shell: 'ls'"],
  ])("with an unresolved merge conflict say this alone: %s", (path, above, ours, theirs) => {
    const text = `${above}\n<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> change\n`;
    expect(problemsOf({ [path]: `${above}\n${ours}\n` })).toEqual([]);
    expect(problemsOf({ [path]: text })).toMatchObject([
      {
        ...{ severity: "error", code: "content-conflict", found: "<<<<<<< HEAD", column: 1 },
        ...{ file: `tools/a/1.0.0/${path}`, line: above.split("\n").length + 1 },
      },
    ]);
  });

  it("that nothing imports are told once, and only if they have errors", () => {
    const sound = { "main.wdl": `version 1.0\n${TASK}`, "sound.wdl": `version 1.0\n${TASK}` };
    expect(problemsOf(sound)).toEqual([]);
    expect(problemsOf({ ...sound, "a/b.wdl": "version 1.0\ntask {", "c.wdl": "}" })).toEqual([
      {
        severity: "warning",
        code: "trs-unreached",
        file: "tools/a/1.0.0/a/b.wdl",
        line: 1,
        column: 1,
        pointer: "",
        message: "2 descriptors that no primary descriptor imports have errors.",
        found: "a/b.wdl, c.wdl",
        fix: "Remove what is not used, or check it with an engine.",
      },
    ]);
  });

  it("that nothing imports are all named where all is asked for, and in short elsewhere", () => {
    const paths = Array.from({ length: 60 }, (_, at) => `unused/with-a-long-name-${100 + at}.wdl`);
    const broken = Object.fromEntries(paths.map((path) => [path, "version 1.0\ntask {"]));
    const problems = problemsOf({ "main.wdl": `version 1.0\n${TASK}`, ...broken });
    expect(problems).toHaveLength(1);
    const whole = reportText(problems, { showsAll: true });
    expect(paths.filter((path) => !whole.includes(path))).toEqual([]);
    const short = reportText(problems);
    expect(short).toContain(`  ${paths[0]}, `);
    expect(short).toMatch(/, … and 5\d more\n/);
  });
});

describe("an import", () => {
  const main = `version 1.0\nimport "../tasks/aligned.wdl"\n${TASK}`;

  it("that only some runs need is a warning, and one that none needs is no problem", () => {
    const script = "workflow {\n}\nif (params.a) {\n  include { A } from './a'\n}\n";
    expect(problemsOf({ "main.nf": script })).toMatchObject([
      { severity: "warning", code: "trs-import-missing", line: 4, found: "./a" },
    ]);
  });

  it("that exists is no problem, in any of the forms of its language", () => {
    expect(problemsOf({ "w/main.wdl": main, "tasks/aligned.wdl": "version 1.0\n" })).toEqual([]);
    const script = "include { A } from './modules/a'\n";
    expect(problemsOf({ "main.nf": script, "modules/a/main.nf": "process A {\n}\n" })).toEqual([]);
    expect(problemsOf({ "main.nf": script, "modules/a.nf": "process A {\n}\n" })).toEqual([]);
  });

  it("that does not exist is not replaced by another program", () => {
    const fixOf = (imported: string, there: string) =>
      problemsOf({
        "main.wdl": `version 1.0\nimport "${imported}"\n${TASK}`,
        [there]: "version 1.0\n",
      }).map(({ fix }) => fix);
    const OTHER = "Add the file to the version's folder, or correct the path.";
    expect(fixOf("steps/multiqc.wdl", "steps/fastqc.wdl")).toEqual([OTHER]);
    expect(fixOf("steps/multiqc.wdl", "steps/multi-qc.wdl")).toEqual([
      "Did you mean steps/multi-qc.wdl?",
    ]);
    expect(fixOf("steps/multiqc.wdl", "tools/multiqc.wdl")).toEqual([
      "Did you mean tools/multiqc.wdl?",
    ]);
  });

  it("that does not exist is reported with the file that it surely means", () => {
    expect(problemsOf({ "w/main.wdl": main, "tasks/alinged.wdl": "version 1.0\n" })).toEqual([
      {
        severity: "error",
        code: "trs-import-missing",
        file: "tools/a/1.0.0/w/main.wdl",
        line: 2,
        column: 9,
        pointer: "",
        message: "The descriptor imports ../tasks/aligned.wdl, which does not exist.",
        found: "../tasks/aligned.wdl",
        expected: "the file tools/a/1.0.0/tasks/aligned.wdl",
        fix: "Did you mean ../tasks/alinged.wdl?",
      },
    ]);
    expect(problemsOf({ "w/main.wdl": main })).toMatchObject([
      { fix: "Add the file to the version's folder, or correct the path." },
    ]);
  });

  it("that leaves the folder is reported as such", () => {
    expect(problemsOf({ "main.wdl": main })).toEqual([
      {
        severity: "error",
        code: "trs-import-outside",
        file: "tools/a/1.0.0/main.wdl",
        line: 2,
        column: 9,
        pointer: "",
        message: "The import ../tasks/aligned.wdl leaves the version's folder.",
        found: "../tasks/aligned.wdl",
        expected: "a path inside the version's folder",
        fix: "Add the file to the version's folder, or correct the path.",
      },
    ]);
  });
});

describe("a version number in a descriptor", () => {
  const manifest = { "nextflow.config": "manifest {\n  version = 'v1.1.0'\n}\n" };

  it("may be that of the folder, with or without a v", () => {
    expect(problemsOf(manifest, "tools/a/1.1.0")).toEqual([]);
    expect(problemsOf(manifest, "tools/a/v1.1.0")).toEqual([]);
  });

  it("that differs from the folder's is a warning", () => {
    expect(problemsOf(manifest)).toEqual([
      {
        severity: "warning",
        code: "trs-other-version",
        file: "tools/a/1.0.0/nextflow.config",
        line: 2,
        column: 14,
        pointer: "",
        message: "The descriptor has the version v1.1.0, but its folder is named 1.0.0.",
        found: "v1.1.0",
        expected: "1.0.0",
        fix: "Correct the descriptor, or rename the folder.",
      },
    ]);
  });
});

it("faults of the language have the file and their position", () => {
  expect(problemsOf({ "t.wdl": "task t { command {}\n}\n" })).toMatchObject([
    { code: "trs-wdl-version", file: "tools/a/1.0.0/t.wdl", line: 1, column: 1 },
  ]);
});

it("a descriptor that is too large to be checked is published with a warning", () => {
  const statement = "version 9.9\n";
  const fits = statement + " ".repeat(1024 * 1024 - statement.length);
  expect(problemsOf({ "a.wdl": fits })).toMatchObject([{ code: "trs-wdl-unknown-version" }]);
  expect(problemsOf({ "a.wdl": `${fits} `, "a.txt": `${fits} ` })).toEqual([
    {
      severity: "warning",
      code: "trs-unchecked",
      file: "tools/a/1.0.0/a.wdl",
      line: 1,
      column: 1,
      pointer: "",
      message: "The file is larger than 1 MiB, and is published without being checked.",
      found: "1048577 bytes",
      expected: "1 MiB or less",
      fix: "Check it with an engine, or split it into files that import one another.",
    },
  ]);
});
