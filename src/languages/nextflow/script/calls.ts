/**
 * What workflows call, and where the values of a call come from.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import type { EdgeEnd } from "../../../trs/tool/interface.ts";
import type { Range } from "../../shared/cursor.ts";
import {
  dottedName,
  expressionEnd,
  isAssigned,
  isStart,
  statementStart,
} from "../groovy/expressions.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
} from "../groovy/tokens.ts";
import type { EntryTest } from "./conditions.ts";
import { isNamedBySet } from "./names.ts";
import type { NextflowWorkflow } from "./script.ts";

export interface NextflowCall extends Position {
  readonly name: string;
  /** The values in brackets, each one expression; none where the values come through a pipe. */
  readonly values: readonly Range[];
  readonly isPiped: boolean;
  readonly isConditional: boolean;
  /** The index of the brace of the block whose every run makes the call; undefined if only some runs of it do. */
  readonly block: number | undefined;
}

/** The parts of a range between commas that are in no other brackets. */
export function listItems(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
): readonly Range[] {
  const items: Range[] = [];
  let from = start;
  const cursor = new TokenCursor(tokens, { start, end });
  for (const token of cursor) {
    cursor.skipBrackets();
    if (!isNextflowSign(token, ",")) continue;
    items.push({ start: from, end: cursor.at });
    from = cursor.at + 1;
  }
  return from < end ? [...items, { start: from, end }] : items;
}

/** Where a block ends that only some runs enter, if one begins with a token. */
function conditionalEnd(tokens: readonly NextflowToken[], at: number): number {
  const token = tokenAt(tokens, at);
  if (!isNextflowWord(token, "if", "else", "switch", "for", "while", "catch")) return 0;
  const bracket = tokenAt(tokens, at + 1);
  const start = isNextflowSign(bracket, "(") ? bracket.match + 1 : at + 1;
  const block = tokenAt(tokens, start);
  return isNextflowSign(block, "{") ? block.match : expressionEnd(tokens, start);
}

/** A part of some code that only some runs enter. */
interface ConditionalPart extends Range {
  /** Whether a run that is given no values passes it by. */
  readonly isPassed: boolean;
}

/** Where the colon is of the choice that a question mark begins; -1 if it has none. */
function otherBranch(tokens: readonly NextflowToken[], { start, end }: Range): number {
  let open = 0;
  for (let at = start; at < end; at++) {
    const operator = operatorAt(tokens, at);
    if (operator === "?") open++;
    if (operator === ":" && --open === 0) return at;
    at = Math.max(at, tokenAt(tokens, at).match, at + operator.length - 1);
  }
  return -1;
}

/**
 * The parts of some code that only some runs enter, in their order; none is in another.
 *
 * @param entry tells of the word that begins a branch whether a run enters it, where that is known
 */
export function conditionalParts(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  entry: EntryTest,
): readonly ConditionalPart[] {
  const parts: ConditionalPart[] = [];
  for (let at = start; at < end; at++) {
    const isChoice = /^\?:?$/.test(operatorAt(tokens, at));
    const partEnd = isChoice ? expressionEnd(tokens, at + 1) : conditionalEnd(tokens, at);
    if (partEnd <= (parts.at(-1)?.end ?? at)) continue;
    const isEntered = entry(at);
    const colon = isChoice ? otherBranch(tokens, { start: at, end: partEnd }) : -1;
    if (colon > 0 && isEntered !== undefined) {
      parts.push(
        isEntered
          ? { start: colon, end: partEnd, isPassed: true }
          : { start: at, end: colon, isPassed: true },
      );
      continue;
    }
    if (isEntered === true) continue;
    const bracket = tokenAt(tokens, at + 1);
    // every run reads the condition
    const partStart = isNextflowSign(bracket, "(") ? bracket.match : at;
    parts.push({ start: partStart, end: partEnd, isPassed: isEntered === false });
  }
  return parts;
}

/** The calls in the body of a workflow, by name or through a pipe, in their order. */
export function callsIn(tokens: readonly NextflowToken[], body: Range): readonly NextflowCall[] {
  const calls: NextflowCall[] = [];
  let conditionalUntil = 0;
  const blocks = [body.start - 1];
  const choices: Range[] = [];
  const cursor = new TokenCursor(tokens, body);
  for (const token of cursor) {
    const { at } = cursor;
    const end = conditionalEnd(tokens, at);
    conditionalUntil = Math.max(conditionalUntil, end);
    if (end > 0) choices.push({ start: at, end });
    while ((choices.at(-1)?.end ?? at + 1) <= at) choices.pop();
    if (isNextflowSign(token, "{")) blocks.push(at);
    else if (isNextflowSign(token, "}")) blocks.pop();
    const [before, after] = [cursor.peek(-1), cursor.peek(1)];
    if (token.kind !== "word" || isNextflowSign(before, ".")) continue;
    // a | b, a | (b & c)
    const earlier = cursor.peek(-2);
    const isPiped = isNextflowSign(before, "(")
      ? isNextflowSign(earlier, "|")
      : isNextflowSign(before, "|&") && !isNextflowSign(earlier, "|&");
    const isCalled = isNextflowSign(after, "(") && !after.isFirst;
    if (!isCalled && (!isPiped || isNextflowSign(after, ".{"))) continue;
    const values = listItems(tokens, { start: at + 2, end: after.match });
    // behind a label such as main:, every run gets there
    const isLabelled = isNextflowSign(before, ":") && isStart(tokens, at - 2);
    const isChosen = isNextflowSign(before, "?:") && !isLabelled;
    const isConditional = at < conditionalUntil || isChosen;
    const around = blocks.at(-1) ?? body.start - 1;
    const block = isChosen || (choices.at(-1)?.start ?? -1) > around ? undefined : around;
    const { line, column, text: name } = token;
    calls.push({ name, values, isPiped, isConditional, block, line, column });
  }
  return calls;
}

/** Where a value comes from, if it is an input, a parameter or an output as a whole. */
export function sourceOf(
  tokens: readonly NextflowToken[],
  value: Range | string,
): EdgeEnd | undefined {
  if (typeof value === "string") return { port: value };
  const { start, end } = value;
  const { names, end: nameEnd } = dottedName(tokens, start);
  const [step = "", out, ...ports] = names;
  const behind = tokenAt(tokens, nameEnd);
  const isItem = isNextflowSign(behind, "[") && behind.match === end - 1;
  if (step === "params" && out !== undefined && nameEnd === end)
    return { port: [out, ...ports].join(".") };
  if (out !== "out" || ports.length > 1 || (nameEnd !== end && !isItem)) return undefined;
  const [port = "out"] = ports;
  return { step, port };
}

/** Where the value of a `set` is, at the name in its closure: `ALIGN(reads).set { aligned }`, `ALIGN(reads) | set { aligned }`. */
export function valueOfSet(tokens: readonly NextflowToken[], at: number): Range {
  const end = at - (isNextflowSign(tokenAt(tokens, at - 2), "(") ? 4 : 3);
  return { start: statementStart(tokens, end), end };
}

/**
 * Finds what a value in a workflow is in every run: the name of an input, or tokens, which are those of the variable
 * that it is if that is set once, whatever happens.
 */
export function createValues(
  tokens: readonly NextflowToken[],
  { body, takes }: NextflowWorkflow,
): (value: Range) => Range | string {
  const values = new Map<string, Range | string | undefined>(takes.map((name) => [name, name]));
  const { level } = tokenAt(tokens, body.start);
  const cursor = new TokenCursor(tokens, body);
  for (const token of cursor) {
    const { at } = cursor;
    const isSet = isNamedBySet(tokens, at);
    if (token.kind !== "word" || !(isSet || isAssigned(tokens, at))) continue;
    const value = isSet
      ? valueOfSet(tokens, at)
      : { start: at + 2, end: expressionEnd(tokens, at + 2) };
    const first = isSet ? tokenAt(tokens, value.start) : token;
    const isSure = first.level === level && !values.has(token.text);
    values.set(token.text, isSure ? value : undefined);
  }
  return (value) => {
    const isWord = value.end - value.start === 1;
    return (isWord && values.get(tokenAt(tokens, value.start).text)) || value;
  };
}
