/**
 * The list of problems for programs.
 *
 * @module
 */
import { visibleJson } from "../../json/visible.ts";
import { countProblems, limitProblems, type Problem } from "./problem.ts";

/** A report for programs has at most this many problems of a file, and counts the rest. */
export const LISTED_PER_FILE = 1000;

/** The problems and the counts of all of them; `omitted` has, by file, how many are not listed. */
export function reportJson(problems: readonly Problem[]): string {
  const { shown, omitted } = limitProblems(problems, LISTED_PER_FILE);
  const report = {
    problems: shown,
    counts: countProblems(problems),
    ...(omitted.size === 0 ? {} : { omitted: Object.fromEntries(omitted) }),
  };
  return `${visibleJson(report)}\n`;
}
