/**
 * Rules that make one file of the same inputs: Snakemake refuses to choose between them (`snakemake.dag`,
 * AmbiguousRuleException).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { groupPairs } from "../../../base/lists/group-pairs.ts";
import { fault, type OpenImport, type PlacedFault } from "../../shared/language.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { pathPatterns } from "../snakefile/path-patterns.ts";
import { expressionOf } from "../snakefile/pattern-match.ts";
import type { Block, Snakefile, SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import { isOwnPath, type NamedValue, pathText, valuesOfKeyword } from "../snakefile/values.ts";
import { isTarget, ruleLabel, type SnakemakeRule } from "./rule-faults.ts";

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

/** The values of a keyword, as they are written. */
const writtenValues = (block: Block, keyword: string) =>
  valuesOfKeyword(block, keyword).map(({ tokens }) => written(tokens));

/** Files that are made of others are followed so far. */
const DEEPEST = 20;

/** Tells whether a rule can make its outputs wherever another one can: the other inputs that it has are there, too. */
function createAvailability(
  rules: readonly SnakemakeRule[],
  open: OpenImport<SnakemakeDocument>,
): (one: SnakemakeRule, other: SnakemakeRule) => boolean {
  const makers = groupPairs(
    rules.flatMap((rule) =>
      valuesOfKeyword(rule.block, "output").flatMap(({ tokens }) =>
        pathPatterns(tokens).map((pattern) => [pattern, rule] as const),
      ),
    ),
  );
  const isThere = (
    rule: SnakemakeRule,
    values: readonly NamedValue[],
    given: ReadonlySet<string>,
    depth = 0,
  ): boolean =>
    values.every(({ tokens }) => {
      if (given.has(written(tokens))) return true;
      const path = pathText(tokens);
      const [pattern, ...more] = path === undefined ? [] : pathPatterns(tokens);
      if (path === undefined || pattern === undefined || more.length > 0 || depth > DEEPEST)
        return false;
      const [maker, ...others] = makers.get(pattern) ?? [];
      if (maker === undefined) return isOwnPath(path) && open(rule.path, `/${path}`) !== undefined;
      const inputs = valuesOfKeyword(maker.block, "input");
      const isSure = others.length === 0 && maker !== rule && !maker.isConditional;
      return isSure && isThere(maker, inputs, given, depth + 1);
    });
  return (one, other) =>
    isThere(one, valuesOfKeyword(one.block, "input"), new Set(writtenValues(other.block, "input")));
}

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
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const orders = [...files.values()].flatMap(({ file }) =>
    file.directives.flatMap(({ name, value }) =>
      name === "ruleorder" ? [new Set(value.map(({ text }) => text))] : [],
    ),
  );
  const isOrdered = (...both: readonly (string | undefined)[]) =>
    orders.some((order) => both.every((name) => order.has(name ?? "")));
  const requested = new Set(
    reached.flatMap(({ block }) =>
      valuesOfKeyword(block, "input").flatMap(({ tokens }) => requestsOf(tokens)),
    ),
  );
  const targets = reached
    .filter(({ block }) => isTarget(block))
    .flatMap(({ block }) =>
      valuesOfKeyword(block, "input").flatMap(({ tokens }) => pathPatterns(tokens)),
    );
  const makers = new Map<string, SnakemakeRule>();
  const isAvailable = createAvailability(rules, open);
  return rules.flatMap((rule) => {
    const { block, path, isConditional } = rule;
    if (isConditional || !isSameEverywhere(block, counts)) return [];
    for (const { tokens } of valuesOfKeyword(block, "output")) {
      const output = written(tokens);
      const other = makers.get(output);
      if (other === undefined) makers.set(output, rule);
      const isAs = (keyword: string) =>
        other !== undefined &&
        `${writtenValues(other.block, keyword)}` === `${writtenValues(block, keyword)}`;
      const isSame = isAs("input");
      const isEither = other && isAvailable(rule, other) && isAvailable(other, rule);
      const isAmbiguous =
        isAs("wildcard_constraints") &&
        (isSame || isEither) &&
        !isOrdered(other?.block.name, block.name);
      const isRequested =
        requestsOf(tokens).some((one) => requested.has(one)) ||
        pathPatterns(tokens).some((pattern) => {
          const expression = isAmbiguous ? expressionOf(pattern) : undefined;
          return targets.some((target) => expression?.test(target));
        });
      const token = tokens.find(({ kind }) => kind === "string") ?? tokens[0];
      if (!isAmbiguous || !isRequested || token === undefined || other?.block.name === block.name)
        continue;
      const { line, column } = token;
      const first = other?.block.name ?? "one without a name";
      const details = {
        message: `${ruleLabel(block)} makes ${cut(token.text, 80)}${isSame ? " of the same inputs" : ""} as the rule ${cut(first, 80)}${isSame ? "" : " does"}, and Snakemake cannot choose between them.`,
        found: cut(token.text),
        expected: "outputs that no other rule makes",
        fix: "Correct the output, remove one of the rules, or write ruleorder.",
      };
      return [{ ...fault("trs-snakemake-rule", { line, column }, details), path }];
    }
    return [];
  });
}
