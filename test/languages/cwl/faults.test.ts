import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CWL_FAULTS } from "../../fixtures/cwl-faults.ts";
import { judged } from "../../fixtures/cwl-version.ts";

const FOLDER = new URL("../../fixtures/cwl/", import.meta.url);
const FILES = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [file, readFileSync(new URL(file, FOLDER), "utf8")]),
);
const TOOL = "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: []\noutputs: []\n";

const errorsOf = (files: Readonly<Record<string, string>>, primary: string) =>
  judged(files, primary).faults.filter(({ severity }) => severity === "error");

describe("a version of CWL documents", () => {
  it.each(Object.keys(FILES).filter((file) => file.endsWith(".cwl")))("is right: %s", (file) => {
    expect(errorsOf(FILES, file)).toEqual([]);
  });

  it.each(CWL_FAULTS)("has one fault for $name", ({ file, primary, from, to, ...fault }) => {
    const text = FILES[file] ?? "";
    expect(text).toContain(from);
    const faults = errorsOf({ ...FILES, [file]: text.replace(from, () => to) }, primary ?? file);
    const places = faults.map(({ path, line, column }) => `${path}:${line}:${column}`);
    const place = fault.at.includes(".cwl") ? fault.at : `${file}:${fault.at}`;
    expect(places).toEqual([place]);
    expect(faults[0]).toMatchObject({
      code: fault.code,
      message: fault.message,
      ...(fault.fix === undefined ? {} : { fix: fault.fix }),
    });
  });

  it.each([
    ["", "The descriptor is empty."],
    ["# nothing yet\n", "The descriptor is empty."],
    ["{}\n", "The descriptor is empty."],
    ["- a\n", "A CWL document must be a YAML mapping."],
  ])("must have a primary descriptor that says something: %j", (text, message) => {
    expect(errorsOf({ "a.cwl": text }, "a.cwl")).toMatchObject([
      { code: "trs-cwl-syntax", path: "a.cwl", line: 1, column: 1, message },
    ]);
  });

  it("must say which version of CWL it is, unless another document imports it", () => {
    const part = TOOL.replace("cwlVersion: v1.2\n", "");
    expect(errorsOf({ "a.cwl": part }, "a.cwl")).toMatchObject([{ code: "trs-cwl-version" }]);
    const steps = (run: string) =>
      `cwlVersion: v1.2\nclass: Workflow\ninputs: []\noutputs: []\nsteps: { a: { run: ${run}, in: [], out: [] } }\n`;
    expect(errorsOf({ "w.cwl": steps("a.cwl"), "a.cwl": part }, "w.cwl")).toMatchObject([
      { code: "trs-cwl-version", path: "a.cwl" },
    ]);
    const imported = { "w.cwl": steps("{ $import: a.cwl }"), "a.cwl": `${part}baseComand: x\n` };
    expect(errorsOf(imported, "w.cwl")).toMatchObject([
      { code: "trs-cwl-field", path: "a.cwl", line: 4 },
    ]);
  });

  it("imports the types of a file with a $graph, which is no process", () => {
    const files = (type: string) => ({
      "a.cwl": `${TOOL.replace("inputs: []", `inputs: { a: "${type}" }`)}requirements:
  SchemaDefRequirement:
    types:
      - $import: types.cwl
`,
      "types.cwl": `cwlVersion: v1.2
$graph:
  - { name: person, type: record, fields: { name: string } }
  - { name: strand, type: enum, symbols: [forward, reverse] }
`,
    });
    for (const type of ["types.cwl#person", "types.cwl#strand[]"]) {
      expect(errorsOf(files(type), "a.cwl")).toEqual([]);
    }
    expect(errorsOf(files("types.cwl#persons"), "a.cwl")).toMatchObject([{ code: "trs-cwl-type" }]);
  });

  it("takes a default of another type than its input where each step gives a value", () => {
    const files = (given: string) => ({
      "w.cwl": `cwlVersion: v1.2
class: Workflow
inputs: { format: 'string' }
outputs: []
steps: { a: { run: a.cwl, in: { ${given} }, out: [] } }
`,
      "a.cwl": TOOL.replace(
        "inputs: []",
        "inputs: { formats: { type: 'string[]?', default: TSV } }",
      ),
    });
    const fault = { code: "trs-cwl-type", path: "a.cwl", line: 3, found: '"TSV"' };
    expect(
      errorsOf(files("formats: { source: [format], linkMerge: merge_flattened }"), "w.cwl"),
    ).toEqual([]);
    expect(errorsOf(files(""), "w.cwl")).toMatchObject([fault]);
    expect(errorsOf(files(""), "a.cwl")).toMatchObject([fault]);
  });

  /** What definitions of types have beside their kind. */
  const MORE: Readonly<Record<string, string>> = {
    record: "fields: { name: string }",
    enum: "symbols: [a]",
    array: "items: string",
  };

  it("gives no single value of a type that it defines to what scatters over it", () => {
    const workflow = (inputs: string, kind = "record") => `cwlVersion: v1.2
class: Workflow
requirements:
  ScatterFeatureRequirement: {}
  SchemaDefRequirement:
    types:
    - { name: person, type: ${kind}, ${MORE[kind]} }
inputs: ${inputs}
outputs: []
steps:
  greet:
    run: { class: Operation, inputs: { who: Any }, outputs: [] }
    scatter: who
    in: { who: people }
    out: []
`;
    const fault = {
      code: "trs-cwl-type",
      line: 14,
      message: "The step input who takes Any[], but its source gives person.",
    };
    for (const kind of ["record", "enum"]) {
      expect(errorsOf({ "w.cwl": workflow("{ people: person }", kind) }, "w.cwl")).toMatchObject([
        fault,
      ]);
      expect(errorsOf({ "w.cwl": workflow("{ people: 'person[]' }", kind) }, "w.cwl")).toEqual([]);
    }
    const single = (type: string) =>
      workflow("{ people: person }")
        .replace("who: Any", `who: ${type}`)
        .replace("    scatter: who\n", "");
    expect(errorsOf({ "w.cwl": single("Any") }, "w.cwl")).toEqual([]);
    expect(errorsOf({ "w.cwl": single("string") }, "w.cwl")).toMatchObject([
      { message: "The step input who takes string, but its source gives person." },
    ]);
    // an array, though not all engines know arrays by name
    const people = workflow("{ people: person }", "array");
    expect(errorsOf({ "w.cwl": people }, "w.cwl").map(({ message }) => message)).not.toContain(
      fault.message,
    );
  });

  it("requires JavaScript where a tool is an expression in JavaScript", () => {
    const tool = (more: string, expression = `'$\{ return {}; }'`) =>
      `cwlVersion: v1.2\nclass: ExpressionTool\ninputs: []\noutputs: []\nexpression: ${expression}\n${more}`;
    const requirement = "requirements: { InlineJavascriptRequirement: {} }\n";
    const workflow = (more: string) =>
      `cwlVersion: v1.2\nclass: Workflow\n${more}inputs: []\noutputs: []\nsteps: { a: { run: a.cwl, in: [], out: [] } }\n`;
    const fault = {
      code: "trs-cwl-requirement",
      path: "a.cwl",
      line: 5,
      message:
        "The expression is JavaScript, which needs the requirement InlineJavascriptRequirement.",
      fix: "Add requirements: { InlineJavascriptRequirement: {} } to the tool.",
    };
    expect(errorsOf({ "a.cwl": tool("") }, "a.cwl")).toMatchObject([fault]);
    expect(errorsOf({ "a.cwl": tool(requirement) }, "a.cwl")).toEqual([]);
    expect(errorsOf({ "a.cwl": tool("", "$(inputs)") }, "a.cwl")).toEqual([]);
    const run = (more: string) => ({ "w.cwl": workflow(more), "a.cwl": tool("") });
    expect(errorsOf(run(""), "w.cwl")).toMatchObject([fault]);
    // steps take it over from what they are in
    expect(errorsOf(run(requirement), "w.cwl")).toEqual([]);
    const graph = `cwlVersion: v1.2\n$graph:\n- { id: a, class: ExpressionTool, inputs: [], outputs: [], expression: '\${ return {}; }' }\n`;
    expect(errorsOf({ "g.cwl": graph }, "g.cwl")).toEqual([]);
  });

  it("is judged once, however often a file is run", () => {
    const step = (name: string) => `  ${name}: { run: a.cwl, in: [], out: [] }\n`;
    const names = ["one", "two", "three"];
    const files = {
      "w.cwl": `cwlVersion: v1.2\nclass: Workflow\ninputs: []\noutputs: []\nsteps:\n${names.map(step).join("")}`,
      "a.cwl": `${TOOL}x: 1\n`,
    };
    expect(errorsOf(files, "w.cwl")).toHaveLength(1);
  });

  it("may run itself, or import itself, without an end", () => {
    const self = `cwlVersion: v1.2
class: Workflow
requirements: { SubworkflowFeatureRequirement: {} }
inputs: { $import: w.cwl }
outputs: []
steps: { a: { run: w.cwl, in: [], out: [] }, b: { run: w.cwl, in: [], out: [] } }
`;
    expect(errorsOf({ "w.cwl": self }, "w.cwl")).toEqual([]);
  });

  it("names nothing that depends on a file with an error of its own", () => {
    const files = { ...FILES, "align.cwl": "class: [\n" };
    expect(errorsOf(files, "main.cwl").map(({ code }) => code)).toEqual(["trs-cwl-syntax"]);
  });

  it("takes over the requirements of the workflow that it is in", () => {
    const inner = `class: Workflow
inputs: { a: "string[]" }
outputs: []
steps:
  one: { run: a.cwl, scatter: word, in: { word: a }, out: [] }
`;
    const files = {
      "w.cwl": `cwlVersion: v1.2
class: Workflow
requirements: [{ class: SubworkflowFeatureRequirement }, { class: ScatterFeatureRequirement }]
inputs: { a: "string[]" }
outputs: []
steps: { inner: { run: inner.cwl, in: { a: a }, out: [] } }
`,
      "inner.cwl": `cwlVersion: v1.2\n${inner}`,
      "a.cwl": TOOL.replace("inputs: []", "inputs: { word: string }"),
    };
    expect(errorsOf(files, "w.cwl")).toEqual([]);
    expect(errorsOf(files, "inner.cwl")).toMatchObject([{ code: "trs-cwl-requirement" }]);
  });

  it("warns about inputs that what a step runs does not have, unless an expression reads them", () => {
    const workflow = (extra: string) => `cwlVersion: v1.2
class: Workflow
requirements: { StepInputExpressionRequirement: {}, InlineJavascriptRequirement: {} }
inputs: { a: string }
outputs: []
steps: { one: { run: a.cwl, in: { a: a }, out: []${extra} } }
`;
    const faults = (extra: string) =>
      judged({ "w.cwl": workflow(extra), "a.cwl": TOOL }, "w.cwl").faults;
    expect(faults("")).toMatchObject([
      {
        severity: "warning",
        code: "trs-cwl-step-input",
        message: "The step one has the input a, which a.cwl does not have.",
      },
    ]);
    expect(faults(", when: $(inputs.a)")).toEqual([]);
  });

  it("names sources as the workflow may write them", () => {
    const text = `cwlVersion: v1.2
$graph:
  - id: main
    class: Workflow
    inputs: [{ id: "#remain/main/x", type: File }, { id: y, type: File }]
    outputs: [{ id: o, type: File, outputSource: z }]
    steps: []
`;
    expect(judged({ "a.cwl": text }, "a.cwl").faults).toMatchObject([
      { code: "trs-cwl-source", found: "z", expected: "remain/main/x, y" },
    ]);
  });

  it("may write types as a list in a list", () => {
    const text = TOOL.replace(
      "inputs: []",
      'inputs: { a: { type: [["null", File], "string[]"] } }',
    );
    expect(errorsOf({ "a.cwl": text }, "a.cwl")).toEqual([]);
  });

  it("warns about requirements that only one engine reads, and hints that none does", () => {
    const text = `${TOOL}$namespaces: { cwltool: "http://commonwl.org/cwltool#" }
requirements: { "cwltool:CUDARequirement": {} }
hints: { DockerRequirment: {}, "arv:RunInSingleContainer": {}, Other: {} }
`;
    expect(judged({ "a.cwl": text }, "a.cwl").faults).toMatchObject([
      { severity: "warning", code: "trs-cwl-extension", line: 6 },
      { severity: "warning", code: "trs-cwl-hint", fix: "Did you mean DockerRequirement?" },
    ]);
  });
});
