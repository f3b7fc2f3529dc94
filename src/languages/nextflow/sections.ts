/**
 * The sections of a workflow that say what it takes and gives: `take:` and `emit:`.
 *
 * @module
 */
import { expressionEnd, type Range } from "./expressions.ts";
import type { Workflow } from "./script.ts";
import { isSign, type Token } from "./tokens.ts";

const LABELS = new Set(["take", "main", "emit", "publish", "onComplete", "onError"]);

/** The indexes of the first tokens of the lines of a section. */
function linesOf(tokens: readonly Token[], { body }: Workflow, section: string): readonly number[] {
  const lines: number[] = [];
  let isInside = false;
  for (let at = body.start; at < body.end; at++) {
    const token = tokens[at] as Token;
    const isLabel = token.kind === "word" && LABELS.has(token.text) && isSign(tokens[at + 1], ":");
    if (isLabel && (token.isFirst || at === body.start)) {
      isInside = token.text === section;
      at++;
      const next = tokens[at + 1];
      // take: reads
      if (isInside && next !== undefined && !next.isFirst && at + 1 < body.end) lines.push(at + 1);
    } else if (isInside && token.isFirst) lines.push(at);
    if (token.match !== undefined && token.match > at) at = token.match;
  }
  return lines.filter((at) => tokens[at]?.kind === "word");
}

/** The names after `take:`. */
export const takesOf = (tokens: readonly Token[], workflow: Workflow): readonly string[] =>
  linesOf(tokens, workflow, "take").map((at) => (tokens[at] as Token).text);

/** A name after `emit:`, and its value: the name itself, if nothing is assigned to it. */
export interface Emit {
  readonly name: string;
  readonly value: Range;
}

/** What is after `emit:`; a value without a name is left out. */
export function emitsOf(tokens: readonly Token[], workflow: Workflow): readonly Emit[] {
  return linesOf(tokens, workflow, "emit").flatMap((at): readonly Emit[] => {
    const { text: name } = tokens[at] as Token;
    const end = Math.min(workflow.body.end, expressionEnd(tokens, at));
    if (end === at + 1) return [{ name, value: { start: at, end } }];
    const sign = isSign(tokens[at + 1], ":")
      ? tokens.slice(at, end).findIndex((one) => isSign(one, "="))
      : isSign(tokens[at + 1], "=")
        ? 1
        : -1;
    if (sign < 0)
      return isSign(tokens[at + 1], ":") ? [{ name, value: { start: at, end: at } }] : [];
    return [{ name, value: { start: at + sign + 1, end } }];
  });
}
