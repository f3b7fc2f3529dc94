/**
 * The list of problems for people.
 *
 * @module
 */
import { cutList } from "../base/excerpt.ts";
import { MAX_SHOWN } from "../base/limits.ts";
import { visible } from "../base/texts/visible.ts";
import { counted } from "../base/words.ts";
import { detailsOf, displaySafe } from "./display-safe.ts";
import { bundleGroup, countProblems, limitProblems, type Problem } from "./problem.ts";
import { type ReportPlace, ruleIn } from "./report-place.ts";
import { isOwnRule } from "./rule-subjects.ts";

/** A report for people shows at most this many problems of a file or bundle, and counts the rest. */
export const SHOWN_PER_FILE = 50;

/** It shows at most this many of all files of a tool's version together. */
export const SHOWN_PER_VERSION = 20;

/** What shows the rest. */
const ALL = "`npm run validate -- --all`";

/** What a problem counts for: the folder of its version or bundle, which ends in a slash, or its file. */
const groupOf = (problem: Problem) =>
  /^tools\/[^/]+\/[^/]+\//.exec(problem.file)?.[0] ?? bundleGroup(problem);

const isVersion = (group: string) => /^tools\/.*\/$/.test(group);

const limitOf = (group: string) => (isVersion(group) ? SHOWN_PER_VERSION : SHOWN_PER_FILE);

/** A problem with each of its details on a line. Only lists are longer than what a problem shows of other content. */
function textOf(problem: Problem, hasWholeLists: boolean): string {
  const safe = displaySafe(problem);
  const { severity, code, file, line, column, message } = safe;
  const details = detailsOf(safe).map(([label, text]) => {
    const isCut = !hasWholeLists && label === "found" && text.length > MAX_SHOWN;
    return `    ${label.padEnd(8)}  ${isCut ? cutList(text.split(", ")) : text}`;
  });
  return [`${file}:${line}:${column}  ${severity}  ${message}  [${code}]`, ...details].join("\n");
}

/** How many errors and warnings there are, in words. */
export function problemCounts(problems: readonly Problem[]): string {
  const { errors, warnings } = countProblems(problems);
  return `${counted(errors, "error")}, ${counted(warnings, "warning")}`;
}

/** What is said of a file, a bundle or a version of which some problems are left out. */
const moreText = (group: string, count: number) =>
  isVersion(group)
    ? `${visible(group)}: and ${count} more in this version: ${ALL}`
    : `${visible(group)}: and ${counted(count, "more problem")}: ${ALL}`;

const errorsFirst = (problems: readonly Problem[]): readonly Problem[] => {
  const { error = [], warning = [] } = Object.groupBy(problems, ({ severity }) => severity);
  return [...error, ...warning];
};

/** Where people read what a code means, with the first one as an example. */
function ruleHint(problems: readonly Problem[], rulesPath: string | undefined): readonly string[] {
  const first = problems.find(({ code }) => isOwnRule(code));
  if (first === undefined || rulesPath === undefined) return [];
  return [`Each rule is explained at its code: ${ruleIn(rulesPath, visible(first.code))}`];
}

/**
 * A block for each problem, where the rules are explained, and the counts. Of a version there are the first errors, then the
 * first warnings.
 */
export function reportText(
  problems: readonly Problem[],
  { showsAll = false, rulesPath }: Pick<ReportPlace, "showsAll" | "rulesPath"> = {},
): string {
  const limit = showsAll ? () => Number.POSITIVE_INFINITY : limitOf;
  const { kept: listed, omitted } = limitProblems(problems, limit, groupOf);
  const blocks = [...Map.groupBy(listed, groupOf)].flatMap(([group, groupProblems]) => {
    const omittedCount = omitted.get(group) ?? 0;
    const ordered = isVersion(group) ? errorsFirst(groupProblems) : groupProblems;
    return [
      ...ordered.map((problem) => textOf(problem, showsAll || !isVersion(group))),
      ...(omittedCount > 0 ? [moreText(group, omittedCount)] : []),
    ];
  });
  const hint = ruleHint(problems, rulesPath);
  return `${[...blocks, ...hint, problemCounts(problems)].join("\n\n")}\n`;
}
