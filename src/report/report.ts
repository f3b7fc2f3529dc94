/**
 * The reporters: the same list of problems for people, for programs and for CI services.
 *
 * @module
 */
import { reportGithub } from "./github-report.ts";
import { reportJson } from "./json-report.ts";
import type { Problem } from "./problem.ts";
import type { ReportPlace } from "./report-place.ts";
import { reportSarif } from "./sarif-report.ts";
import { reportText } from "./text-report.ts";

/** A list of problems as the text of a format. */
type Reporter = (problems: readonly Problem[], place: ReportPlace) => string;

/** The document that explains the rules, each below its code; from the root of the project. */
export const RULES_DOCUMENT = "docs/rules.md";

export const REPORTERS = {
  text: reportText,
  json: reportJson,
  github: reportGithub,
  sarif: reportSarif,
} as const satisfies Readonly<Record<string, Reporter>>;

export type ReportFormat = keyof typeof REPORTERS;
