import { describe, expect, it } from "vitest";
import { testFileProblems } from "../../../../src/catalog/tools/tests/files.ts";
import { textProblems } from "../../../../src/catalog/tools/texts/files.ts";
import { FORMAT2, NATIVE } from "../../../fixtures/galaxy.ts";
import { reachedFromFirst, registryFile } from "../../../fixtures/registry.ts";

const CWL = registryFile(
  "main.cwl",
  "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: { reads_1: Any?, reads_2: Any? }\n",
);
const WDL = registryFile("main.wdl", "version 1.0\nworkflow w {\n  input {\n    Int? a\n  }\n}\n");

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
    ["tests/a.json", '{"w.a": 1, "#note": "small"}', WDL],
    ["tests/a.yml", "a: 1\ncall.memory: 2\n", WDL],
    ["tests/a.json", '{\n  "reads_1": 1,\n}\n', CWL],
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
    expect(problemsOf("tests/a.json", '{"w.threads": 1}', WDL)).toMatchObject([
      { severity: "error", code: "trs-test-input", found: "w.threads" },
    ]);
    expect(problemsOf("tests/a.yaml", "a: 1\nb: 1\nid: 2\n", WDL)).toMatchObject([
      { found: "b", line: 2 },
      { found: "id", line: 3 },
    ]);
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
      { severity: "warning", code: "trs-test-other", found: "tests/a.json" },
    ]);
  });

  describe("that is named after another descriptor", () => {
    const PAIRED = registryFile(
      "Mem-paired.cwl",
      "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: { reference: Any?, reads_1: Any?, reads_2: Any? }\n",
    );
    const single = (path: string) =>
      registryFile(
        path,
        "cwlVersion: v1.2\nclass: CommandLineTool\ninputs: { reference: File, reads: File }\n",
      );
    const judged = (test: string, text: string, descriptor = single("Mem-single.cwl")) =>
      testFileProblems(
        "tools/a/1",
        [PAIRED, descriptor, registryFile(test, text, "TEST_FILE")],
        reachedFromFirst([PAIRED]),
      );

    it.each([
      "Mem-single-test.yml",
      "Mem-single-tests.yaml",
      "tests/Mem-single.json",
      "tests/Mem-single_inputs_2.json",
      "tests/test-Mem-single.yml",
    ])("%s has values for that one", (test) => {
      expect(judged(test, "reference: a\nreads: b\n")).toEqual([]);
      expect(judged(test, "reference: a\nread: b\n")).toMatchObject([
        {
          severity: "warning",
          code: "trs-test-input",
          line: 2,
          message: "The descriptor Mem-single.cwl has no input read.",
          fix: "Did you mean reads?",
        },
      ]);
    });

    it("can be something else, such as options", () => {
      expect(judged("tests/Mem-single.json", '{"reference": 1, "reads_3": 2}')).toMatchObject([
        { code: "trs-test-input", severity: "warning", found: "reads_3" },
      ]);
      expect(judged("tests/Mem-single.json", '{"final_outputs_dir": 1}')).toMatchObject([
        { code: "trs-test-other", severity: "warning", found: "tests/Mem-single.json" },
      ]);
    });

    it("has values for it in another folder, if it is the only one of that name", () => {
      const tool = single("tools/Mem-single.cwl");
      expect(judged("tests/Mem-single.json", '{"reference": 1, "reads": 2}', tool)).toEqual([]);
    });

    it("and not after the primary one", () => {
      const [problem] = judged("Mem-paired-test.yml", "reference: a\nreads: b\n");
      expect(problem).toMatchObject({ severity: "error", found: "reads" });
      expect(judged("Mem-other-test.yml", "reference: a\nreads: b\n")).toMatchObject([
        { severity: "error", found: "reads" },
      ]);
    });
  });

  it("with no key of the descriptor may be for something else, which is a warning", () => {
    expect(problemsOf("tests/options.json", '{"final_outputs_dir": "x"}', WDL)).toEqual([
      {
        severity: "warning",
        code: "trs-test-other",
        file: "tools/a/1/tests/options.json",
        line: 1,
        column: 1,
        pointer: "",
        message:
          "1 test file cannot be read, or has keys that the primary descriptor has no inputs for.",
        found: "tests/options.json",
        expected: "values for inputs of the primary descriptor",
        fix: "Correct them; or list them under file_types in version.md as OTHER, if they test something else.",
      },
    ]);
  });

  it("may be for a descriptor that the primary one does not reach: told once for the version", () => {
    const other = registryFile("other.wdl", "version 1.0\nworkflow o {}\n");
    const reached = reachedFromFirst([WDL]);
    const tests = [
      registryFile("tests/a.json", '{"w.a": 1, "w.b": 2}'),
      registryFile("tests/b.json", '{"o.x": 1}'),
      registryFile("tests/c.json", '{"o.x": '),
      registryFile("tests/d.json", '{"w.a": 1}'),
    ];
    const problems = testFileProblems("tools/a/1", [WDL, other, ...tests], reached);
    expect(problems).toMatchObject([
      { severity: "warning", code: "trs-test-other", found: "tests/a.json, tests/c.json" },
    ]);
  });

  it("without any input of the primary descriptor is for another one in the folder for tests", () => {
    const other = registryFile("tests/wdl/map.wdl", "version 1.0\nworkflow test_map {}\n");
    const reached = reachedFromFirst([WDL]);
    const problems = (text: string, path: string, descriptor = other) =>
      testFileProblems("tools/a/1", [WDL, descriptor, registryFile(path, text)], reached);
    expect(problems('{"test_map.reads": 1}', "tests/json/one.json")).toEqual([]);
    expect(problems('{"w.a": 1, "w.b": 2}', "tests/json/one.json")).toMatchObject([
      { severity: "error", code: "trs-test-input", found: "w.b" },
    ]);
    expect(problems("{", "tests/json/one.json")).toMatchObject([{ code: "trs-test-syntax" }]);
    const conflict = '<<<<<<< HEAD\n{"w.a": 1}\n=======\n{"w.a": 2}\n>>>>>>> change\n';
    expect(problems(conflict, "tests/json/one.json")).toMatchObject([
      { code: "content-conflict", line: 1 },
    ]);
    const elsewhere = registryFile("vendored/tests/map.wdl", "version 1.0\n");
    expect(problems('{"test_map.reads": 1}', "tests/map.json", elsewhere)).toMatchObject([
      { severity: "error", code: "trs-test-input", found: "test_map.reads" },
    ]);
  });

  it("is for the primary descriptor although others of another language are beside it", () => {
    const other = registryFile("other.cwl", "cwlVersion: v1.2\nclass: Operation\n");
    const test = registryFile("tests/a.json", '{"w.a": 1, "w.b": 2}');
    const problems = testFileProblems("tools/a/1", [WDL, other, test], reachedFromFirst([WDL]));
    expect(problems).toMatchObject([{ code: "trs-test-input", found: "w.b" }]);
  });

  it("is for the one of several descriptors that has its keys", () => {
    const problems = (text: string) => problemsOf("tests/a.json", text, CWL, WDL);
    expect(problems('{"reads_1": 1, "reads_3": 2}')).toMatchObject([
      { found: "reads_3", message: "The descriptor main.cwl has no input reads_3." },
    ]);
    expect(problems('{"w.a": 1, "w.b": 2}')).toMatchObject([
      { found: "w.b", message: "The descriptor main.wdl has no input w.b." },
    ]);
    expect(problems('{"w.a": 1}')).toEqual([]);
  });

  it("is for no descriptor in particular where there are several, or inputs are not known", () => {
    expect(problemsOf("tests/a.json", '{"x": 1}', CWL, WDL)).toEqual([]);
    expect(problemsOf("tests/a.json", '{"x": 1}')).toEqual([]);
    const part = registryFile("main.cwl", "cwlVersion: v1.2\nclass: Operation\n");
    expect(problemsOf("tests/a.json", '{"x": 1}', part)).toEqual([]);
    expect(problemsOf("tests/a.json", '{"w.b": 1}', part, WDL)).toEqual([]);
  });

  describe("of Galaxy", () => {
    const GALAXY = registryFile("align.gxwf.yml", FORMAT2);
    const TEST = `- doc: Small
  job:
    reads: {class: Collection, collection_type: list}
    genome: {class: File, path: test-data/genome.fa}
  outputs:
    counts: {asserts: [{that: has_text, text: "2"}]}
- job: other-job.yml
  outputs: {}
`;

    it("has a list of tests, each with inputs of the workflow and its outputs", () => {
      expect(problemsOf("align-tests.yml", TEST, GALAXY)).toEqual([]);
      const planted = TEST.replace("genome:", "genomes:").replace("counts:", "count:");
      expect(problemsOf("align.gxwf-test.yml", planted, GALAXY)).toMatchObject([
        {
          severity: "warning", // the workflow runs without it
          code: "trs-test-input",
          file: "tools/a/1/align.gxwf-test.yml",
          line: 4,
          column: 5,
          pointer: "/0/job/genomes",
          message: "The descriptor align.gxwf.yml has no input genomes.",
          fix: "Did you mean genome?",
        },
        {
          severity: "error",
          code: "trs-test-output",
          line: 6,
          column: 5,
          pointer: "/0/outputs/count",
          message: "The descriptor align.gxwf.yml has no output count.",
          expected: "alignments, counts",
          fix: "Did you mean counts?",
        },
      ]);
    });

    it("belongs to the workflow whose name it has, if all labels are known", () => {
      const planted = TEST.replaceAll("counts:", "count:");
      expect(problemsOf("sort-tests.yml", planted, GALAXY)).toEqual([]);
      expect(problemsOf("tests/align.yml", planted, GALAXY)).toEqual([]);
      const unlabelled = registryFile(
        "align.ga",
        NATIVE.replace('"label": "counts"', '"label": null').replace(
          '"label": "reads"',
          '"label": ""',
        ),
      );
      expect(problemsOf("align-tests.yml", planted, unlabelled)).toEqual([]);
    });
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
