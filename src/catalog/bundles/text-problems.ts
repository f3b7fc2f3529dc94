/**
 * What is wrong with the text of a bundle's file, before and beside its content.
 *
 * @module
 */
import { finding } from "../../gkm/rules.ts";
import { UNSAFE_KEYS, type WrittenKey } from "../files/json-keys.ts";
import { syntaxError } from "../files/json-text.ts";
import type { EncodingFault } from "../files/text.ts";
import { type Problem, problemIn } from "../report/problem.ts";

/** A key that its object repeats, or that is unsafe. */
export function keyProblem(
  file: string,
  { key, pointer, first, line, column }: WrittenKey,
): Problem {
  const found = UNSAFE_KEYS.has(key)
    ? finding("gkm-unsafe-key", pointer, {
        message: `The key ${key} is unsafe: some programs that read the bundle misread it.`,
        found: key,
        fix: "Rename it, or remove it.",
      })
    : finding("gkm-duplicate-key", pointer, {
        message: `The key ${key} is already used on line ${first?.line}; programs would see only the last one.`,
        found: key,
        fix: "Remove one of them, or merge their content.",
      });
  return problemIn(file, found, { line, column });
}

/** The file is not UTF-8. */
export const encodingProblem = (file: string, { said, position }: EncodingFault): Problem =>
  problemIn(file, finding("gkm-json", "", said), position);

const lineOf = (text: string, line: number) =>
  text.split("\n", line)[line - 1]?.trim().slice(0, 80) ?? "";

/** Why the text of a file is not JSON. */
export function syntaxProblem(file: string, text: string): Problem {
  const { message, position } = syntaxError(text);
  const found = finding("gkm-json", "", {
    message: `The file is not valid JSON: ${message}.`,
    found: lineOf(text, position.line) || "nothing",
    fix: "Correct the syntax at this position.",
  });
  return problemIn(file, found, position);
}
