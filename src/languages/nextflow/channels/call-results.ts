/**
 * Variables that are outputs of calls: `aligned = ALIGN(reads)`, `(bam, bai) = ALIGN(reads)`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { counted } from "../../../base/words.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { expressionEnd, isAssigned } from "../groovy/expressions.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import type { Callable } from "../script/callables.ts";
import { listItems, valueOfSet } from "../script/calls.ts";
import { isNamedBySet } from "../script/names.ts";
import type { NextflowWorkflow } from "../script/script.ts";

/** The call, or the outputs of one, that a value consists of: `ALIGN(reads)`, `ALIGN.out`. */
function resultAt(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  callables: ReadonlyMap<string, Callable>,
): Callable | undefined {
  const [name, bracket, out] = tokensFrom(tokens, start);
  const callable = name && callables.get(name.text);
  if (!callable || !bracket || !out) return undefined;
  const isCall = isNextflowSign(bracket, "(") && bracket.match === end - 1;
  const isOut = isNextflowWord(out, "out") && end === start + 3;
  // messages have the name that the script calls it by
  return isCall || isOut ? { ...callable, runs: name.text } : undefined;
}

/** The variables that are nothing but outputs of calls: `aligned = ALIGN(reads)`, `aligned = ALIGN.out`. */
export function callResults(
  tokens: readonly NextflowToken[],
  { body, takes }: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
): ReadonlyMap<string, readonly Callable[]> {
  const results = new Map<string, readonly Callable[]>();
  const others = new Set(takes);
  const cursor = new TokenCursor(tokens, body);
  for (const { kind, text } of cursor) {
    const { at } = cursor;
    const isSet = isNamedBySet(tokens, at);
    if (kind !== "word" || !(isSet || isAssigned(tokens, at))) continue;
    const start = at + 2;
    const value = isSet ? valueOfSet(tokens, at) : { start, end: expressionEnd(tokens, start) };
    const result = resultAt(tokens, value, callables);
    if (result === undefined) others.add(text);
    else results.set(text, [...(results.get(text) ?? []), result]);
  }
  for (const name of others) results.delete(name);
  return results;
}

/** Names for more outputs than a process has: `(a, b, c) = ALIGN(reads)`. */
export function namesFault(
  tokens: readonly NextflowToken[],
  at: number,
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  const { match } = tokenAt(tokens, at);
  if (!isNextflowSign(tokenAt(tokens, at), "(") || !isAssigned(tokens, match)) return [];
  const value = { start: match + 2, end: expressionEnd(tokens, match + 2) };
  const callable = resultAt(tokens, value, callables);
  const names = listItems(tokens, { start: at + 1, end: match }).length;
  if (!callable?.outputCount || callable.isWorkflow || names <= callable.outputCount) return [];
  const { runs, outputCount } = callable;
  return [
    fault("trs-nextflow-call", tokenAt(tokens, at), {
      message: `The process ${cut(runs, 80)} has ${counted(outputCount, "output")}, and the workflow names ${names}.`,
      found: `${names} names`,
      expected: counted(outputCount, "name"),
      fix: "Write one name for each output.",
    }),
  ];
}
