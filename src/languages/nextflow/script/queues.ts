/**
 * Processes that surely give queues: a process does if one of its inputs is a queue, such as `Channel.of(1, 2)`.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { type NextflowToken, tokensFrom } from "../groovy/tokens.ts";
import { callsIn, createValues } from "./calls.ts";
import { isMember } from "./channels.ts";
import type { NextflowWorkflow } from "./script.ts";

/** Factories and operators that give one value. */
export const SINGLE = new Set(
  "collect count first last max mean min reduce sum toList toSortedList value".split(" "),
);

const FACTORY = /^(?:from|fromFilePairs|fromList|fromPath|of|watchPath)$/;

/** How many calls and variables are followed, one from another. */
const MAX_STEPS = 200;

/** What tells of the process by a name whether one of its inputs surely is a queue. */
export function createQueues(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
): (name: string) => boolean {
  const resolve = createValues(tokens, workflow);
  const calls = callsIn(tokens, workflow.body).filter(({ isPiped }) => !isPiped);
  // what is asked for again while it is looked for tells nothing
  const known = new Map<string, boolean>();
  const isQueue = (value: Range | string, steps: number): boolean => {
    if (typeof value === "string" || steps > MAX_STEPS) return false;
    const { start, end } = value;
    const members = tokens.slice(start, end).filter((_, index) => isMember(tokens, start + index));
    if (members.some(({ text }) => SINGLE.has(text))) return false;
    const [first, , member] = tokensFrom(tokens, start);
    if (/^[Cc]hannel$/.test(first.text)) return FACTORY.test(member.text);
    const before = known.get(first.text);
    if (before !== undefined) return before;
    known.set(first.text, false);
    const word = { start, end: start + 1 };
    const own = resolve(word);
    const is = own === word ? givesQueue(first.text, steps + 1) : isQueue(own, steps + 1);
    known.set(first.text, is);
    return is;
  };
  const givesQueue = (name: string, steps: number): boolean =>
    calls.some((one) => one.name === name && one.values.some((value) => isQueue(value, steps)));
  return (name) => givesQueue(name, 0);
}
