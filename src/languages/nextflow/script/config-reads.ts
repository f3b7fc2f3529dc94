/**
 * What a configuration reads while it is read itself: `params.a` outside of closures, which must have a value by then.
 *
 * @module
 */
import { dottedName, isAssigned, isStart } from "../groovy/expressions.ts";
import { parametersEnd } from "../groovy/groovy-tokens.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  tokenAt,
} from "../groovy/tokens.ts";

/** A parameter that a configuration reads. */
export interface ParameterRead {
  readonly name: NextflowToken;
  /** Whether it is a part of a string. */
  readonly isOfText: boolean;
}

/** What a configuration reads and has not set above. */
export interface ConfigReads {
  readonly parameters: readonly ParameterRead[];
  /** The word `task`, which only closures know. */
  readonly tasks: readonly NextflowToken[];
}

/** Whether every run reads what is in a block: that of a scope or selector, and of no closure, function or profile. */
export function isScope(tokens: readonly NextflowToken[], brace: number): boolean {
  const before = tokenAt(tokens, brace - 1);
  if (parametersEnd(tokens, brace) > brace) return false;
  if (before.kind === "sign" || isNextflowWord(before, "profiles", "else", "try", "finally"))
    return false;
  if (isStart(tokens, brace - 1)) return true;
  // withName: A { … }
  return (
    isNextflowSign(tokenAt(tokens, brace - 2), ":") &&
    isNextflowWord(tokenAt(tokens, brace - 3), "withName", "withLabel")
  );
}

/** Whether parameters are set by other means than their names: `params[a] = 1`, `params.put('a', 1)`, `params += b`. */
const setsAny = (tokens: readonly NextflowToken[]): boolean =>
  tokens.some(
    (token, at) =>
      isNextflowWord(token, "params") &&
      (isNextflowSign(tokenAt(tokens, at + 1), "[=+<*") ||
        isNextflowWord(tokenAt(tokens, at + 2), "each", "put", "putAll", "with")),
  );

/** The reads of a configuration, which are none if it sets parameters whose names are not known. */
export function readsOf(tokens: readonly NextflowToken[]): ConfigReads {
  const parameters: ParameterRead[] = [];
  const tasks: NextflowToken[] = [];
  const set = new Set<string>();
  const texts = new Set(tokens.flatMap((one) => literal(one) ?? []));
  const read = (code: readonly NextflowToken[], isOfText: boolean) => {
    for (let at = 0; at < code.length; at++) {
      const token = tokenAt(code, at);
      const next = tokenAt(code, at + 1);
      if (isNextflowSign(token, "{") && !isScope(code, at)) at = Math.max(at, token.match);
      // "${-> params.a}" is a closure
      for (const part of codeIn(token))
        if (!isNextflowSign(tokenAt(part, 0), "-")) read(part, true);
      if (token.kind !== "word" || isNextflowSign(tokenAt(code, at - 1), ".")) continue;
      if (isAssigned(code, at) || isNextflowSign(next, "{")) set.add(token.text);
      if (token.text === "task" && isNextflowSign(next, ".") && !set.has("task")) tasks.push(token);
      if (token.text !== "params") continue;
      const { names, end } = dottedName(code, at);
      const [, name = ""] = names;
      const after = tokenAt(code, end);
      if (isAssigned(code, end - 1) || isNextflowSign(after, "{")) set.add(name);
      // params.a 1: a value that is given to nothing has its own fault
      const isGiven = isStart(code, at) && after.kind !== "sign" && !after.isFirst;
      const isCall = names.length === 2 && (isNextflowSign(after, "(") || isGiven);
      // params.containsKey('a') ? params.a : b
      const isKnown = set.has(name) || texts.has(name) || isCall;
      if (names.length > 1 && !isKnown) parameters.push({ name: tokenAt(code, at + 2), isOfText });
    }
  };
  if (!setsAny(tokens)) read(tokens, false);
  return { parameters, tasks };
}
