/**
 * The values of a keyword, which have commas between them.
 *
 * @module
 */
import { hasScheme } from "../../../base/url.ts";
import { isSnakemakeSign, literalText, type SnakemakeToken } from "../python/lexer.ts";
import { closingIndex, isClosing, isOpening } from "../python/nesting.ts";
import type { Block } from "./syntax-tree.ts";

/** A value with its name, if it has one: `"a.bam"`, `bam=temp("a.bam")`. */
export interface NamedValue {
  readonly name?: string;
  readonly tokens: readonly SnakemakeToken[];
}

export function valuesOf(tokens: readonly SnakemakeToken[]): readonly NamedValue[] {
  const values: SnakemakeToken[][] = [[]];
  let depth = 0;
  // functions whose parameters are gone through: the commas between those divide no values
  let lambdas = 0;
  for (const token of tokens) {
    if (isOpening(token)) depth++;
    if (isClosing(token)) depth--;
    if (depth === 0 && token.kind === "word" && token.text === "lambda") lambdas++;
    if (depth === 0 && isSnakemakeSign(token, ":")) lambdas = Math.max(0, lambdas - 1);
    if (depth === 0 && lambdas === 0 && isSnakemakeSign(token, ",")) values.push([]);
    else values.at(-1)?.push(token);
  }
  return values
    .filter(({ length }) => length > 0)
    .map((value) => {
      const [first, equals, next] = value;
      // a == b has no name
      const isNamed =
        first?.kind === "word" && isSnakemakeSign(equals, "=") && !isSnakemakeSign(next, "=");
      return isNamed ? { name: first.text, tokens: value.slice(2) } : { tokens: value };
    });
}

/** The values of a keyword of a rule; if a rule has it twice, Snakemake takes the first one. */
export const valuesOfKeyword = ({ keywords }: Block, keyword: string): readonly NamedValue[] =>
  valuesOf(keywords.find(({ name }) => name === keyword)?.value ?? []);

/** The end of a call whose name begins at a token: `os.path.join(`; 0 for any other tokens. */
function openingOf(tokens: readonly SnakemakeToken[], ...names: readonly string[]): number {
  const isCall = names.every(
    (name, at) =>
      tokens[2 * at]?.text === name &&
      (at === names.length - 1 || isSnakemakeSign(tokens[2 * at + 1], ".")),
  );
  const open = 2 * names.length - 1;
  return isCall && isSnakemakeSign(tokens[open], "(") ? open + 1 : 0;
}

/** The values of the arguments of a call, if there is nothing behind it. */
export function argumentsOf(
  tokens: readonly SnakemakeToken[],
  ...names: readonly string[]
): readonly NamedValue[] | undefined {
  const begin = openingOf(tokens, ...names);
  if (begin === 0 || closingIndex(tokens, begin - 1) !== tokens.length) return undefined;
  return valuesOf(tokens.slice(begin, -1));
}

/**
 * The path that `os.path.join` makes of its parts.
 *
 * @param textOf the text of a part; a part without one makes the path undefined
 */
export function joinOf(
  tokens: readonly SnakemakeToken[],
  textOf: (part: readonly SnakemakeToken[]) => string | undefined,
): string | undefined {
  const parts = argumentsOf(tokens, "os", "path", "join") ?? [];
  const texts = parts.map(({ name, tokens: part }) =>
    name === undefined ? textOf(part) : undefined,
  );
  if (texts.length === 0 || !texts.every((text) => text !== undefined)) return undefined;
  return texts.reduce((path, text) =>
    text.startsWith("/") || path === "" ? text : `${path}${path.endsWith("/") ? "" : "/"}${text}`,
  );
}

/** A path as code writes it: a string, or constant parts that `os.path.join` joins; undefined if it is computed. */
export const constantPath = (tokens: readonly SnakemakeToken[]): string | undefined =>
  literalText(tokens) ?? joinOf(tokens, literalText);

/** Whether a path is that of a file of the version. */
export const isOwnPath = (path: string): boolean =>
  path !== "" && !/[{}\\\n*?]|^[~/]/.test(path) && !hasScheme(path);

/** Paths that are joined of joined ones are read to this depth, far more than anybody writes. */
const DEEPEST = 8;

/** What stands in a text for the value of some code, which may be any. */
export const OTHER = "\0";

/** A string with code in its braces, and nothing in that code that has braces itself. */
const ASSEMBLED = /^(?:[^{}]|\{\{|\}\}|\{[^{}]+\})*$/;

/** The text of a string, with a sign for each code in it. */
function assembledText({ text, isComputed }: SnakemakeToken): string | undefined {
  if (!isComputed) return text;
  if (!ASSEMBLED.test(text)) return undefined;
  return text.replace(/\{\{|\}\}|\{[^{}]+\}/g, (sign) =>
    sign.length === 2 ? sign.charAt(0) : OTHER,
  );
}

/** The parts of a sum. */
function summands(tokens: readonly SnakemakeToken[]): readonly (readonly SnakemakeToken[])[] {
  const parts: SnakemakeToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (isOpening(token)) depth++;
    if (isClosing(token)) depth--;
    if (depth === 0 && isSnakemakeSign(token, "+")) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** Whether tokens are a variable or a part of one, or a call: no operation with a text. */
const isVariable = ([first, ...more]: readonly SnakemakeToken[]) =>
  first?.kind === "word" &&
  first.text !== "lambda" &&
  more.every(({ kind, text }, at) =>
    kind === "sign"
      ? /^[.,()[\]{}]$/.test(text)
      : kind === "string" || /^[.,([]$/.test(more[at - 1]?.text ?? ""),
  );

/**
 * The text that strings, variables, sums and `os.path.join` make, with a sign for what is not written out: of
 * `OUT + "/{sample}.bam"`, what is behind `OUT`; undefined if other code may change what is written.
 *
 * @param depth of the value in others
 */
export function writtenText(tokens: readonly SnakemakeToken[], depth = 0): string | undefined {
  const joined =
    depth < DEEPEST ? joinOf(tokens, (part) => writtenText(part, depth + 1)) : undefined;
  if (joined !== undefined) return joined;
  const texts = summands(tokens).map((part) => {
    if (isVariable(part)) return OTHER;
    const strings = part.map((token) =>
      token.kind === "string" ? assembledText(token) : undefined,
    );
    return strings.includes(undefined) ? undefined : strings.join("");
  });
  return texts.includes(undefined) ? undefined : texts.join("");
}

/** Functions that mark a path, and leave it as it is. */
export const MARKS: ReadonlySet<string> = new Set(
  "ancient directory ensure local pipe protected repeat report service temp temporary touch".split(
    " ",
  ),
);

/** A path has no more marks than this, each around the next: `protected(report("a.html"))`. */
export const MOST_MARKS = 5;

/** The path that a value is, marked or not: of `temp("a.bam")`, `a.bam`; undefined if it is computed. */
export function pathText(
  tokens: readonly SnakemakeToken[],
  marks = MOST_MARKS,
): string | undefined {
  const [first] = tokens;
  const isMarked = marks > 0 && first?.kind === "word" && MARKS.has(first.text);
  const [marked] = (isMarked ? argumentsOf(tokens, first.text) : undefined) ?? [];
  return marked === undefined ? constantPath(tokens) : pathText(marked.tokens, marks - 1);
}

/** What is inside of marks: of `temp(expand(…))`, `expand(…)`. */
export function unmarked(
  tokens: readonly SnakemakeToken[],
  marks = MOST_MARKS,
): readonly SnakemakeToken[] {
  const [first] = tokens;
  const isMarked = marks > 0 && first?.kind === "word" && MARKS.has(first.text);
  const [marked] = (isMarked ? argumentsOf(tokens, first.text) : undefined) ?? [];
  return marked === undefined ? tokens : unmarked(marked.tokens, marks - 1);
}

/** What is in the brackets of a list. */
export const listInner = (tokens: readonly SnakemakeToken[]) =>
  isSnakemakeSign(tokens[0], "[") && closingIndex(tokens, 0) === tokens.length
    ? tokens.slice(1, -1)
    : undefined;

/** Where a list goes through others: at its first `for`, if it has one. */
export function loopIndex(tokens: readonly SnakemakeToken[]): number {
  let depth = 0;
  return tokens.findIndex((token) => {
    if (isOpening(token)) depth++;
    if (isClosing(token)) depth--;
    return depth === 0 && token.kind === "word" && token.text === "for";
  });
}

/** The items of a list that is written out. */
export function listItems(tokens: readonly SnakemakeToken[]): readonly NamedValue[] | undefined {
  const inner = listInner(tokens);
  return inner !== undefined && loopIndex(inner) < 0 ? valuesOf(inner) : undefined;
}
