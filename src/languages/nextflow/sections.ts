/**
 * The sections of a workflow that say what it takes and gives: `take:` and `emit:`.
 *
 * @module
 */
import { Cursor, type Range } from "../shared/cursor.ts";
import { expressionEnd, skipBrackets } from "./expressions.ts";
import type { NextflowWorkflow } from "./script.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken } from "./tokens.ts";

const LABELS = new Set(["take", "main", "emit", "publish", "onComplete", "onError"]);

/** A name at the start of a line, and its index. */
interface NamedLine {
  readonly name: string;
  readonly at: number;
}

/** The lines of a section that begin with a name. */
function linesOf(
  tokens: readonly NextflowToken[],
  { body }: NextflowWorkflow,
  section: string,
): readonly NamedLine[] {
  const lines: NamedLine[] = [];
  let isInside = false;
  const add = (token: NextflowToken | undefined, at: number) => {
    if (isInside && token?.kind === "word" && at < body.end) lines.push({ name: token.text, at });
  };
  const cursor = new Cursor(tokens, body);
  for (const token of cursor) {
    const isLabel =
      isNextflowWord(token) && LABELS.has(token.text) && isNextflowSign(cursor.peek(1), ":");
    if (isLabel && (token.isFirst || cursor.at === body.start)) {
      isInside = token.text === section;
      cursor.at++;
      const next = cursor.peek(1);
      // take: reads
      if (!next?.isFirst) add(next, cursor.at + 1);
    } else if (token.isFirst) add(token, cursor.at);
    skipBrackets(cursor, token);
  }
  return lines;
}

/** The names after `take:`. */
export const takesOf = (
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
): readonly string[] => linesOf(tokens, workflow, "take").map(({ name }) => name);

/** A name after `emit:`, and its value: the name itself, if nothing is assigned to it. */
interface Emit {
  readonly name: string;
  readonly value: Range;
}

/** What is after `emit:`; a value without a name is left out. */
export function emitsOf(
  tokens: readonly NextflowToken[],
  workflow: NextflowWorkflow,
): readonly Emit[] {
  return linesOf(tokens, workflow, "emit").flatMap(({ name, at }): readonly Emit[] => {
    const end = Math.min(workflow.body.end, expressionEnd(tokens, at));
    if (end === at + 1) return [{ name, value: { start: at, end } }];
    const sign = isNextflowSign(tokens[at + 1], ":")
      ? tokens.slice(at, end).findIndex((one) => isNextflowSign(one, "="))
      : isNextflowSign(tokens[at + 1], "=")
        ? 1
        : -1;
    if (sign < 0)
      return isNextflowSign(tokens[at + 1], ":") ? [{ name, value: { start: at, end: at } }] : [];
    return [{ name, value: { start: at + sign + 1, end } }];
  });
}
