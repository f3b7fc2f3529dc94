/**
 * The names that code of Nextflow sets. A name counts as set wherever it may be.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { isAssigned } from "../groovy/expressions.ts";
import { hasParameters, isArrow, isBlock, parametersEnd } from "../groovy/groovy-tokens.ts";
import {
  codeIn,
  isNextflowSign,
  isNextflowWord,
  type NextflowToken,
  tokenAt,
  tokensFrom,
} from "../groovy/tokens.ts";

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
export function isDeclared(tokens: readonly NextflowToken[], at: number): boolean {
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
