/**
 * Links between rules: what one makes and another one takes, and which rules a run therefore reaches
 * (`snakemake.dag.DAG.file2jobs`).
 *
 * @module
 */
import { groupPairs } from "../../base/lists/group-pairs.ts";
import { createEffort } from "../../base/suggest.ts";
import type { Edge } from "../../trs/tool/interface.ts";
import { type NamedRule, namedRules } from "./derived-rules.ts";
import { isTarget, ruleReferences, type SnakemakeRule } from "./faults/rule-faults.ts";
import type { SnakemakeToken } from "./python/lexer.ts";
import { allPatterns, codeOf, variablePattern } from "./snakefile/path-patterns.ts";
import { createEndings, endsOf, expressionOf } from "./snakefile/pattern-match.ts";
import type { Block, Snakefile } from "./snakefile/syntax-tree.ts";
import { valuesOf, valuesOfKeyword } from "./snakefile/values.ts";

/** For a workflow with thousands of paths, in patterns that are tried. */
const EFFORT = 500_000;

const patternsIn = (block: Block, keyword: string): readonly string[] =>
  valuesOfKeyword(block, keyword).flatMap(({ tokens }) => [
    ...allPatterns(tokens),
    ...variablePattern(codeOf(tokens)),
  ]);

/** The rules whose output an input takes: `rules.map.output`. */
const referredRules = (tokens: readonly SnakemakeToken[]): readonly string[] =>
  ruleReferences(tokens).flatMap(({ text, part }) => (part === "output" ? [text] : []));

/** Finds the only rule that makes what an input takes; none if several do, by their order or a condition. */
function createFinder(rules: readonly NamedRule[]) {
  const outputs = rules.flatMap(({ name, block }) =>
    patternsIn(block, "output").map((pattern) => [pattern, name] as const),
  );
  const makers = groupPairs(outputs);
  const effort = createEffort(EFFORT);
  const wide = outputs
    .filter(([pattern]) => pattern.includes("{}"))
    .map(([pattern, name]) => ({
      name,
      ...endsOf(pattern, "{}"),
      any: expressionOf(pattern),
      inFolder: expressionOf(pattern, "[^\\0{}/]"),
    }));
  const wideLike = createEndings(wide);
  return (pattern: string, isOfTarget: boolean): string | undefined => {
    const own = makers.get(pattern);
    const like = own === undefined ? wideLike(pattern) : [];
    effort.left -= like.length;
    if (own === undefined && effort.left < 0) return undefined;
    // what jobs take may be a file of the user, but for one in a folder that a rule writes to
    const all =
      own ??
      like
        .filter(({ start, any, inFolder }) =>
          isOfTarget ? any.test(pattern) : start.includes("/") && inFolder.test(pattern),
        )
        .map(({ name }) => name);
    const [maker, ...others] = new Set(all);
    return others.length > 0 ? undefined : maker;
  };
}

/** Values that surely go from one rule to another: by reference, or by the same path. */
export function edgesOf(rules: readonly NamedRule[]): readonly Edge[] {
  const makerOf = createFinder(rules);
  const names = new Set(rules.map(({ name }) => name));
  return rules.flatMap(({ name: rule, block }) => {
    const input = block.keywords.find(({ name }) => name === "input")?.value ?? [];
    const same = patternsIn(block, "input").flatMap((path) => makerOf(path, isTarget(block)) ?? []);
    const referred = referredRules(input).filter((name) => names.has(name));
    const from = new Set([...referred, ...same.filter((name) => name !== rule)]);
    return [...from].map((step) => ({
      from: { step, port: "output" },
      to: { step: rule, port: "input" },
    }));
  });
}

/** The checkpoints whose outputs functions of a rule's inputs surely wait for. */
function awaited(
  { block }: SnakemakeRule,
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
): readonly string[] {
  const functions = new Set(
    block.keywords.flatMap(({ name, value }) =>
      name === "input"
        ? valuesOf(value).flatMap(({ tokens: [first, ...more] }) =>
            first?.kind === "word" && more.length === 0 ? [first.text] : [],
          )
        : [],
    ),
  );
  if (functions.size === 0) return [];
  return [...files.values()].flatMap(({ file }) =>
    file.code.flatMap(({ tokens, isSure, function: of }) =>
      isSure && of !== undefined && functions.has(of)
        ? ruleReferences(tokens, "checkpoints").flatMap(({ text, part }) =>
            part === "get" ? [text] : [],
          )
        : [],
    ),
  );
}

/** The rule whose inputs a run without targets makes: the one that says so, or the first. */
const defaultTarget = (rules: readonly SnakemakeRule[]): SnakemakeRule | undefined =>
  rules.findLast(({ block: { keywords } }) =>
    keywords.some(({ name, value }) => name === "default_target" && value[0]?.text === "True"),
  ) ?? rules[0];

/** The rules that a run without targets surely reaches: its target first, and those whose outputs it takes. */
export function reachedRules(
  rules: readonly SnakemakeRule[],
  files: ReadonlyMap<string, { readonly file: Snakefile }>,
): readonly SnakemakeRule[] {
  const named = namedRules(rules);
  const sources = groupPairs([
    ...edgesOf(named).map(({ from, to }) => [to.step ?? "", from.step ?? ""] as const),
    ...named.flatMap((rule) => awaited(rule, files).map((name) => [rule.name, name] as const)),
  ]);
  const first = defaultTarget(rules);
  const reached = new Set(first?.block.name === undefined ? [] : [first.block.name]);
  // a set gives what is added while it is gone through
  for (const name of reached) for (const source of sources.get(name) ?? []) reached.add(source);
  const others = rules.filter((rule) => rule !== first && reached.has(rule.block.name ?? ""));
  return first === undefined ? [] : [first, ...others];
}
