/**
 * What code that is not evaluated may change: names that it binds, and values that it may give others, or new parts.
 *
 * @module
 */
import { remembered } from "../../../base/memory/remembered.ts";
import { createEffort, type Effort } from "../../../base/suggest.ts";
import { boundAround, isAssigned } from "../python/bindings.ts";
import { isSnakemakeSign, type LogicalLine, type SnakemakeToken } from "../python/lexer.ts";
import { bindsMore, isWord } from "../python/nested-lines.ts";
import { closingIndex, isClosing, isOpening } from "../python/nesting.ts";
import { ANY, type Kind, type Scope } from "../values/kinds.ts";
import { isMutable, loseKind } from "../values/mutations.ts";
import { GIVING_ITEMS, HARMLESS, READING } from "./harmless.ts";
import { createScope, EVERYTHING, setName, valueIn } from "./scope.ts";

/** The word before the parenthesis that a token is in; undefined in no call. */
function calledAround(tokens: readonly SnakemakeToken[], at: number): string | undefined {
  let depth = 0;
  for (let before = at - 1; before >= 0; before--) {
    const token = tokens[before];
    if (isClosing(token)) depth++;
    if (isOpening(token) && depth-- === 0) {
      const name = tokens[before - 1];
      return isSnakemakeSign(token, "(") && name?.kind === "word" ? name.text : undefined;
    }
  }
  return undefined;
}

/** What is in a value. */
function partsOf(kind: Kind): readonly Kind[] {
  if (kind.is === "dict") return [...(kind.entries?.values() ?? [])];
  return "items" in kind ? (kind.items ?? []) : [];
}

const loseAll = (kinds: readonly Kind[]): void => {
  for (const kind of kinds) loseKind(kind);
};

/** What becomes of values that the code of a function gives other names. */
interface Following {
  /** Whether the function only reads what has a name of its own. */
  readonly isOnlyRead: (name: string) => boolean;
  /** Whether what it gives is changed by nobody. */
  readonly isReturned: boolean;
}

/** The names that a loop or an assignment gives a value that ends before a token; undefined for another use. */
function namesFor(tokens: readonly SnakemakeToken[], at: number, end: number) {
  if (at === 2 && isSnakemakeSign(tokens[1], "=") && end === tokens.length)
    return tokens.slice(0, 1);
  if (!isWord(tokens[at - 1], "in")) return undefined;
  const start = tokens.slice(0, at).findLastIndex((one) => isWord(one, "for"));
  return start < 0 ? undefined : tokens.slice(start + 1, at - 1);
}

/**
 * Forgets what a mention of a name may change.
 *
 * @param kinds what the name may be
 */
function loseMention(
  tokens: readonly SnakemakeToken[],
  at: number,
  kinds: readonly Kind[],
  following?: Following,
): void {
  const isKept = (end: number) => {
    const names = following && namesFor(tokens, at, end);
    const isResult = at === 0 || (at === 1 && isWord(tokens[0], "return"));
    return (
      names?.every(({ kind, text }) => kind !== "word" || following?.isOnlyRead(text)) ??
      (following?.isReturned === true && isResult && end === tokens.length)
    );
  };
  let parts = kinds;
  let next = at + 1;
  while (isSnakemakeSign(tokens[next], "[") && parts.every(({ is }) => is !== "table")) {
    const key = tokens[next + 1];
    const end = closingIndex(tokens, next) ?? tokens.length;
    const name =
      key?.kind === "string" && !key.isComputed && end === next + 3 ? key.text : undefined;
    if (isAssigned(tokens, end) || isWord(tokens[0], "del")) {
      for (const part of parts)
        if (part.is === "dict" && name !== undefined) part.entries?.set(name, ANY);
        else loseKind(part);
      return;
    }
    parts = parts.flatMap((part) => {
      const entry = part.is === "dict" && name !== undefined ? part.entries?.get(name) : undefined;
      const isAbsent = entry === undefined && part.is === "dict" && name !== undefined;
      return entry === undefined ? (isAbsent ? [] : partsOf(part)) : [entry];
    });
    next = end;
  }
  const mutable = parts.filter((part) => isMutable(part) || part.is === "tuple");
  if (mutable.length === 0) return;
  const after = tokens[next];
  if (isWord(tokens[0], "del") || isAssigned(tokens, next)) {
    loseAll(mutable);
  } else if (isSnakemakeSign(after, "[")) {
    // a column or a row of a table
    if (isAssigned(tokens, closingIndex(tokens, next) ?? tokens.length)) loseAll(mutable);
  } else if (isSnakemakeSign(after, ".")) {
    const name = tokens[next + 1]?.text ?? "";
    const isPart = isSnakemakeSign(tokens[next + 2], "[");
    const end = isPart ? (closingIndex(tokens, next + 2) ?? 0) : next + 2;
    const isInPlace = tokens.some((one) => one.text === "inplace");
    if (!READING.has(name) || isAssigned(tokens, end) || isInPlace) loseAll(mutable);
    else if (/^(?:get|items|values)$/.test(name) && !isKept(closingIndex(tokens, next + 2) ?? 0))
      loseAll(mutable.filter(({ is }) => is === "dict").flatMap(partsOf));
  } else if (!isKept(next)) {
    const before = tokens[at - 1];
    const isIn = isWord(before, "in");
    const isLoop = isIn && tokens.slice(0, at).some((one) => isWord(one, "for"));
    const isTest = before?.kind === "word" && /^(?:if|elif|not|while|assert)$/.test(before.text);
    const called = calledAround(tokens, at) ?? "";
    // a loop over a dictionary gives its keys
    if (isLoop || GIVING_ITEMS.has(called))
      loseAll(mutable.filter(({ is }) => is !== "dict").flatMap(partsOf));
    else if (!isTest && !isIn && !HARMLESS.has(called)) loseAll(mutable);
  }
}

/**
 * Forgets what lines may change. Functions that they name may be called, with what those change.
 *
 * @param seen the functions that were looked at
 */
export function loseLines(
  scope: Scope,
  lines: readonly LogicalLine[],
  seen: Set<Kind> = new Set(),
  following?: Following,
): void {
  for (const { tokens } of lines) {
    if (bindsMore(tokens)) {
      loseScope(scope);
      continue;
    }
    const isGlobal = isWord(tokens[0], "global");
    for (const { text } of isGlobal ? tokens.slice(1) : []) setName(scope, text, ANY);
    for (const [at, { kind, text }] of tokens.entries()) {
      if (kind !== "word" || isSnakemakeSign(tokens[at - 1], ".")) continue;
      const value = valueIn(scope, text);
      if (value === undefined) continue;
      if (value.is === "function") loseFunction(value, seen);
      else loseMention(tokens, at, [value], following);
    }
    // a["b"] = c gives no name a value
    const isPart = tokens[1]?.kind === "sign" && /^[[.]$/.test(tokens[1].text);
    for (const name of boundAround(tokens))
      if (!isPart || name !== tokens[0]?.text) setName(scope, name, ANY);
  }
}

/** More functions that name one another are not looked at. */
const MOST_FUNCTIONS = 300;

/**
 * Forgets what a function may change.
 *
 * @param seen the functions that were looked at
 * @param isReturned whether nobody changes what it gives
 */
export function loseFunction(of: Kind, seen: Set<Kind> = new Set(), isReturned = false): void {
  if (of.is !== "function" || seen.has(of)) return;
  if (seen.size >= MOST_FUNCTIONS) {
    loseScope(of.scope);
    return;
  }
  seen.add(of);
  const inner = createScope(of.scope);
  const lines = of.isLambda
    ? [{ indent: 0, tokens: of.body as readonly SnakemakeToken[] }]
    : (of.body as readonly LogicalLine[]);
  for (const { tokens } of lines)
    if (isWord(tokens[0], "global"))
      for (const { text } of tokens.slice(1)) inner.globals.add(text);
  const effort = createEffort(MOST_WORDS);
  const isOnlyRead = remembered(
    (name: string) => !inner.globals.has(name) && isRead(name, lines, { isReturned, effort }),
  );
  loseLines(inner, lines, seen, { isOnlyRead, isReturned });
}

/** Names of functions with more words are not followed. */
const MOST_WORDS = 20_000;

/** Lists and dictionaries in one another, of which it is known afterwards whether they were forgotten. */
const probes = (): readonly Kind[] => {
  const inner = (): Kind[] => [
    { is: "list", items: [] },
    { is: "dict", entries: new Map() },
  ];
  const outer = () => inner().map((kind): Kind => ({ is: "list", items: [kind] }));
  return [
    { is: "list", items: [...inner(), ...outer()] },
    { is: "dict", entries: new Map([...inner(), ...outer()].map((kind, at) => [`${at}`, kind])) },
  ];
};

const isLost = (kind: Kind): boolean =>
  (kind.is === "list" && (kind.items === undefined || kind.items.some(isLost))) ||
  (kind.is === "dict" && (kind.entries === undefined || [...kind.entries.values()].some(isLost)));

/** Whether lines change nothing of what a name is. */
function isRead(
  name: string,
  lines: readonly LogicalLine[],
  { isReturned, effort }: { readonly isReturned: boolean; readonly effort: Effort },
  names: ReadonlySet<string> = new Set(),
): boolean {
  if (names.has(name)) return true;
  const isOnlyRead = (other: string) =>
    isRead(other, lines, { isReturned, effort }, new Set([...names, name]));
  return lines.every(({ tokens }) => {
    effort.left -= tokens.length;
    return tokens.every(({ kind, text }, at) => {
      if (effort.left < 0) return false;
      const isMention = kind === "word" && text === name && !isSnakemakeSign(tokens[at - 1], ".");
      const loop = tokens.slice(0, at).findLast((one) => /^(?:for|in)$/.test(one.text));
      const isTarget =
        namesFor(tokens, at + 2, tokens.length)?.[0] === tokens[at] || isWord(loop, "for");
      if (!isMention || isTarget) return true;
      const kinds = probes();
      loseMention(tokens, at, kinds, { isOnlyRead, isReturned });
      return !kinds.some(isLost);
    });
  });
}

/**
 * Notes names that code changes which is not followed when it is called: a class, a function with a decorator. Their
 * later values are not known.
 */
export function doubt(scope: Scope, lines: readonly LogicalLine[]): void {
  const names = new Set<string>();
  for (const { tokens } of lines) {
    for (const { text } of isWord(tokens[0], "global") ? tokens.slice(1) : []) names.add(text);
    for (const [at, { kind, text }] of tokens.entries()) {
      if (kind !== "word" || names.has(text) || isSnakemakeSign(tokens[at - 1], ".")) continue;
      const kinds = probes();
      loseMention(tokens, at, kinds);
      if (kinds.some(isLost)) names.add(text);
    }
  }
  for (let own: Scope | undefined = scope; own !== undefined; own = own.around)
    for (const name of names) own.doubtful.add(name);
}

/** Forgets all names. */
export function loseScope(scope: Scope): void {
  for (let own: Scope | undefined = scope; own !== undefined; own = own.around) {
    for (const [name, kind] of own.names) {
      const isKept = kind.is === "module";
      if (!isKept) loseKind(kind);
      own.lost.set(name, isKept ? kind : ANY);
    }
    own.lost.set(EVERYTHING, ANY);
    // code that does this on each of its lines goes through each name once
    own.names.clear();
  }
}
