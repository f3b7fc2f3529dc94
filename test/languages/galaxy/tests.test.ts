import { describe, expect, it } from "vitest";
import { tests } from "../../../src/languages/galaxy/tests.ts";

const TEST = `- doc: Small
  job:
    reads: {class: Collection, collection_type: list}
    genome: {class: File, path: test-data/genome.fa}
  outputs:
    counts: {asserts: [{that: has_text, text: "2"}]}
- job: other-job.yml
  outputs: {}
- {}
- 3
`;

/** What is wrong with a test of a workflow with some inputs and outputs. */
const problemsOf = (text: string, names: { inputs?: string[]; outputs?: string[] }) =>
  tests.suites?.problems("align-tests.yml", text, {
    path: "align.ga",
    descriptor: { imports: [], images: [], faults: [], ...names },
  });

describe("the tests of a workflow in Galaxy", () => {
  it("may name inputs and outputs of the workflow", () => {
    expect(problemsOf(TEST, { inputs: ["reads", "genome"], outputs: ["counts"] })).toEqual([]);
    for (const text of ["3\n", "job: { x: 1 }\n", ""]) {
      expect(problemsOf(text, { inputs: [], outputs: [] })).toEqual([]);
    }
  });

  it("warn of other inputs, without which the workflow runs, and may expect no other outputs", () => {
    expect(problemsOf(TEST, { inputs: ["reads", "genomes"], outputs: [] })).toMatchObject([
      {
        severity: "warning",
        code: "trs-test-input",
        file: "align-tests.yml",
        line: 4,
        column: 5,
        pointer: "/0/job/genome",
        message: "The descriptor align.ga has no input genome.",
        found: "genome",
        expected: "reads, genomes",
        fix: "Did you mean genomes?",
      },
      {
        severity: "error",
        code: "trs-test-output",
        line: 6,
        column: 5,
        pointer: "/0/outputs/counts",
        message: "The descriptor align.ga has no output counts.",
        found: "counts",
        expected: "no keys: it has no outputs",
      },
    ]);
  });

  it("are not compared with names that are not known", () => {
    expect(problemsOf(TEST, {})).toEqual([]);
  });

  it("are read as Python reads them: the last of two equal keys counts", () => {
    const known = { inputs: ["reads", "genome"], outputs: ["counts"] };
    const twice = TEST.replace("  outputs:\n    counts", "  doc: Again\n  outputs:\n    counts");
    expect(problemsOf(twice, known)).toMatchObject([
      { severity: "warning", code: "trs-galaxy-repeat", line: 5, column: 3, found: "doc" },
    ]);
    expect(problemsOf("- job: [\n", known)).toMatchObject([
      {
        code: "trs-test-syntax",
        line: 2,
        message: expect.stringMatching(/^The test file cannot be read: .*\.$/),
      },
    ]);
  });

  it.each([
    ["align-tests.yml", "align.ga", true],
    ["align-test.yaml", "align.gxwf.yml", true],
    ["align.gxwf-tests.yml", "align.gxwf.yaml", true],
    ["align.yml", "align.ga", true],
    ["sort-tests.yml", "align.ga", false],
    ["tests/align-tests.yml", "align.ga", false],
  ])("in %s are for %s: %s", (test, primary, isFor) => {
    expect(tests.suites?.isFor(test, primary)).toBe(isFor);
  });

  it.each([
    ["align-tests.yml", "align.ga", true],
    ["align-test.yaml", "align.gxwf.yml", true],
    ["sort-tests.yml", "align.ga", false],
    ["align-tests.yml", "align2.ga", false],
    ["tests/sort-tests.yml", "align.ga", true],
  ])("in %s are an example for %s, or beside another workflow: %s", (test, primary, isBeside) => {
    expect(tests.isBeside?.(test, primary)).toBe(isBeside);
  });

  it("have the values of the first job", () => {
    expect(tests.valuesIn?.([{ job: { a: 1 } }, { job: { b: 2 } }])).toEqual({ a: 1 });
    expect(tests.valuesIn?.([])).toBeUndefined();
  });
});
