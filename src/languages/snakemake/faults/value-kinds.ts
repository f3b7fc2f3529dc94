/**
 * Values of a kind that a keyword of rules does not take: a number as input, a function as log (`snakemake.rules`,
 * `snakemake.workflow`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { isSnakemakeSign, type SnakemakeToken } from "../python/lexer.ts";
import { closingIndex } from "../python/nesting.ts";
import type { Keyword } from "../snakefile/syntax-tree.ts";
import { listItems, type NamedValue } from "../snakefile/values.ts";
import type { ValueFault } from "./function-faults.ts";

type Kind = "number" | "constant" | "function" | "list" | "dictionary";

/** What a value is that the code writes out; undefined for all others, and for strings. */
function kindOf(tokens: readonly SnakemakeToken[]): Kind | undefined {
  const [first, second] = tokens;
  const isNegative = isSnakemakeSign(first, "-");
  const word = isNegative ? second : first;
  if (word?.kind === "word" && word.text === "lambda") return "function";
  if (word?.kind === "word" && tokens.length === (isNegative ? 2 : 1)) {
    if (/^\d/.test(word.text)) return "number";
    return /^(?:None|True|False)$/.test(word.text) ? "constant" : undefined;
  }
  if (first === undefined || closingIndex(tokens) !== tokens.length) return undefined;
  if (isSnakemakeSign(first, "[")) return "list";
  return isSnakemakeSign(first, "{") ? "dictionary" : undefined;
}

/** What a value is called that is longer than its first token. */
const CALLED: Readonly<Partial<Record<Kind, string>>> = {
  function: "a function",
  list: "a list",
  dictionary: "a dictionary",
};

interface Limits {
  readonly refused: readonly Kind[];
  readonly expected: string;
}

const NO_PATHS: Limits = { refused: ["number", "constant"], expected: "paths as strings" };
const NUMBERS: Limits = { refused: ["list", "dictionary"], expected: "a number" };

/** What keywords do not take; functions as outputs are looked at elsewhere. */
const LIMITS = new Map<string, Limits>([
  ["input", NO_PATHS],
  ["output", NO_PATHS],
  ["log", { ...NO_PATHS, refused: ["number", "constant", "function"] }],
  [
    "benchmark",
    { refused: ["number", "constant", "function", "list", "dictionary"], expected: "one path" },
  ],
  ["threads", NUMBERS],
  ["priority", NUMBERS],
  ["retries", NUMBERS],
]);

/** The first value, or item of a list, that a keyword does not take. */
export function wrongKind(
  rule: string,
  { name }: Keyword,
  values: readonly NamedValue[],
): ValueFault | undefined {
  const { refused, expected } = LIMITS.get(name) ?? {};
  if (refused === undefined || expected === undefined) return undefined;
  for (const { tokens } of values) {
    const isRefused = (value: readonly SnakemakeToken[]) => {
      const kind = kindOf(value);
      return kind !== undefined && refused.includes(kind);
    };
    const all = [tokens, ...(listItems(tokens) ?? []).map((item) => item.tokens)];
    const value = all.find(isRefused) ?? [];
    const [token, second] = value;
    if (token === undefined) continue;
    const written = isSnakemakeSign(token, "-") ? `-${second?.text}` : token.text;
    const text = CALLED[kindOf(value) ?? "number"] ?? written;
    const details = {
      message: `${rule} has ${cut(text, 80)} in ${name}, which takes ${expected}.`,
      found: cut(text),
      expected,
      fix: `Write ${expected}.`,
    };
    return { token, details };
  }
  return undefined;
}
