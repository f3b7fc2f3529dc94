/**
 * The JSON texts that bundles consist of: what is wrong with each as a text, before and beside its content.
 *
 * @module
 */
import { type Json, parseJson } from "../../base/json.ts";
import type { Locate } from "../../base/position.ts";
import { isScript } from "../../gkm/check/texts/scripts.ts";
import type { Problem, Read } from "../../report/problem.ts";
import { createValuesAt, findBadKeys, suspicionsOf } from "../../yaml/json-keys.ts";
import { findInexactNumbers } from "../../yaml/json-numbers.ts";
import { locateInJson } from "../../yaml/json-text.ts";
import { decodeText, markProblems, withoutByteOrderMark } from "../files/text.ts";
import { archiveProblem, type TextContent, textKindProblem } from "./text-kinds.ts";
import {
  encodingProblem,
  halfCharacterProblem,
  keyProblem,
  nestingProblem,
  numberProblem,
  syntaxProblems,
} from "./text-problems.ts";

/** A JSON text and its value. */
export interface JsonPart {
  /** Relative to the content folder. */
  readonly file: string;
  /** Without a byte-order mark. */
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly value: Json;
  readonly locate: Locate;
}

/**
 * Reads a JSON text. It has no value if nothing in it can be checked.
 *
 * @param file relative to the content folder
 * @param content what it should have, for messages
 */
export function readJsonPart(
  file: string,
  written: Uint8Array,
  content: TextContent,
): Read<JsonPart> {
  const marks = markProblems(file, written);
  const fails = (problems: readonly Problem[]) => ({
    value: undefined,
    problems: [...marks, ...problems],
  });
  const bytes = withoutByteOrderMark(written);
  const { text, fault } = decodeText(bytes);
  const archive = archiveProblem(file, bytes, content);
  if (archive !== undefined) return fails([archive]);
  if (text === undefined) return fails(fault === undefined ? [] : [encodingProblem(file, fault)]);
  const value = parseJson(text);
  if (value === undefined) {
    const other = textKindProblem(file, text, content);
    return fails(other === undefined ? syntaxProblems(file, text) : [other]);
  }
  const locate = locateInJson(text);
  const tooDeep = nestingProblem(file, value, locate);
  if (tooDeep !== undefined) return fails([tooDeep]);
  const half = halfCharacterProblem(file, value, text, locate);
  if (half !== undefined) return fails([half]);
  return { value: { file, bytes, text, value, locate }, problems: marks };
}

/** What a parser does not tell of a text. */
interface TextSlips {
  /** Keys that are repeated or unsafe, and numbers that programs read as others. */
  readonly problems: readonly Problem[];
  /** Whether some string would run as a script if it were a link. */
  readonly mayHaveScripts: boolean;
}

/**
 * Finds what a parser does not tell.
 *
 * @param pointer where the value of the text is in its document
 */
export function slipsOf({ file, text, value }: JsonPart, pointer: string): TextSlips {
  const suspicions = suspicionsOf(value, text, isScript);
  const inText = createValuesAt(text);
  const valuesAt = (whole: string) => inText(whole.slice(pointer.length));
  const badKeys = (suspicions.keys ? findBadKeys(text) : []).flatMap(
    (key) => keyProblem(file, { ...key, pointer: pointer + key.pointer }, valuesAt) ?? [],
  );
  const numbers = findInexactNumbers(text).map((number) =>
    numberProblem(file, { ...number, pointer: pointer + number.pointer }),
  );
  return { problems: [...badKeys, ...numbers], mayHaveScripts: suspicions.scripts };
}
