/**
 * Channels that are made or changed by names that Nextflow does not have: `Channel.fromPth(…)`, `reads.mapp { … }`.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { suggestion } from "../../base/suggest.ts";
import { type DescriptorFault, fault } from "../shared/language.ts";
import { surePath } from "../shared/sure-path.ts";
import type { Callable } from "./callables.ts";
import { isAssigned } from "./expressions.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "./tokens.ts";

/** What makes channels, in all releases (nextflow/Channel.groovy). */
const FACTORIES =
  `bind create empty from fromFilePairs fromLineage fromList fromPath fromSRA interval of topic value
  watchPath`.split(/\s+/);

/** What channels are changed by, in all releases (nextflow/extension: OperatorImpl, ChannelEx and others). */
const OPERATORS =
  `branch buffer chain choice close collate collect collectFile combine concat count countBy countFasta countFastq
  countJson countLines cross distinct dump filter first flatMap flatten fromPath groupBy groupTuple ifEmpty into join
  last map max mean merge min mix multiMap phase print println randomSample recurse reduce route separate set splitCsv
  splitFasta splitFastq splitJson splitText spread subscribe sum take tap times toDouble toFloat toInteger toList
  toLong toQueue toSortedList transpose unique until view`.split(/\s+/);

/** What gives no channel, or several. */
const LAST = new Set(["branch", "choice", "into", "multiMap", "separate", "set", "subscribe"]);

/** Methods that a list of outputs has, and that look like operators. */
const METHODS = new Set(["get"]);

interface Scope {
  readonly tokens: readonly NextflowToken[];
  /** What the script defines or includes. */
  readonly names: ReadonlySet<string>;
  readonly callables: ReadonlyMap<string, Callable>;
  /** Variables that are channels wherever they are set. */
  readonly channels: ReadonlySet<string>;
}

const isMember = (tokens: readonly NextflowToken[], at: number) =>
  isNextflowSign(tokenAt(tokens, at - 1), ".");

/** Whether a token can begin the values of a call. */
const beginsValues = (token: NextflowToken): boolean =>
  isNextflowSign(token, "({") || token.kind === "string";

/** The end of the call whose name is a token: behind its values in brackets and its closure. */
function callEnd(tokens: readonly NextflowToken[], at: number): number {
  let end = at + 1;
  for (const sign of "({") {
    const token = tokenAt(tokens, end);
    if (isNextflowSign(token, sign) && !(sign === "(" && token.isFirst)) end = token.match + 1;
  }
  return end;
}

/** The end of what surely is a channel, or the outputs of a call, and begins with a word; -1 for everything else. */
function channelEnd({ tokens, callables, channels }: Scope, at: number): number {
  const { text: name } = tokenAt(tokens, at);
  if (isMember(tokens, at)) return -1;
  const [dot, member] = [tokenAt(tokens, at + 1), tokenAt(tokens, at + 2)];
  if (/^channel$/i.test(name) && isNextflowSign(dot, ".") && FACTORIES.includes(member.text))
    return callEnd(tokens, at + 2);
  if (callables.has(name)) {
    if (isNextflowSign(dot, "(") && !dot.isFirst) return dot.match + 1;
    if (!isNextflowSign(dot, ".") || !isNextflowWord(member, "out")) return -1;
    const [next, output] = [tokenAt(tokens, at + 3), tokenAt(tokens, at + 4)];
    if (isNextflowSign(next, "[") && !next.isFirst) return next.match + 1;
    const isOutput = isNextflowSign(next, ".") && !beginsValues(tokenAt(tokens, at + 5));
    return isOutput && output.kind === "word" ? at + 5 : at + 3;
  }
  return channels.has(name) ? at + 1 : -1;
}

/** The variables to which nothing but channels are given. */
function channelsIn(scope: Omit<Scope, "channels">): ReadonlySet<string> {
  const { tokens } = scope;
  const channels = new Set<string>();
  const others = new Set<string>();
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== "word" || isMember(tokens, at) || !isAssigned(tokens, at)) continue;
    const isChannel = channelEnd({ ...scope, channels }, at + 2) >= 0;
    (isChannel ? channels : others).add(text);
  }
  for (const name of others) channels.delete(name);
  return channels;
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
): readonly DescriptorFault[] {
  const base = { tokens, names, callables };
  const scope = { ...base, channels: channelsIn(base) };
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
    if (isCall && isSlipOfChannel(name) && FACTORIES.includes(member.text) && !names.has(name))
      faults.push(channelFault(token));
    const operator = unknownOperator(scope, at);
    if (operator !== undefined) faults.push(operatorFault(operator));
  }
  return faults;
}
