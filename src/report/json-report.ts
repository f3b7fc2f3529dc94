/**
 * The list of problems for programs.
 *
 * @module
 */
import { visibleJson } from "../base/texts/visible.ts";
import { bundleGroup, countProblems, limitProblems, type Problem } from "./problem.ts";
import type { ReportPlace } from "./report-place.ts";

/** A report for programs has at most this many problems of a file or bundle, and counts the rest, unless all are asked for. */
export const LISTED_PER_FILE = 1000;

/** The problems and the counts of all of them; `omitted` has, by file or folder of a bundle, how many are not listed. */
export function reportJson(
  problems: readonly Problem[],
  { showsAll = false }: Pick<ReportPlace, "showsAll"> = {},
): string {
  const limit = showsAll ? Number.POSITIVE_INFINITY : LISTED_PER_FILE;
  const { kept, omitted } = limitProblems(problems, () => limit, bundleGroup);
  const report = {
    problems: kept,
    counts: countProblems(problems),
    ...(omitted.size === 0 ? {} : { omitted: Object.fromEntries(omitted) }),
  };
  return `${visibleJson(report)}\n`;
}
