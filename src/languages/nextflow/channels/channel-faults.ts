/**
 * Channels that are made or changed by names that Nextflow does not have: `Channel.fromPth(…)`, `reads.mapp { … }`.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { suggestion } from "../../../base/suggest.ts";
import { isOneEdit } from "../../../base/texts/one-edit.ts";
import { firstFaults } from "../../shared/first-faults.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { surePath } from "../../shared/sure-path.ts";
import { expressionEnd, isAssigned } from "../groovy/expressions.ts";
import { isNextflowSign, type NextflowToken, tokenAt, tokensFrom } from "../groovy/tokens.ts";
import { methodFaults } from "../names/method-faults.ts";
import type { Callable } from "../script/callables.ts";
import {
  beginsValues,
  type ChannelScope,
  callEnd,
  channelEnd,
  channelsIn,
  FACTORIES,
  isMember,
  LAST,
  OPERATORS,
} from "../script/channels.ts";
import { namesSet } from "../script/names.ts";
import { SINGLE } from "../script/queues.ts";
import type { NextflowWorkflow } from "../script/script.ts";
import { FUNCTIONS } from "../script/unknown-names.ts";

/** Methods that values of variables have, and that look like operators. */
const METHODS = new Set(["cast", "get", "list", "make", "printf"]);

/** Methods of channels besides operators (groovyx.gpars.dataflow). */
const CHANNEL_METHODS = new Set(
  `binaryChoice bind bindError bindSafely bindUnique chainWith createReadChannel getError getEventManager getVal getValAsync
  isBound isError leftShift length or poll rightShift sort then touch transform whenBound wheneverBound`.split(
    /\s+/,
  ),
);

/** The operator whose form of English a word is: `mixed`, `mapping`, `combined`. */
function inflected(word: string): string | undefined {
  const stem = /^(.+?)(?:ed|ing)$/.exec(word)?.[1] ?? "";
  return OPERATORS.find((one) => [one, one.replace(/e$/, ""), one + one.at(-1)].includes(stem));
}

/** Whether a word is one slip from an operator, one in another case or form: `flatmap`, `mixed`. */
function isNearOperator(word: string): boolean {
  const own = word.toLowerCase();
  const isNear = OPERATORS.some(
    (one) => one.toLowerCase() === own || isOneEdit(one.toLowerCase(), own),
  );
  return isNear || inflected(word) !== undefined;
}

interface Scope extends ChannelScope {
  /** What the script defines or includes. */
  readonly names: ReadonlySet<string>;
  /** Variables that are one channel, whatever a run is given. */
  readonly sure: ReadonlySet<string>;
}

/** The variables to which nothing but one channel is ever given: `bam = ALIGN.out.bam`, `Channel.of(1).set { x }`. */
function sureChannels(scope: Omit<Scope, "sure">, takes: readonly string[]): ReadonlySet<string> {
  const { tokens } = scope;
  const given = new Map(takes.map((name) => [name, 1]));
  const whole = { start: 0, end: tokens.length };
  for (const { name } of namesSet(tokens, whole)) given.set(name, (given.get(name) ?? 0) + 1);
  const sure = new Map<string, number>();
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== "word" || isMember(tokens, at) || !isAssigned(tokens, at)) continue;
    const start = at + 2;
    const base = channelEnd(scope, start);
    const first = tokenAt(tokens, start).text;
    if (
      base < 0 ||
      scope.channels.has(first) ||
      !isSurelyChannel({ ...scope, sure: EMPTY }, start, base)
    )
      continue;
    let end = base;
    while (
      isNextflowSign(tokenAt(tokens, end), ".") &&
      OPERATORS.includes(tokenAt(tokens, end + 1).text) &&
      !LAST.has(tokenAt(tokens, end + 1).text) &&
      !SINGLE.has(tokenAt(tokens, end + 1).text)
    )
      end = callEnd(tokens, end + 1);
    if (end === expressionEnd(tokens, start)) sure.set(text, (sure.get(text) ?? 0) + 1);
  }
  return new Set([...sure].flatMap(([name, count]) => (given.get(name) === count ? [name] : [])));
}

const EMPTY: ReadonlySet<string> = new Set();

/** Whether what begins with a word is a channel, whatever a run is given: a factory's, or one output of a process. */
function isSurelyChannel({ tokens, callables, sure }: Scope, start: number, end: number): boolean {
  if (sure.has(tokenAt(tokens, start).text)) return end === start + 1;
  const callable = callables.get(tokenAt(tokens, start).text);
  if (callable === undefined)
    return (
      isNextflowSign(tokenAt(tokens, end - 1), ")}") && !SINGLE.has(tokenAt(tokens, start + 2).text)
    );
  const isOnly = end === start + 3 && callable.outputCount === 1 && callable.emits.length === 0;
  const isOutput = isOnly || end === start + 5 || isNextflowSign(tokenAt(tokens, end - 1), "]");
  return isOutput && !callable.isWorkflow && callable.arity !== undefined;
}

/**
 * What is wrong with the first operator of a chain that Nextflow does not have, or that has no brackets where another
 * one is before it, if a word begins a channel.
 */
function chainFault(scope: Scope, start: number): DescriptorFault | undefined {
  const { tokens, names } = scope;
  let at = channelEnd(scope, start);
  let isSure = isSurelyChannel(scope, start, at);
  let isChanged = /^channel$/i.test(tokenAt(tokens, start).text);
  while (at >= 0) {
    const [dot, word, values] = tokensFrom(tokens, at);
    if (!isNextflowSign(dot, ".") || word.kind !== "word") return undefined;
    const isOperator = OPERATORS.includes(word.text) && !names.has(word.text);
    if (!isNextflowSign(values, "({")) {
      const isEnd = values.isFirst || isNextflowSign(values, ",;)]}");
      const isBare = isOperator && isSure && isChanged && isEnd;
      return isBare ? bracketFault(word) : undefined;
    }
    if (!isOperator) {
      if (names.has(word.text) || METHODS.has(word.text)) return undefined;
      const isMethod = CHANNEL_METHODS.has(word.text) || FUNCTIONS.has(word.text);
      const isUnknown = (isSure && !isMethod) || isNearOperator(word.text);
      return isUnknown ? operatorFault(word) : undefined;
    }
    isChanged = true;
    if (LAST.has(word.text)) return undefined;
    isSure &&= !SINGLE.has(word.text);
    at = callEnd(tokens, at + 1);
  }
  return undefined;
}

/** Operators that do nothing without a value in brackets or a closure (nextflow/extension/OperatorImpl.groovy). */
const WITH_VALUE = new Set(
  "branch collate combine cross filter ifEmpty join map multiMap randomSample reduce set take tap until".split(
    " ",
  ),
);

/** The operator of a chain that lacks its value, if a word begins a channel: `reads.join()`, `reads.set x`. */
function valueless(scope: Scope, start: number): NextflowToken | undefined {
  const { tokens, names } = scope;
  let at = channelEnd(scope, start);
  while (at >= 0 && isNextflowSign(tokenAt(tokens, at), ".")) {
    const [word, values, next] = tokensFrom(tokens, at + 1);
    if (names.has(word.text) || !OPERATORS.includes(word.text)) break;
    const end = callEnd(tokens, at + 1);
    const isEmpty = end === at + 4 && isNextflowSign(next, ")");
    // reads.set x
    const isName = word.text === "set" && values.kind === "word" && !values.isFirst;
    if (
      (isEmpty && WITH_VALUE.has(word.text)) ||
      (isName && (next.isFirst || isNextflowSign(next, "}")))
    )
      return word;
    if (LAST.has(word.text) || end === at + 2) break;
    at = end;
  }
  return undefined;
}

const valueFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `The operator ${cut(token.text, 80)} has no ${token.text === "set" ? "closure" : "value"}.`,
    found: cut(token.text),
    expected: token.text === "set" ? ".set { name }" : `.${token.text}(…) with a value`,
    fix: token.text === "set" ? "Put the name in { }." : "Add the value.",
  });

/** The operator behind a channel without a dot, which Groovy reads as the value of a call: `reads view()`, `A.out.bam map { it }`. */
function withoutDot(scope: ChannelScope, at: number): NextflowToken | undefined {
  const { tokens } = scope;
  const end = channelEnd(scope, at);
  const [last, word, open] = tokensFrom(tokens, end - 1);
  if (end < 0 || last?.kind !== "word" || word?.kind !== "word" || open === undefined) return;
  const isCall = isNextflowSign(open, "({") && !open.isFirst && !word.isFirst;
  return isCall && OPERATORS.includes(word.text) ? word : undefined;
}

const dotFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `A dot is missing before ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: `.${cut(token.text, 80)}`,
    fix: "Add the dot.",
  });

/** Whether a method makes no channel; `channel` can also be a parameter of a function. */
const isUnknownFactory = (name: string, method: string): boolean =>
  !FACTORIES.includes(method) &&
  (name === "Channel" || (name === "channel" && surePath(method, FACTORIES) !== undefined));

/** Whether a name is one slip from Channel. */
const isSlipOfChannel = (name: string): boolean =>
  /^[A-Z]/.test(name) && name !== "Channel" && surePath(name, ["Channel"]) !== undefined;

const factoryFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `Nextflow has no channel factory ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: cutList(FACTORIES),
    ...suggestion(surePath(token.text, FACTORIES), "Use one of these channel factories."),
  });

/** What is said of an operator that Nextflow does not have. */
export const operatorFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `Nextflow has no operator ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: cutList(OPERATORS),
    ...suggestion(
      surePath(token.text, OPERATORS) ?? inflected(token.text),
      "Use an operator of channels.",
    ),
  });

const bracketFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `The operator ${cut(token.text, 80)} has no brackets.`,
    found: cut(token.text),
    expected: `${cut(token.text, 80)}()`,
    fix: "Add the brackets.",
  });

const channelFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-name", token, {
    message: `The script uses ${cut(token.text, 80)}, which is not defined.`,
    found: cut(token.text),
    expected: "Channel",
    ...suggestion("Channel", "Write Channel."),
  });

/**
 * What is wrong with the channels of a script.
 *
 * @param names what the script defines or includes, and what any script includes from plugins: factories and operators
 * @param variables what it sets anywhere
 * @param hasClasses whether the pipeline has classes, so that values can have methods of any name
 * @param hasClass whether it has one of this name
 */
export function channelFaults(
  tokens: readonly NextflowToken[],
  names: ReadonlySet<string>,
  variables: ReadonlySet<string>,
  callables: ReadonlyMap<string, Callable>,
  workflows: readonly NextflowWorkflow[],
  hasClasses: boolean,
  hasClass: (name: string) => boolean,
): readonly DescriptorFault[] {
  const takes = workflows.flatMap((one) => one.takes);
  const channels = channelsIn({ tokens, callables }, takes, variables);
  const plain = { tokens, names, callables, channels };
  const scope = { ...plain, sure: sureChannels(plain, takes) };
  const faults: DescriptorFault[] = [];
  for (const [at, token] of tokens.entries()) {
    const { kind, text: name } = token;
    if (kind !== "word" || isMember(tokens, at)) continue;
    const isOther = variables.has(name) && !scope.channels.has(name) && !callables.has(name);
    if (isOther) continue;
    const member = tokenAt(tokens, at + 2);
    const isCall =
      isNextflowSign(tokenAt(tokens, at + 1), ".") && beginsValues(tokenAt(tokens, at + 3));
    if (isCall && isUnknownFactory(name, member.text) && !names.has(member.text))
      faults.push(factoryFault(member));
    if (
      isCall &&
      isSlipOfChannel(name) &&
      FACTORIES.includes(member.text) &&
      !names.has(name) &&
      !hasClass(name)
    )
      faults.push(channelFault(token));
    const wrong = chainFault(scope, at);
    if (wrong !== undefined) faults.push(wrong);
    const lost = withoutDot(scope, at);
    if (lost !== undefined) faults.push(dotFault(lost));
    const lacking = valueless(scope, at);
    if (lacking !== undefined) faults.push(valueFault(lacking));
  }
  return firstFaults([...faults, ...(hasClasses ? [] : methodFaults(tokens, names, variables))]);
}
