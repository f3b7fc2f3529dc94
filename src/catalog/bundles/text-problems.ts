/**
 * What is wrong with the text of a bundle's file, before and beside its content.
 *
 * @module
 */
import { isUtf8 } from "node:buffer";
import { finding } from "../../gkm/rules.ts";
import { UNSAFE_KEYS, type WrittenKey } from "../files/json-keys.ts";
import { syntaxError } from "../files/json-text.ts";
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

/** The file is not UTF-8: the position of the first character that is not. */
function encodingProblem(file: string, text: string): Problem {
  const before = text.slice(0, text.indexOf("\ufffd")).split("\n");
  const found = finding("gkm-json", "", {
    message: "The file is not UTF-8.",
    found: lineOf(text, before.length),
    fix: "Save it in UTF-8.",
  });
  const column = (before.at(-1)?.length ?? 0) + 1;
  return problemIn(file, found, { line: before.length, column });
}

const lineOf = (text: string, line: number) =>
  text.split("\n", line)[line - 1]?.trim().slice(0, 80) ?? "";

/** Why the file is not JSON in UTF-8; undefined if it can be parsed and is UTF-8. */
export function textProblem(
  file: string,
  text: string,
  bytes: Uint8Array,
  isParsed: boolean,
): Problem | undefined {
  const mayBeOther = !isParsed || text.includes("\ufffd");
  if (mayBeOther && !isUtf8(bytes)) return encodingProblem(file, text);
  if (isParsed) return undefined;
  const { message, position } = syntaxError(text);
  const found = finding("gkm-json", "", {
    message: `The file is not valid JSON: ${message}.`,
    found: lineOf(text, position.line) || "nothing",
    fix: "Correct the syntax at this position.",
  });
  return problemIn(file, found, position);
}
