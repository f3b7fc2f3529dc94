/**
 * Variables that a workflow reads before it sets them: `versions = versions.mix(…)` without a first value.
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { expressionEnd, isAssigned } from "../groovy/expressions.ts";
import { isBlock } from "../groovy/groovy-tokens.ts";
import { isNextflowSign, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { addNamesSet } from "./names.ts";
import type { NextflowWorkflow } from "./script.ts";
import { unknownNames } from "./unknown-names.ts";

/** A part of the code that sets names when all of it has been read. */
interface Statement extends Range {
  readonly names: Range;
}

/** The statement that sets the names at a token, if one does: `a = …`, `(a, b) = …`. */
function statementAt(tokens: readonly NextflowToken[], at: number): Statement | undefined {
  const token = tokenAt(tokens, at);
  const last = isNextflowSign(token, "(") ? token.match : at;
  const isName = last > at || token.kind === "word";
  if (!isName || isNextflowSign(tokenAt(tokens, at - 1), ".") || !isAssigned(tokens, last))
    return undefined;
  return { start: at, end: expressionEnd(tokens, last + 2), names: { start: at, end: last + 1 } };
}

/**
 * The words of a workflow that read what only later code of it sets. Closures run at other times, so they are not
 * looked into, and what they set counts.
 *
 * @param known what is set outside of the workflow, and its inputs
 * @param own what the workflow sets
 */
function* earlyUses(
  tokens: readonly NextflowToken[],
  body: Range,
  known: { has(name: string): boolean },
  own: ReadonlySet<string>,
): Generator<NextflowToken> {
  const set = new Set<string>();
  const open: Statement[] = [];
  const isKnown = { has: (name: string) => set.has(name) || known.has(name) || !own.has(name) };
  for (let at = body.start; at < body.end; at++) {
    while ((open.at(-1)?.end ?? body.end) <= at)
      addNamesSet(tokens, open.pop()?.names ?? body, set);
    const token = tokenAt(tokens, at);
    if (isNextflowSign(token, "{") && !isBlock(tokens, at)) {
      addNamesSet(tokens, { start: at, end: token.match }, set);
      at = token.match;
      continue;
    }
    const statement = statementAt(tokens, at);
    if (statement !== undefined) {
      open.push(statement);
      at = statement.names.end - 1;
      continue;
    }
    addNamesSet(tokens, { start: at, end: at + 1 }, set);
    for (const { token: use, isCalled } of unknownNames(
      tokens,
      { start: at, end: at + 1 },
      isKnown,
    )) {
      if (isCalled) continue; // of a process or function of the same name
      set.add(use.text); // once each
      yield use;
    }
  }
}

/** Variables of a workflow that are read before they are set. */
export function earlyFaults(
  tokens: readonly NextflowToken[],
  { body, takes, emits }: NextflowWorkflow,
  outer: ReadonlySet<string>,
): readonly DescriptorFault[] {
  const own = new Set<string>();
  addNamesSet(tokens, body, own);
  const inputs = new Set(takes);
  const known = { has: (name: string) => inputs.has(name) || outer.has(name) };
  // what is emitted is read at the end, also if emit: comes before main:
  const emitted = new Set(
    emits.flatMap(({ value: { start, end } }) => (end === start + 1 ? [tokens[start]] : [])),
  );
  const early = [...earlyUses(tokens, body, known, own)].filter((token) => !emitted.has(token));
  return early.map((token) =>
    fault("trs-nextflow-name", token, {
      message: `The workflow uses ${cut(token.text, 80)} before it is set.`,
      found: cut(token.text),
      expected: "a variable that has a value here",
      fix: "Set it before, or write the name of an input.",
    }),
  );
}
