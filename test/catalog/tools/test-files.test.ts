import { describe, expect, it } from "vitest";
import { testFileProblems } from "../../../src/catalog/tools/test-files.ts";
import { textProblems } from "../../../src/catalog/tools/text-files.ts";
import { reachedFromFirst, registryFile } from "../../fixtures/registry.ts";

const CWL = registryFile(
  "main.cwl",
  "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: { reads_1: File, reads_2: File }\n",
);
const WDL = registryFile("main.wdl", "version 1.0\nworkflow w {\n  input {\n    File a\n  }\n}\n");

const problemsOf = (path: string, text: string, ...descriptors: readonly (typeof CWL)[]) =>
  testFileProblems(
    "tools/a/1",
    [...descriptors, registryFile(path, text)],
    reachedFromFirst(descriptors),
  );

describe("a test file", () => {
  it.each([
    ["tests/a.json", '{"reads_1": 1, "cwl:tool": "x", "$schemas": [], "id": "y"}', CWL],
    ["tests/a.yml", "reads_1: 1\n", CWL],
    ["tests/a.json", '{"w.a": 1, "w.call.memory": 2}', WDL],
    ["tests/a.json", "[1]", CWL],
    ["tests/a.txt", "{", CWL],
    ["a.json", "{", CWL],
  ])("%s may hold %s", (path, text, descriptor) => {
    expect(problemsOf(path, text, descriptor)).toEqual([]);
  });

  it("must have keys that are inputs of the descriptor", () => {
    expect(problemsOf("tests/a.json", '{\n  "read_1": 1,\n  "x/y": 2\n}', CWL)).toEqual([
      {
        severity: "error",
        code: "trs-test-input",
        file: "tools/a/1/tests/a.json",
        line: 2,
        column: 3,
        pointer: "/read_1",
        message: "The descriptor main.cwl has no input read_1.",
        found: "read_1",
        expected: "reads_1, reads_2",
        fix: "Did you mean reads_1?",
      },
      {
        severity: "error",
        code: "trs-test-input",
        file: "tools/a/1/tests/a.json",
        line: 3,
        column: 3,
        pointer: "/x~1y",
        message: "The descriptor main.cwl has no input x/y.",
        found: "x/y",
        expected: "reads_1, reads_2",
      },
    ]);
    expect(problemsOf("tests/a.json", '{"w.b": 1}', WDL)).toMatchObject([{ found: "w.b" }]);
    expect(problemsOf("tests/a.yaml", "b: 1\nid: 2\n", WDL)).toMatchObject([
      { found: "b", line: 1 },
      { found: "id", line: 2 },
    ]);
  });

  it("is for one of the descriptors where there are several", () => {
    const two = '{"reads_1": 1, "w.a": 2, "w.call.memory": 3, "x": 4}';
    expect(problemsOf("tests/a.json", two, CWL, WDL)).toMatchObject([
      {
        severity: "error",
        pointer: "/x",
        message: "main.cwl and main.wdl have no input x.",
        expected: "reads_1, reads_2, w.a",
      },
    ]);
    const part = registryFile("main.cwl", "cwlVersion: v1.2\nclass: Operation\n");
    expect(problemsOf("tests/a.json", two, part, WDL)).toEqual([]);
  });

  it("is only a warning where it can be for another descriptor", () => {
    const severities = (
      path: string,
      text = '{"w.a": 1, "w.b": 2}',
      ...files: readonly (typeof CWL)[]
    ) =>
      testFileProblems(
        "tools/a/1",
        [WDL, ...files, registryFile(path, text, "TEST_FILE")],
        reachedFromFirst([WDL]),
      ).map(({ severity }) => severity);
    expect(severities("main.inputs.json")).toEqual(["warning"]);
    expect(severities("inputs.yml")).toEqual(["warning"]);
    expect(severities("inputs.json", '{"v.a": 1}')).toEqual([]);
    expect(severities("inputs.json", "{")).toEqual(["warning"]);
    expect(severities("tests/main.inputs.json")).toEqual(["error"]);
    expect(severities("data/x.json")).toEqual(["error"]);
    expect(severities("tests/a.json", '{"v.a": 1}')).toEqual(["error"]);
    const other = registryFile("other.wdl", "version 1.0\n");
    expect(severities("tests/a.json", undefined, other)).toEqual(["warning"]);
    expect(severities("tests/a.json", '{"v.a": 1}', other)).toEqual([]);
    const below = registryFile("vendored/other.wdl", "version 1.0\n");
    expect(severities("tests/a.json", undefined, below)).toEqual(["error"]);
  });

  it("that is not beside the primary descriptor can be for another one", () => {
    const nested = registryFile("w/main.wdl", new TextDecoder().decode(WDL.content));
    expect(problemsOf("tests/a.json", '{"v.b": 1}', nested)).toEqual([]);
    expect(problemsOf("tests/a.json", '{"w.a": 1, "w.b": 1}', nested)).toMatchObject([
      { severity: "warning", pointer: "/w.b" },
    ]);
  });

  it("is not judged where inputs are not known", () => {
    expect(problemsOf("tests/a.json", '{"x": 1}')).toEqual([]);
    const part = registryFile("main.cwl", "cwlVersion: v1.2\nclass: Operation\n");
    expect(problemsOf("tests/a.json", '{"x": 1}', part)).toEqual([]);
  });

  it("must be readable", () => {
    expect(problemsOf("tests/a.json", '{\n  "reads_1": [}\n', CWL)).toEqual([
      {
        severity: "error",
        code: "trs-test-syntax",
        file: "tools/a/1/tests/a.json",
        line: 2,
        column: 15,
        pointer: "",
        message: "The test file cannot be read: value expected.",
      },
    ]);
  });

  it("that is not UTF-8 has that problem alone", () => {
    const file = { ...registryFile("tests/a.json", ""), content: new Uint8Array([0xff]) };
    expect(testFileProblems("tools/a/1", [file], [])).toEqual([]);
    expect(textProblems("tools/a/1", [file], new Set())).toEqual([
      {
        severity: "error",
        code: "content-encoding",
        file: "tools/a/1/tests/a.json",
        line: 1,
        column: 1,
        pointer: "",
        message: "The file is not UTF-8.",
        found: "\ufffd",
        fix: "Save it in UTF-8.",
      },
    ]);
  });
});
