/**
 * What is wrong with the content, said to the person who can mend it.
 *
 * @module
 */
import type { Finding } from "../../json/finding.ts";

export interface Problem extends Finding {
  /** The file, relative to the content folder, with `/`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
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

/** By file, place and code. */
export function compareProblems(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  if (a.line !== b.line) return a.line - b.line;
  if (a.column !== b.column) return a.column - b.column;
  return a.code < b.code ? -1 : a.code > b.code ? 1 : 0;
}
