/**
 * The names that code of Nextflow sets, and those that it uses. A name counts as set wherever it may be: what is
 * left is defined nowhere.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { dottedName, isAssigned, isStart } from "../groovy/expressions.ts";
import {
  hasParameters,
  isArrow,
  isBlock,
  isChained,
  operatorAt,
  parametersEnd,
} from "../groovy/groovy-tokens.ts";
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

/** Words of Groovy, and variables that all scripts have (nextflow/script/dsl/ScriptDsl.java and BaseScript). */
const BUILT_IN = new Set(
  `as assert boolean break byte case catch char class continue def default do double else enum false final finally float
  for if import in instanceof int interface long new null return short static super switch this throw true try var void
  while
  args baseDir binding channel delegate groovy java launchDir log metaClass moduleDir nextflow owner params projectDir secrets
  session stdin task workDir workflow`.split(/\s+/),
);

/** Whether a word is all that is in the closure of `set` or `tap`: `.set { reads }`, `.set({ reads })`. */
export function isNamedBySet(tokens: readonly NextflowToken[], at: number): boolean {
  const [opening, before, , after] = tokensFrom(tokens, at - 2);
  if (!isNextflowSign(before, "{") || !isNextflowSign(after, "}")) return false;
  const operator = isNextflowSign(opening, "(") ? tokenAt(tokens, at - 3) : opening;
  return isNextflowWord(operator, "set", "tap");
}

/** Whether a word can be before a name that it declares: a class, a primitive type, `def` and the like. */
const isTypeWord = (word: string): boolean =>
  /^(?:[A-Z]|(?:boolean|byte|char|def|double|final|float|int|long|short|static|val|var|let|void)$)/.test(
    word,
  );

/** Whether tokens around a word declare it as a variable. */
function isDeclared(tokens: readonly NextflowToken[], at: number): boolean {
  const opening = tokenAt(tokens, at - 2);
  const before = tokenAt(tokens, at - 1);
  const after = tokenAt(tokens, at + 1);
  if (isNextflowWord(after, "in")) return true; // for (x in …)
  const isFirst = isNextflowSign(before, "(") && isNextflowWord(opening, "catch", "for");
  if (isFirst && after.kind !== "word") return true; // catch (e), and not the class of catch (Exception e)
  if (isNextflowWord(before, "set", "tap")) return true; // reads.set x
  if (isNextflowWord(opening, "set") && isNextflowSign(before, "=")) return true; // reads.set = x
  // x = f y and f $y, which are calls
  const isCall = isNextflowSign(opening, "=") || tokenAt(tokens, at).text.startsWith("$");
  if (isCall && !isNextflowWord(before, "def")) return false;
  // String x, and not a b c, which is a(b).c
  const isType = before.kind === "word" && isTypeWord(before.text);
  const isLast = after.isFirst || (after.kind === "sign" && !isNextflowSign(after, ".[{"));
  return isType && isLast && !tokenAt(tokens, at).isFirst;
}

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

export interface SetName {
  readonly name: string;
  /** The brace of the block that declares it; -1 for what is set wherever the code is. */
  readonly block: number;
}

/** The names that may be set in a part of some tokens. */
export function* namesSet(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
): Generator<SetName, undefined> {
  /** Until where all words are set, and whether only a block knows them. */
  let [listEnd, isOfBlock] = [start, false];
  let declaredAt = -1;
  const blocks: number[] = [];
  for (let at = start; at < end; at++) {
    const { kind, text, match } = tokenAt(tokens, at);
    if (match > at && text === "{") {
      blocks.push(at);
      // the parameter of closures without others
      if (!isBlock(tokens, at) && !hasParameters(tokens, at + 1)) yield { name: "it", block: at };
    }
    if (match >= 0 && match < at && text === "}") blocks.pop();
    // (a, b) = …, and (a, b) -> …
    const isList = match > at && isAssigned(tokens, match);
    const isParameters = match > at && isArrow(tokens, match + 1);
    const last = isList || isParameters ? match : parametersEndAt(tokens, at);
    if (last > Math.max(at, listEnd)) {
      isOfBlock = !isList || isNextflowWord(tokenAt(tokens, at - 1), "def");
      listEnd = last;
    }
    if (kind !== "word") continue;
    // def a, b
    const isNext = at - declaredAt === 2 && isNextflowSign(tokenAt(tokens, at - 1), ",");
    if (isNext || isDeclared(tokens, at)) declaredAt = at;
    const isLocal = (at < listEnd && isOfBlock) || at === declaredAt || isArrow(tokens, at + 1);
    if (isLocal || at < listEnd || isAssigned(tokens, at) || isNamedBySet(tokens, at))
      yield { name: text, block: isLocal ? (blocks.at(-1) ?? -1) : -1 };
  }
}

/** Where the parameters of a closure end that begins at a token; before it, if none does. */
const parametersEndAt = (tokens: readonly NextflowToken[], at: number): number =>
  isNextflowSign(tokenAt(tokens, at), "{") ? parametersEnd(tokens, at) : -1;

/** Adds the names that may be set in a part of some tokens, and in the code of its strings. */
export function addNamesSet(
  tokens: readonly NextflowToken[],
  range: Range,
  names: Set<string>,
): void {
  for (const { name } of namesSet(tokens, range)) names.add(name);
  for (let at = range.start; at < range.end; at++)
    for (const code of codeIn(tokenAt(tokens, at)))
      addNamesSet(code, { start: 0, end: code.length }, names);
}

/**
 * The names that a function sets without declaring them: all of the script knows them once it has run.
 *
 * @param own the words of its parameters
 */
export function sharedNames(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
  own: readonly string[],
): readonly string[] {
  const [local, shared] = [new Set(own), new Set<string>()];
  // with the brace of the function, in which it declares names
  for (const { name, block } of namesSet(tokens, { start: start - 1, end }))
    (block === -1 ? shared : local).add(name);
  return [...shared].filter((name) => !local.has(name));
}

/** Names, and where they are known: what a block declares, only that block knows. */
export class Scopes {
  readonly #tokens: readonly NextflowToken[];
  /** The blocks that declare a name; -1 for all of the code. */
  readonly #blocks = new Map<string, Set<number>>();

  /** @param names what all of the code knows */
  constructor(tokens: readonly NextflowToken[], ranges: readonly Range[], names: Iterable<string>) {
    this.#tokens = tokens;
    for (const name of names) this.#add({ name, block: -1 });
    for (const range of ranges) for (const one of namesSet(tokens, range)) this.#add(one);
  }

  #add({ name, block }: SetName): void {
    this.#blocks.set(name, (this.#blocks.get(name) ?? new Set()).add(block));
  }

  /** All of the names. */
  get names(): Iterable<string> {
    return this.#blocks.keys();
  }

  /** Whether a name is known at a token. */
  has(name: string, at: number): boolean {
    const blocks = this.#blocks.get(name);
    if (blocks === undefined || blocks.has(-1)) return blocks !== undefined;
    for (const block of blocks)
      if (block < at && at < tokenAt(this.#tokens, block).match) return true;
    return false;
  }

  /** The names that all of the code knows. */
  outer(): readonly string[] {
    return [...this.#blocks].flatMap(([name, blocks]) => (blocks.has(-1) ? [name] : []));
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
