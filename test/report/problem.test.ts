import { describe, expect, it } from "vitest";
import {
  compareProblems,
  countProblems,
  hasErrors,
  limitProblems,
  type Problem,
  problemIn,
  problemsIn,
} from "../../src/report/problem.ts";

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

describe("a problem", () => {
  it("shows no more of the content than a reader needs", () => {
    const long = "x".repeat(60_000);
    const shown = problemIn("f", { ...FINDING, message: long, found: long, fix: long });
    expect([shown.message.length, shown.found?.length, shown.fix?.length]).toEqual([300, 200, 200]);
    expect(shown).not.toHaveProperty("expected");
  });

  it("shows where what was found differs from what was expected", () => {
    const [found, expected] = [`${"x".repeat(500)}1`, `${"x".repeat(500)}2`];
    const [shown] = problemsIn("f", [{ ...FINDING, found, expected }]);
    expect(shown).toMatchObject({
      found: `…${"x".repeat(20)}1`,
      expected: `…${"x".repeat(20)}2`,
    });
  });
});

it("of many problems of a file the first errors are kept, then the first warnings", () => {
  const many = [
    problem({ line: 1, severity: "warning" }),
    problem({ line: 2, severity: "warning" }),
    problem({ line: 3 }),
    problem({ file: "b" }),
  ];
  const { kept, omitted } = limitProblems(many, () => 2);
  expect(kept.map(({ file, line }) => `${file}${line}`)).toEqual(["a1", "a3", "b1"]);
  expect([...omitted]).toEqual([["a", 1]]);
  expect(limitProblems(many, () => 3)).toEqual({ kept: many, omitted: new Map() });
  expect(limitProblems([problem(), problem()], () => 1).omitted.get("a")).toBe(1);
});
