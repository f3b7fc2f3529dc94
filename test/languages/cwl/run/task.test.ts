import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/base/json.ts";
import { task } from "../../../../src/languages/cwl/run/task.ts";

const SORT = `
class: CommandLineTool
baseCommand: sort
requirements: { DockerRequirement: { dockerPull: alpine:3.20 } }
`;
const ONE = `${SORT}inputs: { a: { type: File, inputBinding: {} } }`;
const TWO = `${SORT}inputs: { a: { type: File, inputBinding: {} }, b: { type: File, inputBinding: {} } }`;
const STDIN = `${SORT}inputs: { a: File }\nstdin: $(inputs.a.path)\n`;
const file = (location: string) => ({ class: "File", location });

/** Paths are of a folder on the web; what begins with two dots leaves it. */
const taskOf = (descriptor: string, values: JsonObject = {}) =>
  task({
    name: "Sorter",
    descriptor,
    values,
    urlOf: (path) =>
      path.startsWith("..") ? undefined : `https://example.org/${path.replace(/^\.\//, "")}`,
  });

describe("the task of a tool in CWL", () => {
  it("is its command in its image, with its cores", () => {
    expect(taskOf(`${SORT}arguments: [-r]`)).toEqual({
      name: "Sorter",
      executors: [{ image: "alpine:3.20", command: ["sort", "-r"] }],
      inputs: [],
      outputs: [],
      resources: { cpu_cores: 1 },
    });
  });

  it.each<[string, object]>([
    ["{ a: stdout }", { outputs: [{ path: "/outputs/out.txt" }], executors: [{}] }],
    [
      "{ a: { type: File, outputBinding: { glob: a.bam } }, b: stdout }",
      {
        outputs: [{ path: "/outputs/a.bam" }, { path: "/outputs/out.txt" }],
        executors: [{ workdir: "/outputs" }],
      },
    ],
    [
      "{ a: { type: File, outputBinding: { glob: '*.bam' } } }",
      {
        outputs: [{ path: "/outputs", type: "DIRECTORY" }],
        executors: [{ workdir: "/outputs" }],
      },
    ],
  ])("names what the tool writes, and runs where it writes files: %s", (outputs, expected) => {
    const made = taskOf(`${SORT}stdout: out.txt\noutputs: ${outputs}`);
    expect(made).toMatchObject(expected);
    const isInFolder = JSON.stringify(expected).includes("workdir");
    expect(Object.hasOwn(made?.executors[0] ?? {}, "workdir")).toBe(isInFolder);
  });

  it.each([
    ["https://other.example/data/a.txt", "https://other.example/data/a.txt"],
    ["data/a.txt", "https://example.org/data/a.txt"],
  ])("stages a file under its name: %s", (location, url) => {
    const made = taskOf(ONE, { a: file(location) });
    expect(made?.inputs).toEqual([{ url, path: "/inputs/a.txt" }]);
    expect(made?.executors[0]?.command).toEqual(["sort", "/inputs/a.txt"]);
  });

  it("takes the path of a file without a location, and stages a file once", () => {
    const values = { a: { class: "File", path: "a.txt" }, b: file("./a.txt") };
    expect(taskOf(TWO, values)?.inputs).toEqual([
      { url: "https://example.org/a.txt", path: "/inputs/a.txt" },
    ]);
  });

  it("takes the standard input from an input, and writes the standard output to a file", () => {
    expect(taskOf(`${STDIN}stdout: out.txt`, { a: file("a.txt") })).toMatchObject({
      executors: [{ command: ["sort"], stdin: "/inputs/a.txt", stdout: "/outputs/out.txt" }],
      inputs: [{ path: "/inputs/a.txt" }],
    });
  });

  it.each([
    [512, 0.6],
    [1000, 1.1],
    [2048, 2.2],
    [95, 0.1],
    [96, 0.2],
  ])("rounds %i MiB up to %f GB", (ramMin, ram_gb) => {
    const text = `${SORT}hints: { ResourceRequirement: { ramMin: ${ramMin} } }`;
    expect(taskOf(text)?.resources).toEqual({ cpu_cores: 1, ram_gb });
  });

  it.each<[string, string, JsonObject]>([
    ["a workflow", "class: Workflow", {}],
    ["no value for an input", ONE, {}],
    ["a folder", ONE, { a: { class: "Directory", location: "a" } }],
    ["a file without a location", ONE, { a: { class: "File", contents: "x" } }],
    ["secondary files", ONE, { a: { ...file("a"), secondaryFiles: ["b"] } }],
    ["a file outside the version", ONE, { a: file("../a") }],
    ["two files of one name", TWO, { a: file("x/a"), b: file("y/a") }],
    ["a standard input that is no file", STDIN, { a: "text" }],
    ["a standard input that is no input", STDIN.replace("a: File", "b: File?"), {}],
  ])("is not made with %s", (_, descriptor, values) => {
    expect(taskOf(descriptor, values)).toBeUndefined();
  });

  it("does not hide an error in the descriptor itself", () => {
    expect(() => taskOf("class: [CommandLineTool")).toThrow("Flow sequence");
  });
});
