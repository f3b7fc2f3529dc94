/**
 * The names that a line of Python gives a meaning: variables, functions, parameters, imports (The Python Language
 * Reference, section 4.2.1).
 *
 * @module
 */
import { isSnakemakeSign, type SnakemakeToken } from "./lexer.ts";
import { isClosing, isOpening } from "./nesting.ts";

const isWord = (token: SnakemakeToken | undefined, ...words: readonly string[]): boolean =>
  token?.kind === "word" && words.includes(token.text);

/** Whether a token is the sign that gives names a value: `=`, `+=`, and not `==`, `<=`. */
function isAssignment(tokens: readonly SnakemakeToken[], at: number): boolean {
  const before = tokens[at - 1];
  const isComparison =
    isSnakemakeSign(tokens[at + 1], "=") ||
    (before?.kind === "sign" && /[=!<>:]/.test(before.text) && !isShift(tokens, at - 1));
  return isSnakemakeSign(tokens[at], "=") && !isComparison;
}

const isShift = (tokens: readonly SnakemakeToken[], at: number): boolean =>
  /^[<>]$/.test(tokens[at]?.text ?? "") && tokens[at - 1]?.text === tokens[at]?.text;

/** Whether a token begins `=`, `+=`, `|=` and the like. */
export function isAssigned(tokens: readonly SnakemakeToken[], at: number): boolean {
  let end = at;
  while (/^[-+*/|&^%@<>]$/.test(tokens[end]?.text ?? "") && tokens[end]?.kind === "sign") end++;
  const isCompared = /^[<>]$/.test(tokens[end - 1]?.text ?? "") && end === at + 1;
  return isSnakemakeSign(tokens[end], "=") && !isSnakemakeSign(tokens[end + 1], "=") && !isCompared;
}

/** The last sign outside of all brackets that gives a value; what is before it is bound. */
function assignmentEnd(tokens: readonly SnakemakeToken[]): number {
  let [depth, end] = [0, -1];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "sign") continue;
    if (isOpening(token)) depth++;
    else if (isClosing(token)) depth--;
    else if (depth === 0 && isAssignment(tokens, at)) end = at;
  }
  return end;
}

/** The words of an import: the first of a dotted name, or the name behind `as`. */
function imported(tokens: readonly SnakemakeToken[]): readonly string[] {
  const start = tokens.findIndex((token) => isWord(token, "import")) + 1;
  return tokens.slice(start).flatMap(({ kind, text }, at, all) => {
    const isPart = isSnakemakeSign(all[at - 1], ".") || isWord(all[at + 1], "as");
    return kind === "word" && text !== "as" && !isPart ? [text] : [];
  });
}

/** The words that are bound up to a token: `for a, b in`, `lambda a, b=1:`. */
const BINDING = new Map([
  ["for", "in"],
  ["lambda", ":"],
]);

/** The name of the function or class that a line begins. */
function declaredName(tokens: readonly SnakemakeToken[]): string | undefined {
  const at = isWord(tokens[0], "async") ? 1 : 0;
  return isWord(tokens[at], "def", "class") ? tokens[at + 1]?.text : undefined;
}

/** The names that a line binds for the lines around it: no parameters, and none of lambdas and comprehensions. */
export function boundAround(tokens: readonly SnakemakeToken[]): readonly string[] {
  const declared = declaredName(tokens);
  return declared === undefined ? boundIn(tokens, true) : [declared];
}

/**
 * The names that a line binds.
 *
 * @param isOuter whether those do not count that only a part of the line has
 */
export function boundIn(tokens: readonly SnakemakeToken[], isOuter = false): readonly string[] {
  const [first, second] = tokens;
  if (isWord(first, "import", "from")) return imported(tokens);
  const isFunction = isWord(first, "def", "async", "class", "global", "nonlocal", "case");
  const end = isFunction ? tokens.length : assignmentEnd(tokens);
  const names: string[] = [];
  let until: string | undefined;
  let untilDepth = 0;
  let depth = 0;
  let isInner = false;
  for (const [at, token] of tokens.entries()) {
    if (isOpening(token)) depth++;
    if (isClosing(token)) depth--;
    if (token.text === until && depth <= untilDepth && token.kind !== "string") until = undefined;
    if (token.kind !== "word" || isSnakemakeSign(tokens[at - 1], ".")) continue;
    if (BINDING.has(token.text)) {
      until = BINDING.get(token.text);
      untilDepth = depth;
      isInner = isOuter && (depth > 0 || token.text === "lambda");
      continue;
    }
    const next = tokens[at + 1];
    const isWalrus = isSnakemakeSign(next, ":") && isSnakemakeSign(tokens[at + 2], "=");
    const isNamed = isWord(tokens[at - 1], "as") || isWalrus || (at === 0 && isAnnotated(second));
    if (at < end || (until !== undefined && !isInner) || isNamed) names.push(token.text);
  }
  return names;
}

const isAnnotated = (second: SnakemakeToken | undefined) => isSnakemakeSign(second, ":");
