/**
 * Functions that scripts define, and the code outside of all that scripts declare.
 *
 * @module
 */
import type { Position } from "../../base/position.ts";
import type { Range } from "../shared/cursor.ts";
import { conditionalParts } from "./calls.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "./tokens.ts";

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
  const isMember = isNextflowSign(tokenAt(tokens, at - 1), ".");
  if (!isNextflowSign(bracket, "(") || isMember || NOT_FUNCTIONS.has(name)) return undefined;
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

/** What is behind a branch of a function that may end it: only some calls get there. */
export function laterPart(
  tokens: readonly NextflowToken[],
  { body }: NextflowFunction,
): readonly Range[] {
  for (const part of conditionalParts(tokens, body))
    for (let at = part.start; at < part.end; at++)
      if (isNextflowWord(tokenAt(tokens, at), "return", "throw", "exit", "error"))
        return [{ start: part.end + 1, end: body.end }];
  return [];
}
