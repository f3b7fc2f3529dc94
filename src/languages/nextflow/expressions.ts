/**
 * What statements and expressions of Groovy are worth, as far as their tokens say so for certain.
 *
 * @module
 */
import { Cursor, type Range } from "../shared/cursor.ts";
import { isNextflowSign, literal, type NextflowToken } from "./tokens.ts";

/** A value that is written out. */
export type Plain = string | number | boolean | null;

/** Whether a token is the first of a statement. */
export function isStart(tokens: readonly NextflowToken[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined || /^[{;]$/.test(before.text)) return true;
  return (
    tokens[at]?.isFirst === true && !(before.kind === "sign" && /^[,?=+&|.]$/.test(before.text))
  );
}

/** Whether a value is given to the name that is a token: `a = 1`, and not `a == 1`. */
export const isAssigned = (tokens: readonly NextflowToken[], at: number): boolean =>
  isNextflowSign(tokens[at + 1], "=") &&
  !isNextflowSign(tokens[at + 2], "=") &&
  !isNextflowSign(tokens[at + 2], "~");

/** Signs between two parts of an expression, at the end or at the start of a line. */
const JOINS_NEXT = /^[?:.+*/%=<>!&|,([-]$/;
const JOINS_PREVIOUS = /^[?:.+*/%=<>&|]$/;

/** At a bracket that opens: goes to the one that closes it. */
export function skipBrackets(cursor: Cursor<NextflowToken>, { match }: NextflowToken): void {
  if (match !== undefined && match > cursor.at) cursor.at = match;
}

/** Where an expression ends that begins at a token: with its line, unless a sign joins the next one to it. */
export function expressionEnd(tokens: readonly NextflowToken[], start: number): number {
  const cursor = new Cursor(tokens, { start, end: tokens.length });
  for (const token of cursor) {
    const before = cursor.peek(-1);
    const isSigned = token.kind === "sign";
    if (isSigned && /^[;)\]}]$/.test(token.text)) break;
    if (cursor.at > start && token.isFirst) {
      const joins =
        (isSigned && JOINS_PREVIOUS.test(token.text)) ||
        (before?.kind === "sign" && JOINS_NEXT.test(before.text));
      if (!joins) break;
    }
    skipBrackets(cursor, token);
  }
  return cursor.at;
}

/** The value of an expression that is nothing but that value; undefined for everything else. */
export function literalValue(
  tokens: readonly NextflowToken[],
  { start, end }: Range,
): Plain | undefined {
  const isNegative = end - start === 2 && isNextflowSign(tokens[start], "-");
  const token = tokens[isNegative ? start + 1 : start];
  if (token === undefined || end - start !== (isNegative ? 2 : 1)) return undefined;
  if (token.kind === "number") {
    const number = Number(token.text.replace(/(?<=^[\d_.]+)[LlGgDdFf]$/, "").replaceAll("_", ""));
    return Number.isNaN(number) ? undefined : isNegative ? -number : number;
  }
  if (isNegative) return undefined;
  if (token.kind === "string") return literal(token);
  if (token.text === "null") return null;
  return token.text === "true" ? true : token.text === "false" ? false : undefined;
}

/** A string that is certain, or what it has for certain: `${params.a}` where the default of `a` is known. */
export function knownText(
  token: NextflowToken | undefined,
  values: ReadonlyMap<string, Plain>,
): string | undefined {
  if (token?.kind !== "string") return undefined;
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
  const cursor = new Cursor(tokens, { start, end: tokens.length });
  for (const token of cursor) {
    names.push(literal(token) ?? token.text);
    const next = cursor.peek(2);
    const goesOn = isNextflowSign(cursor.peek(1), ".") && next !== undefined && !next.isFirst;
    if (!goesOn || (next.kind !== "word" && literal(next) === undefined)) break;
    cursor.at++;
  }
  return { names, end: cursor.at + 1 };
}

const BEFORE_LEAF = /^(?:[?:({=]|->|return|else)$/;
const AFTER_LEAF = /^[:)}]$/;

/** Whether what is before a string lets it be the value of the expression. */
function isBeforeLeaf(tokens: readonly NextflowToken[], at: number, start: number): boolean {
  const before = tokens[at - 1];
  if (at === start || before === undefined) return true;
  if (isNextflowSign(before, ">")) return isNextflowSign(tokens[at - 2], "-");
  if (isNextflowSign(before, "=")) return !/^[=!<>~]$/.test(tokens[at - 2]?.text ?? "");
  if (isNextflowSign(before, "(")) return at - 1 === start || tokens[at - 2]?.kind === "sign";
  return BEFORE_LEAF.test(before.text) || (tokens[at]?.isFirst === true && before.text === ";");
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
  const cursor = new Cursor(tokens, range);
  for (const token of cursor) {
    if (token.kind !== "string" || !isBeforeLeaf(tokens, cursor.at, start)) continue;
    const after = cursor.peek(1);
    if (
      cursor.at + 1 < end &&
      after !== undefined &&
      !AFTER_LEAF.test(after.text) &&
      !after.isFirst
    )
      continue;
    const [before, code, behind] = token.parts?.length === 3 ? token.parts : [];
    const isConditional = isInner || end - start > 1;
    if (before === "" && behind === "" && typeof code === "object") {
      const strings = leaves(code, { start: 0, end: code.length }, true);
      leafList.push(...(strings.length > 0 ? strings : [{ token, isConditional }]));
    } else {
      leafList.push({ token, isConditional });
    }
  }
  return leafList;
}
