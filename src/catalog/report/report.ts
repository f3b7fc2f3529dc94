/**
 * The list of problems, written for a person (text) or a program (JSON).
 *
 * @module
 */
import { countProblems, type Problem } from "./problem.ts";

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** At most this many problems of one file are written out; the rest are counted. */
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
    return rest > 0 ? [...shown, `${file}: and ${plural(rest, "further problem")}`] : shown;
  });
  const { errors, warnings } = countProblems(problems);
  return `${[...blocks, `${plural(errors, "error")}, ${plural(warnings, "warning")}`].join("\n\n")}\n`;
}

function reportJson(problems: readonly Problem[]): string {
  return `${JSON.stringify({ problems, counts: countProblems(problems) }, null, 2)}\n`;
}

/** The reporters by format. */
export const REPORTERS = { text: reportText, json: reportJson } as const;

export type ReportFormat = keyof typeof REPORTERS;
