import { describe, expect, it } from "vitest";
import {
  readImportGraphs,
  readIn,
} from "../../../../src/catalog/tools/descriptors/import-graph.ts";
import { interfacesOf } from "../../../../src/catalog/tools/descriptors/interfaces.ts";
import { cwl } from "../../../../src/languages/cwl/cwl.ts";
import { galaxy } from "../../../../src/languages/galaxy/galaxy.ts";
import { reachedFromFirst, registryFile } from "../../../fixtures/registry.ts";

/** What the descriptors of a version reach, of which the first is the primary one. */
const reachedIn = (files: Readonly<Record<string, string>>) =>
  reachedFromFirst(Object.entries(files).map(([path, text]) => registryFile(path, text)));

const MAIN = `version 1.0
import "tasks.wdl" as lib
workflow main {
  call lib.align
}
`;

const align = (inputs: string, runtime = "") => `version 1.0
task align {
  input {
    ${inputs}
  }
  command {}
  runtime {
    ${runtime}
  }
}
`;

describe("a document that is the same in two versions", () => {
  it("has the open inputs of what it imports in each of them", () => {
    const inputsWith = (tasks: string) =>
      interfacesOf(reachedIn({ "main.wdl": MAIN, "tasks.wdl": tasks })).map(({ inputs }) =>
        inputs.map(({ name }) => name),
      );
    expect(inputsWith(align("File reads"))).toEqual([["align.reads"]]);
    expect(inputsWith(align("File bam\n    Int threads"))).toEqual([
      ["align.bam", "align.threads"],
    ]);
  });

  it("passes images to what it imports in each of them", () => {
    const files = {
      "main.wdl": `version 1.0
import "sub.wdl" as sub
workflow main {
  call sub.inner { input: first = "ubuntu:22.04", second = "debian:12" }
}
`,
      "sub.wdl": `version 1.0
import "tasks.wdl" as lib
workflow inner {
  input {
    String first
    String second
  }
  call lib.align { input: first = first, second = second }
}
`,
    };
    const imagesWith = (image: string) =>
      reachedIn({
        ...files,
        "tasks.wdl": align("String first\n    String second", `docker: ${image}`),
      }).flatMap(({ related }) => related.images?.map((one) => one.image) ?? []);
    expect(imagesWith("first")).toEqual(["ubuntu:22.04"]);
    expect(imagesWith("second")).toEqual(["debian:12"]);
  });

  it.each([
    [
      "CWL",
      {
        "main.cwl": `cwlVersion: v1.2
class: Workflow
inputs:
  reads: File
outputs: []
steps:
  align:
    run: align.cwl
    in:
      reads: reads
    out: []
`,
        "align.cwl": (input: string) => `cwlVersion: v1.2
class: CommandLineTool
baseCommand: bwa
inputs:
  ${input}: File
outputs: []
`,
      },
    ],
    [
      "WDL",
      {
        "main.wdl": `version 1.0
import "tasks.wdl" as lib
workflow main {
  input {
    File reads
  }
  call lib.align { input: reads = reads }
}
`,
        "tasks.wdl": (input: string) => align(`File ${input}`),
      },
    ],
    [
      "Galaxy",
      {
        "main.gxwf.yml": `class: GalaxyWorkflow
inputs:
  reads: data
outputs: {}
steps:
  align:
    run: align.gxwf.yml
    in:
      reads: reads
`,
        "align.gxwf.yml": (input: string) => `class: GalaxyWorkflow
inputs:
  ${input}: data
outputs: {}
steps:
  cat:
    tool_id: cat1
    in:
      input1: ${input}
`,
      },
    ],
    [
      "Nextflow",
      {
        "main.nf": `include { READS } from './align.nf'
workflow { READS() }
`,
        "align.nf": (name: string) => `process ${name.toUpperCase()} {
  script:
  'true'
}
`,
      },
    ],
  ])("has the faults of each of them in %s", (_, files) => {
    const faultsWith = (input: string) =>
      reachedIn(
        Object.fromEntries(
          Object.entries(files).map(([path, text]) => [
            path,
            typeof text === "string" ? text : text(input),
          ]),
        ),
      ).flatMap(({ related }) => related.faults);
    expect(faultsWith("reads")).toEqual([]);
    expect(faultsWith("other").length).toBeGreaterThan(0);
    expect(faultsWith("reads")).toEqual([]);
  });
});

describe("a file", () => {
  it("is called by its own path, also if another one is the same", () => {
    const runsWith = (folder: string) =>
      interfacesOf(
        reachedIn({
          "main.wdl": MAIN.replace("tasks.wdl", `${folder}/tasks.wdl`),
          [`${folder}/tasks.wdl`]: align("File reads"),
        }),
      ).flatMap(({ steps }) => steps.map(({ runs }) => runs));
    expect(runsWith("lib")).toEqual(["lib/tasks.wdl"]);
    expect(runsWith("tasks")).toEqual(["tasks/tasks.wdl"]);
  });

  it("is read in each language that it is asked for in", () => {
    const file = registryFile("main.yml", "cwlVersion: v1.2\nclass: Operation\n");
    expect(readIn(cwl, file)?.descriptor.version).toBe("v1.2");
    expect(readIn(galaxy, file)?.descriptor.version).toBeUndefined();
    expect(readIn(cwl, file)?.descriptor.version).toBe("v1.2");
  });
});

describe("the interfaces of a version", () => {
  it("are in the order of languages, whatever the order of primary descriptors", () => {
    const files = [
      registryFile("main.wdl", "version 1.0\nworkflow w {}\n"),
      registryFile(
        "main.cwl",
        "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: []\noutputs: []\n",
      ),
    ];
    const primaries = new Map([
      ["WDL", "main.wdl"],
      ["CWL", "main.cwl"],
    ] as const);
    const found = interfacesOf(readImportGraphs(files, primaries));
    expect(found.map(({ language }) => language)).toEqual(["CWL", "WDL"]);
  });
});
