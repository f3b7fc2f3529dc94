/**
 * What surely is a channel in a script: by how channels are made, and by the operators that give one.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { expressionEnd, isAssigned } from "../groovy/expressions.ts";
import { operatorAt } from "../groovy/groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import type { Callable } from "./callables.ts";
import { isNamedBySet } from "./names.ts";

/** What makes channels, in all releases (nextflow/Channel.groovy). */
export const FACTORIES =
  `bind create empty from fromFilePairs fromLineage fromList fromPath fromSRA interval of topic value
  watchPath`.split(/\s+/);

/** What channels are changed by, in all releases (nextflow/extension: OperatorImpl, ChannelEx and others). */
export const OPERATORS =
  `branch buffer chain choice close collate collect collectFile combine concat count countBy countFasta countFastq
  countJson countLines cross distinct dump filter first flatMap flatten fromPath groupBy groupTuple ifEmpty into join
  last map max mean merge min mix multiMap phase print println randomSample recurse reduce route separate set splitCsv
  splitFasta splitFastq splitJson splitText spread subscribe sum take tap times toDouble toFloat toInteger toList
  toLong toQueue toSortedList transpose unique until view`.split(/\s+/);

/** What gives no channel, or several. */
export const LAST = new Set([
  "branch",
  "choice",
  "into",
  "multiMap",
  "separate",
  "set",
  "subscribe",
]);

/** Operators that divide a channel into several. */
export const DIVIDING = ["branch", "multiMap", "into", "separate", "choice"];

export interface ChannelScope {
  readonly tokens: readonly NextflowToken[];
  readonly callables: ReadonlyMap<string, Callable>;
  /** Variables and inputs of workflows that are channels wherever they are set. */
  readonly channels: ReadonlySet<string>;
}

export const isMember = (tokens: readonly NextflowToken[], at: number) =>
  isNextflowSign(tokenAt(tokens, at - 1), ".");

/** Whether a token can begin the values of a call. */
export const beginsValues = (token: NextflowToken): boolean =>
  isNextflowSign(token, "({") || token.kind === "string";

/** The end of the call whose name is a token: behind its values in brackets and its closure. */
export function callEnd(tokens: readonly NextflowToken[], at: number): number {
  let end = at + 1;
  for (const sign of "({") {
    const token = tokenAt(tokens, end);
    if (isNextflowSign(token, sign) && !(sign === "(" && token.isFirst)) end = token.match + 1;
  }
  return end;
}

/** The end of what surely is a channel, or the outputs of a call, and begins with a word; -1 for everything else. */
export function channelEnd({ tokens, callables, channels }: ChannelScope, at: number): number {
  const { text: name } = tokenAt(tokens, at);
  if (isMember(tokens, at)) return -1;
  const [dot, member] = tokensFrom(tokens, at + 1);
  if (/^channel$/i.test(name) && isNextflowSign(dot, ".") && FACTORIES.includes(member.text))
    return callEnd(tokens, at + 2);
  if (callables.has(name)) {
    if (isNextflowSign(dot, "(") && !dot.isFirst) return dot.match + 1;
    if (!isNextflowSign(dot, ".") || !isNextflowWord(member, "out")) return -1;
    const [next, output] = tokensFrom(tokens, at + 3);
    if (isNextflowSign(next, "[") && !next.isFirst) return next.match + 1;
    const isOutput = isNextflowSign(next, ".") && !beginsValues(tokenAt(tokens, at + 5));
    return isOutput && output.kind === "word" ? at + 5 : at + 3;
  }
  if (!channels.has(name)) return -1;
  // reads.single, of a channel that was divided, or of the outputs of a call
  const isPart = isNextflowSign(dot, ".") && member.kind === "word";
  return isPart && isNextflowSign(tokenAt(tokens, at + 3), ".") ? at + 3 : at + 1;
}

/** Whether an expression that begins at a token ends with an operator or a factory that gives one channel: `a.map { it }`, `a | collect`. */
export function endsWithOperator(tokens: readonly NextflowToken[], { start, end }: Range): boolean {
  let last = end - 1;
  // groupTuple(by: 0), map { it }, join(b) { it }
  for (let count = 0; count < 2 && isNextflowSign(tokenAt(tokens, last), ")}"); count++)
    last = tokenAt(tokens, last).match - 1;
  const { text } = tokenAt(tokens, last);
  const isPiped = operatorAt(tokens, last - 1) === "|";
  const isCall = last > start && (isPiped || (last < end - 1 && isMember(tokens, last)));
  const isFactory = FACTORIES.includes(text) && /^channel$/i.test(tokenAt(tokens, last - 2).text);
  return isCall && (isFactory || (OPERATORS.includes(text) && !LAST.has(text)));
}

/** The variables to which nothing but channels are given, and the inputs of workflows that nothing else sets. */
export function channelsIn(
  { tokens, callables }: Omit<ChannelScope, "channels">,
  takes: readonly string[],
  variables: ReadonlySet<string>,
): ReadonlySet<string> {
  const channels = new Set(takes.filter((name) => !variables.has(name)));
  const others = new Set<string>();
  /** Where the last expression ends in so many brackets: what is set in it ends there, too. */
  const ends = new Map<number, number>();
  for (const [at, { kind, text, level }] of tokens.entries()) {
    if (kind !== "word" || isMember(tokens, at)) continue;
    if (isNamedBySet(tokens, at)) channels.add(text);
    if (!isAssigned(tokens, at)) continue;
    const start = at + 2;
    const known = ends.get(level) ?? 0;
    const value = { start, end: known > start ? known : expressionEnd(tokens, start) };
    ends.set(level, value.end);
    const isChannel =
      channelEnd({ tokens, callables, channels }, value.start) >= 0 ||
      endsWithOperator(tokens, value);
    (isChannel ? channels : others).add(text);
  }
  for (const name of others) channels.delete(name);
  return channels;
}
