/**
 * Rules that make one file of the same inputs: Snakemake refuses to choose between them (`snakemake.dag`,
 * AmbiguousRuleException).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { pathPatterns } from "../snakefile/path-patterns.ts";
import type { Block, Snakefile } from "../snakefile/syntax-tree.ts";
import { valuesOfKeyword } from "../snakefile/values.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";

/** Code as it is written: `f"{out}.txt"` and `"{out}.txt"` are two. */
const written = (tokens: readonly SnakemakeToken[]) =>
  tokens
    .map(({ kind, text, isComputed }) =>
      kind === "string" ? `${isComputed ? "f" : ""}${JSON.stringify(text)}` : text,
    )
    .join(" ");

const namesIn = (tokens: readonly SnakemakeToken[]) =>
  tokens.flatMap(({ kind, text, replacements = [] }) =>
    kind === "word" ? [text] : replacements.flatMap((code) => code.match(/[\p{L}\p{N}_]+/gu) ?? []),
  );

/** What decides whether a rule can make a file: its inputs, and the patterns of its wildcards. */
const conditions = (block: Block) =>
  ["input", "wildcard_constraints"]
    .map((keyword) => valuesOfKeyword(block, keyword).map(({ tokens }) => written(tokens)))
    .join("\n");

/** Whether a rule has the same paths wherever it is: the names in them are bound once. */
const isSameEverywhere = (block: Block, counts: ReadonlyMap<string, number>) =>
  ["input", "output"]
    .flatMap((keyword) => valuesOfKeyword(block, keyword))
    .every(({ tokens }) => namesIn(tokens).every((name) => (counts.get(name) ?? 0) < 2));

/** A path as code writes it, and the pattern that it is, with which others may take it. */
const requestsOf = (tokens: readonly SnakemakeToken[]) => [
  written(tokens),
  ...pathPatterns(tokens),
];

/**
 * Rules with an output of another one, and the same inputs.
 *
 * @param reached the rules that a run without targets surely reaches: no others ask for the output
 * @param counts how often names are bound
 */
export function ambiguousRules(
  rules: readonly SnakemakeRule[],
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
  reached: readonly SnakemakeRule[],
  counts: ReadonlyMap<string, number>,
): readonly PlacedFault[] {
  const ordered = new Set(
    [...files.values()].flatMap(({ file }) =>
      file.directives.flatMap(({ name, value }) =>
        name === "ruleorder" ? value.map(({ text }) => text) : [],
      ),
    ),
  );
  const requested = new Set(
    reached.flatMap(({ block }) =>
      valuesOfKeyword(block, "input").flatMap(({ tokens }) => requestsOf(tokens)),
    ),
  );
  const makers = new Map<string, SnakemakeRule>();
  return rules.flatMap((rule) => {
    const { block, path, isConditional } = rule;
    if (isConditional || ordered.has(block.name ?? "") || !isSameEverywhere(block, counts))
      return [];
    for (const { tokens } of valuesOfKeyword(block, "output")) {
      const output = written(tokens);
      const other = makers.get(output);
      if (other === undefined) makers.set(output, rule);
      const isSame = other !== undefined && conditions(other.block) === conditions(block);
      const isRequested = requestsOf(tokens).some((one) => requested.has(one));
      const token = tokens.find(({ kind }) => kind === "string") ?? tokens[0];
      if (!isSame || !isRequested || token === undefined || other.block.name === block.name)
        continue;
      const { line, column } = token;
      const first = other.block.name ?? "one without a name";
      const details = {
        message: `${ruleLabel(block)} makes ${cut(token.text, 80)} of the same inputs as the rule ${cut(first, 80)}, and Snakemake cannot choose between them.`,
        found: cut(token.text),
        expected: "outputs that no other rule makes",
        fix: "Correct the output, remove one of the rules, or write ruleorder.",
      };
      return [{ ...fault("trs-snakemake-rule", { line, column }, details), path }];
    }
    return [];
  });
}
