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
function joinOf(
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

/** A variable in a path: the same folder in all rules, by a text that no path has. */
const variableText = (name: string) => `\0${name}\0`;

/** A value that is a variable and nothing else, as the pattern that it is. */
export const variablePattern = (tokens: readonly SnakemakeToken[]): readonly string[] =>
  tokens.length === 1 && tokens[0]?.kind === "word" ? [variableText(tokens[0].text)] : [];

/** A formatted string with nothing but variables in its braces, and braces that are doubled. */
const FORMATTED = /^(?:[^{}]|\{\{|\}\}|\{[A-Za-z_]\w*\})*$/;

/** The text of a string with its variables, if it has no other code in it: of `f"{folder}/{{sample}}.bam"`. */
function formattedText({ kind, text, isComputed }: SnakemakeToken): string | undefined {
  if (kind !== "string") return undefined;
  if (!isComputed) return text;
  if (!FORMATTED.test(text)) return undefined;
  return text.replace(/\{\{|\}\}|\{(\w+)\}/g, (sign, name?: string) =>
    name === undefined ? sign.slice(1) : variableText(name),
  );
}

/** The text of a part of a path: a variable, or strings beside one another. */
function partText(part: readonly SnakemakeToken[]): string | undefined {
  const [first, next] = part;
  if (first?.kind === "word") return next === undefined ? variableText(first.text) : undefined;
  const texts = part.map(formattedText);
  return part.length > 0 && !texts.includes(undefined) ? texts.join("") : undefined;
}

/** A path whose variables are known by name only. */
const pathOfVariables = (tokens: readonly SnakemakeToken[]): string | undefined =>
  tokens[0]?.kind === "string" ? partText(tokens) : joinOf(tokens, partText);

/** Paths that are joined of joined ones are read to this depth, far more than anybody writes. */
const DEEPEST = 8;

/** What stands in a text for the value of some code, which may be any. */
const OTHER = "\0";

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
const MARKS = new Set(
  "ancient directory ensure local pipe protected repeat report service temp temporary touch".split(
    " ",
  ),
);

/** A path has no more marks than this, each around the next: `protected(report("a.html"))`. */
const MOST_MARKS = 5;

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
const listInner = (tokens: readonly SnakemakeToken[]) =>
  isSnakemakeSign(tokens[0], "[") && closingIndex(tokens, 0) === tokens.length
    ? tokens.slice(1, -1)
    : undefined;

/** Where a list goes through others: at its first `for`, if it has one. */
function loopIndex(tokens: readonly SnakemakeToken[]): number {
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

/** The item of a list that goes through others, and the names of what is in these: of `[f"{x}.txt" for x in ALL]`. */
function comprehension(tokens: readonly SnakemakeToken[]) {
  const inner = listInner(tokens) ?? [];
  const start = loopIndex(inner);
  const loops = inner.slice(start);
  // with a condition, it may have nothing
  if (start < 1 || loops.some(({ kind, text }) => kind === "word" && text === "if"))
    return undefined;
  const names = new Set(
    loops.flatMap(({ text }, at) => {
      const end = loops.findIndex((one, index) => index > at && one.text === "in");
      return text === "for" ? loops.slice(at + 1, end).map((name) => name.text) : [];
    }),
  );
  return { tokens: inner.slice(0, start), names };
}

/** A wildcard in a path, with its constraint: `{sample}`, `{chrom,[0-9]+}`; for `expand`, in two braces. */
const WILDCARD = /\{+[^{},]+(?:,(?:[^{}]|\{[^{}]*\})*)?\}+/g;

/** A path without the names of its wildcards, which differ from rule to rule, and without the sign that ends a folder. */
const anonymous = (path: string) => path.replace(WILDCARD, "{}").replace(/(?<=.)\/+$/, "");

/**
 * The paths that a value of an input or output has in it, without the names of wildcards; those that code computes
 * are left out. Of `expand("a/{x}.bam", x=ALL)`, it is `a/{}.bam`.
 */
export function pathPatterns(tokens: readonly SnakemakeToken[], depth = 0): readonly string[] {
  if (depth > MOST_MARKS) return [];
  const own = unmarked(tokens);
  const colon = own[0]?.text === "lambda" ? own.findIndex((one) => isSnakemakeSign(one, ":")) : -1;
  if (colon > 0) return pathPatterns(own.slice(colon + 1), depth + 1);
  const path = pathText(own) ?? pathOfVariables(own);
  if (path !== undefined) return [anonymous(path)];
  const items = listItems(own);
  if (items !== undefined) return items.flatMap((item) => pathPatterns(item.tokens, depth + 1));
  const item = comprehension(own);
  if (item !== undefined) {
    return pathPatterns(item.tokens, depth + 1).map((pattern) =>
      [...item.names].reduce((text, name) => text.replaceAll(variableText(name), "{}"), pattern),
    );
  }
  const [expanded] = argumentsOf(own, "expand") ?? argumentsOf(own, "collect") ?? [];
  if (expanded !== undefined)
    return [...pathPatterns(expanded.tokens, depth + 1), ...variablePattern(expanded.tokens)];
  const [prefix, ...endings] = argumentsOf(own, "multiext") ?? [];
  const [start] = prefix === undefined ? [] : pathPatterns(prefix.tokens, depth + 1);
  return start === undefined
    ? []
    : endings.flatMap(({ tokens: ending }) => `${start}${literalText(ending) ?? ""}`);
}

/**
 * The parameters that a function must be given: `w` and `input` of `lambda w, input, n=1: …`; undefined for what is no
 * function, and for one that takes any.
 */
export function lambdaParameters(
  tokens: readonly SnakemakeToken[],
): readonly SnakemakeToken[] | undefined {
  const [first, ...others] = tokens;
  if (first?.kind !== "word" || first.text !== "lambda") return undefined;
  const end = others.findIndex((token) => isSnakemakeSign(token, ":"));
  const parameters = others.slice(0, Math.max(0, end));
  const isPlain = parameters.every(
    ({ kind, text }) => kind === "word" || text === "," || text === "=",
  );
  if (end < 0 || !isPlain) return undefined;
  return valuesOf(parameters).flatMap(({ name, tokens: [word] }) =>
    name === undefined && word !== undefined ? [word] : [],
  );
}
