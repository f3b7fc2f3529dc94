import { describe, expect, it } from "vitest";
import { reader as cwl } from "../../../src/languages/cwl/reader.ts";

function read(text: string) {
  const { document: _, ...said } = cwl.read(text, "main.cwl");
  return said;
}

const PORTS = "inputs: []\noutputs: []\n";
const TOOL = `cwlVersion: v1.2\nclass: CommandLineTool\n${PORTS}`;

describe("a CWL descriptor", () => {
  it("has a version, inputs, imports and images, each with its position", () => {
    const text = `cwlVersion: v1.2
class: Workflow
inputs: { reads: File, "n": int }
outputs: { out: { type: File, outputSource: align/bam } }
steps:
  align:
    run: steps/align.cwl#main
    in: []
    out: [bam]
  report: { run: "https://example.org/x.cwl", in: [], out: [] }
requirements:
  - $import: types.yml
  - class: DockerRequirement
    dockerPull: quay.io/biocontainers/bwa:0.7.18
doc: { $include: README.md }
`;
    expect(read(text)).toEqual({
      version: "v1.2",
      inputs: ["reads", "n"],
      imports: [
        {
          target: "steps/align.cwl#main",
          candidates: ["steps/align.cwl"],
          position: { line: 7, column: 10 },
        },
        { target: "types.yml", candidates: ["types.yml"], position: { line: 12, column: 14 } },
        { target: "README.md", candidates: ["README.md"], position: { line: 15, column: 18 } },
      ],
      images: [{ image: "quay.io/biocontainers/bwa:0.7.18", position: { line: 14, column: 17 } }],
      faults: [],
    });
  });

  it("runs only what a step says: an input may be called run, and have any type", () => {
    const text = `cwlVersion: v1.2
class: Workflow
inputs: { run: string, in: string, out: string }
outputs: []
steps:
  - id: one
    run: tool.cwl
    in: { run: run, in: in, out: out }
    out: []
  - id: two
    run:
      class: Workflow
      inputs: []
      outputs: []
      steps: { run: { run: inner.cwl, in: { run: { default: x } }, out: [] } }
    in: []
    out: []
`;
    expect(read(text).faults).toEqual([]);
    expect(read(text).imports.map(({ target }) => target)).toEqual(["tool.cwl", "inner.cwl"]);
  });

  it.each([
    ["requirements", "DockerRequirement: { dockerPull: alpine:3 }", ["alpine:3"]],
    ["hints", "DockerRequirement: { dockerPull: docker://alpine:3 }", ["alpine:3"]],
    ["hints", "DockerRequirement: { dockerImageId: alpine:3 }", ["alpine:3"]],
    ["hints", "DockerRequirement: { dockerImageId: mine, dockerFile: FROM alpine }", []],
    ["hints", "DockerRequirement: { dockerPull: $(inputs.image) }", []],
    ["inputs", "DockerRequirement: { type: File, default: { dockerPull: alpine } }", []],
  ])("names images in its %s: %s", (field, value, images) => {
    const text = `cwlVersion: v1.2\nclass: CommandLineTool\noutputs: []\n${field}: { ${value} }\n`;
    expect(read(text).images.map(({ image }) => image)).toEqual(images);
  });

  it("may be packed: lists with ids, sources in full, and the inputs of main", () => {
    const { faults, inputs } = read(`cwlVersion: v1.2
$graph:
  - class: Workflow
    id: "#main"
    inputs: [{ id: "#main/reads", type: File }]
    outputs: [{ id: out, type: File, outputSource: "#main/sort/sorted" }]
    steps: [{ id: "#main/sort", run: "#sorter", in: [], out: ["#main/sort/sorted"] }]
  - { class: Operation, id: sorter, inputs: {}, outputs: { sorted: File } }
`);
    expect(inputs).toEqual(["reads"]);
    expect(faults).toEqual([]);
  });

  it.each([["v1.0"], ["v1.1"], ["v1.2"], ["cwl:v1.2"]])("may be of version %s", (version) => {
    const text = `cwlVersion: ${version}\nclass: CommandLineTool\n${PORTS}`;
    expect(read(text).faults).toEqual([]);
  });

  it.each([["draft-3"], ["sbg:draft-2"], ["v1.2.0-dev2"]])(
    "of the draft %s is named as one, and judged no further",
    (version) => {
      const text = `cwlVersion: ${version}\nclass: CommandLineTool\ninputs: [{ id: "#a" }]\nx: 1\n`;
      expect(read(text)).toMatchObject({
        inputs: ["a"],
        faults: [
          {
            severity: "warning",
            code: "trs-cwl-draft",
            line: 1,
            column: 13,
            message: `The document is written in ${version}, a draft of CWL that engines do not run by default. It is not checked.`,
          },
        ],
      });
      expect(read(text).faults[0]).not.toHaveProperty("fix");
    },
  );

  it.each([
    ["v1.3", "v1.3", undefined],
    ["1.2", "1.2", "Did you mean v1.2?"],
    ["1.0", "1.0", "Did you mean v1.0?"],
    ["v1.1.0", "v1.1.0", "Did you mean v1.1?"],
    ["[]", "a list", undefined],
  ])("of the version %s is refused", (version, found, fix) => {
    expect(read(`class: Workflow\ncwlVersion: ${version}\n`).faults).toEqual([
      {
        severity: "error",
        code: "trs-cwl-version",
        pointer: "",
        line: 2,
        column: 13,
        message: "Engines do not support this version of CWL.",
        found,
        expected: "v1.0, v1.1, v1.2",
        ...(fix === undefined ? {} : { fix }),
      },
    ]);
  });

  it("of another class is reported with the nearest one", () => {
    expect(read("cwlVersion: v1.2\nclass: WorkFlow\n").faults).toEqual([
      {
        severity: "error",
        code: "trs-cwl-class",
        pointer: "",
        line: 2,
        column: 8,
        message: "This is not a class of CWL processes.",
        found: "WorkFlow",
        expected: "CommandLineTool, ExpressionTool, Workflow, Operation",
        fix: "Did you mean Workflow?",
      },
    ]);
  });

  it("that is a part for others, or empty, has nothing to report alone", () => {
    expect(read("- name: x\n  type: string\n").faults).toEqual([]);
    expect(read("type: record\n")).toMatchObject({ faults: [], imports: [], images: [] });
    expect(read("")).toEqual({ imports: [], images: [], faults: [] });
  });

  it("that is a string, or not YAML, is reported", () => {
    expect(read("text").faults).toEqual([
      {
        severity: "error",
        code: "trs-cwl-syntax",
        pointer: "",
        line: 1,
        column: 1,
        message: "A CWL document must be a YAML mapping.",
      },
    ]);
    expect(read(`${TOOL}doc: a: b\n`)).toMatchObject({
      imports: [],
      images: [],
      faults: [
        {
          code: "trs-cwl-syntax",
          line: 5,
          column: 6,
          message: expect.stringMatching(/^The descriptor is not valid YAML: .*\.$/),
        },
      ],
    });
  });

  it("without inputs has none to compare a test with", () => {
    expect(read("cwlVersion: v1.2\nclass: Workflow\n")).not.toHaveProperty("inputs");
    expect(read(TOOL).inputs).toEqual([]);
    expect(
      read("cwlVersion: v1.2\nclass: Workflow\ninputs: { $import: a.yml }\n"),
    ).not.toHaveProperty("inputs");
  });
});

describe("an odd CWL descriptor", () => {
  it.each([
    ["requirements: null"],
    ["steps: 5"],
    ["$graph: {}"],
    ["outputs: [null, 1, []]"],
    ["outputs: { o: { outputSource: { toString: null } } }"],
    ["inputs: { toString: null, constructor: 1, __proto__: 2 }"],
    ["inputs: &a [{ id: x, type: *a }]"],
    ["toString: 1"],
  ])("is read: %s", (field) => {
    expect(read(`cwlVersion: v1.2\nclass: Workflow\n${field}\n`).faults.length).toBeGreaterThan(0);
  });

  it("may have names that every object of JavaScript has", () => {
    const text = (type: string, hint: string) =>
      `cwlVersion: v1.2\nclass: Operation\noutputs: []\ninputs: { a: { type: ${type} } }\nhints: { "x:y": ${hint} }\n`;
    expect(read(text("{ type: constructor }", "{}")).faults).toMatchObject([
      { code: "trs-cwl-type", found: "type: constructor" },
    ]);
    expect(read(text("int", "{ constructor: { a: { $import: b.yml } } }")).faults).toEqual([]);
  });

  it.each([["[]"], ["{ toString: null }"]])("has no class %s", (name) => {
    expect(read(`cwlVersion: v1.2\nclass: ${name}\n`).faults).toMatchObject([
      { code: "trs-cwl-field", message: "The process must have the field class." },
    ]);
  });

  it("with many outputs from nowhere has a fault for each, and suggestions while they are quick", () => {
    const lines = (count: number, line: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => line(index)).join("\n");
    const text = `cwlVersion: v1.2
class: Workflow
steps: []
inputs:
${lines(8000, (index) => `  input_${index}: File`)}
outputs:
${lines(1000, (index) => `  o${index}: { type: File, outputSource: inptu_${index} }`)}
`;
    const { faults } = read(text);
    expect(faults).toHaveLength(1000);
    expect(faults[0]?.fix).toBe("Did you mean input_0?");
    expect(faults.at(-1)).not.toHaveProperty("fix");
  });

  it("repeats values by aliases, but not more than a file could hold", () => {
    const lists = Array.from(
      { length: 30 },
      (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`,
    );
    const { faults } = read(`cwlVersion: v1.2\nclass: Workflow\na0: &a0 x\n${lists.join("\n")}\n`);
    expect(faults).toMatchObject([
      {
        code: "trs-cwl-syntax",
        message: "The descriptor cannot be read: its aliases repeat too many values.",
      },
    ]);
  });
});
