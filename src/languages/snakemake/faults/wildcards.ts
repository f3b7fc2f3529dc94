/**
 * Wildcards of rules: all that a rule makes must have the same, and what it takes no others.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import type { Position } from "../../../base/position.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import { writtenPaths } from "../snakefile/path-patterns.ts";
import type { Block } from "../snakefile/syntax-tree.ts";
import { valuesOfKeyword } from "../snakefile/values.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";

/** A wildcard with a regular expression or without, as `snakemake.io` finds it. */
const WILDCARD = /\{\s*(\w+)\s*(?:,(?:[^{}]|\{\d+(?:,\d+)?\})*)?\}/g;

/** A path of a rule that is written out, with its wildcards. */
interface Path extends Position {
  readonly keyword: string;
  readonly text: string;
  readonly wildcards: readonly string[];
}

/** The paths of a rule that are written out; `<name>` stands for any text (Snakemake 9, `pathvars`). */
const pathsOf = (block: Block, keywords: readonly string[]): readonly Path[] =>
  keywords.flatMap((keyword) =>
    valuesOfKeyword(block, keyword)
      .flatMap(({ tokens }) => writtenPaths(tokens))
      .flatMap((one): readonly Path[] => {
        if (one === undefined || /<\w+>/.test(one.text)) return [];
        const { text, token } = one;
        const found = [...text.matchAll(WILDCARD)].map(([, name = ""]) => name);
        const { line, column } = token;
        return [{ keyword, text, wildcards: [...new Set(found)].sort(), line, column }];
      }),
  );

/** The wildcards of a rule's outputs; undefined if it has none, or some are computed. */
export function outputWildcards(block: Block): readonly string[] | undefined {
  const written = valuesOfKeyword(block, "output").flatMap(({ tokens }) => writtenPaths(tokens));
  const paths = pathsOf(block, ["output"]);
  return paths.length === written.length ? paths[0]?.wildcards : undefined;
}

const shown = (wildcards: readonly string[]) => cutList(wildcards, 100) || "no wildcards";

/** Paths of a rule whose wildcards do not fit those of the others. */
function faultsOf(
  { block, path }: SnakemakeRule,
  isWhole: boolean,
  isReached: boolean,
): readonly PlacedFault[] {
  const made = pathsOf(block, ["output", "log", "benchmark"]);
  const [first] = made;
  const rule = ruleLabel(block);
  const other = made.find(({ wildcards }) => `${wildcards}` !== `${first?.wildcards}`);
  if (first !== undefined && other !== undefined) {
    const details = {
      message: `${rule} has the ${first.keyword} ${cut(first.text, 80)} and the ${other.keyword} ${cut(other.text, 80)}, which must have the same wildcards.`,
      found: shown(other.wildcards),
      expected: shown(first.wildcards),
    };
    const { line, column } = other;
    return [{ ...fault("trs-snakemake-wildcard", { line, column }, details), path }];
  }
  // a rule without an output may be what rules of other files are derived from
  const isKnown = first !== undefined || !block.keywords.some(({ name }) => name === "output");
  if (!isWhole || !isKnown) return [];
  const known = first?.wildcards ?? [];
  const places = new Set<string>();
  return pathsOf(block, ["input"]).flatMap(({ text, wildcards, line, column }) => {
    const unknown = wildcards.filter((name) => !known.includes(name));
    const place = `${line}:${column}`;
    // code may compute several
    if (unknown.length === 0 || places.has(place)) return [];
    places.add(place);
    const details = {
      message: `${rule} has the input ${cut(text, 80)} with wildcards that no output has: ${shown(unknown)}.`,
      found: shown(unknown),
      expected: shown(known),
    };
    // without outputs, no run asks for it, unless by its name
    const isRun = first !== undefined || isReached;
    const code = isRun ? "trs-snakemake-wildcard" : "trs-snakemake-branch";
    return [{ ...fault(code, { line, column }, details), path }];
  });
}

/**
 * @param isWhole whether no other rules are made of these
 * @param reached the rules that a run without targets surely reaches
 */
export function wildcardFaults(
  rules: readonly SnakemakeRule[],
  isWhole: boolean,
  reached: readonly SnakemakeRule[],
): readonly PlacedFault[] {
  const isReached = new Set(reached);
  return rules.flatMap((rule) =>
    rule.isConditional ? [] : faultsOf(rule, isWhole, isReached.has(rule)),
  );
}
