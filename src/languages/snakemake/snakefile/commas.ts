/**
 * Values of a rule that have no comma between them, or a colon in them.
 *
 * @module
 */
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { JOINED } from "../python/python-tokens.ts";
import type { Keyword } from "./syntax-tree.ts";
import { valuesOf } from "./values.ts";

/** Words that stand between values, or before one (The Python Language Reference, section 2.3.1). */
const OPERATORS = new Set(
  [
    "and as assert async await class def del elif else except finally for from global if import in is lambda",
    "nonlocal not or raise return try while with yield",
  ].flatMap((words) => words.split(" ")),
);

const isValue = ({ kind, text }: SnakemakeToken) =>
  kind === "string" || (kind === "word" && !OPERATORS.has(text) && !JOINED.test(text));

const endsValue = (token: SnakemakeToken) =>
  isValue(token) || (token.kind === "sign" && /^[)\]}]$/.test(token.text));

const isString = ({ kind }: SnakemakeToken) => kind === "string";

/** The first value that follows another one directly, which Python refuses; strings do that to become one. */
export function withoutComma(keyword: Keyword | undefined): SnakemakeToken | undefined {
  // what a rule runs are statements, one a line
  if (keyword === undefined || keyword.name === "run") return undefined;
  return adjacentValue(keyword.value);
}

/** The first value with nothing between it and another one. */
export function adjacentValue(tokens: readonly SnakemakeToken[]): SnakemakeToken | undefined {
  return tokens.find((token, at) => {
    const before = tokens[at - 1];
    if (before === undefined || !isValue(token) || !endsValue(before)) return false;
    return !(isString(before) && isString(token));
  });
}

/** The first name before a colon: `extra: 3`, or a keyword that is indented like a value. */
export function beforeColon(keyword: Keyword | undefined): SnakemakeToken | undefined {
  if (keyword === undefined || keyword.name === "run") return undefined;
  return valuesOf(keyword.value)
    .map(({ tokens }) => tokens)
    .find(
      ([first, colon, next]) =>
        first?.kind === "word" &&
        first.text !== "lambda" &&
        isSnakemakeSign(colon, ":") &&
        !isSnakemakeSign(next, "="),
    )?.[0];
}

const WITH_FILES = new Set(["input", "output"]);

/** A file name with its ending, and the beginning of another path. */
const WHOLE_NAME = /[^/.]\.\w{1,10}$/;
const NEW_PATH = /^[\w{][^\s"']*[/.]/;

/** The first path that Python adds to the path on the line before it: `"a.bam"` and `"b.bam"` are `"a.bamb.bam"`. */
export function joinedPath({ name, value }: Keyword): SnakemakeToken | undefined {
  if (!WITH_FILES.has(name)) return undefined;
  return value.find((token, at) => {
    const before = value[at - 1];
    if (before === undefined || !isString(before) || !isString(token)) return false;
    return before.line < token.line && WHOLE_NAME.test(before.text) && NEW_PATH.test(token.text);
  });
}
