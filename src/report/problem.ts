/**
 * What is wrong with the content, for the person who can fix it.
 *
 * @module
 */
import { cut, cutBoth } from "../base/excerpt.ts";
import type { Finding } from "../base/finding.ts";
import { MAX_PROBLEM } from "../base/limits.ts";
import { optionalField } from "../base/optional-fields.ts";
import { atStart, type Locate, type Position } from "../base/position.ts";

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

/** A finding without more of the content than a reader needs: it can hold a string of any length. */
function shortened({ message, found, expected, fix, ...otherFields }: Finding): Finding {
  const [shownFound, shownExpected] =
    found === undefined || expected === undefined
      ? [found && cut(found), expected && cut(expected)]
      : cutBoth(found, expected);
  return {
    ...otherFields,
    message: cut(message, MAX_PROBLEM),
    ...optionalField("expected", shownExpected),
    ...optionalField("found", shownFound),
    ...(fix === undefined ? {} : { fix: cut(fix) }),
  };
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
  return Array.from(findings, (found) => problemIn(file, found, locate(found.pointer)));
}

/** Finds the file and the position of a JSON Pointer in a document that has several files. */
export type Place = (pointer: string) => Pick<Problem, "file" | "line" | "column">;

/** Findings as problems of the files that they are in. */
export function problemsAt(findings: Iterable<Finding>, place: Place): readonly Problem[] {
  return Array.from(findings, (found) => {
    const { file, ...position } = place(found.pointer);
    return problemIn(file, found, position);
  });
}

/** A finding as a problem of a file, at its start or at a position that is known already. */
export function problemIn(file: string, finding: Finding, position = atStart("")): Problem {
  return { ...shortened(finding), file, ...position };
}

/**
 * What the problems of a bundle count for: its file, or its folder, which ends in a slash.
 *
 * @example bundleGroup("bundles/brain/evidence/eid-1.json") // "bundles/brain/"
 */
export const bundleGroup = ({ file }: Problem): string =>
  /^bundles\/[^/]+\//.exec(file)?.[0] ?? file;

/** Problems without those that are too many of one thing, and how many have been left out. */
interface LimitedProblems {
  readonly kept: readonly Problem[];
  /** How many problems of a file, or of another thing, are left out; only those of which some are. */
  readonly omitted: ReadonlyMap<string, number>;
}

/**
 * The first errors of each file and, if there is room for them, its first warnings; in their order.
 *
 * @param groupOf what a problem counts for, if that is not its file
 * @param limit how many there may be of each
 */
export function limitProblems(
  problems: readonly Problem[],
  limit: (group: string) => number,
  groupOf: (problem: Problem) => string = ({ file }) => file,
): LimitedProblems {
  const capacities = new Map<string, ProblemCounts>();
  for (const [group, own] of Map.groupBy(problems, groupOf)) {
    const { errors } = countProblems(own);
    capacities.set(group, { errors: limit(group), warnings: Math.max(0, limit(group) - errors) });
  }
  const omitted = new Map<string, number>();
  const kept = problems.filter((problem) => {
    const group = groupOf(problem);
    const capacity = capacities.get(group) as ProblemCounts;
    const kind = `${problem.severity}s` as const;
    capacities.set(group, { ...capacity, [kind]: capacity[kind] - 1 });
    if (capacity[kind] > 0) return true;
    omitted.set(group, (omitted.get(group) ?? 0) + 1);
    return false;
  });
  return { kept, omitted };
}

interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

/** How many of the problems are errors and how many warnings. */
export function countProblems(problems: readonly Problem[]): ProblemCounts {
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
