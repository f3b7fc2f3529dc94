import { describe, expect, it } from "vitest";
import { readCwl } from "../../../../src/catalog/tools/languages/cwl.ts";

const read = (text: string) => readCwl(text, "main.cwl");
const TOOL = "cwlVersion: v1.2\nclass: CommandLineTool\n";

describe("a CWL descriptor", () => {
  it("has a version, inputs, imports and images, each with its position", () => {
    const text = `cwlVersion: v1.2
class: Workflow
inputs: { reads: File, "n": int }
outputs: { out: { type: File, outputSource: align/bam } }
steps:
  align:
    run: steps/align.cwl#main
    out: [bam]
  report: { run: "https://example.org/x.cwl", out: [] }
  inside: { run: "#other", out: [] }
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

  it("may be packed: lists with ids, and sources in full", () => {
    const { faults, inputs } = read(`cwlVersion: v1.2
class: Workflow
inputs: [{ id: "#main/reads", type: File }]
outputs: [{ id: out, type: File, outputSource: ["#sort/sorted", "#main/reads"] }]
steps: [{ id: "#main/sort", run: "#sorter", in: [], out: [{ id: "#main/sort/sorted" }] }]
`);
    expect(inputs).toEqual(["reads"]);
    expect(faults).toEqual([]);
  });

  it("of several processes has a version and no class of its own", () => {
    expect(read("cwlVersion: v1.0\n$graph: []\n").faults).toEqual([]);
    expect(read("$graph: []\n").faults).toMatchObject([{ code: "trs-cwl-version" }]);
  });

  it.each([["v1.0"], ["v1.1"], ["v1.2"]])("may be of version %s", (version) => {
    expect(read(`cwlVersion: ${version}\nclass: Operation\n`).faults).toEqual([]);
  });

  it.each([["CommandLineTool"], ["ExpressionTool"], ["Operation"], ["Workflow"]])(
    "may be of the class %s",
    (name) => {
      expect(read(`cwlVersion: v1.2\nclass: ${name}\n`).faults).toEqual([]);
    },
  );

  it("of another version is reported with the versions that engines support", () => {
    const fault = {
      severity: "error",
      code: "trs-cwl-version",
      message: "Engines do not support this version of CWL.",
      expected: "v1.0, v1.1, v1.2",
      fix: "Write cwlVersion: v1.2.",
    };
    expect(read("class: Workflow\ncwlVersion: v1.3\n").faults).toEqual([
      { ...fault, pointer: "", line: 2, column: 1, found: "v1.3" },
    ]);
    expect(read("class: Workflow\n").faults).toEqual([
      { ...fault, pointer: "", line: 1, column: 1, found: "no cwlVersion" },
    ]);
    expect(read("class: Workflow\ncwlVersion: 1.2\n").faults).toMatchObject([{ found: "1.2" }]);
  });

  it("of another class is reported with the nearest one", () => {
    expect(read("cwlVersion: v1.2\nclass: WorkFlow\n").faults).toEqual([
      {
        severity: "error",
        code: "trs-cwl-class",
        pointer: "",
        line: 2,
        column: 1,
        message: "This is not a CWL class.",
        found: "WorkFlow",
        expected: "CommandLineTool, ExpressionTool, Operation, Workflow",
        fix: "Did you mean Workflow?",
      },
    ]);
  });

  it("with an output from nowhere is reported with the nearest source", () => {
    const text = `cwlVersion: v1.2
class: Workflow
inputs: { reads: File }
outputs:
  out:
    type: File
    outputSource: algin/bam
  other: { type: File, outputSource: reads }
steps:
  align: { run: a.cwl, out: [bam, { id: bai }] }
`;
    expect(read(text).faults).toEqual([
      {
        severity: "error",
        code: "trs-cwl-source",
        pointer: "",
        line: 7,
        column: 5,
        message: "The output out has the source algin/bam, which is not an output of any step.",
        found: "algin/bam",
        expected: "align/bam, align/bai",
        fix: "Did you mean align/bam?",
      },
    ]);
    const empty = "cwlVersion: v1.2\nclass: Workflow\noutputs: { x: { outputSource: y } }\n";
    expect(read(empty).faults).toMatchObject([{ expected: "a step's output" }]);
  });

  it("that is a part for others, or empty, has nothing to report", () => {
    expect(read("- name: x\n  type: string\n").faults).toMatchObject([{ code: "trs-cwl-syntax" }]);
    expect(read("type: record\n")).toMatchObject({ faults: [], imports: [], images: [] });
    expect(read("")).toEqual({ imports: [], images: [], faults: [] });
  });

  it("that is not a mapping, or not YAML, is reported", () => {
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
          line: 3,
          column: 6,
          message: expect.stringMatching(/^The descriptor is not valid YAML: .*\.$/),
        },
      ],
    });
  });

  it("without inputs has none to compare a test with", () => {
    expect(read(TOOL)).not.toHaveProperty("inputs");
    expect(read(`${TOOL}inputs: []\n`).inputs).toEqual([]);
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
  ])("is read: %s", (field) => {
    expect(read(`cwlVersion: v1.2\nclass: Workflow\n${field}\n`).version).toBe("v1.2");
  });

  it.each([
    ["[]", "[]"],
    ["{ toString: null }", '{"toString":null}'],
    ["x".repeat(60_000), "x".repeat(60_000)],
  ])("has no class %.20s", (name, found) => {
    expect(read(`cwlVersion: v1.2\nclass: ${name}\n`).faults).toMatchObject([
      { code: "trs-cwl-class", found },
    ]);
  });

  it("with many outputs from nowhere has a fault for each, and suggestions while they are quick", () => {
    const lines = (count: number, line: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => line(index)).join("\n");
    const text = `cwlVersion: v1.2
class: Workflow
inputs:
${lines(8000, (index) => `  input_${index}: File`)}
outputs:
${lines(1000, (index) => `  o${index}: { outputSource: inptu_${index} }`)}
`;
    const { faults } = read(text);
    expect(faults).toHaveLength(1000);
    expect(faults[0]?.fix).toBe("Did you mean input_0?");
    expect(faults.at(-1)).not.toHaveProperty("fix");
  });
});
