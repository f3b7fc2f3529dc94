/**
 * What statements and expressions of Groovy are worth, as far as their tokens say so for certain.
 *
 * @module
 */
import type { Range } from "../../shared/cursor.ts";
import { operatorAt } from "./groovy-tokens.ts";
import {
  isNextflowSign,
  isNextflowWord,
  literal,
  type NextflowToken,
  TokenCursor,
  tokenAt,
  tokensFrom,
} from "./tokens.ts";

/** A value that is written out. */
export type Plain = string | number | boolean | null;

/**
 * Whether a token is the last of a type, at the end of its line: the `?` of `reads: Set<Path>?`, the `>` of
 * `reads as Channel<Path>`.
 */
function isTypeEnd(tokens: readonly NextflowToken[], at: number): boolean {
  const [type, sign] = tokensFrom(tokens, at - 1);
  // a condition has a space before the sign
  const isAdjacent = type.line === sign.line && type.column + type.text.length === sign.column;
  if (!isNextflowSign(sign, "?>") || !isAdjacent) return false;
  let start = at - 1;
  for (let token = type; isTypePart(token); token = tokenAt(tokens, --start))
    if (token.isFirst) return false;
  const before = tokenAt(tokens, start);
  if (!/^[A-Z]/.test(tokenAt(tokens, start + 1).text)) return false;
  const isCast = isNextflowWord(before, "as");
  return isCast || (isNextflowSign(before, ":") && tokenAt(tokens, start - 1).isFirst);
}

const isTypePart = (token: NextflowToken): boolean =>
  isNextflowSign(token, "<>,.") || (token.kind === "word" && token.text !== "as");

/** Whether the line before a token goes on with it, by the signs that its last one may be. */
const isContinued = (tokens: readonly NextflowToken[], at: number, signs: string): boolean =>
  isNextflowSign(tokenAt(tokens, at - 1), signs) && !isTypeEnd(tokens, at - 1);

/** Whether a token is the first of a statement. */
export function isStart(tokens: readonly NextflowToken[], at: number): boolean {
  const before = tokenAt(tokens, at - 1);
  return (
    isNextflowSign(before, "{;\n") ||
    (tokenAt(tokens, at).isFirst && !isContinued(tokens, at, ",?=+&|."))
  );
}

/** Where the statement begins that a token is in; brackets before it are gone over. */
export function statementStart(tokens: readonly NextflowToken[], at: number): number {
  let start = at;
  while (
    start > 0 &&
    !(isStart(tokens, start) && !isNextflowSign(tokenAt(tokens, start), JOINS_PREVIOUS))
  ) {
    const { match } = tokenAt(tokens, start - 1);
    start = match >= 0 && match < start ? match : start - 1;
  }
  return start;
}

/** Whether a value is given to the name that is a token: `a = 1`, and not `a == 1`. */
export const isAssigned = (tokens: readonly NextflowToken[], at: number): boolean =>
  operatorAt(tokens, at + 1) === "=";

/** Signs between two parts of an expression, at the end or at the start of a line. */
const JOINS_PREVIOUS = "?:.+*/%=<>&|";
const JOINS_NEXT = `${JOINS_PREVIOUS}!,([-`;

/** The ends of expressions by where they begin: in a = b = c, each is in the one before. 0 for those that are not known. */
const knownEnds = new WeakMap<readonly NextflowToken[], Int32Array>();

/** Where an expression ends that begins at a token: with its line, unless a sign joins the next one to it. */
export function expressionEnd(tokens: readonly NextflowToken[], start: number): number {
  const ends = knownEnds.get(tokens) ?? new Int32Array(tokens.length);
  knownEnds.set(tokens, ends);
  const passed: number[] = [];
  let known = 0;
  const cursor = new TokenCursor(tokens, { start, end: tokens.length });
  for (const token of cursor) {
    if (isNextflowSign(token, ";)]}")) break;
    const joins =
      isNextflowSign(token, JOINS_PREVIOUS) || isContinued(tokens, cursor.at, JOINS_NEXT);
    if (cursor.at > start && token.isFirst && !joins) break;
    known = ends[cursor.at] ?? 0;
    if (known > 0) break;
    passed.push(cursor.at);
    cursor.skipBrackets();
  }
  const end = known > 0 ? known : cursor.at;
  for (const at of passed) ends[at] = end;
  return end;
}

const WORDS: ReadonlyMap<string, Plain> = new Map<string, Plain>([
  ["null", null],
  ["true", true],
  ["false", false],
]);

/** The value of an expression that is nothing but that value: `'a'`, `-1.5`, `8.GB`; undefined for everything else. */
export function literalValue(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
): Plain | undefined {
  const token = tokenAt(tokens, start);
  if (token.kind === "string") return end - start === 1 ? literal(token) : undefined;
  if (end - start > 3) return undefined;
  const text = tokens
    .slice(start, end)
    .map((one) => one.text)
    .join("");
  if (/^[\d.]+\.[KMGTP]?B$/.test(text)) return text.replace(/\.(?=\D)/, " ");
  const number = Number(text.replace(/(?<=^-?[\d_.]+)[LlGgDdFf]$/, "").replaceAll("_", ""));
  return text !== "" && Number.isFinite(number) ? number : WORDS.get(text);
}

/** A string that is certain, or what it has for certain: `${params.a}` where the default of `a` is known. */
export function knownText(
  token: NextflowToken,
  values: ReadonlyMap<string, Plain>,
): string | undefined {
  if (token.parts === undefined) return literal(token);
  let text = "";
  for (const part of token.parts) {
    const value =
      typeof part === "string" ? part : values.get(part.map((one) => one.text).join(""));
    if (value === undefined || value === null) return undefined;
    text += value;
  }
  return text;
}

/** The path of `a.b.c`, and the index of what follows it. */
export function dottedName(
  tokens: readonly NextflowToken[],
  start: number,
): { readonly names: readonly string[]; readonly end: number } {
  const names: string[] = [];
  const cursor = new TokenCursor(tokens, { start, end: tokens.length });
  for (const token of cursor) {
    names.push(literal(token) ?? token.text);
    const next = cursor.peek(2);
    if (!isNextflowSign(cursor.peek(1), ".") || next.isFirst) break;
    if (next.kind !== "word" && literal(next) === undefined) break;
    cursor.at++;
  }
  return { names, end: cursor.at + 1 };
}

/** Whether what is before a string lets it be the value of the expression. */
function isBeforeLeaf(tokens: readonly NextflowToken[], at: number, start: number): boolean {
  if (at === start) return true;
  const [earlier, before] = tokensFrom(tokens, at - 2);
  if (isNextflowSign(before, ">")) return isNextflowSign(earlier, "-");
  if (isNextflowSign(before, "=")) return !isNextflowSign(earlier, "=!<>~");
  if (isNextflowSign(before, "(")) return at - 1 === start || earlier.kind === "sign";
  return isNextflowSign(before, "?:{;") || isNextflowWord(before, "return", "else");
}

/** The code of a string that has nothing else. */
function onlyCode({ parts = [] }: NextflowToken): readonly NextflowToken[] | undefined {
  const [before, code, behind, ...more] = parts;
  const isOnly = before === "" && behind === "" && more.length === 0;
  return isOnly && typeof code === "object" ? code : undefined;
}

/** A string that an expression may be worth. */
interface Leaf {
  readonly token: NextflowToken;
  /** Whether the expression is always worth it. */
  readonly isConditional: boolean;
}

/**
 * The strings that an expression may be worth: of `a == 'b' ? 'c' : "${d ? 'e' : 'f'}"`, these are c, e
 * and f. Strings that are compared, added or passed on are none.
 */
export function leaves(tokens: readonly NextflowToken[], range: Range, isInner = false): Leaf[] {
  const { start, end } = range;
  const leafList: Leaf[] = [];
  const cursor = new TokenCursor(tokens, range);
  for (const token of cursor) {
    if (token.kind !== "string" || !isBeforeLeaf(tokens, cursor.at, start)) continue;
    const after = cursor.peek(1);
    if (cursor.at + 1 < end && !isNextflowSign(after, ":)}") && !after.isFirst) continue;
    const code = onlyCode(token);
    const strings = code && leaves(code, { start: 0, end: code.length }, true);
    if (strings === undefined || strings.length === 0)
      leafList.push({ token, isConditional: isInner || end - start > 1 });
    else leafList.push(...strings);
  }
  return leafList;
}
