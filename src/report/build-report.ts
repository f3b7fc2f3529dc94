/**
 * What a build says of content without errors: it goes on, and its own report follows.
 *
 * @module
 */
import { visible } from "../base/texts/visible.ts";
import { grouped } from "../base/words.ts";
import type { Problem } from "./problem.ts";
import { reportText } from "./text-report.ts";

/** More warnings than this are counted by rule. */
const SHOWN_WARNINGS = 20;

/** What lists the warnings that a build counts. */
const LIST = "npm run validate";

/** The warnings of a build: each of a few; of more, a line for each rule with the most frequent first. */
export function reportWarnings(warnings: readonly Problem[]): string {
  if (warnings.length <= SHOWN_WARNINGS) return reportText(warnings);
  const rules = [...Map.groupBy(warnings, ({ code }) => code)].sort(
    ([a, { length: ofA }], [b, { length: ofB }]) => ofB - ofA || (a < b ? -1 : 1),
  );
  const lines = rules.map(([code, ofRule]) => {
    const [{ file = "", line = 1, column = 1, message = "" } = {}] = ofRule;
    const count = `  ${grouped(ofRule.length)} × ${visible(code)}, such as`;
    return `${count} ${visible(file)}:${line}:${column}  ${visible(message)}`;
  });
  return `${grouped(warnings.length)} warnings; ${LIST} lists them:\n${lines.join("\n")}\n`;
}
