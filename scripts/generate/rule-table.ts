/**
 * The table of rules in `docs/rules.md`.
 *
 * @module
 */
import type { Rule } from "../../src/base/finding.ts";
import { markdownTable } from "./sections.ts";

/** The table: one line per rule. */
export function ruleTable(rules: Readonly<Record<string, Rule>>): string {
  return markdownTable(
    ["Code", "Severity", "Requirement"],
    Object.entries(rules).map(([code, { severity, fixed, convention, about }]) => [
      `\`${code}\``,
      [severity, ...(fixed ? ["fixed"] : []), ...(convention ? ["convention"] : [])].join(", "),
      about,
    ]),
  );
}
