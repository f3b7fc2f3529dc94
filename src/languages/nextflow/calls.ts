/**
 * What workflows call, and where the values of a call come from.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
import type { EdgeEnd } from "../../trs/tool/interface.ts";
import { Cursor, type Range } from "../shared/cursor.ts";
import { dottedName, expressionEnd, isAssigned, isStart, skipBrackets } from "./expressions.ts";
import type { NextflowWorkflow } from "./script.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken } from "./tokens.ts";

export interface NextflowCall extends Position {
  readonly name: string;
  /** The values in brackets, each one expression; none where the values come through a pipe. */
  readonly values: readonly Range[];
  readonly isPiped: boolean;
  readonly isConditional: boolean;
}

/** The parts of a range between commas that are in no other brackets. */
function listItems(tokens: readonly NextflowToken[], list: Range): readonly Range[] {
  const { end } = list;
  const items: Range[] = [];
  let { start } = list;
  const cursor = new Cursor(tokens, list);
  for (const token of cursor) {
    skipBrackets(cursor, token);
    if (!isNextflowSign(token, ",")) continue;
    items.push({ start, end: cursor.at });
    start = cursor.at + 1;
  }
  return start < end ? [...items, { start, end }] : items;
}

/** Where a block ends that only some runs enter, if one begins with a token. */
function conditionalEnd(tokens: readonly NextflowToken[], at: number): number {
  if (!isNextflowWord(tokens[at], "if") && !isNextflowWord(tokens[at], "else")) return 0;
  const bracket = tokens[at + 1];
  const block =
    isNextflowSign(bracket, "(") && bracket?.match !== undefined ? bracket.match + 1 : at + 1;
  return isNextflowSign(tokens[block], "{")
    ? (tokens[block]?.match ?? block)
    : expressionEnd(tokens, block);
}

/** The calls in the body of a workflow, by name or through a pipe, in their order. */
export function callsIn(tokens: readonly NextflowToken[], body: Range): readonly NextflowCall[] {
  const calls: NextflowCall[] = [];
  let conditionalUntil = 0;
  const cursor = new Cursor(tokens, body);
  for (const token of cursor) {
    const { at } = cursor;
    conditionalUntil = Math.max(conditionalUntil, conditionalEnd(tokens, at));
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.kind !== "word" || isNextflowSign(before, ".") || isNextflowWord(before, "new"))
      continue;
    const isPiped = isNextflowSign(before, "|") && !isNextflowSign(tokens[at - 2], "|");
    const isCalled = isNextflowSign(after, "(") && after?.line === token.line;
    if (!isCalled && (!isPiped || isNextflowSign(after, ".") || isNextflowSign(after, "{")))
      continue;
    const values = isCalled
      ? listItems(tokens, { start: at + 2, end: after?.match ?? at + 2 })
      : [];
    // behind a label such as main:, every run gets there
    const isLabelled = isNextflowSign(before, ":") && isStart(tokens, at - 2);
    const isChosen = /^[?:]$/.test(before?.text ?? "") && !isLabelled;
    const isConditional = at < conditionalUntil || isChosen;
    const { line, column, text: name } = token;
    calls.push({ name, values, isPiped, isConditional, line, column });
  }
  return calls;
}

/** Where a value comes from, if it is a parameter or an output as a whole. */
function sourceOf(tokens: readonly NextflowToken[], { start, end }: Range): EdgeEnd | undefined {
  const { names, end: nameEnd } = dottedName(tokens, start);
  const [step = "", out, ...ports] = names;
  const isItem = isNextflowSign(tokens[nameEnd], "[") && tokens[nameEnd]?.match === end - 1;
  if (step === "params" && out !== undefined && nameEnd === end)
    return { port: [out, ...ports].join(".") };
  if (out !== "out" || ports.length > 1 || (nameEnd !== end && !isItem)) return undefined;
  return { step, port: ports[0] ?? "out" };
}

/** Finds the value that a variable of a workflow has in every run: of those that are set once, whatever happens. */
export function variablesIn(
  tokens: readonly NextflowToken[],
  { body }: NextflowWorkflow,
): ReadonlyMap<string, Range | undefined> {
  const variables = new Map<string, Range | undefined>();
  const level = tokens[body.start]?.level;
  const cursor = new Cursor(tokens, body);
  for (const { kind, text, level: own } of cursor) {
    if (kind !== "word" || !isAssigned(tokens, cursor.at)) continue;
    const start = cursor.at + 2;
    const isSure = own === level && !variables.has(text);
    variables.set(text, isSure ? { start, end: expressionEnd(tokens, start) } : undefined);
  }
  return variables;
}

/** The word that a value is, if it is nothing else. */
export const wordOf = (
  tokens: readonly NextflowToken[],
  { start, end }: Range,
): string | undefined =>
  end - start === 1 && tokens[start]?.kind === "word" ? tokens[start]?.text : undefined;

/** Finds where a value in a workflow comes from. */
export function createSources(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
): (value: Range) => EdgeEnd | undefined {
  const variables = variablesIn(tokens, workflow);
  return (value) => {
    const port = wordOf(tokens, value);
    if (port === undefined) return sourceOf(tokens, value);
    const set = variables.get(port);
    if (set !== undefined) return sourceOf(tokens, set);
    return workflow.takes.includes(port) && !variables.has(port) ? { port } : undefined;
  };
}
