import { describe, expect, it } from "vitest";
import {
  compareProblems,
  countProblems,
  hasErrors,
  type Problem,
  problemIn,
  problemsIn,
} from "../../../src/catalog/report/problem.ts";

const FINDING = { severity: "error", code: "a-code", pointer: "/x", message: "Wrong." } as const;
const problem = (more: Partial<Problem> = {}): Problem => ({
  ...FINDING,
  file: "a",
  line: 1,
  column: 1,
  ...more,
});

describe("a finding in a file", () => {
  it("is at the start of the file unless its position is known", () => {
    expect(problemIn("f", FINDING)).toEqual({ ...FINDING, file: "f", line: 1, column: 1 });
    expect(problemIn("f", FINDING, { line: 2, column: 3 })).toEqual({
      ...FINDING,
      file: "f",
      line: 2,
      column: 3,
    });
    expect(problemsIn("f", [FINDING])).toEqual([{ ...FINDING, file: "f", line: 1, column: 1 }]);
  });

  it("is located by its pointer", () => {
    const locate = (pointer: string) => ({ line: pointer.length, column: 7 });
    expect(problemsIn("f", new Set([FINDING]), locate)).toEqual([
      { ...FINDING, file: "f", line: 2, column: 7 },
    ]);
  });
});

it("errors and warnings are counted", () => {
  const problems = [problem(), problem({ severity: "warning" }), problem({ severity: "warning" })];
  expect(countProblems(problems)).toEqual({ errors: 1, warnings: 2 });
  expect(hasErrors(problems)).toBe(true);
  expect(hasErrors(problems.slice(1))).toBe(false);
  expect(countProblems([])).toEqual({ errors: 0, warnings: 0 });
});

it("problems are in order of file, line, column and code", () => {
  const ordered = [
    problem({ file: "a", line: 2, column: 9, code: "b" }),
    problem({ file: "a", line: 10, column: 1, code: "b" }),
    problem({ file: "a", line: 10, column: 2, code: "a" }),
    problem({ file: "a", line: 10, column: 2, code: "b" }),
    problem({ file: "b", line: 1, column: 1, code: "a" }),
  ];
  expect([...ordered].reverse().sort(compareProblems)).toEqual(ordered);
  expect(compareProblems(problem(), problem())).toBe(0);
});
