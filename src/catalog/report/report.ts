/**
 * The list of problems, for people (text) and for programs (JSON).
 *
 * @module
 */
import { counted } from "../../json/words.ts";
import { countProblems, type Problem } from "./problem.ts";

/** A report for people shows at most this many problems of a file, and counts the rest. */
export const SHOWN_PER_FILE = 50;

function textOf(problem: Problem): string {
  const { severity, code, file, line, column, pointer, message, expected, found, fix } = problem;
  const lines = [`${file}:${line}:${column}  ${severity}  ${message}  [${code}]`];
  if (pointer !== "") lines.push(`    at        ${pointer}`);
  if (found !== undefined) lines.push(`    found     ${found}`);
  if (expected !== undefined) lines.push(`    expected  ${expected}`);
  if (fix !== undefined) lines.push(`    fix       ${fix}`);
  return lines.join("\n");
}

function reportText(problems: readonly Problem[]): string {
  const byFile = Map.groupBy(problems, (problem) => problem.file);
  const blocks = [...byFile].flatMap(([file, own]) => {
    const rest = own.length - SHOWN_PER_FILE;
    const shown = own.slice(0, SHOWN_PER_FILE).map(textOf);
    return rest > 0 ? [...shown, `${file}: and ${counted(rest, "more problem")}`] : shown;
  });
  const { errors, warnings } = countProblems(problems);
  return `${[...blocks, `${counted(errors, "error")}, ${counted(warnings, "warning")}`].join("\n\n")}\n`;
}

function reportJson(problems: readonly Problem[]): string {
  return `${JSON.stringify({ problems, counts: countProblems(problems) }, null, 2)}\n`;
}

/** The reporters by format. */
export const REPORTERS = { text: reportText, json: reportJson } as const;

export type ReportFormat = keyof typeof REPORTERS;
