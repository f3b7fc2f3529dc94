/**
 * Processes and workflows that code uses as something else than what it calls: `ALIGN[0]`, `ALIGN.view()`,
 * `reads | ALIGN()`, `ALIGN(reads) INDEX(reads)`.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { counted } from "../../../base/words.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { isStart } from "../groovy/expressions.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import type { Callable } from "../script/callables.ts";
import { isMember, OPERATORS } from "../script/channels.ts";
import type { NextflowWorkflow } from "../script/script.ts";
import { isPiped, kindOf } from "./output-faults.ts";

const callFault = (
  token: NextflowToken,
  details: { message: string; expected: string; fix: string },
): DescriptorFault => fault("trs-nextflow-call", token, { found: cut(token.text), ...details });

/** Whether the brackets around a token are piped as a whole: `(a ? ALIGN : MAP) | INDEX`, `reads | (a ? ALIGN : MAP)`. */
function areBracketsPiped(tokens: readonly NextflowToken[], at: number): boolean {
  let close = at + 1;
  while (close < tokens.length && !isNextflowSign(tokenAt(tokens, close), ")}]"))
    close = Math.max(close, tokenAt(tokens, close).match) + 1;
  const open = tokenAt(tokens, close).match;
  return operatorAt(tokens, close + 1) === "|" || operatorAt(tokens, open - 1) === "|";
}

/** Whether a name is all of the value of an operator, or of a branch of a choice: `reads.mix(ALIGN)`, `a ? ALIGN(b) : ALIGN`. */
function isValue(tokens: readonly NextflowToken[], at: number): boolean {
  const [before, , next] = tokensFrom(tokens, at - 1);
  const isBranch = /^(?:\?|:|\?:)$/.test(operatorAt(tokens, at - 1));
  const isOfOperator =
    isNextflowSign(before, "(") &&
    isNextflowSign(next, ")") &&
    isMember(tokens, at - 2) &&
    ["combine", "concat", "cross", "join", "merge", "mix"].includes(tokenAt(tokens, at - 2).text);
  return (
    isOfOperator ||
    (isBranch &&
      !isStart(tokens, at - 2) &&
      (next.isFirst || isNextflowSign(next, ":)};")) &&
      !areBracketsPiped(tokens, at))
  );
}

/** An index or operator behind the name itself. */
function nameFault(
  tokens: readonly NextflowToken[],
  at: number,
  kind: string,
): DescriptorFault | undefined {
  const [token, sign, member, values] = tokensFrom(tokens, at);
  const name = cut(token.text, 80);
  const isIndex = isNextflowSign(sign, "[") && !sign.isFirst;
  const isOperator =
    isNextflowSign(sign, ".") &&
    isNextflowSign(values, "({") &&
    OPERATORS.includes(member.text) &&
    member.text !== "recurse"; // of processes and workflows
  if (!isIndex && !isOperator && !isValue(tokens, at)) return undefined;
  return callFault(token, {
    message: `The workflow uses the ${kind} ${name} in place of its outputs.`,
    expected: `${name}.out`,
    fix: `Write ${name}.out, or call ${name} first.`,
  });
}

/** A variable behind the name without brackets, which Groovy reads as a declaration: `ALIGN reads`, `ALIGN reads, index`. */
function declarationFault(
  tokens: readonly NextflowToken[],
  at: number,
): DescriptorFault | undefined {
  const [token, value, next] = tokensFrom(tokens, at);
  const isEnd = next.isFirst || isNextflowSign(next, ",;}");
  if (!isStart(tokens, at) || value.kind !== "word" || value.isFirst || !isEnd) return undefined;
  return callFault(token, {
    message: `Groovy reads ${cut(token.text, 80)} before ${cut(value.text, 80)} as the type of a variable.`,
    expected: `${cut(token.text, 80)}(…)`,
    fix: "Write the values in parentheses.",
  });
}

/** What is behind a call on its line. */
function besideFault(tokens: readonly NextflowToken[], at: number): DescriptorFault | undefined {
  const word = tokenAt(tokens, tokenAt(tokens, at + 1).match + 1);
  const isBeside = word.kind === "word" && !word.isFirst;
  if (!isBeside || isNextflowWord(word, "as", "in", "instanceof", "else")) return undefined;
  return callFault(word, {
    message: `There is nothing between the call of ${cut(tokenAt(tokens, at).text, 80)} and ${cut(word.text, 80)}.`,
    expected: "a new line, ; or an operator",
    fix: "Write each call on a line of its own.",
  });
}

/** How many channels the value before a pipe has; undefined if that is not known. */
function pipedChannels(
  tokens: readonly NextflowToken[],
  pipe: number,
  callables: ReadonlyMap<string, Callable>,
): number | undefined {
  const last = tokenAt(tokens, pipe - 1);
  let at = pipe - 1;
  // groupTuple(by: 0), map { it }
  while (isNextflowSign(tokenAt(tokens, at), ")}")) at = tokenAt(tokens, at).match - 1;
  const word = tokenAt(tokens, at);
  if (word.kind !== "word") return undefined;
  const isOperator = OPERATORS.includes(word.text) && !["branch", "multiMap"].includes(word.text);
  const isPiped = isNextflowSign(tokenAt(tokens, at - 1), "|");
  if (isMember(tokens, at)) return isOperator && last !== word ? 1 : undefined;
  const callable = callables.get(word.text);
  if (callable !== undefined) return isPiped || last !== word ? callable.outputCount : undefined;
  return isPiped && isOperator ? 1 : undefined;
}

/** What is wrong with a call behind a pipe. */
function pipeFault(
  tokens: readonly NextflowToken[],
  at: number,
  callable: Callable,
  callables: ReadonlyMap<string, Callable>,
): DescriptorFault | undefined {
  const token = tokenAt(tokens, at);
  const [name, kind] = [cut(token.text, 80), kindOf(callable)];
  const open = tokenAt(tokens, at + 1);
  if (isNextflowSign(open, "(") && !open.isFirst)
    return callFault(token, {
      message: `The ${kind} ${name} is called with parentheses after a pipe.`,
      expected: `| ${name}`,
      fix: "Remove the parentheses, or call it without a pipe.",
    });
  const count = pipedChannels(tokens, at - 1, callables);
  const { arity } = callable;
  if (count === undefined || arity === undefined || count === arity) return undefined;
  return callFault(token, {
    message: `The ${kind} ${name} takes ${counted(arity, "value")}, and the pipe gives it ${count}.`,
    expected: counted(arity, "value"),
    fix: `Give one value for each input of the ${kind}.`,
  });
}

/** What is wrong with the names of processes and workflows in the body of a workflow. */
export function misusedCalls(
  tokens: readonly NextflowToken[],
  { body }: NextflowWorkflow,
  callables: ReadonlyMap<string, Callable>,
  assigned: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const faults: DescriptorFault[] = [];
  const cursor = new TokenCursor(tokens, body);
  for (const { kind, text } of cursor) {
    const { at } = cursor;
    const callable = kind === "word" ? callables.get(text) : undefined;
    const isName = callable?.arity !== undefined && !isMember(tokens, at) && !assigned.has(text);
    const isLabel = isStart(tokens, at) && isNextflowSign(tokenAt(tokens, at + 1), ":");
    if (!isName || isLabel) continue;
    const isCall = isNextflowSign(tokenAt(tokens, at + 1), "(");
    const found =
      nameFault(tokens, at, kindOf(callable)) ??
      declarationFault(tokens, at) ??
      (isPiped(tokens, at) ? pipeFault(tokens, at, callable, callables) : undefined) ??
      (isCall ? besideFault(tokens, at) : undefined);
    if (found !== undefined) faults.push(found);
  }
  return faults;
}
