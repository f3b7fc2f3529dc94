import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reader as galaxy } from "../../../src/languages/galaxy/reader.ts";
import { FORMAT2, NATIVE } from "../../fixtures/galaxy.ts";
import { growth, MOST_GROWTH } from "../../fixtures/growth.ts";

const FIXTURES = new URL("../../fixtures/galaxy/", import.meta.url);
const fixture = (name: string) => readFileSync(new URL(name, FIXTURES), "utf8");

/** What several files say together; the first is the main one. */
function relate(files: Readonly<Record<string, string>>) {
  const read = new Map(
    Object.entries(files).map(([path, text]) => [path, galaxy.read(text, path)]),
  );
  const [main] = [...read.keys()] as [string];
  const document = read.get(main)?.document;
  if (document === undefined) throw new Error(`${main} cannot be read`);
  return galaxy.relate(main, document, (_, target) => {
    const path = target.replace(/^\//, "");
    const opened = read.get(path);
    return opened && { path, ...(opened.document ? { document: opened.document } : {}) };
  });
}

const syntax = (message: string, line = 1, column = 1) => ({
  severity: "error",
  code: "trs-galaxy-syntax",
  line,
  column,
  message,
});

describe("a Galaxy workflow", () => {
  it("as an export has the version of its format, its own version, and its labels", () => {
    expect(galaxy.read(NATIVE, "main.ga")).toMatchObject({
      version: "0.1",
      release: { text: "1.2", position: { line: 7, column: 5 } },
      imports: [],
      images: [],
      inputs: ["reads"],
      outputs: ["alignments", "counts"],
      faults: [],
    });
  });

  it("in Format 2 has its own version and its labels", () => {
    expect(galaxy.read(FORMAT2, "main.gxwf.yml")).toMatchObject({
      version: "gxformat2",
      release: { text: "1.2", position: { line: 5, column: 1 } },
      inputs: ["reads", "genome", "threads", "skip"],
      outputs: ["alignments", "counts"],
      faults: [],
    });
  });

  it("is read by its content: both formats are JSON or YAML under any name", () => {
    const json =
      '{"class": "GalaxyWorkflow", "inputs": {}, "outputs": {}, "steps": [{"tool_id": "cat1"}]}';
    expect(galaxy.read(FORMAT2, "main.ga").faults).toEqual([]);
    expect(galaxy.read(NATIVE, "main.gxwf.yml").faults).toEqual([]);
    expect(galaxy.read(json, "main.ga").faults).toEqual([]);
    expect(galaxy.read(json.replace("{", "{ # why\n"), "main.gxwf.yml").faults).toEqual([]);
  });

  it.each(["count-lines.gxwf.yml", "nested.gxwf.yml", "graph.gxwf.yml", "outer.ga"])(
    "%s has no faults",
    (name) => {
      expect(galaxy.read(fixture(name), name).faults).toEqual([]);
    },
  );

  it.each([
    ["{}", "a.ga", [syntax("This is not a Galaxy workflow.")]],
    ["null", "a.ga", [syntax("This is not a Galaxy workflow.")]],
    ['"a"', "a.ga", [syntax("This is not a Galaxy workflow.")]],
    ["[]", "a.ga", [syntax("This is not a Galaxy workflow.")]],
    ["", "a.gxwf.yml", [syntax("This is not a Galaxy workflow.")]],
    ["class: Workflow\n", "a.gxwf.yml", [syntax("This is not a Galaxy workflow.")]],
    [
      "a: 1\nclass: [GalaxyWorkflow]\n",
      "a.gxwf.yml",
      [syntax("This is not a Galaxy workflow.", 2)],
    ],
    [
      '{"a": 1,}',
      "a.ga",
      [syntax("The descriptor is not valid JSON: property name expected.", 1, 9)],
    ],
  ])("%.40s in %s is refused", (text, path, faults) => {
    expect(galaxy.read(text, path).faults).toMatchObject(faults);
  });

  it("that is nested too deep is not read", () => {
    const deep = '{"steps": {"0": {"subworkflow": '.repeat(3000);
    expect(galaxy.read(deep, "a.ga").faults).toMatchObject([
      { message: "The descriptor cannot be read: it is nested deeper than 100 levels." },
    ]);
  });

  it("in Format 2 with a syntax error has its position", () => {
    expect(galaxy.read("class: Galaxy: Workflow\n", "a.gxwf.yaml").faults).toMatchObject([
      { line: 1, column: 8, message: expect.stringMatching(/^The descriptor is not valid YAML: /) },
    ]);
  });

  it("must have steps, which an input is too", () => {
    const steps = (text: string) =>
      galaxy
        .read(`class: GalaxyWorkflow\noutputs: {}\n${text}`, "a.gxwf.yml")
        .faults.map(({ message, line }) => [line, message]);
    expect(steps("inputs: {a: data}\nsteps: {}\n")).toEqual([]);
    expect(steps("inputs: {}\nsteps: []\n")).toEqual([
      [4, "The workflow has no steps, and cannot run."],
    ]);
    expect(steps("inputs: {a: data}\n")).toEqual([
      [1, "The workflow has no steps, and cannot run."],
    ]);
    const empty = NATIVE.replace(/"steps": \{.*$/s, '"steps": {}\n}\n');
    expect(galaxy.read(empty, "a.ga").faults).toMatchObject([
      { line: 10, message: "The workflow has no steps, and cannot run." },
    ]);
  });
});

describe("a source in Format 2", () => {
  const faultsOf = (steps: string) =>
    galaxy.read(
      `class: GalaxyWorkflow\ninputs: {a/b: data}\noutputs: {}\nsteps:\n${steps}`,
      "a.gxwf.yml",
    ).faults;

  it("may name what has slashes, a number, and an output that is not known", () => {
    const steps = `
  - {tool_id: cat1, in: {x: a/b, y: a/b/output, z: 0, w: "0"}}
  - {tool_id: cat1, in: {x: 1/out_file1, $step: "1"}, label: c/d}
  - {tool_id: cat1, in: [{id: x, source: [c/d/e/f, c/d]}]}
`.replace("z: 0, ", "");
    expect(faultsOf(steps)).toEqual([]);
  });

  it.each([
    ["  c: {label: D, tool_id: x}\n  e: {tool_id: y, in: {z: c/out}}\n", "Write D/out."],
    ["  c: {tool_id: x}\n  e: {tool_id: y, in: {z: c#out}}\n", "Write c/out."],
    ["  - {tool_id: x, in: {z: 2/out}}\n", "Name an input, or a step and its output: step/output."],
  ])("in %j has the fix %s", (steps, fix) => {
    expect(faultsOf(steps)).toMatchObject([{ code: "trs-galaxy-source", fix }]);
  });

  it("of many slashes takes time that grows with their number", () => {
    const steps = (length: number) => {
      const slashes = "/".repeat(length);
      return `  - {tool_id: x, label: "${slashes}", in: {z: "${slashes}a", y: "${slashes}b/c"}}\n`;
    };
    expect(growth(10_000, steps, faultsOf)).toBeLessThan(MOST_GROWTH);
  });
});

describe("labels of an export", () => {
  const inputs = (label: string) => {
    const one = (id: number) =>
      `"${id}": {"id": ${id}, "type": "data_input", "label": ${label}, "tool_state": "{\\"name\\": \\"Reads\\"}"}`;
    return `{"a_galaxy_workflow": "true", "format-version": "0.1", "steps": {${one(0)}, ${one(1)}}}`;
  };

  it("must be unique; the names that states give to inputs need not be", () => {
    expect(galaxy.read(inputs("null"), "a.ga").faults).toEqual([]);
    expect(galaxy.read(inputs("null"), "a.ga").inputs).toEqual(["Reads", "Reads"]);
    expect(galaxy.read(inputs('"Reads"'), "a.ga").faults).toMatchObject([
      { code: "trs-galaxy-duplicate", line: 1 },
    ]);
  });
});

describe("a $graph", () => {
  const graph = fixture("graph.gxwf.yml");

  it.each([
    [
      "id: main",
      "id: first",
      1,
      /no workflow with the id main/,
      "Give the workflow that users run the id main.",
    ],
    [
      'run: "#sorting"',
      'run: "#sort"',
      13,
      /runs #sort, which is no workflow of this file/,
      undefined,
    ],
    ["- id: sorting\n  class", "- class", 14, /must be a mapping with an id/, undefined],
    ["part/sorted", "part/ordered", 8, /The step part has no output ordered/, undefined],
  ] as const)("in which %s is %s is reported", (sound, slip, line, message, fix) => {
    const { faults } = galaxy.read(graph.replace(sound, slip), "a.gxwf.yml");
    const said = { line, message: expect.stringMatching(message), ...(fix && { fix }) };
    expect(faults[0]).toMatchObject(said);
  });

  it("may have workflows that the main one does not reach, whatever they are, and tools", () => {
    const more = `${graph}- id: old\n  class: GalaxyWorkflow\n  steps: {a: {in: {b: c}}}\n`;
    expect(galaxy.read(more, "a.gxwf.yml").faults).toEqual([]);
    const tool = graph.replace(/- id: sorting.*$/s, "- id: sorting\n  class: GalaxyUserTool\n");
    expect(galaxy.read(tool, "a.gxwf.yml").faults).toEqual([]);
  });

  it("must be a list", () => {
    expect(galaxy.read("$graph: {}\n", "a.gxwf.yml").faults).toMatchObject([
      { line: 1, message: "$graph must be a list of workflows.", found: "a mapping" },
    ]);
  });

  it("whose workflows run one another in a circle is reported", () => {
    const text = graph.replace("tool_id: sort1", 'run: "#main"');
    expect(relate({ "a.gxwf.yml": text }).faults).toMatchObject([
      { path: "a.gxwf.yml", code: "trs-galaxy-step", message: expect.stringMatching(/never ends/) },
    ]);
  });
});

describe("workflows in several files", () => {
  const nested = fixture("nested.gxwf.yml");
  const count = fixture("count-lines.gxwf.yml");

  it("are imports of the one that runs them", () => {
    expect(galaxy.read(nested, "a/nested.gxwf.yml").imports).toEqual([
      {
        target: "count-lines.gxwf.yml",
        candidates: ["count-lines.gxwf.yml", "/count-lines.gxwf.yml"],
        position: { line: 28, column: 11 },
      },
    ]);
    const plain = nested.replace('{"@import": count-lines.gxwf.yml}', "count-lines.gxwf.yml");
    expect(galaxy.read(plain, "a.gxwf.yml").imports).toMatchObject([
      { target: "count-lines.gxwf.yml", position: { line: 28, column: 5 } },
    ]);
    const url = nested.replace("count-lines.gxwf.yml", "https://example.org/a.ga");
    expect(galaxy.read(url, "a.gxwf.yml").imports).toEqual([]);
  });

  it("fit together", () => {
    const files = { "nested.gxwf.yml": nested, "count-lines.gxwf.yml": count };
    const { faults, interface: found } = relate(files);
    expect(faults).toEqual([]);
    expect(found?.steps.map(({ runs }) => runs)).toEqual([
      undefined,
      "count-lines.gxwf.yml",
      undefined,
      undefined,
    ]);
  });

  it.each([
    [
      "an output that the other lacks",
      "wait:\n    type: pause\n    in: {input: other/counts}",
      "wait:\n    type: pause\n    in: {input: other/lines}",
      31,
      /The step other has no output lines/,
    ],
    [
      "an input that the other lacks",
      "in: {table: both/merged}",
      "in: {tables: both/merged}",
      27,
      /has no input tables/,
    ],
  ])("report %s", (_, sound, slip, line, message) => {
    const planted = nested.replace(sound, slip);
    expect(planted).not.toBe(nested);
    const files = { "nested.gxwf.yml": planted, "count-lines.gxwf.yml": count };
    expect(galaxy.read(planted, "nested.gxwf.yml").faults).toEqual([]);
    expect(relate(files).faults).toMatchObject([
      {
        path: "nested.gxwf.yml",
        line,
        code: "trs-galaxy-output",
        message: expect.stringMatching(message),
      },
    ]);
  });

  it("that run one another in a circle are reported once", () => {
    const back = count
      .replace("tool_id: wc_gnu", "run: nested.gxwf.yml")
      .replace(/ {4}tool_version.*\n/, "");
    const files = { "nested.gxwf.yml": nested, "count-lines.gxwf.yml": back };
    expect(relate(files).faults.map(({ path, code }) => [path, code])).toContainEqual([
      "count-lines.gxwf.yml",
      "trs-galaxy-step",
    ]);
  });
});

describe("the interface", () => {
  it("of an export has inputs, outputs, steps, edges, license and authors", () => {
    expect(relate({ "main.ga": NATIVE }).interface).toEqual({
      kind: "workflow",
      name: "Align reads",
      documentation: "Aligns reads and counts them.",
      inputs: [
        { name: "reads", type: "collection (list)", kind: "file", isList: true, isRequired: true },
      ],
      outputs: [
        { name: "alignments", type: "bam", kind: "file", isList: false },
        { name: "counts", type: "tabular", kind: "file", isList: false },
      ],
      steps: [
        { name: "align", runs: "bwa_mem", isConditional: false, isScattered: false },
        { name: "2", runs: "wc_gnu", label: "Count", isConditional: true, isScattered: false },
      ],
      edges: [
        { from: { port: "reads" }, to: { step: "align", port: "fastq" } },
        { from: { step: "align", port: "bam" }, to: { step: "2", port: "input1" } },
        { from: { step: "align", port: "bam" }, to: { port: "alignments" } },
        { from: { step: "2", port: "out_file1" }, to: { port: "counts" } },
      ],
      resources: {},
      license: "MIT",
      authors: ["Example Lab"],
    });
  });

  it("of Format 2 takes what gxformat2 takes for yes", () => {
    const required = (optional: string) => {
      const inputs = `inputs: {a: {type: data, optional: ${optional}}}`;
      const text = `class: GalaxyWorkflow\n${inputs}\noutputs: {}\nsteps: {s: {tool_id: cat1}}\n`;
      return relate({ "main.gxwf.yml": text }).interface?.inputs[0]?.isRequired;
    };
    expect(["yes", '"yes"', '"True"', "1"].map(required)).toEqual([false, false, false, false]);
    expect(["no", '"off"', "0", "null"].map(required)).toEqual([true, true, true, true]);
  });

  it("of Format 2 has defaults, optional inputs, documentation and identifiers of authors", () => {
    const found = relate({ "main.gxwf.yml": FORMAT2 }).interface;
    expect(found?.inputs).toEqual([
      {
        name: "reads",
        type: "collection (list:paired)",
        kind: "file",
        isList: true,
        documentation: "Paired reads",
        isRequired: true,
      },
      { name: "genome", type: "data", kind: "file", isList: false, isRequired: true },
      {
        name: "threads",
        type: "integer",
        kind: "integer",
        isList: false,
        isRequired: false,
        default: 2,
      },
      { name: "skip", type: "boolean", kind: "boolean", isList: false, isRequired: false },
    ]);
    expect(found?.steps[1]).toEqual({
      name: "sort",
      documentation: "Sorts by position.",
      isWorkflow: true,
      isConditional: true,
      isScattered: false,
    });
    expect(found?.edges).toContainEqual({
      from: { port: "threads" },
      to: { step: "align", port: "cores" },
    });
    expect(found?.authors).toEqual(["Ada Example (https://orcid.org/0000-0002-1825-0097)"]);
  });

  it("of a $graph is that of its main workflow", () => {
    const found = relate({ "a.gxwf.yml": fixture("graph.gxwf.yml") }).interface;
    expect(found?.steps).toEqual([
      {
        name: "part",
        runs: "#sorting",
        isWorkflow: true,
        isConditional: false,
        isScattered: false,
      },
    ]);
    expect(found?.outputs.map(({ name }) => name)).toEqual(["result"]);
  });
});
