/**
 * What is wrong with the text of a bundle's file, before and beside its content.
 *
 * @module
 */

import { cut } from "../../base/excerpt.ts";
import { isObject, type Json, stringOf } from "../../base/json.ts";
import { MAX_DEPTH } from "../../base/limits.ts";
import { formatPointer, parsePointer } from "../../base/pointer.ts";
import type { Locate, Position } from "../../base/position.ts";
import {
  findHalfCharacter,
  HALF_CHARACTER,
  HALF_CHARACTER_FIX,
} from "../../base/values/half-character.ts";
import { findTooDeep, TOO_DEEP } from "../../base/values/nesting.ts";
import { finding } from "../../gkm/check/rules/rules.ts";
import { collectionOf, isCollectionName } from "../../gkm/model/collections.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { UNSAFE_KEYS, type WrittenKey } from "../../yaml/json-keys.ts";
import type { WrittenNumber } from "../../yaml/json-numbers.ts";
import { syntaxErrors } from "../../yaml/json-text.ts";
import { describeFault } from "../../yaml/syntax-fault.ts";
import type { EncodingFault } from "../files/text.ts";
import { recognizeSlip } from "./json-slips.ts";

/** Inside what a producer adds, which may have any keys (GKM-Core 1.3.0, Extension). */
const EXTENSION_VALUE = /\/extensions\/\d+\/value\//;

/** Finds all values that a file has at the pointer to a key. */
type ValuesAt = (pointer: string) => readonly Json[];

/** What to do about two entries with one key: one of them may call itself otherwise, and be lost if it were removed. */
function repeatedFix({ key, pointer, first, line }: WrittenKey, valuesAt: ValuesAt): string {
  const otherwise = "Remove one of them, or merge their content.";
  const path = parsePointer(pointer) ?? [];
  const [collection = ""] = path;
  if (path.length !== 2 || !isCollectionName(collection)) return otherwise;
  const { ownField = "" } = collectionOf(collection);
  const entries = valuesAt(pointer);
  if (entries.length > 2) return otherwise;
  const others = entries.flatMap((entry, index) => {
    const id = isObject(entry) ? stringOf(entry[ownField]) : undefined;
    return id === undefined || id === key ? [] : [{ id, line: index === 0 ? first?.line : line }];
  });
  const [other] = others;
  if (other === undefined || others.length > 1) return otherwise;
  const its = `The entry on line ${other.line} has the ${ownField} ${other.id}`;
  return valuesAt(formatPointer([collection, other.id])).length > 0
    ? `${its}, as another entry has. If they are the same, remove it. If not, correct its ${ownField}, and rename its key.`
    : `${its}: if that is right, rename its key. Otherwise, ${otherwise.replace("R", "r")}`;
}

/**
 * A key that its object repeats, or that is unsafe; undefined for one that is not where it is.
 *
 * @param valuesAt of the file
 */
export function keyProblem(
  file: string,
  written: WrittenKey,
  valuesAt: ValuesAt = () => [],
): Problem | undefined {
  const { key, pointer, first, line, column } = written;
  const isOwn = EXTENSION_VALUE.test(pointer);
  const isUnsafe = UNSAFE_KEYS.has(key) && (!isOwn || key === "__proto__");
  if (!isUnsafe) {
    if (first === undefined) return undefined;
    const keyFinding = finding("gkm-duplicate-key", pointer, {
      message: `The key ${key} is already used on line ${first.line}; programs would see only the last one.`,
      found: key,
      fix: repeatedFix(written, valuesAt),
    });
    return problemIn(file, keyFinding, { line, column });
  }
  const keyFinding = finding(isOwn ? "gkm-unsafe-extension-key" : "gkm-unsafe-key", pointer, {
    message: `The key ${key} is unsafe: some programs that read the bundle misread it.`,
    found: key,
    fix: "Rename it, or remove it.",
  });
  return problemIn(file, keyFinding, { line, column });
}

/** A number that programs would read as another one. */
export function numberProblem(
  file: string,
  { literal, pointer, line, column }: WrittenNumber,
): Problem {
  const numberFinding = finding("gkm-number", pointer, {
    message: "Programs would read another number here.",
    expected:
      "an integer between -9007199254740991 and 9007199254740991, or a number that a double can hold",
    found: cut(literal, 80),
    fix: Object.is(Number(literal), -0)
      ? "Write 0."
      : "Correct it, or write an identifier as a string.",
  });
  return problemIn(file, numberFinding, { line, column });
}

/** The file is not UTF-8. */
export const encodingProblem = (file: string, { details, position }: EncodingFault): Problem =>
  problemIn(file, finding("gkm-json", "", details), position);

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

/** A string with half of a character: the document cannot be published in UTF-8. */
export function halfCharacterProblem(
  file: string,
  document: Json,
  text: string,
  locate: Locate,
): Problem | undefined {
  const tokens = findHalfCharacter(document, text);
  if (tokens === undefined) return undefined;
  const pointer = formatPointer(tokens);
  const message = `The bundle cannot be published in UTF-8: ${HALF_CHARACTER}.`;
  const half = finding("gkm-json", pointer, { message, fix: HALF_CHARACTER_FIX });
  return problemIn(file, half, locate(pointer));
}

/** What to do about each error of syntax, by its words. */
const SYNTAX_FIXES: Readonly<Record<string, string>> = {
  "comma expected": "Add a comma after the value before this position.",
  "property name expected":
    "Remove the comma before this position, or write the key in double quotation marks.",
  "value expected": "Add the value, or remove the comma or colon before this position.",
  "colon expected": "Add a colon between the key and its value.",
  "invalid symbol":
    'Write keys and strings in straight quotation marks ("), and a quotation mark inside a string as \\".',
  "unexpected end of string": 'End the string with " on its line, and write a line break as \\n.',
  "invalid comment token": "Remove the comment: JSON has none.",
  "close brace expected":
    "Add the } that is missing here or above. If the end of the file is missing, restore it.",
  "close bracket expected":
    "Add the ] that is missing here or above. If the end of the file is missing, restore it.",
  "end of file expected": "Remove the } or ] too many above, or what follows the document.",
};

/** Why the text of a file is not JSON. */
export function syntaxProblems(file: string, text: string): readonly Problem[] {
  return syntaxErrors(text).map((fault) => {
    if (fault.isLimit) return tooDeep(file, "", fault.position);
    const slip = recognizeSlip(text, fault);
    const { line, column } = fault.position;
    const syntaxFinding = finding("gkm-json", "", {
      message: describeFault("file", "JSON", { ...fault, message: slip?.message ?? fault.message }),
      found: lineOf(text, line) || "nothing",
      fix: slip?.fix ?? SYNTAX_FIXES[fault.message] ?? "Correct the syntax at this position.",
    });
    return problemIn(file, syntaxFinding, { line, column: column + (slip?.distance ?? 0) });
  });
}
