/**
 * Which rule makes a file, and with which wildcards (`snakemake.io.regex_from_filepattern`).
 *
 * @module
 */
import { remembered } from "../../../base/memory/remembered.ts";
import { type DefaultRun, ruleValues } from "../run/run.ts";
import { allPatterns, computedPattern, writtenPaths } from "../snakefile/path-patterns.ts";
import { createEndings, type Ends, endsOf, escaped } from "../snakefile/pattern-match.ts";
import { type NamedValue, valuesOfKeyword } from "../snakefile/values.ts";
import { ANY, HOLE, type Kind, patternOf, textOf } from "../values/kinds.ts";
import { folderOf, isSlipOf } from "./near-paths.ts";
import type { SnakemakeRule } from "./rule-faults.ts";

/** The wildcards of a job with their values, in which {@link HOLE} stands for what is not known. */
export type Wildcards = ReadonlyMap<string, string>;

/** {@link HOLE} as one sign, which is in one wildcard or none. */
const ANYTHING = "\ue000";

/** A wildcard with its regular expression, or without one. */
const WILDCARD = /\{\s*(\w+)\s*(?:,\s*((?:[^{}]|\{\d+(?:,\d*)?\})*))?\}/g;

/** A pattern with values of wildcards in their places. */
export const withWildcards = (pattern: string, wildcards: Wildcards): string =>
  pattern.replace(WILDCARD, (sign, name: string) => wildcards.get(name) ?? sign);

/** What jobs make that others may ask for (`Rule.products`). */
const MADE = ["output", "log", "benchmark"];

/** A path without the sign that ends a folder. */
const withoutEnd = (path: string) => path.replace(/(?<=.)\/+$/, "");

/** What rules make. */
interface Product extends Ends {
  readonly rule: SnakemakeRule;
  readonly pattern: string;
  readonly names: readonly string[];
  readonly regex: RegExp;
}

/** What is not known of a pattern, and its wildcards. */
const UNKNOWN = /\{[^{}]*(?:\{\d+(?:,\d*)?\}[^{}]*)*\}|\0\w+\0/g;

/** What matches the files of a pattern, and the names of its wildcards; undefined if it cannot be read. */
function productOf(
  rule: SnakemakeRule,
  pattern: string,
  constraints: ReadonlyMap<string, string>,
): Product | undefined {
  const names: string[] = [];
  let [source, end] = ["", 0];
  for (const { 0: sign, 1: name = "", 2: own, index } of pattern.matchAll(WILDCARD)) {
    source += escaped(pattern.slice(end, index));
    end = index + sign.length;
    const at = names.indexOf(name);
    if (at >= 0) source += `\\k<w${at}>`;
    else {
      // what is not known of a path may have any form
      source += `(?<w${names.length}>(?:${own?.trim() ?? constraints.get(name) ?? ".+"})|.*${ANYTHING}.*)`;
      names.push(name);
    }
  }
  try {
    const regex = new RegExp(`^${source}${escaped(pattern.slice(end))}$`, "s");
    return { rule, pattern, names, ...endsOf(pattern, UNKNOWN), regex };
  } catch {
    return undefined;
  }
}

/** The texts that are known of values. */
const textsOf = (kinds: readonly Kind[] = []) => kinds.flatMap((kind) => textOf(kind) ?? []);

/** The paths that are known of a value, and the patterns of what else it may have. */
function patternsOf({ tokens, kind = ANY }: NamedValue & { readonly kind?: Kind }) {
  const isText = textOf(kind) !== undefined || "pattern" in kind;
  const items = "items" in kind ? kind.items : isText ? [kind] : undefined;
  if (items !== undefined) {
    const others = items.filter((item) => textOf(item) === undefined);
    return { paths: textsOf(items), others: others.map(patternOf) };
  }
  const written = writtenPaths(tokens);
  if (!written.includes(undefined))
    return { paths: written.flatMap((one) => one?.text ?? []), others: [] };
  const paths = "some" in kind ? textsOf(kind.some) : [];
  return { paths, others: [...allPatterns(tokens), computedPattern(tokens)] };
}

/** The regular expressions that are known of wildcards. */
const expressionsOf = (values: ReadonlyMap<string, Kind> = new Map()) =>
  [...values].flatMap(([name, kind]) => {
    const text = textOf(kind);
    return text === undefined ? [] : [[name, text] as const];
  });

/** What is read of a run. */
type MakingRun = Pick<DefaultRun, "values" | "constraints">;

/** What rules make, and what is known of what else they may make. */
function productsOf(rules: readonly SnakemakeRule[], run: MakingRun) {
  const products: Product[] = [];
  const others: Ends[] = [];
  for (const rule of rules) {
    const values = ruleValues(run, rule);
    const named = values?.parts.get("wildcard_constraints")?.named;
    const all = new Map([...expressionsOf(run.constraints), ...expressionsOf(named)]);
    for (const keyword of MADE)
      for (const value of values?.written.get(keyword) ?? valuesOfKeyword(rule.block, keyword)) {
        const { paths, others: unsure } = patternsOf(value);
        for (const path of paths.map(withoutEnd)) {
          const product = productOf(rule, path, all);
          if (product === undefined) others.push(endsOf(path, UNKNOWN));
          else products.push(product);
        }
        others.push(...unsure.map((one) => endsOf(withoutEnd(one), UNKNOWN)));
      }
  }
  return { products, others };
}

/** What makes the files of a workflow. */
export interface Makers {
  /** The only rule that makes a file; undefined where several may, by their order or by what is not known. */
  readonly makerOf: (
    path: string,
  ) => { readonly rule: SnakemakeRule; readonly wildcards: Wildcards } | undefined;
  /** Whether a rule makes a file; undefined if one may. */
  readonly isMade: (path: string) => boolean | undefined;
  /** Whether a rule makes files in the folder of a path, in one around it, or in one of nearly its name. */
  readonly isBeside: (path: string) => boolean;
}

/** Reads what rules make. */
export function createMakers(rules: readonly SnakemakeRule[], run: MakingRun): Makers {
  const { products, others } = productsOf(rules, run);
  const [productsLike, othersLike] = [createEndings(products), createEndings(others)];
  /** What makes a path, with the values of its wildcards. */
  const matches = (path: string) =>
    productsLike(path).flatMap((product) => {
      const match = product.regex.exec(path);
      return match ? [{ ...product, groups: match.groups ?? {} }] : [];
    });
  const makerOf: Makers["makerOf"] = (path) => {
    const written = withoutEnd(path).replaceAll(HOLE, ANYTHING);
    if (path.includes("{") || written.length - written.split(ANYTHING).length < 1) return undefined;
    const all = matches(written);
    const constant = all.filter(({ names }) => names.length === 0);
    const [found, ...more] = constant.length > 0 ? constant : all;
    if (found === undefined || more.some(({ rule }) => rule !== found.rule)) return undefined;
    const { rule, names, groups } = found;
    // what is not known may also have the signs behind a wildcard that is before it
    let isKnown = true;
    const values = names
      .map((name, at) => [name, groups[`w${at}`] ?? ANYTHING] as const)
      .reverse()
      .map(([name, value]) => {
        isKnown &&= !value.includes(ANYTHING);
        return [name, isKnown ? value : HOLE] as const;
      });
    return { rule, wildcards: new Map(values.reverse()) };
  };
  const isMade: Makers["isMade"] = (path) => {
    const own = withoutEnd(path);
    if (matches(own).length > 0) return true;
    return othersLike(own).length > 0 ? undefined : false;
  };
  const isFolder = remembered((folder: string) =>
    products.some(({ pattern }) => {
      const parts = folderOf(pattern).split(UNKNOWN);
      if (parts.length === 1) return parts[0] === folder;
      return new RegExp(`^${parts.map(escaped).join("[^/]+")}$`).test(folder);
    }),
  );
  const folders = products.map(({ pattern }) => folderOf(pattern));
  const isNear = remembered((folder: string) =>
    folders.some((one) => one.includes("/") && isSlipOf(`${one}/`, `${folder}/`)),
  );
  // the first folder may have what users bring in others
  const isUnder = (folder: string): boolean =>
    folder.includes("/") && (isFolder(folder) || isUnder(folderOf(folder)));
  const isBeside: Makers["isBeside"] = (path) => {
    const folder = folderOf(path);
    return isFolder(folder) || isUnder(folder) || isNear(folder);
  };
  return { makerOf, isMade, isBeside };
}
