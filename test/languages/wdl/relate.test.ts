import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import type { WdlFile } from "../../../src/languages/wdl/reader.ts";
import { reader as wdl } from "../../../src/languages/wdl/reader.ts";

/** What the files of a version say together, from the first. */
function relate(files: Readonly<Record<string, string>>) {
  const read = new Map(Object.entries(files).map(([path, text]) => [path, wdl.read(text, path)]));
  const [[path, first] = ["", undefined]] = read;
  return wdl.relate(path, first?.document as WdlFile, (from, target) => {
    const found = posix.join(posix.dirname(from), target);
    const file = read.get(found);
    return file && { path: found, ...(file.document && { document: file.document }) };
  });
}

const TASKS = `version 1.0
struct Sample {
  String name
}
task align {
  input {
    Sample sample
  }
  command {}
  output {
    File bam = "x.bam"
  }
}
`;

const main = (body: string, head = 'import "lib/tasks.wdl" as lib') =>
  `version 1.0\n${head}\n${body}`;

const WORKFLOW = `workflow w {
  input { Sample sample }
  call lib.align { input: sample = sample }
  output { File bam = align.bam }
}
`;

describe("WDL documents together", () => {
  it("have no faults if what is imported exists, and structs are seen without a namespace", () => {
    const files = { "main.wdl": main(WORKFLOW), "lib/tasks.wdl": TASKS };
    expect(relate(files).faults).toEqual([]);
  });

  it.each([
    [
      "a task",
      "lib.align {",
      "lib.algin {",
      { line: 5, found: "lib.algin", fix: "Did you mean lib.align?" },
    ],
    [
      "an input",
      "sample = sample }",
      "smaple = sample }",
      { line: 5, found: "smaple", expected: "sample" },
    ],
    ["an output", "align.bam }", "align.bai }", { line: 6, found: "bai", expected: "bam" }],
    ["a type", "input { Sample", "input { Sampel", { line: 4, fix: "Did you mean Sample?" }],
    [
      "a struct of what a call passes",
      "sample = sample }",
      "sample = 1 }",
      { code: "trs-wdl-type", line: 5 },
    ],
  ])("lack %s that the importing one uses", (_, sound, planted, expected) => {
    const text = main(WORKFLOW.replace(sound, planted));
    expect(wdl.read(text, "main.wdl").faults).toEqual([]);
    const { faults } = relate({ "main.wdl": text, "lib/tasks.wdl": TASKS });
    expect(faults).toMatchObject([{ path: "main.wdl", code: "trs-wdl-name", ...expected }]);
  });

  it("are not judged by what cannot be read", () => {
    const files = { "main.wdl": main(WORKFLOW), "lib/tasks.wdl": "version 1.0\ntask {" };
    expect(relate(files).faults).toEqual([]);
    expect(relate({ "main.wdl": main(WORKFLOW) }).faults).toEqual([]);
  });

  it("may not import each other in a circle", () => {
    const files = {
      "main.wdl": main("workflow w {}\n", 'import "other.wdl" as other'),
      "other.wdl": 'version 1.0\nimport "main.wdl" as main\nworkflow o { call main.w }\n',
    };
    expect(relate(files).faults).toMatchObject([
      { path: "other.wdl", code: "trs-wdl-cycle", line: 2, column: 9, found: "main.wdl" },
    ]);
  });

  it("pass images to each other, through workflows and defaults", () => {
    const files = {
      "main.wdl": main(
        'workflow w {\n  input { String image = "a/b:1" }\n  call mid.m { input: docker = image, tag = "x" }\n}\n',
        'import "mid.wdl" as mid',
      ),
      "mid.wdl": main(
        "workflow m {\n  input { String docker String tag }\n  call lib.t { input: image = docker, tag = tag }\n}\n",
      ),
      "lib/tasks.wdl": `version 1.0
task t {
  input { String image String tag }
  command {}
  runtime { docker: select_first([image, "c/d:~{tag}"]) }
}
`,
    };
    expect(relate(files)).toMatchObject({
      faults: [],
      images: [{ path: "main.wdl", image: "a/b:1", position: { line: 4, column: 27 } }],
    });
  });

  it("report faults of every file that is reached, each in its file", () => {
    const files = {
      "main.wdl": main("workflow w { call mid.m }\n", 'import "mid.wdl" as mid'),
      "mid.wdl": main("workflow m { call lib.nothing }\n"),
      "lib/tasks.wdl": TASKS,
    };
    expect(relate(files).faults).toMatchObject([
      { path: "mid.wdl", code: "trs-wdl-name", line: 3, found: "lib.nothing" },
    ]);
  });

  it.each([
    [
      "has no output section",
      "workflow m { call lib.align { input: sample = x } input { Sample x } }\n",
      "it has no output section",
    ],
    [
      "leaves a required input open",
      "workflow m { call lib.align output { File b = align.bam } }\n",
      "its call align does not pass the required input sample",
    ],
  ])("cannot call a workflow that %s", (_, workflow, reason) => {
    const files = {
      "main.wdl": main("workflow w { call mid.m }\n", 'import "mid.wdl" as mid'),
      "mid.wdl": main(workflow),
      "lib/tasks.wdl": TASKS,
    };
    expect(relate(files).faults).toMatchObject([
      {
        path: "main.wdl",
        code: "trs-wdl-call",
        message: `The workflow mid.m cannot be called: ${reason}.`,
      },
    ]);
  });

  it("may not have different structs of one name, unless one is imported under another", () => {
    const own = "struct Sample {\n  Int id\n}\nworkflow w {}\n";
    const files = { "main.wdl": main(own), "lib/tasks.wdl": TASKS };
    expect(relate(files).faults).toMatchObject([{ code: "trs-wdl-duplicate", line: 2, column: 9 }]);
    const head = 'import "lib/tasks.wdl" as lib alias Sample as LibSample';
    const use = `${own.replace("{}", "{ input { LibSample x } String n = x.name }")}`;
    expect(relate({ ...files, "main.wdl": main(use, head) }).faults).toEqual([]);
    const wrong = 'import "lib/tasks.wdl" as lib alias Smaple as LibSample';
    expect(relate({ ...files, "main.wdl": main("workflow w {}\n", wrong) }).faults).toMatchObject([
      { code: "trs-wdl-name", message: "The document lib/tasks.wdl has no struct Smaple." },
    ]);
  });

  it.each([[""], ["# nothing\n"], ["version 1.0\n"], ["version 1.0\nstruct S {\n  Int x\n}\n"]])(
    "are not a tool if the first is %j",
    (text) => {
      expect(wdl.read(text, "main.wdl").faults).toEqual([]);
      expect(relate({ "main.wdl": text })).toMatchObject({
        faults: [
          { path: "main.wdl", code: "trs-wdl-empty", severity: "error", line: 1, column: 1 },
        ],
      });
    },
  );
});
