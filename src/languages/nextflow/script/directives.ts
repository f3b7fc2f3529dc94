/**
 * Directives of processes: their names, what they say in plain values, and what is wrong with them.
 *
 * @module
 */
import { optionalField } from "../../../base/optional-fields.ts";
import type { Position } from "../../../base/position.ts";
import type { Range } from "../../shared/cursor.ts";
import type { NamedImage } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { expressionEnd, isStart, literalValue, type Plain } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  type UnknownWord,
  wordOf,
} from "../groovy/tokens.ts";
import { imagesIn } from "./images.ts";

/** The directives of all releases, with those that are no more (nextflow/script/dsl/ProcessBuilder.groovy). */
export const DIRECTIVES =
  `accelerator afterScript arch array beforeScript cache clusterOptions conda container
  containerOptions cpus debug disk echo errorStrategy executor ext fair hints label machineType maxErrors maxForks
  maxRetries maxSubmitAwait memory module penv pod publishDir queue resourceLabels resourceLimits scratch secret shell
  spack stageInMode stageOutMode storeDir tag time validExitStatus`.split(/\s+/);

/** Words that begin code: what is worth a script comes from it. */
export const STATEMENTS = "template return if else switch for while def try assert throw".split(
  " ",
);

/** Functions that every script has, and that a process can call among its directives. */
const FUNCTIONS = "error exit print printf println sleep".split(" ");

/** The words before values and the first section that are no directives: `labels 'a'`, `mem 4.GB`. */
export function unknownDirectives(
  tokens: readonly NextflowToken[],
  head: Range,
): readonly UnknownWord[] {
  const unknown: UnknownWord[] = [];
  const cursor = new TokenCursor(tokens, head);
  for (const { kind, text: name, line, column } of cursor) {
    const { at } = cursor;
    const value = cursor.peek(1);
    cursor.skipBrackets();
    if (kind !== "word" || !isStart(tokens, at) || value.isFirst) continue;
    if (STATEMENTS.includes(name) || DIRECTIVES.includes(name)) continue;
    const isValue =
      value.kind === "string" || value.kind === "number" || isNextflowSign(value, "{");
    // a function that is called, or the type of a variable
    const isOther = value.kind === "word" || isNextflowSign(value, "(");
    if (!isValue && !(isOther && surePath(name, DIRECTIVES) !== undefined)) continue;
    if (!FUNCTIONS.includes(name)) unknown.push({ name, line, column });
  }
  return unknown;
}

/** The options of directives before a value without a colon: `publishDir 'a', mode 'copy'`. */
export function withoutColon(
  tokens: readonly NextflowToken[],
  head: Range,
): readonly UnknownWord[] {
  const found: UnknownWord[] = [];
  const cursor = new TokenCursor(tokens, head);
  let isDirective = false;
  for (const token of cursor) {
    const { at } = cursor;
    if (isStart(tokens, at)) isDirective = DIRECTIVES.includes(token.text);
    const value = cursor.peek(1);
    const isValue = value.kind !== "sign" && !value.isFirst && !isNextflowWord(value, "as", "in");
    cursor.skipBrackets();
    const isOption = isDirective && isNextflowSign(tokenAt(tokens, at - 1), ",");
    if (isOption && token.kind === "word" && token.text !== "new" && isValue)
      found.push(wordOf(token));
  }
  return found;
}

/** The images of a process, and its directives, which come before its code. */
export function directivesOf(tokens: readonly NextflowToken[], head: Range) {
  const images: NamedImage[] = [];
  const directives = new Map<string, Plain>();
  let memoryAt: Position | undefined;
  const { level } = tokenAt(tokens, head.start);
  const cursor = new TokenCursor(tokens, head);
  for (const token of cursor) {
    const { at } = cursor;
    if (token.kind !== "word" || !isStart(tokens, at) || isNextflowWord(token, "if", "else"))
      continue;
    const value = isNextflowSign(cursor.peek(1), "=") ? at + 2 : at + 1;
    if (value >= head.end || tokenAt(tokens, value).isFirst) continue;
    const range = { start: value, end: expressionEnd(tokens, value) };
    if (token.text === "container") {
      const found = imagesIn(tokens, range);
      const isConditional = token.level !== level;
      images.push(...found.map((one) => (isConditional ? { ...one, isConditional } : one)));
    } else if (token.level === level) {
      const plain = literalValue(tokens, range);
      if (plain !== undefined) directives.set(token.text, plain);
      if (plain !== undefined && token.text === "memory") memoryAt = tokenAt(tokens, value);
    }
    cursor.at = range.end - 1; // an expression is read once
  }
  return { images, directives, ...optionalField("memoryAt", memoryAt) };
}

/** Whether a body has only directives and sections without code: Nextflow runs the string that a body ends with. */
export function isWithoutCode(tokens: readonly NextflowToken[], body: Range): boolean {
  if (body.start >= body.end) return false; // which is refused only where it is called
  const cursor = new TokenCursor(tokens, body);
  for (const token of cursor) {
    const { at } = cursor;
    const next = cursor.peek(1);
    cursor.skipBrackets();
    if (!isStart(tokens, at)) continue;
    if (token.kind !== "word" || STATEMENTS.includes(token.text)) return false;
    // a value by itself, or one that is given to a name
    if (next.isFirst || isNextflowSign(next, "=}")) return false;
  }
  return true;
}
