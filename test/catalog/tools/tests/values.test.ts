import { describe, expect, it } from "vitest";
import { testFileProblems } from "../../../../src/catalog/tools/tests/files.ts";
import { reachedFromFirst, registryFile } from "../../../fixtures/registry.ts";

const CWL = registryFile(
  "map.cwl",
  `cwlVersion: v1.2
class: CommandLineTool
inputs:
  reads: File
  index: Directory?
  others: File[]?
  quality: { type: int, default: 15 }
  share: float?
  paired: boolean?
  sample: string?
  mode: { type: ["null", { type: enum, symbols: [fast, exact] }] }
  either: [int, File, "null"]
`,
);

const WDL = registryFile(
  "map.wdl",
  `version 1.0
struct Sample { String name }
workflow map {
  input {
    File reads
    Array[File] others = []
    Int quality = 15
    Float? share
    Boolean? paired
    String? name
    Sample? sample
    Map[String, Int]? counts
  }
}
`,
);

const FILES = [registryFile("tests/data/a.fq", "@a\n"), registryFile("data/b.fq", "@b\n")];

/** What is said of a test with these values, besides the reads that it needs. */
function problemsOf(descriptor: typeof CWL, values: unknown, reads: unknown) {
  const text = JSON.stringify({ reads, ...(values as object) });
  const files = [descriptor, ...FILES, registryFile("tests/a.json", text)];
  return testFileProblems("v", files, reachedFromFirst([descriptor]));
}

const cwlProblems = (values: unknown, reads: unknown = { class: "File", path: "data/a.fq" }) =>
  problemsOf(CWL, values, reads);
const wdlProblems = (values: unknown, reads: unknown = "data/b.fq") =>
  problemsOf(
    WDL,
    Object.fromEntries(Object.entries(values as object).map(([key, one]) => [`map.${key}`, one])),
    reads,
  );

const file = (location: string) => ({ class: "File", location });

describe("a test of CWL", () => {
  it.each([
    {},
    { quality: 20, share: 1, paired: true, sample: "1", mode: "fast", either: "any" },
    { quality: null, share: 0.5, index: { class: "Directory", location: "data" } },
    { others: [file("https://example.org/a.fq"), file("./data/a%2Efq"), file("../data/b.fq")] },
    { others: [{ class: "File", basename: "x", contents: "@a" }] },
  ])("may have the values %j", (values) => {
    expect(cwlProblems(values)).toEqual([]);
  });

  it("must have values of the types of its inputs", () => {
    const said = (values: unknown) =>
      cwlProblems(values).map(({ code, pointer, found, expected, fix }) => [
        code,
        pointer,
        found,
        expected,
        fix,
      ]);
    const wrong = "trs-test-value";
    expect(said({ quality: "20" })).toEqual([[wrong, "/quality", '"20"', "int", "Write 20."]]);
    expect(said({ quality: 1.5 })).toEqual([[wrong, "/quality", "1.5", "int", undefined]]);
    expect(said({ share: "0.5" })).toEqual([[wrong, "/share", '"0.5"', "float?", "Write 0.5."]]);
    expect(said({ paired: "yes" })).toEqual([[wrong, "/paired", '"yes"', "boolean?", undefined]]);
    expect(said({ paired: "true" })).toMatchObject([
      [wrong, "/paired", '"true"', "boolean?", "Write true."],
    ]);
    expect(said({ sample: 1.1 })).toEqual([[wrong, "/sample", "1.1", "string?", undefined]]);
    expect(said({ mode: "slow" })).toEqual([[wrong, "/mode", '"slow"', "fast, exact", undefined]]);
    expect(said({ others: file("data/a.fq") })).toMatchObject([
      [
        wrong,
        "/others",
        '{"class":"File","location":"data/a.fq"}',
        "File[]?",
        "Write it as a list, in square brackets.",
      ],
    ]);
    expect(said({ others: [file("data/a.fq"), "data/b.fq", 1] })).toEqual([
      [
        wrong,
        "/others/1",
        '"data/b.fq"',
        "File[]?",
        'Write {"class": "File", "path": "data/b.fq"}.',
      ],
    ]);
    expect(cwlProblems({ index: file("data/a.fq") })).toMatchObject([
      {
        severity: "error",
        code: wrong,
        pointer: "/index",
        message: "The value of index has the wrong type for this input of map.cwl.",
      },
    ]);
    expect(cwlProblems({ mode: 1 })).toMatchObject([
      { message: "The value of mode is not one of the choices of map.cwl." },
    ]);
  });

  it("should have a value for each required input, and is not told twice about a misspelled one", () => {
    expect(cwlProblems({ quality: 20 }, null)).toEqual([
      {
        severity: "warning",
        code: "trs-test-missing",
        file: "v/tests/a.json",
        line: 1,
        column: 1,
        pointer: "",
        message: "The test has no value for 1 required input of map.cwl.",
        found: "nothing for reads",
        fix: "Add a value for reads.",
      },
    ]);
    expect(cwlProblems({ read: 1, quality: 2 }, null)).toMatchObject([
      { code: "trs-test-input", found: "read" },
    ]);
  });

  it("should name files that the version has", () => {
    expect(cwlProblems({ others: [file("data/a.fq"), file("data/c.fq")] })).toEqual([
      {
        severity: "warning",
        code: "trs-test-file",
        file: "v/tests/a.json",
        line: 1,
        column: 112,
        pointer: "/others/1/location",
        message: "The value of others names a file that the version does not have.",
        found: "data/c.fq",
        expected: "a path of a file in the version's folder, or a URL",
        fix: "Add the file, correct the path, or write a URL.",
      },
    ]);
    expect(cwlProblems({}, file("../B.fq"))).toMatchObject([{ fix: "Did you mean ../data/b.fq?" }]);
  });

  it.each([
    ["/home/anna/reads.fq", /^Add the file/],
    ["file:///home/anna/reads.fq", /^Add the file/],
    ["C:\\reads\\a.fq", /^Add the file/],
    ["~/reads.fq", /^Add the file/],
    ["/home/anna/map/tests/data/a.fq", /^Did you mean data\/a\.fq\?$/],
  ])("should not name the file %s, which is on one machine", (path, fix) => {
    const [problem, ...others] = cwlProblems({}, file(path));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      severity: "warning",
      code: "trs-test-file",
      pointer: "/reads/location",
      message: "The value of reads is a path of one machine: the test does not run anywhere else.",
      found: path,
    });
    expect(problem?.fix).toMatch(fix);
  });
});

describe("a test of WDL", () => {
  it.each([
    { quality: 20, share: 1, paired: true, name: "x", sample: { name: "x" }, counts: { a: 1 } },
    // Cromwell takes these
    { quality: "20", share: "1e-3", paired: "true", name: 1 },
    { others: ["gs://bucket/a.fq", "data/a.fq", "data/b.fq", "tests/data/a.fq"] },
    { others: ["this.reads", "$" + "{reads}", "*.fq"] },
  ])("may have the values %j", (values) => {
    expect(wdlProblems(values)).toEqual([]);
  });

  it("must have values of the types of its inputs", () => {
    const said = (values: unknown) =>
      wdlProblems(values).map(({ code, pointer, found, expected }) => [
        code,
        pointer,
        found,
        expected,
      ]);
    const wrong = "trs-test-value";
    expect(said({ quality: "many" })).toEqual([[wrong, "/map.quality", '"many"', "Int"]]);
    expect(said({ paired: 1 })).toEqual([[wrong, "/map.paired", "1", "Boolean?"]]);
    expect(said({ others: "data/a.fq" })).toEqual([
      [wrong, "/map.others", '"data/a.fq"', "Array[File]"],
    ]);
    expect(said({ name: ["a"] })).toEqual([[wrong, "/map.name", '["a"]', "String?"]]);
    expect(said({ sample: "x" })).toEqual([[wrong, "/map.sample", '"x"', "Sample?"]]);
    expect(wdlProblems({}, { class: "File", path: "x" })).toMatchObject([
      { code: wrong, pointer: "/reads" },
    ]);
  });

  it("should have a value for each required input, by either name", () => {
    expect(wdlProblems({ quality: 1 }, null)).toMatchObject([
      { code: "trs-test-missing", found: "nothing for reads" },
    ]);
    expect(wdlProblems({ reads: "data/b.fq" }, null)).toEqual([]);
  });

  it("should name files that the version has, beside the test or in its folder", () => {
    expect(wdlProblems({ others: ["data/b.fq", "/home/a/b.fq", "data/d.fq"] })).toMatchObject([
      { code: "trs-test-file", pointer: "/map.others/1", found: "/home/a/b.fq" },
      { code: "trs-test-file", pointer: "/map.others/2", found: "data/d.fq" },
    ]);
  });

  it("leaves out what Terra puts in place for each run", () => {
    const values = {
      quality: "this.quality",
      others: "this.samples.reads",
      paired: "workspace.paired",
    };
    expect(wdlProblems(values, "this.reads")).toEqual([]);
    expect(wdlProblems({ quality: "that.quality" })).toMatchObject([{ code: "trs-test-value" }]);
  });
});
