/**
 * Calls with nothing but a closure, which an operator has when its dot is lost: `filter { it }` at the start of a line.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { isAssigned, isStart } from "../groovy/expressions.ts";
import { KEYWORDS } from "../groovy/groovy-values.ts";
import { isNextflowSign, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { OPERATORS } from "../script/channels.ts";
import { isBlock } from "../script/early-uses.ts";
import { FUNCTIONS, type KnownNames, type UnknownName } from "../script/names.ts";

/** The names that a workflow calls with a closure and that are not known; what is in closures can be of an object. */
export function* closureCalls(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: KnownNames,
): Generator<UnknownName> {
  for (let at = start; at < end; at++) {
    const [token, open] = [tokenAt(tokens, at), tokenAt(tokens, at + 1)];
    if (isNextflowSign(token, "{") && !isBlock(tokens, at)) at = token.match;
    const isCall = token.kind === "word" && isNextflowSign(open, "{") && !open.isFirst;
    const isValue = isStart(tokens, at) || isAssigned(tokens, at - 2);
    const isOther = KEYWORDS.has(token.text) || FUNCTIONS.has(token.text);
    // Nextflow takes an operator by itself, which does nothing: what takes its channel is refused
    const isTaken = token.text === "set" || isNextflowSign(tokenAt(tokens, open.match + 1), ".|");
    const isUnknown = isCall && isValue && !isOther && !known.has(token.text, at);
    if (isUnknown && (isTaken || !OPERATORS.includes(token.text)))
      yield { token, isCalled: true, isPiped: false, isAlone: false };
  }
}
