/**
 * The names that code of Nextflow sets, and those that it uses. A name counts as set wherever it may be: what is
 * left is defined nowhere.
 *
 * @module
 */
import type { Range } from "../shared/cursor.ts";
import { dottedName, isAssigned, isStart } from "./expressions.ts";
import { codeIn, isNextflowSign, isNextflowWord, type NextflowToken, tokenAt } from "./tokens.ts";

/** Words of Groovy, and variables that all scripts have (nextflow/script/dsl/ScriptDsl.java and BaseScript). */
const BUILT_IN = new Set(
  `as assert boolean break byte case catch char class continue def default do double else enum false final finally float
  for if import in instanceof int interface it long new null return short static super switch this throw true try var void
  while
  args baseDir binding channel delegate groovy java launchDir log metaClass moduleDir nextflow out owner params projectDir secrets
  session stdin task workDir workflow`.split(/\s+/),
);

/** What is before a value, and not before a variable that is declared: `String x`. */
const BEFORE_VALUE = ["assert", "case", "else", "in", "return", "throw"];

const isArrow = (tokens: readonly NextflowToken[], at: number) =>
  isNextflowSign(tokenAt(tokens, at), "-") && isNextflowSign(tokenAt(tokens, at + 1), ">");

/** Where the parameters of a closure end, if there are any: `{ id, reads -> …`. */
export function parametersEnd(tokens: readonly NextflowToken[], start: number): number {
  for (let at = start + 1; at < tokens.length; at++) {
    if (isArrow(tokens, at)) return at;
    if (isNextflowSign(tokenAt(tokens, at), "{};")) break;
  }
  return start;
}

/** Whether tokens around a word declare it as a variable. */
function isDeclared(tokens: readonly NextflowToken[], at: number): boolean {
  const opening = tokenAt(tokens, at - 2);
  const before = tokenAt(tokens, at - 1);
  const after = tokenAt(tokens, at + 1);
  if (isNextflowWord(after, "in")) return true; // for (x in …)
  if (isNextflowSign(before, "(") && isNextflowWord(opening, "catch", "for")) return true;
  // .set { reads }, .set({ reads })
  if (isNextflowSign(before, "{") && isNextflowSign(after, "}")) {
    const operator = isNextflowSign(opening, "(") ? tokenAt(tokens, at - 3) : opening;
    return isNextflowWord(operator, "set", "tap");
  }
  // String x
  const isType = before.kind === "word" && !isNextflowWord(before, ...BEFORE_VALUE);
  return isType && !tokenAt(tokens, at).isFirst;
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
    const token = tokenAt(tokens, at);
    const { kind, text, match } = token;
    for (const code of codeIn(token)) addNamesSet(code, { start: 0, end: code.length }, names);
    // (a, b) = …, and (a, b) -> …
    if (match > at && (isAssigned(tokens, match) || isArrow(tokens, match + 1)))
      listEnd = Math.max(listEnd, match);
    if (match > at && text === "{") listEnd = Math.max(listEnd, parametersEnd(tokens, at));
    if (kind !== "word") continue;
    // def a, b
    if (
      isDeclared(tokens, at) ||
      (at - declaredAt === 2 && isNextflowSign(tokenAt(tokens, at - 1), ","))
    )
      declaredAt = at;
    if (at < listEnd || at === declaredAt || isAssigned(tokens, at) || isArrow(tokens, at + 1))
      names.add(text);
  }
}

/** Processes and workflows, by the convention of their names; functions and classes have others. */
export const PROCESS_NAME = /^[A-Z][0-9]*[A-Z_][A-Z0-9_]*$/;

/** Functions that every script and object has (nextflow.Nextflow, BaseScript, Groovy's methods), and words before brackets. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  `assert branchCriteria cacheableDir cacheableFile catch collectFile env error evaluate exit fasta fastq file files for
  groupKey if include multiMapCriteria print printf println process record return run sendMail sleep stop super switch
  synchronized tempDir tempFile template this throw tuple while workflow
  addShutdownHook any asBoolean asType collect dump each eachWithIndex equals every find findAll findIndexOf
  findIndexValues findLastIndexOf findResult getAt getBinding getClass getMetaClass getProperties getProperty grep
  hashCode hasProperty identity inject inspect invokeMethod is isCase iterator notify notifyAll putAt respondsTo
  setMetaClass setProperty split sprintf toString use wait with`.split(/\s+/),
);

export interface UnknownName {
  readonly token: NextflowToken;
  /** Whether it is called as a function, or stands behind a pipe. */
  readonly isCalled: boolean;
  /** Whether it is all that is computed in a string: `$name.bam` or `${name}`, which a shell could read, too. */
  readonly isAlone: boolean;
}

/** Whether a name begins that of a class with its package: `ch.qos.logback.classic.Level`. */
function isClass(tokens: readonly NextflowToken[], at: number): boolean {
  const { names } = dottedName(tokens, at);
  return names[1] !== "out" && names.findIndex((name) => /^[A-Z]/.test(name)) > 1;
}

/** The names that a part of some tokens uses and that are not known, also those in its strings. */
export function* unknownNames(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: { has(name: string): boolean },
): Generator<UnknownName> {
  for (let at = start; at < end; at++) {
    const token = tokenAt(tokens, at);
    for (const code of codeIn(token)) {
      const isName = code.every((one) => one.kind === "word" || isNextflowSign(one, "."));
      for (const one of unknownNames(code, { start: 0, end: code.length }, known))
        yield isName ? { ...one, isAlone: true } : one;
    }
    const [before, after] = [tokenAt(tokens, at - 1), tokenAt(tokens, at + 1)];
    const isMember = isNextflowSign(before, ".");
    // what a closure of these reads may be a part of the object
    const hasOwnNames = isNextflowWord(token, ...(isMember ? ["with", "tap"] : ["sendMail"]));
    if (hasOwnNames) at = Math.max(at, after.match);
    if (token.kind !== "word" || known.has(token.text) || BUILT_IN.has(token.text)) continue;
    if (isMember || isNextflowSign(before, "&") || isClass(tokens, at)) continue; // log.&info
    // a | b, a | (b & c), and not a || b
    const [earlier, isForked] = [tokenAt(tokens, at - 2), isNextflowSign(before, "(")];
    const isPiped = isForked
      ? isNextflowSign(earlier, "|")
      : isNextflowSign(before, "|") && !isNextflowSign(earlier, "|");
    // f(1), f 'a'
    const isCommand = (after.kind === "string" || after.kind === "number") && isStart(tokens, at);
    const hasValues = (isNextflowSign(after, "(") || isCommand) && !after.isFirst;
    const isCalled = isPiped || hasValues;
    if (PROCESS_NAME.test(token.text)) {
      if (isCalled || isNextflowWord(tokenAt(tokens, at + 2), "out"))
        yield { token, isAlone: false, isCalled: true };
      continue; // a class or, before the strict syntax, a variable of the environment
    }
    if (/^[A-Z]/.test(token.text)) continue; // a class
    // calls without brackets, keys
    const isOther = !after.isFirst && (after.kind !== "sign" || isNextflowSign(after, "{:"));
    if (isPiped || (isCalled ? !FUNCTIONS.has(token.text) : !isOther))
      yield { token, isAlone: false, isCalled };
  }
}
