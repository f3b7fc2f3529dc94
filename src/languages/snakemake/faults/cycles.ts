/**
 * Rules that take what is made of their own outputs (`snakemake.dag`, CyclicGraphException).
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import { codeOf, pathPatterns, variablePattern } from "../snakefile/path-patterns.ts";
import type { Block } from "../snakefile/syntax-tree.ts";
import { pathText, valuesOfKeyword } from "../snakefile/values.ts";
import { areOneFile } from "./near-paths.ts";
import { ruleLabel, type SnakemakeRule } from "./rule-faults.ts";

/** An input, and the only rule that makes it. */
interface Need {
  readonly token: SnakemakeToken;
  readonly tokens: readonly SnakemakeToken[];
  readonly maker: SnakemakeRule;
}

/** Words of code that computes paths for some jobs only, or several. */
const COMPUTING = /^(?:lambda|if|for|expand|collect)$/;

/** The patterns of a path that is the same for all jobs, as a string and as the code that computes it. */
const patternsOf = (tokens: readonly SnakemakeToken[]): ReadonlySet<string> =>
  new Set(
    [tokens, codeOf(tokens)]
      .filter((own) => !own.some(({ kind, text }) => kind === "word" && COMPUTING.test(text)))
      .flatMap((own) => [...pathPatterns(own), ...variablePattern(own)]),
  );

/** Names of variables in a pattern. */
const namesIn = (pattern: string) =>
  [...pattern.matchAll(/\0(\w+)\0/g)].map(([, name = ""]) => name);

const outputTexts = (block: Block) =>
  valuesOfKeyword(block, "output").map(({ tokens }) => pathText(tokens));

/** What rules take that only one rule makes, whatever the job is. */
function needsOf(
  rules: readonly SnakemakeRule[],
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<SnakemakeRule, readonly Need[]> {
  const makers = new Map<string, readonly SnakemakeRule[]>();
  for (const rule of rules)
    for (const { tokens } of valuesOfKeyword(rule.block, "output"))
      for (const pattern of patternsOf(tokens))
        makers.set(pattern, [...(makers.get(pattern) ?? []), rule]);
  const unmade = rules
    .flatMap(({ block }) => valuesOfKeyword(block, "input"))
    .flatMap(({ tokens }) => [...patternsOf(tokens)])
    .filter((pattern) => !makers.has(pattern));
  const isMeant = (pattern: string) => unmade.some((one) => areOneFile(one, pattern));
  const needs = rules.map(
    (rule) =>
      [
        rule,
        valuesOfKeyword(rule.block, "input").flatMap(({ tokens }): readonly Need[] => {
          const [token] = tokens;
          if (token === undefined || rule.isConditional) return [];
          return [...patternsOf(tokens)].flatMap((pattern) => {
            const all = makers.get(pattern) ?? [];
            // whoever else makes it: a file that another rule takes and nobody makes was meant
            const isOwn = all.includes(rule) && isMeant(pattern);
            const maker = isOwn ? rule : all.length > 1 ? undefined : all[0];
            const isOne = namesIn(pattern).every((name) => (counts.get(name) ?? 0) < 2);
            if (maker === undefined || maker.isConditional || !isOne) return [];
            // two rules may pack and unpack files anywhere, one of which a user has
            const [start = "", ...wildcards] = pattern.split("{}");
            if (maker !== rule && wildcards.length > 0 && !start.includes("/")) return [];
            // of its own outputs, a rule may take one with other values for its wildcards
            const isOther = maker === rule && !outputTexts(rule.block).includes(pathText(tokens));
            return isOther ? [] : [{ token, tokens, maker }];
          });
        }),
      ] as const,
  );
  return new Map(needs);
}

/**
 * The rules that may be in a circle, of which rules can be taken out: with each go those that then need nothing, or
 * that nothing needs. All in all it takes time that grows with the number of needs.
 */
function createCircular(needs: ReadonlyMap<SnakemakeRule, readonly Need[]>) {
  const makers = new Map<SnakemakeRule, Set<SnakemakeRule>>();
  const users = new Map([...needs.keys()].map((rule) => [rule, new Set<SnakemakeRule>()]));
  for (const [rule, own] of needs) {
    makers.set(rule, new Set(own.map(({ maker }) => maker)));
    for (const { maker } of own) users.get(maker)?.add(rule);
  }
  const remove = (rule: SnakemakeRule) => {
    const removed = [rule];
    // an array gives what is added while it is gone through
    for (const one of removed) {
      const sides = [makers.get(one) ?? [], users.get(one) ?? []];
      makers.delete(one);
      users.delete(one);
      for (const [at, back] of [users, makers].entries())
        for (const other of sides[at] ?? [])
          if (back.get(other)?.delete(one) && back.get(other)?.size === 0) removed.push(other);
    }
  };
  for (const side of [makers, users])
    for (const [rule, others] of side) if (others.size === 0) remove(rule);
  return { has: (rule: SnakemakeRule) => makers.has(rule), remove };
}

/** The shortest way from an input of a rule to the rule itself, past those that are in no circle. */
function cycleOf(
  rule: SnakemakeRule,
  needs: ReadonlyMap<SnakemakeRule, readonly Need[]>,
  circular: { readonly has: (rule: SnakemakeRule) => boolean },
): { readonly need: Need; readonly makers: readonly SnakemakeRule[] } | undefined {
  interface Way {
    readonly need: Need;
    readonly before?: Way;
  }
  const ways: Way[] = (needs.get(rule) ?? []).map((need) => ({ need }));
  const seen = new Set<SnakemakeRule>();
  // an array gives what is added while it is gone through
  for (const way of ways) {
    const { maker } = way.need;
    if (maker === rule) {
      const path: Need[] = [];
      for (let last: Way | undefined = way; last; last = last.before) path.unshift(last.need);
      return { need: path[0] ?? way.need, makers: path.map((need) => need.maker) };
    }
    if (seen.has(maker) || !circular.has(maker)) continue;
    seen.add(maker);
    for (const need of needs.get(maker) ?? []) ways.push({ need, before: way });
  }
  return undefined;
}

/**
 * Rules that take what only they make, or what other rules make of that.
 *
 * @param reached the rules that a run without targets surely reaches
 * @param counts how often names are bound
 */
export function cycles(
  rules: readonly SnakemakeRule[],
  reached: readonly SnakemakeRule[],
  counts: ReadonlyMap<string, number>,
): readonly PlacedFault[] {
  const needs = needsOf(rules, counts);
  const isReached = new Set(reached);
  const circular = createCircular(needs);
  return rules.flatMap((rule) => {
    if (!circular.has(rule)) return [];
    const { need, makers } = cycleOf(rule, needs, circular) ?? {};
    circular.remove(rule);
    if (need === undefined || makers === undefined) return [];
    const others = makers.slice(0, -1);
    if (others.length > 0 && !isReached.has(rule)) return [];
    const token = need.tokens.find(({ kind }) => kind === "string") ?? need.token;
    const text = cut(token.text, 80);
    const names = others.map(({ block }) => block.name ?? "one without a name");
    const details = {
      message:
        others.length === 0
          ? `${ruleLabel(rule.block)} takes its own output ${text} as input.`
          : `${ruleLabel(rule.block)} takes ${text} as input, which is made of its own output, by ${cutList(names)}.`,
      found: cut(token.text),
      expected: "an input that another rule makes, or that is there",
      fix: "Correct the path of the input or of the output.",
    };
    const { line, column } = token;
    return [{ ...fault("trs-snakemake-rule", { line, column }, details), path: rule.path }];
  });
}
