/**
 * Regular expressions of wildcards that Python cannot compile because a bracket of theirs is not closed (Python's `re`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Keyword } from "../snakefile/syntax-tree.ts";
import { type NamedValue, pathText } from "../snakefile/values.ts";
import type { ValueFault } from "./function-faults.ts";

/** The bracket of a pattern that is not closed, or closes none. */
export function openBracket(pattern: string): string | undefined {
  let depth = 0;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === "\\") at++;
    else if (sign === "[") {
      // a ] at the start of a class is one of its characters
      const end = /^\[(?:\^|(?!\^))(?:\]|(?!\]))(?:\\.|[^\]\\])*\]/s.exec(pattern.slice(at))?.[0]
        .length;
      if (end === undefined) return "[";
      at += end - 1;
    } else if (sign === "(") depth++;
    else if (sign === ")" && --depth < 0) return ")";
  }
  return depth > 0 ? "(" : undefined;
}

/** Keywords whose paths have wildcards with patterns. */
const PATHS = new Set(["input", "output", "log", "benchmark"]);

/** The patterns of the wildcards of a path: `[0-9]+` of `{chrom,[0-9]+}`. */
const patternsIn = (path: string): readonly string[] =>
  [...path.matchAll(/(?<!\{)\{\s*\w+\s*,\s*((?:[^{}]|\{\d+(?:,\d+)?\})*)\}/g)].map(
    ([, pattern = ""]) => pattern,
  );

/** A pattern of a rule that Python cannot compile. */
export function unreadablePattern(
  rule: string,
  { name }: Keyword,
  values: readonly NamedValue[],
): ValueFault | undefined {
  if (name !== "wildcard_constraints" && !PATHS.has(name)) return undefined;
  for (const { tokens } of values) {
    const text = pathText(tokens);
    const token = tokens.find(({ kind }) => kind === "string");
    if (text === undefined || token === undefined) continue;
    for (const pattern of name === "wildcard_constraints" ? [text] : patternsIn(text)) {
      const bracket = openBracket(pattern);
      if (bracket === undefined) continue;
      const details = {
        message: `${rule} has a pattern of a wildcard whose ${bracket} ${bracket === ")" ? "closes no bracket" : "is not closed"}: ${cut(pattern, 80)}.`,
        found: cut(pattern),
        expected: "a regular expression of Python",
        fix: `Write \\${bracket} for the character itself, or correct the brackets.`,
      };
      return { token, details };
    }
  }
  return undefined;
}
