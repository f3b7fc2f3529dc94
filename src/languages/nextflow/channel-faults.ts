/**
 * Channels that are made or changed by names that Nextflow does not have: `Channel.fromPth(…)`, `reads.mapp { … }`.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { suggestion } from "../../base/suggest.ts";
import type { Range } from "../shared/cursor.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import type { Callable } from "./callables.ts";
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
} from "./channels.ts";
import { PROCESS_NAME } from "./names.ts";
import type { NextflowWorkflow } from "./script.ts";
import { isNextflowSign, type NextflowToken, tokenAt } from "./tokens.ts";

/** Methods that values of variables have, and that look like operators. */
const METHODS = new Set(["cast", "get", "list", "make", "printf"]);

interface Scope extends ChannelScope {
  /** What the script defines or includes. */
  readonly names: ReadonlySet<string>;
}

/** The operator of a chain that Nextflow does not have, if a word begins a channel. */
function unknownOperator(scope: Scope, start: number): NextflowToken | undefined {
  const { tokens, names } = scope;
  let at = channelEnd(scope, start);
  while (at >= 0) {
    const [dot, word, values] = [
      tokenAt(tokens, at),
      tokenAt(tokens, at + 1),
      tokenAt(tokens, at + 2),
    ];
    if (!isNextflowSign(dot, ".") || word.kind !== "word" || !isNextflowSign(values, "({"))
      return undefined;
    if (!OPERATORS.includes(word.text)) {
      const isKnown = names.has(word.text) || METHODS.has(word.text);
      return !isKnown && surePath(word.text, OPERATORS) !== undefined ? word : undefined;
    }
    if (LAST.has(word.text)) return undefined;
    at = callEnd(tokens, at + 1);
  }
  return undefined;
}

/** Whether a word is behind a pipe: `a | b`, and not `a || b`. */
const isPiped = (tokens: readonly NextflowToken[], at: number): boolean =>
  isNextflowSign(tokenAt(tokens, at - 1), "|") && !isNextflowSign(tokenAt(tokens, at - 2), "|");

const isWithin = (at: number, { start, end }: Range): boolean => at >= start && at < end;

/** Whether a method makes no channel; `channel` can also be a parameter of a function. */
const isUnknownFactory = (name: string, method: string): boolean =>
  !FACTORIES.includes(method) &&
  (name === "Channel" || (name === "channel" && surePath(method, FACTORIES) !== undefined));

/** Whether a name is one slip from Channel; the plural may be a class of the pipeline. */
const isSlipOfChannel = (name: string): boolean =>
  /^[A-Z]/.test(name) &&
  !["Channel", "Channels"].includes(name) &&
  surePath(name, ["Channel"]) !== undefined;

const factoryFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `Nextflow has no channel factory ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: cutList(FACTORIES),
    ...suggestion(surePath(token.text, FACTORIES), "Use one of these channel factories."),
  });

const operatorFault = (token: NextflowToken): DescriptorFault =>
  fault("trs-nextflow-call", token, {
    message: `Nextflow has no operator ${cut(token.text, 80)}.`,
    found: cut(token.text),
    expected: cutList(OPERATORS),
    ...suggestion(surePath(token.text, OPERATORS), "Use an operator of channels."),
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
 */
export function channelFaults(
  tokens: readonly NextflowToken[],
  names: ReadonlySet<string>,
  variables: ReadonlySet<string>,
  callables: ReadonlyMap<string, Callable>,
  workflows: readonly NextflowWorkflow[],
): readonly DescriptorFault[] {
  const takes = workflows.flatMap((one) => one.takes);
  const channels = channelsIn({ tokens, callables }, takes, variables);
  const scope = { tokens, names, callables, channels };
  const known = new Set([...names, ...variables, ...takes]);
  const faults: DescriptorFault[] = [];
  for (const [at, token] of tokens.entries()) {
    const { kind, text: name } = token;
    if (kind !== "word" || isMember(tokens, at)) continue;
    const isOther = variables.has(name) && !scope.channels.has(name) && !callables.has(name);
    if (isOther) continue;
    const isUnknown = !OPERATORS.includes(name) && !known.has(name) && !PROCESS_NAME.test(name);
    const isMisspelt = isUnknown && surePath(name, OPERATORS) !== undefined;
    if (isPiped(tokens, at) && isMisspelt && workflows.some(({ body }) => isWithin(at, body)))
      faults.push(operatorFault(token));
    const member = tokenAt(tokens, at + 2);
    const isCall =
      isNextflowSign(tokenAt(tokens, at + 1), ".") && beginsValues(tokenAt(tokens, at + 3));
    if (isCall && isUnknownFactory(name, member.text) && !names.has(member.text))
      faults.push(factoryFault(member));
    if (isCall && isSlipOfChannel(name) && FACTORIES.includes(member.text) && !names.has(name))
      faults.push(channelFault(token));
    const operator = unknownOperator(scope, at);
    if (operator !== undefined) faults.push(operatorFault(operator));
  }
  return faults;
}
