/**
 * The names that code of Nextflow sets, and those that it uses. A name counts as set wherever it may be: what is
 * left is defined nowhere.
 *
 * @module
 */
import type { Range } from "../shared/cursor.ts";
import { isAssigned } from "./expressions.ts";
import { isNextflowSign, isNextflowWord, type NextflowToken } from "./tokens.ts";

/** Words of Groovy, and variables that all scripts have (nextflow/script/dsl/ScriptDsl.java and BaseScript). */
const BUILT_IN = new Set(
  `as assert boolean break byte case catch char class continue def default do double else enum false final finally float
  for if import in instanceof int interface it long new null return short static super switch this throw true try var void
  while
  args baseDir binding channel delegate groovy java launchDir log metaClass moduleDir nextflow out owner params projectDir secrets
  session stdin task workDir workflow`.split(/\s+/),
);

/** What is before a value, and not before a variable that is declared: `String x`. */
const BEFORE_VALUE = /^(?:assert|case|else|in|return|throw)$/;

/** Operators whose closure only names a channel: `.set { reads }`. */
const NAMING = /^(?:set|tap)$/;

const isArrow = (tokens: readonly NextflowToken[], at: number) =>
  isNextflowSign(tokens[at], "-") && isNextflowSign(tokens[at + 1], ">");

/** Where the parameters of a closure end, if there are any: `{ id, reads -> …`. */
function parametersEnd(tokens: readonly NextflowToken[], start: number): number {
  for (let at = start + 1; at < tokens.length; at++) {
    if (isArrow(tokens, at)) return at;
    if (/^[{};]$/.test(tokens[at]?.text ?? "")) break;
  }
  return start;
}

/** Whether tokens around a word declare it as a variable. */
function isDeclared(tokens: readonly NextflowToken[], at: number): boolean {
  const [opening, before, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]];
  if (isNextflowWord(after, "in")) return true; // for (x in …)
  if (isNextflowSign(before, "(") && /^(?:for|catch)$/.test(opening?.text ?? "")) return true;
  if (isNextflowSign(before, "{") && isNextflowSign(after, "}")) {
    const operator = isNextflowSign(opening, "(") ? tokens[at - 3] : opening;
    return NAMING.test(operator?.text ?? "");
  }
  // String x
  return !tokens[at]?.isFirst && before?.kind === "word" && !BEFORE_VALUE.test(before.text);
}

/** Adds the names that may be set in a part of some tokens, and in the code of its strings. */
export function addNamesSet(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  names: Set<string>,
): void {
  /** Until where all words are set. */
  let listEnd = start;
  let declaredAt = -1;
  for (let at = start; at < end; at++) {
    const { kind, text, match = 0, parts = [] } = tokens[at] as NextflowToken;
    for (const part of parts) {
      if (typeof part !== "string") addNamesSet(part, { start: 0, end: part.length }, names);
    }
    // (a, b) = …, and (a, b) -> …
    if (match > at && (isAssigned(tokens, match) || isArrow(tokens, match + 1)))
      listEnd = Math.max(listEnd, match);
    if (match > at && text === "{") listEnd = Math.max(listEnd, parametersEnd(tokens, at));
    if (kind !== "word") continue;
    // def a, b
    if (isDeclared(tokens, at) || (at - declaredAt === 2 && isNextflowSign(tokens[at - 1], ",")))
      declaredAt = at;
    if (at < listEnd || at === declaredAt || isAssigned(tokens, at) || isArrow(tokens, at + 1))
      names.add(text);
  }
}

/** The values that a part of some tokens reads by a name that is not known, also in its strings. */
export function* unknownNames(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: { has(name: string): boolean },
): Generator<NextflowToken> {
  for (let at = start; at < end; at++) {
    const token = tokens[at] as NextflowToken;
    for (const part of token.parts ?? []) {
      if (typeof part !== "string")
        yield* unknownNames(part, { start: 0, end: part.length }, known);
    }
    const [earlier, before, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]];
    // what a closure of these reads may be a part of the object
    if (isNextflowSign(before, ".") && /^(?:with|tap)$/.test(token.text)) at = after?.match ?? at;
    if (token.kind !== "word" || known.has(token.text) || BUILT_IN.has(token.text)) continue;
    const isMember =
      isNextflowSign(before, ".") || (isNextflowSign(earlier, ".") && isNextflowSign(before, "&"));
    // a call, also without brackets, or a key
    const isOther =
      after !== undefined &&
      !after.isFirst &&
      (after.kind !== "sign" || /^[({:]$/.test(after.text));
    if (isMember || isOther || isNextflowSign(before, "@")) continue;
    // classes and, before the strict syntax, variables of the environment; functions and operators in a pipe
    if (/^[A-Z]/.test(token.text) || isNextflowSign(before, "|")) continue;
    yield token;
  }
}
