/**
 * What is wrong with the text of a bundle's file, before and beside its content.
 *
 * @module
 */
import { finding } from "../../gkm/rules.ts";
import { cut } from "../../json/excerpt.ts";
import type { Json } from "../../json/json.ts";
import { MAX_DEPTH } from "../../json/limits.ts";
import { findTooDeep, TOO_DEEP } from "../../json/nesting.ts";
import { formatPointer } from "../../json/pointer.ts";
import type { Locate, Position } from "../../json/position.ts";
import { UNSAFE_KEYS, type WrittenKey } from "../files/json-keys.ts";
import { syntaxErrors } from "../files/json-text.ts";
import { describeFault } from "../files/syntax-fault.ts";
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
  cut(text.split("\n", line)[line - 1]?.trim() ?? "", 80);

const tooDeep = (file: string, pointer: string, position: Position) =>
  problemIn(
    file,
    finding("gkm-nesting", pointer, {
      message: `The lists and objects are ${TOO_DEEP}.`,
      found: `level ${MAX_DEPTH + 1}`,
      expected: `${MAX_DEPTH} levels or fewer`,
      fix: "Remove brackets that are not needed, or publish the value as a file of its own.",
    }),
    position,
  );

/** A list or object that is nested too deep: nothing else in the document can be checked. */
export function nestingProblem(file: string, document: Json, locate: Locate): Problem | undefined {
  const tokens = findTooDeep(document);
  if (tokens === undefined) return undefined;
  const pointer = formatPointer(tokens);
  return tooDeep(file, pointer, locate(pointer));
}

/** Why the text of a file is not JSON. */
export function syntaxProblems(file: string, text: string): readonly Problem[] {
  return syntaxErrors(text).map((fault) => {
    if (fault.isLimit) return tooDeep(file, "", fault.position);
    const found = finding("gkm-json", "", {
      message: describeFault("file", "JSON", fault),
      found: lineOf(text, fault.position.line) || "nothing",
      fix: "Correct the syntax at this position.",
    });
    return problemIn(file, found, fault.position);
  });
}
