/**
 * Operators whose dot is lost, at the start of a line: `view()`, and calls with nothing but a closure, such as `filter { it }`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { isAssigned, isStart } from "../groovy/expressions.ts";
import { isBlock } from "../groovy/groovy-tokens.ts";
import { KEYWORDS } from "../groovy/groovy-values.ts";
import { isNextflowSign, type NextflowToken, tokenAt, tokensFrom } from "../groovy/tokens.ts";
import { OPERATORS } from "../script/channels.ts";
import { FUNCTIONS, type KnownNames, type UnknownName } from "../script/unknown-names.ts";

/** The names that a workflow calls with a closure and that are not known; what is in closures can be of an object. */
export function* closureCalls(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: KnownNames,
): Generator<UnknownName> {
  for (let at = start; at < end; at++) {
    const [token, open] = tokensFrom(tokens, at);
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

/** An operator without a channel. Where nothing takes its channel, Nextflow runs the workflow without it. */
export function dotMissing(
  tokens: readonly NextflowToken[],
  token: NextflowToken,
): DescriptorFault {
  const { match } = tokenAt(tokens, tokens.indexOf(token) + 1);
  const isTaken = token.text === "set" || isNextflowSign(tokenAt(tokens, match + 1), ".|");
  const missing = fault("trs-nextflow-call", token, {
    message: `The operator ${cut(token.text, 80)} is called without a channel.`,
    found: cut(token.text),
    expected: `a channel and a dot before ${cut(token.text, 80)}`,
    fix: "Add the dot, or the channel.",
  });
  return isTaken ? missing : { ...missing, severity: "warning" };
}
