/**
 * The name `it` where no closure around it has this parameter, which is that of closures without others:
 * `{ meta, reads -> [meta, it] }`.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { type DescriptorFault, fault } from "../../shared/language.ts";
import { hasParameters, isBlock } from "../groovy/groovy-tokens.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
} from "../groovy/tokens.ts";
import { type KnownNames, Scopes } from "../script/names.ts";

/** Whether a brace begins a closure that has the parameter. */
const isImplicit = (tokens: readonly NextflowToken[], at: number): boolean =>
  !isBlock(tokens, at) && !hasParameters(tokens, at + 1);

/** The uses of the name in some code in which no closure has it. */
function* unknownUses(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: KnownNames,
): Generator<NextflowToken> {
  const braces: number[] = [];
  const isKnown = (at: number) =>
    known.has("it", at) || braces.some((brace) => isImplicit(tokens, brace));
  for (let at = start; at < end; at++) {
    const token = tokenAt(tokens, at);
    if (isNextflowSign(token, "{")) braces.push(at);
    else if (isNextflowSign(token, "}")) braces.pop();
    for (const code of codeIn(token)) {
      const whole = { start: 0, end: code.length };
      const own = new Scopes(code, [whole], []);
      const has = (name: string, inner: number) => own.has(name, inner) || isKnown(at);
      yield* unknownUses(code, whole, { has });
    }
    const isMember = isNextflowSign(tokenAt(tokens, at - 1), ".&@");
    const isKey = isNextflowSign(tokenAt(tokens, at + 1), ":(");
    if (isNextflowWord(token, "it") && !isMember && !isKey && !isKnown(at)) yield token;
  }
}

/**
 * The uses of `it` in a workflow or function that are not those of a parameter.
 *
 * @param kind what the code is of
 */
export function implicitFaults(
  tokens: readonly NextflowToken[],
  kind: "function" | "workflow",
  body: Range,
): readonly DescriptorFault[] {
  const own = new Scopes(tokens, [body], []);
  return [...unknownUses(tokens, body, own)].map((token) =>
    fault("trs-nextflow-name", token, {
      message: `The ${kind} uses it where no closure has a parameter of that name.`,
      found: "it",
      expected: "a parameter of the closure, or a closure without parameters",
      fix: "Write the name of a parameter.",
    }),
  );
}
