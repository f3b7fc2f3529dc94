/**
 * Processes that a call gives in place of their outputs.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { isAssigned } from "../groovy/expressions.ts";
import { type NextflowToken, TokenCursor, tokenAt } from "../groovy/tokens.ts";
import type { Callable } from "../script/callables.ts";
import type { NextflowWorkflow } from "../script/script.ts";

/** What the names of a workflow call: a value that it takes or assigns hides a process of its name. */
export function namedIn(
  tokens: readonly NextflowToken[],
  { body, takes }: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
): ReadonlyMap<string, Callable> {
  const left = new Map(callables);
  for (const name of takes) left.delete(name);
  const cursor = new TokenCursor(tokens, body);
  for (const { text } of cursor) if (isAssigned(tokens, cursor.at)) left.delete(text);
  return left;
}

/** A process that a call gives in place of its output, where a process takes a path: `QUANT(INDEX, reads)`. */
export function processGiven(
  tokens: readonly NextflowToken[],
  values: readonly Range[],
  { qualifiers = [] }: Callable,
  named: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  return values.flatMap(({ start, end }, index) => {
    const token = tokenAt(tokens, start);
    const given = end === start + 1 ? named.get(token.text) : undefined;
    if (given?.arity === undefined || given.isWorkflow || qualifiers[index] !== "path") return [];
    return fault("trs-nextflow-call", token, {
      message: `The call gives the process ${cut(token.text, 80)} itself, and not its output.`,
      found: cut(token.text),
      expected: `${cut(token.text, 80)}.out`,
      fix: "Add .out.",
    });
  });
}
