/**
 * Which rule makes a file, and with which wildcards (`snakemake.io.regex_from_filepattern`).
 *
 * @module
 */
import { HOLE, type Kind, patternOf, textOf } from "../evaluation/kinds.ts";
import type { RuleValues } from "../evaluation/rules.ts";
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

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** What matches the files of a pattern, and the names of its wildcards; undefined if it cannot be read. */
function expressionOf(pattern: string, constraints: ReadonlyMap<string, string>) {
  const names: string[] = [];
  let source = "";
  let end = 0;
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
    return { names, regex: new RegExp(`^${source}${escaped(pattern.slice(end))}$`) };
  } catch {
    return undefined;
  }
}

/** The texts that are known of some values. */
const textsOf = (values: ReadonlyMap<string, Kind> = new Map()) =>
  [...values].flatMap(([name, kind]) => {
    const text = textOf(kind);
    return text === undefined ? [] : [[name, text] as const];
  });

/**
 * Finds the only rule that makes a file; undefined where several may, by their order or by what is not known.
 *
 * @param constraints the regular expressions of wildcards in all rules
 */
export function createMakers(
  rules: readonly SnakemakeRule[],
  valuesOf: (rule: SnakemakeRule) => RuleValues | undefined,
  constraints: ReadonlyMap<string, Kind>,
) {
  const outputs = rules.flatMap((rule) => {
    const values = valuesOf(rule);
    const { items, some } = values?.parts.get("output") ?? {};
    const all = new Map([
      ...textsOf(constraints),
      ...textsOf(values?.parts.get("wildcard_constraints")?.named),
    ]);
    return (items ?? some ?? []).flatMap((kind) => {
      const pattern = patternOf(kind);
      const expression = expressionOf(pattern, all);
      const isKnown = kind.is === "str" && !pattern.includes(HOLE);
      return expression ? [{ rule, isKnown, ...expression }] : [];
    });
  });
  return (path: string) => {
    const written = path.replaceAll(HOLE, ANYTHING);
    if (path.includes("{") || written.length - written.split(ANYTHING).length < 1) return undefined;
    const all = outputs.flatMap((one) => {
      const match = one.regex.exec(written);
      return match ? [{ ...one, groups: match.groups ?? {} }] : [];
    });
    const constant = all.filter(({ names }) => names.length === 0);
    const [found, ...others] = constant.length > 0 ? constant : all;
    if (found === undefined || !found.isKnown || others.some(({ rule }) => rule !== found.rule))
      return undefined;
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
}
