/**
 * Values of a rule that have no comma between them, or a colon in them.
 *
 * @module
 */
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { JOINED, KEYWORDS } from "../python/python-tokens.ts";
import type { Keyword } from "./syntax-tree.ts";
import { valuesOf } from "./values.ts";

const isValue = ({ kind, text }: SnakemakeToken) =>
  kind === "string" || (kind === "word" && !KEYWORDS.has(text) && !JOINED.test(text));

const endsValue = (token: SnakemakeToken) =>
  isValue(token) || (token.kind === "sign" && /^[)\]}]$/.test(token.text));

const isString = ({ kind }: SnakemakeToken) => kind === "string";

/** A value that follows another one directly, and the end of that. */
interface Adjacent {
  readonly before: SnakemakeToken;
  readonly token: SnakemakeToken;
}

/** The first value that follows another one directly, which Python refuses; strings do that to become one. */
export function withoutComma(keyword: Keyword | undefined): Adjacent | undefined {
  // what a rule runs are statements, one a line
  if (keyword === undefined || keyword.name === "run") return undefined;
  return adjacentValues(keyword.value);
}

/** The first value with nothing between it and another one. */
export function adjacentValues(tokens: readonly SnakemakeToken[]): Adjacent | undefined {
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (before === undefined || !isValue(token) || !endsValue(before)) continue;
    if (!(isString(before) && isString(token))) return { before, token };
  }
  return undefined;
}

/** What may be missing between two values. */
export function separatorFix({ before, token }: Adjacent): string {
  if (before.line < token.line) return `Add a comma at the end of line ${before.line}.`;
  return before.kind === "word" && isString(token)
    ? "Write + before the string to add it, or a comma."
    : "Add a comma after the value before it.";
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
