/**
 * The names that code of Nextflow uses and that nothing sets.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { dottedName, isStart } from "../groovy/expressions.ts";
import { isChained, operatorAt } from "../groovy/groovy-tokens.ts";
import { KEYWORDS } from "../groovy/groovy-values.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";
import { isConstant } from "./environment.ts";
import { isDeclared, PROCESS_NAME, Scopes } from "./names.ts";

/** Words of Groovy, and variables that all scripts have (nextflow/script/dsl/ScriptDsl.java and BaseScript). */
const BUILT_IN = new Set(
  `as assert boolean break byte case catch char class continue def default do double else enum false final finally float
  for if import in instanceof int interface long new null return short static super switch this throw true try var void
  while
  args baseDir binding channel delegate groovy java launchDir log metaClass moduleDir nextflow owner params projectDir secrets
  session stdin task workDir workflow`.split(/\s+/),
);

/** Words before values, and between them: no function is called by these. */
const BETWEEN = new Set([...KEYWORDS, "as", "in", "var"]);

/** Whether a word is the first value of a call without brackets: the b of `a b c`, which is a(b).c. */
function isArgument(tokens: readonly NextflowToken[], at: number): boolean {
  const called = tokenAt(tokens, at - 1);
  if (called.kind !== "word" || BETWEEN.has(called.text) || tokenAt(tokens, at).isFirst)
    return false;
  let start = at - 1;
  while (
    isNextflowSign(tokenAt(tokens, start - 1), ".") &&
    tokenAt(tokens, start - 2).kind === "word"
  )
    start -= 2;
  const before = tokenAt(tokens, start - 1);
  return (
    before.kind === "sign" && (tokenAt(tokens, start).isFirst || isNextflowSign(before, "([{;=,"))
  );
}

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
  /** Whether it stands behind a pipe. */
  readonly isPiped: boolean;
  /** Whether a member of it is surely read: `meta.id`, and neither `meta?.id` nor `name ?: meta.id`. */
  readonly isOwner?: boolean;
  /** Whether it is all that is computed in a string: `$name.bam` or `${name}`, which a shell could read, too. */
  readonly isAlone: boolean;
}

/** Whether a name begins that of a class with its package: `ch.qos.logback.classic.Level`. */
function isClass(tokens: readonly NextflowToken[], at: number): boolean {
  const { names } = dottedName(tokens, at);
  return names[1] !== "out" && names.findIndex((name) => /^[A-Z]/.test(name)) > 1;
}

/** What tells whether a name is known at a token. */
export interface KnownNames {
  has(name: string, at: number): boolean;
}

/** The names that a part of some tokens uses and that are not known, also those in its strings. */
export function* unknownNames(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  known: KnownNames,
): Generator<UnknownName> {
  let isSure = true;
  for (let at = start; at < end; at++) {
    const token = tokenAt(tokens, at);
    isSure &&= !isNextflowSign(token, "?:&|");
    for (const code of codeIn(token)) {
      const isName = code.every((one) => one.kind === "word" || isNextflowSign(one, "."));
      const whole = { start: 0, end: code.length };
      const inner = new Scopes(code, isName ? [] : [whole], []);
      const all = { has: (name: string, i: number) => inner.has(name, i) || known.has(name, at) };
      for (const one of unknownNames(code, whole, all))
        yield isName ? { ...one, isAlone: true } : one;
    }
    const [before, , after] = tokensFrom(tokens, at - 1);
    // a..b has no member
    const isMember =
      (isNextflowSign(before, ".") && operatorAt(tokens, at - 2) !== "..") || isChained(tokens, at);
    // what a closure of these reads may be a part of the object
    const hasOwnNames = isNextflowWord(token, ...(isMember ? ["with", "tap"] : ["sendMail"]));
    if (hasOwnNames) at = Math.max(at, after.match);
    // a sign alone is of a string that was taken for a division
    if (token.kind !== "word" || token.text === "$") continue;
    if (known.has(token.text, at) || BUILT_IN.has(token.text)) continue;
    // log.&info, String::valueOf
    const isReference = isNextflowSign(before, "&") || operatorAt(tokens, at - 2) === "::";
    if (isMember || isReference || isClass(tokens, at)) continue;
    if (isNextflowWord(before, "new")) continue;
    // a | b, a | (b & c), and not a || b
    const [earlier, isForked] = [tokenAt(tokens, at - 2), isNextflowSign(before, "(")];
    const isPiped = isForked
      ? isNextflowSign(earlier, "|")
      : isNextflowSign(before, "|") && !isNextflowSign(earlier, "|");
    // f(1), f 'a', f b.c
    const isValue =
      after.kind === "word"
        ? isArgument(tokens, at + 1) && !isDeclared(tokens, at + 1)
        : after.kind !== "sign";
    const isCommand = isValue && isStart(tokens, at);
    const hasValues = (isNextflowSign(after, "(") || isCommand) && !after.isFirst;
    // println ~/a/, println !a
    const isOfSign = isNextflowSign(after, "~!") && ["~", "!"].includes(operatorAt(tokens, at + 1));
    if (isOfSign && !after.isFirst && FUNCTIONS.has(token.text)) continue;
    // exit -1, 'text'
    if (isNextflowSign(after, "-") && FUNCTIONS.has(token.text) && isStart(tokens, at)) continue;
    const isCalled = isPiped || hasValues;
    if (PROCESS_NAME.test(token.text)) {
      const isOut = isNextflowSign(after, ".") && isNextflowWord(tokenAt(tokens, at + 2), "out");
      if (isCalled || isOut) yield { token, isAlone: false, isCalled: true, isPiped };
      else if (isConstant(tokens, at)) yield { token, isAlone: false, isCalled: false, isPiped };
      continue;
    }
    if (/^[A-Z]/.test(token.text)) {
      const isCreated =
        isNextflowSign(after, "(") && !after.isFirst && !isNextflowSign(before, "@");
      // catch (IOException | NullPointerException e)
      const isPipedTo = isPiped && !/(?:Exception|Error)$/.test(token.text);
      if (isCreated || isPipedTo) yield { token, isAlone: false, isCalled: true, isPiped };
      continue; // a class
    }
    // calls without brackets, keys
    const isOther =
      !after.isFirst &&
      (after.kind === "sign" ? isNextflowSign(after, "{:") : !isArgument(tokens, at));
    if (isPiped || (isCalled ? !FUNCTIONS.has(token.text) : !isOther))
      yield {
        token,
        isAlone: false,
        isCalled,
        isPiped,
        isOwner: isSure && isNextflowSign(after, "."),
      };
  }
}
