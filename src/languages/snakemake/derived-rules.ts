/**
 * Rules that a workflow derives from its own: `use rule map as other_map with: …`.
 *
 * @module
 */
import type { SnakemakeRule } from "./faults/rule-faults.ts";
import type { RuleUse, Snakefile } from "./snakefile/syntax-tree.ts";

export interface NamedRule extends SnakemakeRule {
  readonly name: string;
}

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

/** The only rule that a statement derives a rule of one name from, if that is a rule of the workflow itself. */
const derivation = ({ rules, module, alias }: RuleUse) => {
  const [rule, ...more] = rules;
  return module === undefined && alias !== undefined && rule !== undefined && more.length === 0
    ? { from: rule.text, alias }
    : undefined;
};

/**
 * The rules of a workflow by their names, with those that it derives from them. A derived rule has each keyword of the
 * other one, or its own in the place of that (`snakemake.ruleinfo.RuleInfo.apply_modifier`).
 *
 * @returns also whether all statements derive such rules
 */
export function withDerived(
  rules: readonly NamedRule[],
  files: Files,
): { readonly rules: readonly NamedRule[]; readonly isWhole: boolean } {
  const byName = new Map(rules.map((rule) => [rule.name, rule]));
  let isWhole = true;
  for (const { file, isConditional } of files.values())
    for (const use of file.uses) {
      const { from = "", alias = "" } = derivation(use) ?? {};
      const source = byName.get(from);
      if (source === undefined || byName.has(alias)) {
        isWhole = false;
        continue;
      }
      const own = new Set(use.keywords.map(({ name }) => name));
      const inherited = source.block.keywords.filter(({ name }) => !own.has(name));
      byName.set(alias, {
        ...source,
        name: alias,
        block: { ...source.block, name: alias, keywords: [...inherited, ...use.keywords] },
        isConditional: source.isConditional || use.isConditional || isConditional,
      });
    }
  return { rules: [...byName.values()], isWhole };
}
