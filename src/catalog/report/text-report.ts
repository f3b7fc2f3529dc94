/**
 * The list of problems for people.
 *
 * @module
 */
import { counted } from "../../json/words.ts";
import { countProblems, type Problem } from "./problem.ts";
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
  const byFile = Map.groupBy(problems, (problem) => problem.file);
  const blocks = [...byFile.values()].flatMap((own) => {
    const rest = own.slice(SHOWN_PER_FILE);
    const texts = own.slice(0, SHOWN_PER_FILE).map(textOf);
    const more = rest.slice(0, 1).map((one) => shown(one).file);
    return [
      ...texts,
      ...more.map((file) => `${file}: and ${counted(rest.length, "more problem")}`),
    ];
  });
  return `${[...blocks, countsText(problems)].join("\n\n")}\n`;
}
