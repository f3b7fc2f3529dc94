/**
 * Calls of a workflow that do not fit what they call, or repeat one.
 *
 * @module
 */
import { cut } from "../../base/excerpt.ts";
import { counted } from "../../base/words.ts";
import type { Range } from "../shared/cursor.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import type { Callable } from "./callables.ts";
import { callsIn, createValues } from "./calls.ts";
import { endsWithOperator } from "./channels.ts";
import { dottedName, expressionEnd, isAssigned } from "./expressions.ts";
import { kindOf } from "./output-faults.ts";
import type { NextflowWorkflow } from "./script.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
} from "./tokens.ts";

/** Calls of what every run has called before in the same workflow. */
export function repeatedCalls(
  tokens: readonly NextflowToken[],
  { body }: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  const lines = new Map<string, number>();
  return callsIn(tokens, body).flatMap((call) => {
    const { name, line, isConditional } = call;
    const callable = callables.get(name);
    if (callable?.arity === undefined || isConditional) return [];
    const first = lines.get(name);
    lines.set(name, first ?? line);
    if (first === undefined) return [];
    return fault("trs-nextflow-call", call, {
      message: `The ${kindOf(callable)} ${cut(name, 80)} is already called on line ${first}.`,
      found: cut(name),
      expected: "one call by each name in a workflow",
      fix: `Include it a second time under another name: include { ${cut(name, 80)} as … }.`,
    });
  });
}

/** Whether a chain has no operator that gives several channels. */
function givesOneChannel(tokens: readonly NextflowToken[], range: Range): boolean {
  const cursor = new TokenCursor(tokens, range);
  for (const token of cursor) {
    cursor.skipBrackets();
    const isLink = token.kind === "word" || isNextflowSign(token, ".({");
    if (!isLink || isNextflowWord(token, "branch", "multiMap", "into", "separate", "choice"))
      return false;
  }
  return true;
}

/** What tells a value that is surely one channel: the outputs of a call as a whole can be several. */
interface Known {
  readonly callables: ReadonlyMap<string, Callable>;
  /** Variables that are set to nothing but one channel. */
  readonly singles: ReadonlySet<string>;
}

function isSingle(
  tokens: readonly NextflowToken[],
  value: Range | string,
  { callables, singles }: Known,
): boolean {
  if (typeof value === "string") return true;
  const { start, end } = value;
  const first = tokenAt(tokens, start);
  if (first.kind !== "word") return first.match === end - 1 || end - start === 1;
  const { names, end: nameEnd } = dottedName(tokens, start);
  const [name = "", member, output] = names;
  const isOnlyOutput = member === "out" && callables.get(name)?.isSingle === true;
  if (nameEnd === end)
    return (
      name === "params" ||
      isOnlyOutput ||
      (member === "out" && output !== undefined) ||
      (member === undefined && singles.has(name))
    );
  if (/^channel$/i.test(name) && tokenAt(tokens, nameEnd).match === end - 1) return true;
  // reads.map { … }, A.out.b.join(c).filter { … }
  return (
    endsWithOperator(tokens, { start, end }) ||
    (member === "out" && names.length > 3 && givesOneChannel(tokens, { start, end }))
  );
}

/** The variables of a workflow to which nothing but one channel is given. */
function singleNames(
  tokens: readonly NextflowToken[],
  { body, takes }: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
): ReadonlySet<string> {
  const singles = new Set(takes);
  const others = new Set<string>();
  const cursor = new TokenCursor(tokens, body);
  for (const { kind, text } of cursor) {
    if (kind !== "word" || !isAssigned(tokens, cursor.at)) continue;
    if (isNextflowSign(cursor.peek(-1), ".,(")) others.add(text);
    const start = cursor.at + 2;
    const value = { start, end: expressionEnd(tokens, start) };
    const isOne = isSingle(tokens, value, { callables, singles: new Set() });
    (isOne ? singles : others).add(text);
  }
  for (const name of others) singles.delete(name);
  return singles;
}

/** Calls with more or fewer values than what they call takes. */
export function arityFaults(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  const resolve = createValues(tokens, workflow);
  const known = { callables, singles: singleNames(tokens, workflow, callables) };
  return callsIn(tokens, workflow.body).flatMap((call) => {
    const { name, values, isPiped } = call;
    const callable = callables.get(name);
    if (callable?.arity === undefined || isPiped || values.length === callable.arity) return [];
    const { arity } = callable;
    if (values.length < arity && !values.every((one) => isSingle(tokens, resolve(one), known)))
      return [];
    const kind = kindOf(callable);
    return fault("trs-nextflow-call", call, {
      message: `The ${kind} ${cut(name, 80)} takes ${counted(arity, "value")}, and the call gives it ${values.length}.`,
      found: counted(values.length, "value"),
      expected: counted(arity, "value"),
      fix: `Give one value for each input of the ${kind}.`,
    });
  });
}
