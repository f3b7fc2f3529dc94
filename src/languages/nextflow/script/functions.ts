/**
 * Functions that scripts define, and the code outside of all that scripts declare.
 *
 * @module
 */
import type { Position } from "../../../base/position.ts";
import type { Range } from "../../shared/cursor.ts";
import { isBlock } from "../groovy/groovy-tokens.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { conditionalParts } from "./calls.ts";
import type { EntryTest } from "./conditions.ts";

export interface NextflowFunction extends Position {
  readonly name: string;
  /** What is in its brackets. */
  readonly parameters: Range;
  readonly body: Range;
}

const NOT_FUNCTIONS = new Set(["catch", "for", "if", "switch", "while"]);

/** The function whose name is a token, if one is: `def name(…) -> Type {`, `def name(…) throws Error {`. */
export function functionAt(
  tokens: readonly NextflowToken[],
  at: number,
): NextflowFunction | undefined {
  const [{ text: name, line, column }, bracket] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)];
  const before = tokenAt(tokens, at - 1);
  // a.b(…), workflow b(…), and b(…) { … }, which is a call
  const isOther =
    tokenAt(tokens, at).isFirst ||
    isNextflowSign(before, ".;") ||
    isNextflowWord(before, "process", "workflow");
  if (!isNextflowSign(bracket, "(") || isOther || NOT_FUNCTIONS.has(name)) return undefined;
  const end = bracket.match;
  const after = tokens.slice(end + 1, end + 13);
  const open = after.findIndex((one) => one.isFirst || isNextflowSign(one, "{"));
  const body = after[open];
  if (body?.text !== "{") return undefined;
  const parameters = { start: at + 2, end };
  return { name, parameters, body: { start: end + 2 + open, end: body.match }, line, column };
}

/** The parts of some code that are in none of some ranges, which do not overlap. */
export function rangesBetween(ranges: readonly Range[], { start, end }: Range): readonly Range[] {
  const sorted = ranges.toSorted((one, other) => one.start - other.start);
  const starts = [start, ...sorted.map((one) => one.end)];
  return starts.map((from, index) => ({ start: from, end: sorted[index]?.start ?? end }));
}

/** What is behind a branch in which one of some words ends the code: only some runs get there. */
export function laterPart(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  entry: EntryTest,
  ...words: string[]
): readonly Range[] {
  const isPassed = (at: number) => (entry(at) === false ? false : undefined);
  const branches = conditionalParts(tokens, { start, end }, isPassed).filter(
    (one) => !one.isPassed,
  );
  for (let at = start; at < end && branches.length > 0; at++) {
    const token = tokenAt(tokens, at);
    if (isNextflowSign(token, "{") && !isBlock(tokens, at)) at = token.match;
    if (!isNextflowWord(token, ...words) || isNextflowSign(tokenAt(tokens, at - 1), ".")) continue;
    const branch = branches.find((one) => one.end > at);
    if (branch !== undefined && branch.start < at) return [{ start: branch.end, end }];
  }
  return [];
}
