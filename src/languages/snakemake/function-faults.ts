/**
 * Functions of Snakemake in the values of rules, and what they are given (`snakemake.io`).
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import type { FindingDetails } from "../../base/finding.ts";
import { suggestion } from "../../base/suggest.ts";
import { surePath } from "../shared/sure-path.ts";
import { isSnakemakeSign, literalText, type SnakemakeToken } from "./lexer.ts";
import type { Keyword } from "./syntax-tree.ts";
import { argumentsOf, listItems, type NamedValue, unmarked } from "./values.ts";

/** What is wrong with a value, at a token. */
export interface ValueFault {
  readonly token: SnakemakeToken;
  readonly details: FindingDetails;
}

/** Two braces, which stand for one, or a wildcard: its name ends where a member or a format begins. */
const WILDCARD = /\{\{|\}\}|\{([A-Za-z_]\w*)(?:[.[!:][^{}]*)?\}/g;

const wildcardsIn = (pattern: string): readonly string[] =>
  [...pattern.matchAll(WILDCARD)].flatMap(([, name]) => name ?? []);

/** The patterns that are written out, and the names that have values; undefined for a call that may have more names. */
function expansionOf(tokens: readonly SnakemakeToken[]) {
  const values = argumentsOf(tokens, "expand") ?? argumentsOf(tokens, "collect");
  const [pattern] = values ?? [];
  if (values === undefined || pattern === undefined || pattern.name !== undefined) return undefined;
  const isOpen = values.some(
    ({ name, tokens: [first] }) => name === "allow_missing" || isSnakemakeSign(first, "*"),
  );
  if (isOpen) return undefined;
  const patterns = (listItems(pattern.tokens) ?? [pattern]).flatMap((item) => {
    const text = literalText(item.tokens);
    const [token] = item.tokens;
    return text === undefined || token === undefined ? [] : [{ text, token }];
  });
  return { patterns, names: values.flatMap(({ name }) => name ?? []) };
}

/**
 * A wildcard without values in a call of `expand`.
 *
 * @param subject what has the call, and `place` where in it
 */
export function unexpandedWildcard(
  call: readonly SnakemakeToken[],
  subject: string,
  place: string,
): ValueFault | undefined {
  const { patterns = [], names = [] } = expansionOf(call) ?? {};
  for (const { text, token } of patterns) {
    const missing = wildcardsIn(text).find((wildcard) => !names.includes(wildcard));
    if (missing === undefined) continue;
    const details = {
      message: `${subject} expands ${cut(text, 80)}${place} without values for ${cut(missing, 80)}.`,
      found: cutList(names) || "no values",
      expected: `values for each wildcard, such as ${cut(missing, 80)}=…`,
      ...suggestion(
        surePath(missing, names),
        `Give ${cut(missing, 80)} values, or write it in two braces for a wildcard of the rule.`,
      ),
    };
    return { token, details };
  }
  return undefined;
}

/** A wildcard of a pattern of `expand` that has no values. */
export function missingValues(
  rule: string,
  { name }: Keyword,
  values: readonly NamedValue[],
): ValueFault | undefined {
  for (const value of values) {
    const wrong = unexpandedWildcard(unmarked(value.tokens), rule, ` in ${name}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** A string that `unpack` is given, which is no function. */
export function unpackedString(
  rule: string,
  { name }: Keyword,
  values: readonly NamedValue[],
): ValueFault | undefined {
  for (const { tokens } of values) {
    const [first] = argumentsOf(tokens, "unpack") ?? [];
    const text = first && literalText(first.tokens);
    const [token] = first?.tokens ?? [];
    if (text === undefined || token === undefined) continue;
    const details = {
      message: `${rule} unpacks the string ${cut(text, 80)} in ${name}.`,
      found: cut(text),
      expected: "a function that returns a dictionary",
      fix: "Remove unpack: a string is a path by itself.",
    };
    return { token, details };
  }
  return undefined;
}
