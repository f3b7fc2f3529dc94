/**
 * The paths of values, as far as code says what they are: those that are written out, and patterns of the others.
 *
 * @module
 */
import { isSnakemakeSign, literalText, type SnakemakeToken } from "../python/lexer.ts";
import {
  argumentsOf,
  joinOf,
  listInner,
  listItems,
  loopIndex,
  MOST_MARKS,
  OTHER,
  pathText,
  unmarked,
  writtenText,
} from "./values.ts";

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

/** A path that is written out, with its string. */
interface WrittenPath {
  readonly text: string;
  readonly token: SnakemakeToken;
}

/** The paths of a value that are written out, marked or not, in lists or by `multiext`, and undefined for each other. */
export function writtenPaths(
  tokens: readonly SnakemakeToken[],
  depth = 0,
): readonly (WrittenPath | undefined)[] {
  const text = pathText(tokens);
  const token = tokens.find(({ kind }) => kind === "string");
  if (text !== undefined && token !== undefined) return [{ text, token }];
  const code = unmarked(tokens);
  const item = comprehension(code);
  const items = depth > MOST_MARKS ? undefined : item ? [item] : listItems(code);
  if (items !== undefined) return items.flatMap((one) => writtenPaths(one.tokens, depth + 1));
  const [prefix, ...endings] = argumentsOf(code, "multiext") ?? [];
  const start = prefix && literalText(prefix.tokens);
  if (start === undefined || token === undefined) return [undefined];
  return endings.map((one) => {
    const ending = literalText(one.tokens);
    return ending === undefined ? undefined : { text: `${start}${ending}`, token };
  });
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

/** The pattern of a path that code computes, with `{}` for all that is not written out. */
export const computedPattern = (tokens: readonly SnakemakeToken[]): string =>
  anonymous((writtenText(unmarked(codeOf(tokens))) ?? OTHER).replaceAll(OTHER, "{}"));

/** A value with its code in the place of the paths that this computes. */
export const codeOf = (tokens: readonly SnakemakeToken[]): readonly SnakemakeToken[] =>
  tokens.flatMap((token) => token.code ?? [token]);

/** The patterns of a value, and those of the code that computes it. */
export const allPatterns = (tokens: readonly SnakemakeToken[]): readonly string[] => [
  ...pathPatterns(tokens),
  ...(tokens.some(({ code }) => code) ? pathPatterns(codeOf(tokens)) : []),
];
