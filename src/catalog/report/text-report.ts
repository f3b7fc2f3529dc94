/**
 * The list of problems for people.
 *
 * @module
 */
import { visible } from "../../json/visible.ts";
import { counted } from "../../json/words.ts";
import { countProblems, limitProblems, type Problem } from "./problem.ts";
import { detailsOf, shown } from "./shown.ts";

/** A report for people shows at most this many problems of a file, and counts the rest. */
export const SHOWN_PER_FILE = 50;

function textOf(problem: Problem): string {
  const safe = shown(problem);
  const { severity, code, file, line, column, message } = safe;
  return [
    `${file}:${line}:${column}  ${severity}  ${message}  [${code}]`,
    ...detailsOf(safe).map(([label, text]) => `    ${label.padEnd(8)}  ${text}`),
  ].join("\n");
}

/** How many errors and warnings there are, in words. */
export function countsText(problems: readonly Problem[]): string {
  const { errors, warnings } = countProblems(problems);
  return `${counted(errors, "error")}, ${counted(warnings, "warning")}`;
}

/** A block for each problem, and the counts. */
export function reportText(problems: readonly Problem[]): string {
  const { shown: listed, omitted } = limitProblems(problems, SHOWN_PER_FILE);
  const blocks = [...Map.groupBy(listed, ({ file }) => file)].flatMap(([file, own]) => {
    const rest = omitted.get(file) ?? 0;
    const more = rest > 0 ? [`${visible(file)}: and ${counted(rest, "more problem")}`] : [];
    return [...own.map(textOf), ...more];
  });
  return `${[...blocks, countsText(problems)].join("\n\n")}\n`;
}
