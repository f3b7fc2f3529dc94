/**
 * The list of problems for programs.
 *
 * @module
 */
import { visibleJson } from "../../json/visible.ts";
import { countProblems, type Problem } from "./problem.ts";

/** All problems as they are, and the counts. */
export function reportJson(problems: readonly Problem[]): string {
  return `${visibleJson({ problems, counts: countProblems(problems) })}\n`;
}
