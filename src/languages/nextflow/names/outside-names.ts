/**
 * The names that a script reads outside of its processes, workflows and functions: in statements, and in the paths of
 * its includes.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { expressionEnd, isStart } from "../groovy/expressions.ts";
import { isBlock } from "../groovy/groovy-tokens.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "../groovy/tokens.ts";
import { type KnownNames, type UnknownName, unknownNames } from "../script/unknown-names.ts";

/** Words before names that are no values. */
const DECLARING = new Set(
  "agent class enum import include interface nextflow output package params plugins process record trait workflow".split(
    " ",
  ),
);

/** Where a declaration ends: behind its block, or with its line. */
function declarationEnd(tokens: readonly NextflowToken[], start: number, end: number): number {
  for (let at = start + 1; at < end; at++) {
    const token = tokenAt(tokens, at);
    if (isNextflowSign(token, "{")) return token.match;
    if (token.isFirst) return at - 1;
  }
  return end;
}

/**
 * The names that the code in a part outside of everything reads and that are not known. Closures are left out: what
 * runs them can give names a meaning.
 */
export function* outsideNames(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: KnownNames,
): Generator<UnknownName> {
  for (let at = start; at < end; at++) {
    const token = tokenAt(tokens, at);
    const next = tokenAt(tokens, at + 1);
    const isDeclaring =
      token.kind === "word" &&
      DECLARING.has(token.text) &&
      isStart(tokens, at) &&
      token.level === 0;
    const isStatement = isDeclaring && !isNextflowSign(next, ".(=");
    if (isStatement && token.text === "include") {
      // the path, which can be followed by addParams(…)
      const close = isNextflowSign(next, "{") ? next.match : at + 1;
      const path = { start: close + 2, end: close + 3 };
      if (isNextflowWord(tokenAt(tokens, close + 1), "from"))
        yield* unknownNames(tokens, path, known);
      at = Math.max(at, expressionEnd(tokens, close + 1) - 1);
    } else if (isNextflowSign(token, "@") || isStatement) {
      at = Math.max(at, declarationEnd(tokens, at, end));
    } else if (isNextflowSign(token, "{") && !isBlock(tokens, at)) at = Math.max(at, token.match);
    else yield* unknownNames(tokens, { start: at, end: at + 1 }, known);
  }
}
