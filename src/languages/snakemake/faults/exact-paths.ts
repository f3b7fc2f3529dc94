/**
 * Paths that are known in full, and what outputs match of them (`snakemake.io.regex_from_filepattern`).
 *
 * @module
 */

import { type Kind, textOf } from "../evaluation/kinds.ts";
import type { PythonRun } from "../evaluation/python-run.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { writtenPaths } from "../snakefile/path-patterns.ts";
import { escaped } from "../snakefile/pattern-match.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";
import { argumentsOf, pathText, unmarked, valuesOf, valuesOfKeyword } from "../snakefile/values.ts";
import type { SnakemakeRule } from "./rule-faults.ts";

/** More paths of one value are not looked at. */
const MOST_PATHS = 200;

/** The texts that a value is for `expand`; undefined if some are not known. */
function textsOf(kind: Kind): readonly string[] | undefined {
  if (kind.is === "int" && typeof kind.value === "number") return [String(kind.value)];
  const text = textOf(kind);
  if (text !== undefined) return [text];
  const items = kind.is === "list" || kind.is === "tuple" ? kind.items?.map(textsOf) : undefined;
  return items?.every((item) => item?.length === 1)
    ? items.flatMap((item) => item ?? [])
    : undefined;
}

/** Evaluates code in some file, if that is the same wherever it is. */
export type EvaluateTexts = (
  path: string,
  tokens: readonly SnakemakeToken[],
) => readonly string[] | undefined;

/** @param counts how often names are bound */
export const createTexts =
  (python: PythonRun, counts: ReadonlyMap<string, number>): EvaluateTexts =>
  (path, tokens) =>
    tokens.every(({ kind, text }) => kind !== "word" || (counts.get(text) ?? 0) < 2)
      ? textsOf(python.byDefault(path, tokens, false))
      : undefined;

/** A path without the sign that ends a folder. */
const withoutEnd = (path: string) => path.replace(/(?<=.)\/+$/, "");

/** The paths that a value is, or that `expand` makes of all values with all others; undefined if some are not known. */
export function exactPaths(
  path: string,
  tokens: readonly SnakemakeToken[],
  evaluate: EvaluateTexts,
): readonly string[] | undefined {
  const own = unmarked(tokens);
  const [first, ...values] = argumentsOf(own, "expand") ?? argumentsOf(own, "collect") ?? [];
  const pattern = pathText(first?.tokens ?? own);
  if (pattern === undefined) return undefined;
  let paths: readonly string[] = [pattern];
  for (const { name, tokens: code } of values) {
    const texts = name === undefined ? undefined : evaluate(path, code);
    if (texts === undefined || paths.length * texts.length > MOST_PATHS) return undefined;
    paths = paths.flatMap((one) => texts.map((text) => one.replaceAll(`{${name}}`, text)));
  }
  return paths.some((one) => /[{}<>]/.test(one)) ? undefined : paths.map(withoutEnd);
}

/** A wildcard in an output, with its regular expression. */
const WILDCARD = /\{\s*(\w+)\s*(?:,\s*((?:[^{}]|\{\d+(?:,\d*)?\})*))?\}/g;

/** The regular expressions of wildcards that some values write out. */
const constraintsIn = (tokens: readonly SnakemakeToken[]) =>
  valuesOf(tokens).flatMap(({ name = "", tokens: code }) => {
    const text = pathText(code);
    return text === undefined ? [] : ([[name, text]] as const);
  });

/** What an output matches; all that it may, where a constraint is not one of JavaScript. */
function expressionOf(output: string, constraints: ReadonlyMap<string, string>): RegExp {
  const build = (of: (name: string, own?: string) => string) => {
    const seen = new Set<string>();
    let [at, source] = [0, ""];
    for (const match of output.matchAll(WILDCARD)) {
      const [sign, name = "", own] = match;
      source += escaped(output.slice(at, match.index));
      source += seen.has(name) ? `\\k<${name}>` : `(?<${name}>${of(name, own)})`;
      seen.add(name);
      at = match.index + sign.length;
    }
    return new RegExp(`^${source}${escaped(output.slice(at))}$`, "s");
  };
  try {
    return build((name, own) => own ?? constraints.get(name) ?? ".+");
  } catch {
    return build(() => ".+");
  }
}

/** What jobs make that others may ask for (`Rule.products`). */
const MADE = ["output", "log", "benchmark"];

/** What the outputs of all rules match that are written out, and the values of the others. */
export function outputExpressions(
  rules: readonly SnakemakeRule[],
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
) {
  const computed: (readonly SnakemakeToken[])[] = [];
  const all = [...files.values()].flatMap(({ file }) =>
    file.directives.flatMap(({ name, value }) =>
      name === "wildcard_constraints" ? constraintsIn(value) : [],
    ),
  );
  const expressions = rules.flatMap(({ block }) => {
    const own = block.keywords.find(({ name }) => name === "wildcard_constraints");
    const constraints = new Map([...all, ...constraintsIn(own?.value ?? [])]);
    return MADE.flatMap((keyword) => valuesOfKeyword(block, keyword)).flatMap(({ tokens }) => {
      const written = writtenPaths(tokens);
      if (written.includes(undefined)) computed.push(tokens);
      return written.flatMap((one) => (one ? expressionOf(withoutEnd(one.text), constraints) : []));
    });
  });
  return { expressions, computed };
}
