/**
 * What is wrong with the content, for the person who can fix it.
 *
 * @module
 */
import type { Finding } from "../../json/finding.ts";
import { atStart, type Locate, type Position } from "../../json/position.ts";

/** A finding in a file. */
export interface Problem extends Finding, Position {
  /** The file, relative to the content folder, with `/`. */
  readonly file: string;
}

/** What a reading gives: its value, unless it cannot be used, and what is wrong. */
export interface Read<Value> {
  readonly value: Value | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Findings as problems of a file.
 *
 * @param locate finds their places; without it they are at the start of the file
 */
export function problemsIn(
  file: string,
  findings: Iterable<Finding>,
  locate: Locate = atStart,
): readonly Problem[] {
  return Array.from(findings, (found) => ({ ...found, file, ...locate(found.pointer) }));
}

/** A finding as a problem of a file, at its start or at a position that is known already. */
export function problemIn(file: string, finding: Finding, position = atStart("")): Problem {
  return { ...finding, file, ...position };
}

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

/** How many of the problems are errors and how many warnings. */
export function countProblems(problems: readonly Problem[]): Counts {
  const errors = problems.filter((problem) => problem.severity === "error").length;
  return { errors, warnings: problems.length - errors };
}

/** Whether any of the problems is an error. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

/** The order of problems: by file, position and code. */
export function compareProblems(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  if (a.line !== b.line) return a.line - b.line;
  if (a.column !== b.column) return a.column - b.column;
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0;
}
