/**
 * Functions of Snakemake in the values of rules, and what they are given (`snakemake.io`).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import type { FindingDetails } from "../../../base/finding.ts";
import { suggestion } from "../../../base/suggest.ts";
import { surePath } from "../../shared/sure-path.ts";
import { isSnakemakeSign, literalText, type SnakemakeToken } from "../python/lexer.ts";
import type { Keyword } from "../snakefile/syntax-tree.ts";
import {
  argumentsOf,
  listItems,
  type NamedValue,
  unmarked,
  writtenText,
} from "../snakefile/values.ts";

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
  const [first, , process] = tokens;
  const isScattered = /^(?:scatter|gather)$/.test(first?.text ?? "");
  const values = isScattered
    ? argumentsOf(tokens, first?.text ?? "", process?.text ?? "")
    : (argumentsOf(tokens, "expand") ?? argumentsOf(tokens, "collect"));
  const [pattern] = values ?? [];
  if (values === undefined || pattern === undefined || pattern.name !== undefined) return undefined;
  const isOpen = values.some(
    ({ name, tokens: [first] }) => name === "allow_missing" || isSnakemakeSign(first, "*"),
  );
  if (isOpen) return undefined;
  const patterns = (listItems(pattern.tokens) ?? [pattern]).flatMap((item) => {
    const text = writtenText(item.tokens);
    const token = item.tokens.find(({ kind }) => kind === "string");
    return text === undefined || token === undefined ? [] : [{ text, token }];
  });
  const names = values.flatMap(({ name }) => name ?? []);
  return { patterns, names: isScattered ? ["scatteritem", ...names] : names };
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
      message: `${subject} expands ${cut(token.text, 80)}${place} without values for ${cut(missing, 80)}.`,
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

/** What the functions that mark a path take by name, beside the path. */
const OPTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ancient: [],
    directory: [],
    ensure: ["non_empty", "sha256", "md5", "sha1"],
    pipe: [],
    protected: [],
    report: ["caption", "category", "subcategory", "labels", "patterns", "htmlindex"],
    service: [],
    subpath: ["strip_suffix", "basename", "parent", "ancestor"],
    temp: ["group_jobs"],
    temporary: ["group_jobs"],
    touch: [],
  }),
);

/** Marks in marks are read to this depth, far more than anybody writes. */
const DEEPEST = 8;

/** A call of a function that marks a path, without a path or with a name that it does not take. */
export function wrongMark(
  rule: string,
  { name }: Keyword,
  values: readonly NamedValue[],
): ValueFault | undefined {
  // a list gives what is added while it is gone through
  const marked = values.map(({ tokens }) => ({ tokens, depth: 0 }));
  for (const { tokens, depth } of marked) {
    const [mark] = tokens;
    const options = OPTIONS.get(mark?.text ?? "");
    const given = mark && options && argumentsOf(tokens, mark.text);
    if (mark === undefined || options === undefined || given === undefined) continue;
    const [path] = given;
    if (path !== undefined && depth < DEEPEST)
      marked.push({ tokens: path.tokens, depth: depth + 1 });
    const isOpen = given.some((one) => isSnakemakeSign(one.tokens[0], "*"));
    const unknown = given.find((one) => one.name && ![...options, "value"].includes(one.name));
    const isEmpty = given.every((one) => one.name !== undefined && one.name !== "value");
    if (isOpen || (unknown === undefined && !isEmpty)) continue;
    const details = {
      message: isEmpty
        ? `${rule} has no path in ${mark.text} in ${name}.`
        : `${rule} gives ${mark.text} a value ${cut(unknown?.name ?? "", 80)} in ${name}, which it does not take.`,
      found: cut(isEmpty ? `${mark.text}()` : (unknown?.name ?? "")),
      expected: isEmpty ? `${mark.text}("path")` : cutList(options) || "no names",
      ...suggestion(
        isEmpty ? undefined : surePath(unknown?.name ?? "", options),
        isEmpty ? "Add the path." : "Correct the name, or remove the value.",
      ),
    };
    return { token: (isEmpty ? undefined : unknown?.tokens[0]) ?? mark, details };
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
