/**
 * The list of problems as workflow commands, which GitHub shows as annotations beside the lines of a
 * pull request (GitHub Actions, "Workflow commands").
 *
 * @module
 */
import { grouped } from "../base/words.ts";
import { detailsOf, displaySafe } from "./display-safe.ts";
import type { Problem } from "./problem.ts";
import { pathIn, type ReportPlace, ruleIn } from "./report-place.ts";
import { problemCounts } from "./text-report.ts";

/** GitHub shows at most this many errors, and as many warnings, of a step. */
const SHOWN_PER_STEP = 10;

/** The log of a step has this many of each: those of a bundle of 36,000 entries can take 50 MB. */
const LOGGED = 1000;

const dataOf = (text: string) =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const propertyOf = (text: string) => dataOf(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

function command(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  lines: readonly string[],
): string {
  const list = Object.entries(properties).map(
    ([key, value]) => `${key}=${propertyOf(String(value))}`,
  );
  return `::${name} ${list.join(",")}::${dataOf(lines.join("\n"))}`;
}

function annotation(problem: Problem, place: ReportPlace): string {
  const safe = displaySafe(problem);
  const { severity, code, line, column, message } = safe;
  const rule = place.rulesUrl && ruleIn(place.rulesUrl, code);
  const file = displaySafe({ ...problem, file: pathIn(place, problem.file) }).file;
  return command(severity, { file, line, col: column, title: code }, [
    message,
    ...detailsOf(safe).map(([label, text]) => `${label}: ${text}`),
    ...(rule ? [`rule: ${rule}`] : []),
    // the log shows the text alone
    `${file}:${line}:${column}`,
  ]);
}

/** An annotation for each of the first problems, errors first, and a notice with the counts of all. */
export function reportGithub(problems: readonly Problem[], place: ReportPlace): string {
  const bySeverity = Map.groupBy(problems, ({ severity }) => severity);
  const [errors, warnings] = [bySeverity.get("error") ?? [], bySeverity.get("warning") ?? []];
  const most = Math.max(errors.length, warnings.length);
  const logged = most > LOGGED ? `the first ${grouped(LOGGED)} of each` : "all of them";
  const limitNote = `GitHub shows ${SHOWN_PER_STEP} errors and ${SHOWN_PER_STEP} warnings beside the files. This step's log has ${logged}.`;
  const lines = [
    ...[errors, warnings].flatMap((all) =>
      all.slice(0, LOGGED).map((problem) => annotation(problem, place)),
    ),
    command("notice", { title: "Validation" }, [
      `${problemCounts(problems)}.`,
      ...(most > SHOWN_PER_STEP ? [limitNote] : []),
    ]),
  ];
  return `${lines.join("\n")}\n`;
}
