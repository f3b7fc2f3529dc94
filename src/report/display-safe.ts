/**
 * Problems as reports show them: every field on one line, and nothing in it that a terminal or a log
 * would obey. File names, keys and values come from content, which anyone may have written.
 *
 * @module
 */
import { visible } from "../base/texts/visible.ts";
import type { Problem } from "./problem.ts";

/** A problem whose every field is safe to print. */
export function displaySafe(problem: Problem): Problem {
  const fields = Object.entries(problem).map(([name, value]) => [
    name,
    typeof value === "string" ? visible(value) : value,
  ]);
  return Object.fromEntries(fields) as Problem;
}

/** What a problem says beside its message, each with its label. */
export function detailsOf({
  pointer,
  found,
  expected,
  fix,
}: Problem): readonly (readonly [label: string, text: string])[] {
  const details: readonly (readonly [string, string | undefined])[] = [
    ["at", pointer === "" ? undefined : pointer],
    ["found", found],
    ["expected", expected],
    ["fix", fix],
  ];
  return details.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));
}
