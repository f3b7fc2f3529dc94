/**
 * The linters of Galaxy workflows, which run nothing and name no lines: gxwf-lint, of the library with which
 * Galaxy reads workflows, and planemo, which says the same and more.
 *
 * @module
 */
import { type Engine, type Opinion, type Printed, quotesIn } from "./engine.ts";

/** The exit code of gxwf-lint for a file that is no YAML or JSON; nothing is printed then. */
const UNPARSABLE = 3;

/** A verdict; planemo also names the rule of some. */
const VERDICT = /^\.\. (ERROR|WARNING)(?: \(\w+\))?: (.*)$/gm;

/** Reads what either of them printed. */
function readWorkflowLint({ stdout }: Printed): readonly Opinion[] {
  return Array.from(stdout.matchAll(VERDICT), ([, level, message = ""]) => ({
    severity: level === "ERROR" ? "error" : "warning",
    message,
    quotes: quotesIn(message),
  }));
}

/** Reads what `gxwf-lint` printed. */
export function readGxwfLint(printed: Printed): readonly Opinion[] {
  const opinions = readWorkflowLint(printed);
  if (opinions.length > 0 || printed.status !== UNPARSABLE) return opinions;
  return [{ severity: "error", message: "The file cannot be parsed." }];
}

export const gxwfLint: Engine = {
  name: "gxwf-lint",
  type: "GALAXY",
  program: "gxwf-lint",
  reads: "`@import`: any file that you can read; URLs are not fetched",
  install: "pip install gxformat2",
  args: ({ primary }) => [primary],
  read: readGxwfLint,
};

export const planemo: Engine = {
  name: "planemo",
  type: "GALAXY",
  program: "planemo",
  standsInFor: "gxwf-lint",
  reads: "`@import`: any file that you can read; URLs are not fetched",
  install: "pip install planemo",
  versionArguments: ["--version"],
  args: ({ primary }) => ["workflow_lint", primary],
  read: readWorkflowLint,
  hasReport: ({ stdout }) => /^\.\. (?:CHECK|INFO|WARNING|ERROR)\b/m.test(stdout),
};
