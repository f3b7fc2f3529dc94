/**
 * What several tokens of Groovy are together: operators, types, and the head of a closure.
 *
 * @module
 */
import { isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "./tokens.ts";

/** Operators of several signs, longest first; those of one sign follow. */
const OPERATOR =
  /^(?:>>>=|<\.\.<|\?\?\.|\*\*=|>>>|>>=|<<=|<=>|==~|===|!==|\.\.\.|\.\.<|<\.\.|\?\.|\*\.|\.&|\.@|::|->|=>|==|!=|<=|>=|=~|&&|\|\||\+\+|--|[-+*/%&|^?]=|\?:|\?\[|\*\*|<<|>>|\.\.)/;

/** The operator that begins at a sign: signs beside one another. Empty for everything else. */
export function operatorAt(tokens: readonly NextflowToken[], at: number): string {
  const first = tokenAt(tokens, at);
  if (first.kind !== "sign" || first.level < 0) return "";
  let text = first.text;
  for (let index = at + 1; index < at + 4; index++) {
    const one = tokenAt(tokens, index);
    const isBeside = one.line === first.line && one.column === first.column + index - at;
    if (one.kind !== "sign" || !isBeside) break;
    text += one.text;
  }
  return OPERATOR.exec(text)?.[0] ?? first.text;
}

/** How many tokens a type can have in its angle brackets. */
const MAX_TYPE = 40;

/** Where types in angle brackets end that begin at a token; the same place, if none do. */
export function angleEnd(tokens: readonly NextflowToken[], start: number): number {
  let open = 0;
  for (let at = start; at < start + MAX_TYPE; at++) {
    const token = tokenAt(tokens, at);
    if (isNextflowSign(token, "<")) open++;
    else if (isNextflowSign(token, ">")) open--;
    else if (token.kind !== "word" && !isNextflowSign(token, ",.?[]")) return start;
    if (open <= 0) return open === 0 && at > start ? at + 1 : start;
  }
  return start;
}

/** Where a type ends that begins at a token: `Map<String, List<Path>>`, `int[]`, `java.util.List`. */
export function typeEnd(tokens: readonly NextflowToken[], start: number): number {
  let at = start;
  if (tokenAt(tokens, at).kind !== "word") return at;
  at++;
  while (isNextflowSign(tokenAt(tokens, at), ".") && tokenAt(tokens, at + 1).kind === "word")
    at += 2;
  at = angleEnd(tokens, at);
  while (isNextflowSign(tokenAt(tokens, at), "[") && tokenAt(tokens, at).match === at + 1) at += 2;
  return at;
}

/** Whether an arrow follows on names at the start of a closure. */
export function hasParameters(tokens: readonly NextflowToken[], start: number): boolean {
  for (let at = start; ; at++) {
    const token = tokenAt(tokens, at);
    if (token.level < 0 || isNextflowSign(token, ")]};")) return false;
    const next = tokenAt(tokens, at + 1);
    const before = tokenAt(tokens, at - 1);
    const isArrow = isNextflowSign(token, "-=") && isNextflowSign(next, ">");
    // a <=> b, (a, b) -> c
    if (isArrow && next.column === token.column + 1) return !isNextflowSign(before, ")<");
    const isNew = token.isFirst && at > start;
    if (isNew && !isNextflowSign(before, ",")) return false;
    if (token.match > at) at = token.match;
  }
}

export const isArrow = (tokens: readonly NextflowToken[], at: number) =>
  isNextflowSign(tokenAt(tokens, at), "-") && isNextflowSign(tokenAt(tokens, at + 1), ">");

/** Where the parameters of a closure end, if there are any: `{ id, reads -> …`. */
export function parametersEnd(tokens: readonly NextflowToken[], start: number): number {
  for (let at = start + 1; at < tokens.length; at++) {
    if (isArrow(tokens, at)) return at;
    if (isNextflowSign(tokenAt(tokens, at), "{};")) break;
  }
  return listedEnd(tokens, start);
}

/** Where two or more names with commas end that a closure begins with, and that no arrow follows; its brace otherwise. */
function listedEnd(tokens: readonly NextflowToken[], start: number): number {
  let at = start + 1;
  while (tokenAt(tokens, at).kind === "word" && isNextflowSign(tokenAt(tokens, at + 1), ","))
    at += 2;
  const isList = at > start + 1 && tokenAt(tokens, at).kind === "word" && !isArrow(tokens, at + 1);
  const isOther =
    isNextflowWord(tokenAt(tokens, start - 1), "include") ||
    /^[A-Z]/.test(tokenAt(tokens, start - 1).text);
  return isList && !isOther && !isNextflowSign(tokenAt(tokens, at + 1), ")=") ? at + 1 : start;
}

/** Whether a brace begins a block that runs where it is, and no closure. */
export function isBlock(tokens: readonly NextflowToken[], at: number): boolean {
  const before = tokenAt(tokens, at - 1);
  if (isNextflowWord(before, "else", "try", "finally")) return true;
  const word = tokenAt(tokens, before.match - 1);
  return isNextflowSign(before, ")") && isNextflowWord(word, "if", "for", "while", "catch");
}

/** Words before brackets that call nothing. */
const BEFORE_BLOCKS = new Set(
  "assert catch case else finally for if in return switch synchronized throw try while".split(" "),
);

/** Whether a word is called on the call before it: the c of `a.b() c()`, which is a.b().c(). */
export function isChained(tokens: readonly NextflowToken[], at: number): boolean {
  const { text, match } = tokenAt(tokens, at - 1);
  if (tokenAt(tokens, at).isFirst || match < 0 || (text !== ")" && text !== "}")) return false;
  const called = tokenAt(tokens, match - 1);
  const isCall = called.kind === "word" && !BEFORE_BLOCKS.has(called.text);
  return isCall || (text === "}" && isNextflowSign(called, ")") && !isBlock(tokens, match));
}
