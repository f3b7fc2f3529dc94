/**
 * Calls of a workflow that do not fit what they call, or repeat one.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { counted } from "../../../base/words.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { expressionEnd, isAssigned, isStart } from "../groovy/expressions.ts";
import { isBlock } from "../groovy/groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import type { Callable } from "../script/callables.ts";
import { callsIn, createValues } from "../script/calls.ts";
import { DIVIDING, endsWithOperator, isMember } from "../script/channels.ts";
import type { NextflowWorkflow } from "../script/script.ts";
import { namedIn, processGiven } from "./given-processes.ts";
import { kindOf } from "./output-faults.ts";

/**
 * Calls of what a run of the same block has called before.
 *
 * @param runsProcess whether every call by a name runs a process: only these cannot be run twice
 */
export function repeatedCalls(
  tokens: readonly NextflowToken[],
  { body }: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
  runsProcess: (name: string) => boolean,
): readonly DescriptorFault[] {
  const lines = new Map<string, number>();
  return callsIn(tokens, body).flatMap((call) => {
    const { name, line, block } = call;
    const callable = callables.get(name);
    if (callable?.arity === undefined || block === undefined) return [];
    const key = `${block} ${name}`;
    const first = lines.get(key);
    lines.set(key, first ?? line);
    if (first === undefined || !runsProcess(name)) return [];
    return fault("trs-nextflow-call", call, {
      message: `The ${kindOf(callable)} ${cut(name, 80)} is already called on line ${first}.`,
      found: cut(name),
      expected: "one call by each name in a workflow",
      fix: `Include it a second time under another name: include { ${cut(name, 80)} as … }.`,
    });
  });
}

/** Whether a name is all of a statement, which calls nothing. */
function isAlone(tokens: readonly NextflowToken[], at: number): boolean {
  const next = tokenAt(tokens, at + 1);
  const isEnd = isNextflowSign(next, ";}") || (next.isFirst && !isNextflowSign(next, ".|"));
  return isStart(tokens, at) && isEnd;
}

const aloneFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `The workflow names ${cut(token.text, 80)} without calling it, and takes its outputs.`,
    found: cut(token.text),
    expected: `${cut(token.text, 80)}(…)`,
    fix: "Write its inputs in parentheses.",
  });

/** Outputs of what a workflow calls nowhere, or only later: `ALIGN.out.bam`. */
export function uncalledOutputs(
  tokens: readonly NextflowToken[],
  { body, emits }: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
): readonly DescriptorFault[] {
  const called = new Set<string>();
  const taken = new Map<string, NextflowToken>();
  const early = new Map<string, NextflowToken>();
  const named = new Map<string, NextflowToken>();
  const cursor = new TokenCursor(tokens, body);
  let closureEnd = 0;
  for (const token of cursor) {
    // closures run later, and what is emitted is read at the end
    if (isNextflowSign(token, "{") && !isBlock(tokens, cursor.at))
      closureEnd = Math.max(closureEnd, token.match);
    const { at } = cursor;
    const isLater =
      at < closureEnd || emits.some(({ value: { start, end } }) => start <= at && at < end);
    if (!callables.has(token.text) || isNextflowSign(cursor.peek(-1), ".")) continue;
    const isTaken = isNextflowSign(cursor.peek(1), ".") && isNextflowWord(cursor.peek(2), "out");
    if (!isTaken && isAlone(tokens, at)) named.set(token.text, token);
    else if (!isTaken) called.add(token.text);
    else if (!taken.has(token.text)) taken.set(token.text, token);
    if (isTaken && !isLater && !called.has(token.text)) early.set(token.text, token);
  }
  const outputFault = (token: NextflowToken, isEarly: boolean) =>
    fault("trs-nextflow-call", token, {
      message: `The workflow takes outputs of ${cut(token.text, 80)}${isEarly ? " before it calls it" : ", which it does not call"}.`,
      found: `${cut(token.text, 80)}.out`,
      expected: "a call in this workflow before",
      fix: isEarly
        ? `Move the call of ${cut(token.text, 80)} before this line.`
        : `Call ${cut(token.text, 80)} in this workflow, or take its output as an input.`,
    });
  return [
    ...[...taken.values()]
      .filter(({ text }) => !called.has(text))
      .map((token) => {
        const name = named.get(token.text);
        return name === undefined ? outputFault(token, false) : aloneFault(name);
      }),
    ...[...early.values()]
      .filter(({ text }) => called.has(text))
      .map((token) => outputFault(token, true)),
  ];
}

/** Methods that give what their closures do. */
const GIVING = ["call", "inject", "with"];

/** What tells a value that is surely one channel: the outputs of a call as a whole can be several. */
interface Known {
  readonly callables: ReadonlyMap<string, Callable>;
  /** Variables that may be several channels. */
  readonly several: ReadonlySet<string>;
  /** Functions that give no outputs of a call. */
  readonly functions: ReadonlySet<string>;
}

/** Whether a word of an expression is no several channels, whatever is made of it. */
function isSingleWord(tokens: readonly NextflowToken[], at: number, known: Known): boolean {
  const { text: name } = tokenAt(tokens, at);
  const [dot, member, sign] = tokensFrom(tokens, at + 1);
  if (DIVIDING.includes(name) || GIVING.includes(name)) return false;
  if (isMember(tokens, at)) return true;
  const callable = known.callables.get(name);
  const isCall = isNextflowSign(dot, "(") && !dot.isFirst;
  const isPart = isNextflowSign(dot, ".") && member.text !== "out" && !isNextflowSign(sign, "({");
  if (callable !== undefined) {
    const isOut = isNextflowSign(dot, ".") && isNextflowWord(member, "out");
    // A.out.bam, A.out[0]
    return (
      (isCall || isOut) && (callable.outputCount === 1 || (isOut && isNextflowSign(sign, ".[")))
    );
  }
  if (isCall) return known.functions.has(name) || isNextflowWord(tokenAt(tokens, at - 1), "new");
  return isPart || !known.several.has(name);
}

/** Whether an expression surely is one channel or value: all words outside of its closures and calls are. */
function isSingle(tokens: readonly NextflowToken[], value: Range | string, known: Known): boolean {
  if (typeof value === "string" || endsWithOperator(tokens, value)) return true;
  const { start, end } = value;
  if (
    isNextflowSign(tokenAt(tokens, start), "*") ||
    isNextflowSign(tokenAt(tokens, start + 1), ":")
  )
    return false;
  for (let at = start; at < end; at++) {
    const token = tokenAt(tokens, at);
    const isOfCall = tokenAt(tokens, at - 1).kind === "word" && at > start;
    if (isNextflowSign(token, "{[") || (isNextflowSign(token, "(") && isOfCall))
      at = Math.max(at, token.match);
    else if (
      isNextflowSign(token, "|") ||
      (token.kind === "word" && !isSingleWord(tokens, at, known))
    )
      return false;
  }
  return true;
}

/** How many channels a value is: the outputs of a call as a whole are several, or none. */
function channelCount(
  tokens: readonly NextflowToken[],
  value: Range | string,
  known: Known,
): number | undefined {
  if (isSingle(tokens, value, known)) return 1;
  if (typeof value === "string") return undefined;
  const { start, end } = value;
  const callable = known.callables.get(tokenAt(tokens, start).text);
  const open = tokenAt(tokens, start + 1);
  if (callable === undefined) return undefined;
  if (isNextflowSign(open, "(")) return open.match === end - 1 ? callable.outputCount : undefined;
  // that there is no output is reported where it is taken
  return isNextflowSign(open, ".") && end === start + 3
    ? callable.outputCount || undefined
    : undefined;
}

/** The variables of a script that may be a divided channel: by a value with such an operator, or by `set`. */
export function dividedNames(tokens: readonly NextflowToken[]): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    const isNamed =
      isNextflowWord(token, "set", "tap") && isNextflowSign(tokenAt(tokens, at + 1), "{");
    if (isNamed && !endsWithOperator(tokens, { start: 0, end: at - 1 }))
      for (const { text } of tokens.slice(at + 2, tokenAt(tokens, at + 1).match)) names.add(text);
    if (!isNextflowWord(token, ...DIVIDING)) continue;
    let start = at;
    // what is before another such operator of the statement was looked at with that
    while (start > 0 && !isStart(tokens, start) && !seen.has(start)) {
      const { match } = tokenAt(tokens, start - 1);
      start = match >= 0 && match < start ? match : start - 1;
    }
    for (let index = start; index < at; index++)
      if (isAssigned(tokens, index)) names.add(tokenAt(tokens, index).text);
    seen.add(at);
  }
  return names;
}

/** How often the variables are gone through that others are made of. */
const MAX_ROUNDS = 10;

/** The variables of a workflow that may be several channels. */
function severalNames(
  tokens: readonly NextflowToken[],
  { body }: NextflowWorkflow,
  { callables, several: divided, functions }: Known,
): ReadonlySet<string> {
  const several = new Set(divided);
  const values = new Map<Range, string>();
  const cursor = new TokenCursor(tokens, body);
  for (const { kind, text, match } of cursor) {
    if (!isAssigned(tokens, cursor.at)) continue;
    const start = cursor.at + 2;
    if (kind === "word") values.set({ start, end: expressionEnd(tokens, start) }, text);
    // (a, b) = [A(1), 2]
    else for (const one of tokens.slice(match, cursor.at)) several.add(one.text);
  }
  let count = -1;
  for (let round = 0; count !== several.size && round < MAX_ROUNDS; round++) {
    count = several.size;
    for (const [value, name] of values)
      if (!several.has(name) && !isSingle(tokens, value, { callables, several, functions }))
        several.add(name);
  }
  return count === several.size ? several : new Set([...several, ...values.values()]);
}

/**
 * Calls with more or fewer values than what they call takes.
 *
 * @param divided the variables of the script that may be a divided channel
 * @param functions the functions that give no outputs of a call
 */
export function arityFaults(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
  divided: ReadonlySet<string>,
  functions: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const resolve = createValues(tokens, workflow);
  const plain = { callables, several: divided, functions };
  const known = { ...plain, several: severalNames(tokens, workflow, plain) };
  const named = namedIn(tokens, workflow, callables);
  return callsIn(tokens, workflow.body).flatMap((call) => {
    const { name, values, isPiped } = call;
    const callable = callables.get(name);
    // what A(a,, b) is meant to be is not known
    const isWhole = values.every(({ start, end }) => start < end);
    if (callable?.arity === undefined || isPiped || !isWhole) return [];
    const { arity } = callable;
    const counts = values.map((one) => channelCount(tokens, resolve(one), known));
    const isKnown = counts.every((one) => one !== undefined);
    const sum = isKnown ? counts.reduce((all, one) => all + one, 0) : undefined;
    const count = values.length > arity ? values.length : sum;
    if (count === undefined || count === arity)
      return processGiven(tokens, values.length === arity ? values : [], callable, named);
    const kind = kindOf(callable);
    return fault("trs-nextflow-call", call, {
      message: `The ${kind} ${cut(name, 80)} takes ${counted(arity, "value")}, and the call gives it ${count}.`,
      found: counted(count, "value"),
      expected: counted(arity, "value"),
      fix: `Give one value for each input of the ${kind}.`,
    });
  });
}
