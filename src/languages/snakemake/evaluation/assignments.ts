/**
 * Assignments of Python, as far as their values are known (The Python Language Reference, section 7.2).
 *
 * @module
 */
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { isClosing, isOpening } from "../python/nesting.ts";
import { ReadingEnd } from "../python/python-tokens.ts";
import { valuesOf } from "../snakefile/values.ts";
import { setColumn, setIndex } from "../tables/table-methods.ts";
import { type PythonContext, typeDetails } from "../values/context.ts";
import {
  ANY,
  type Kind,
  nameOfKind,
  patternOf,
  type Scope,
  textKind,
  textOf,
} from "../values/kinds.ts";
import { addItems, loseKind } from "../values/mutations.ts";
import { loseLines } from "./changes.ts";
import { operationOf } from "./operators.ts";
import { bind, setName, valueIn } from "./scope.ts";
import { checkUnpacking, isOfNames } from "./unpacking.ts";

/** Where code is: its file, and the names that it has. */
export interface CodePlace {
  readonly path: string;
  readonly scope: Scope;
}

/** What statements are executed by. */
export interface PythonHost {
  value(path: string, scope: Scope, tokens: readonly SnakemakeToken[]): Kind;
  context(path: string): PythonContext;
  /** Executes what is not surely executed, without a fault. */
  quietly<Result>(read: () => Result): Result;
  /** Whether runs that are given more may not execute this. */
  isAssumed(): boolean;
  /** Counts a statement; whether there are too many. */
  isTooMuch(): boolean;
  /** Whether what is defined here is given to another function, which may make something else of it. */
  isDecorated(): boolean;
}

/** Where the target of an assignment ends, and its sign; undefined in other lines. */
function assignmentAt(tokens: readonly SnakemakeToken[]): number | undefined {
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (isOpening(token)) depth++;
    if (isClosing(token)) depth--;
    if (depth === 0 && token.kind === "word" && token.text === "lambda") return undefined;
    if (depth > 0 || !isSnakemakeSign(token, "=")) continue;
    if (isSnakemakeSign(tokens[at + 1], "=") || /^[=!<>]$/.test(tokens[at - 1]?.text ?? ""))
      return undefined;
    return at;
  }
  return undefined;
}

/** A line of more signs of equality than anybody writes is not read. */
const MOST_SIGNS = 500;

/** An assignment, or an expression. */
export function assign(
  host: PythonHost,
  { path, scope }: CodePlace,
  tokens: readonly SnakemakeToken[],
): void {
  const at = assignmentAt(tokens);
  if (tokens.filter((token) => isSnakemakeSign(token, "=")).length > MOST_SIGNS)
    throw new ReadingEnd();
  if (at === undefined) {
    const isAnnotated = tokens[0]?.kind === "word" && isSnakemakeSign(tokens[1], ":");
    if (!isAnnotated) host.value(path, scope, tokens);
    return;
  }
  const sign = tokens[at - 1];
  const isAugmented = sign?.kind === "sign" && /^[-+*/|&^%@<>]$/.test(sign.text);
  if (isAugmented) {
    augment(host, { path, scope }, tokens, at);
    return;
  }
  const code = tokens.slice(at + 1);
  const value = assigned(host, { path, scope }, code);
  // a part of which it is not known which one it is may be changed by its new name
  if (value.is === "unknown" && code.at(-1)?.text === "]")
    loseLines(scope, [{ indent: 0, tokens: code }]);
  set(host, { path, scope }, tokens.slice(0, at), value);
}

/** The value of an assignment, of which there may be several: `a = b = 1`. */
function assigned(
  host: PythonHost,
  { path, scope }: CodePlace,
  tokens: readonly SnakemakeToken[],
): Kind {
  const at = assignmentAt(tokens);
  if (at === undefined) return host.value(path, scope, tokens);
  const value = assigned(host, { path, scope }, tokens.slice(at + 1));
  set(host, { path, scope }, tokens.slice(0, at), value);
  return value;
}

function augment(
  host: PythonHost,
  { path, scope }: CodePlace,
  tokens: readonly SnakemakeToken[],
  at: number,
): void {
  const target = tokens.slice(0, at - 1);
  const [name, next] = target;
  const known = next === undefined && name?.kind === "word" ? valueIn(scope, name.text) : undefined;
  const value = host.value(path, scope, tokens.slice(at + 1));
  const isSum = tokens[at - 1]?.text === "+";
  if (isSum && known?.is === "list" && (value.is === "list" || value.is === "tuple")) {
    addItems(known, value);
    return;
  }
  loseLines(scope, [{ indent: 0, tokens }]);
  const isText = known?.is === "str" && tokens[at - 1]?.text === "+";
  const wrong = isText && /^(?:int|float|bool|NoneType|list|dict|function|method)$/.test(value.is);
  if (wrong && name !== undefined) {
    const details = typeDetails(
      `Python has no + between a string and ${nameOfKind(value)}.`,
      `a string + ${nameOfKind(value)}`,
      "a string",
    );
    host.context(path).fail(name, details);
  }
  if (name === undefined || known === undefined || !isSum) return;
  if (isText) setName(scope, name.text, textKind(patternOf(known) + patternOf(value)));
  else if (known.is === "int" && value.is === "int")
    setName(scope, name.text, operationOf(host.context(path), "+", [known, value], name));
}

/** Gives a target a value. */
function set(
  host: PythonHost,
  { path, scope }: CodePlace,
  target: readonly SnakemakeToken[],
  value: Kind,
): void {
  const [first, second] = target;
  const colon = isSnakemakeSign(second, ":") ? 1 : undefined;
  const own = colon === undefined ? target : target.slice(0, 1);
  if (isOfNames(own)) {
    checkUnpacking(host.context(path), own, value);
    const isStarred = own.some(({ text }) => text === "*");
    bind(scope, isStarred ? own.filter(({ text }) => text !== "*") : own, isStarred ? ANY : value);
    return;
  }
  const targets = valuesOf(own);
  if (targets.length > 1 || /^[([*]$/.test(first?.text ?? "")) {
    for (const { kind, text } of own) if (kind === "word") loseKind(valueIn(scope, text));
    loseLines(scope, [{ indent: 0, tokens: [...own, ...EQUALS, ...own.slice(0, 1)] }]);
    for (const {
      tokens: [name, ...more],
    } of targets)
      if (name?.kind === "word" && more.length === 0) setName(scope, name.text, ANY);
    host.context(path).lose(value);
    return;
  }
  const end = own.length;
  const open = lastOpen(own);
  const isItem = isSnakemakeSign(own.at(-1), "]") && open > 0;
  const owner = isItem ? host.value(path, scope, own.slice(0, open)) : undefined;
  if (owner?.is === "dict" || owner?.is === "table" || owner?.is === "located") {
    const inside = own.slice(open + 1, end - 1);
    const hasSlice = inside.some((one) => isSnakemakeSign(one, ":"));
    const key = hasSlice ? sliced(host, { path, scope }, inside) : host.value(path, scope, inside);
    const name = textOf(key);
    if (owner.is === "dict") {
      if (name === undefined) owner.entries = undefined;
      else owner.entries?.set(name, value);
      if (owner.entries === undefined) host.context(path).lose(value);
    } else if (owner.is === "table") {
      if (key.is !== "series") setColumn(owner, key);
    } else setColumn(owner.table, key.is === "tuple" ? key : { is: "tuple", items: [key, ANY] });
    return;
  }
  const isColumns = own.length === 3 && isSnakemakeSign(second, ".");
  const table = isColumns ? valueIn(scope, first?.text ?? "") : undefined;
  if (table?.is === "table") {
    const name = own[2]?.text;
    if (name === "columns") {
      const names = value.is === "list" ? value.items?.map((one) => textOf(one)) : undefined;
      table.columns = names?.includes(undefined) ? undefined : names && new Set(names as string[]);
    } else if (name === "index") setIndex(table, value);
    else table.columns = undefined;
    return;
  }
  loseLines(scope, [
    { indent: 0, tokens: own },
    { indent: 0, tokens: [...own, ...EQUALS, ...own.slice(0, 1)] },
  ]);
  if (owner !== undefined) loseKind(owner);
  host.context(path).lose(value);
}

/** A key with a slice in it: `:, "a"`. */
function sliced(
  host: PythonHost,
  { path, scope }: CodePlace,
  tokens: readonly SnakemakeToken[],
): Kind {
  const last = valuesOf(tokens).at(-1)?.tokens ?? [];
  const hasColon = last.some((one) => isSnakemakeSign(one, ":"));
  return { is: "tuple", items: [ANY, hasColon ? ANY : host.value(path, scope, last)] };
}

const EQUALS: readonly SnakemakeToken[] = [
  { kind: "sign", text: "=", isComputed: false, line: 1, column: 1 },
];

/** Where the last bracket opens that is in no other. */
function lastOpen(tokens: readonly SnakemakeToken[]): number {
  let depth = 0;
  for (let at = tokens.length - 1; at >= 0; at--) {
    if (isClosing(tokens[at])) depth++;
    if (isOpening(tokens[at]) && --depth === 0) return at;
  }
  return -1;
}
