/**
 * Rules that a workflow derives from its own: `use rule map as other_map with: …`.
 *
 * @module
 */
import type { SnakemakeRule } from "./faults/rule-faults.ts";
import { isSnakemakeSign, type SnakemakeToken } from "./python/lexer.ts";
import { derivation } from "./snakefile/derivation.ts";
import type { Snakefile } from "./snakefile/syntax-tree.ts";

export interface NamedRule extends SnakemakeRule {
  readonly name: string;
}

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

const COMMA: SnakemakeToken = { kind: "sign", text: ",", isComputed: false, line: 1, column: 1 };

/** The rules that have names. */
export const namedRules = (rules: readonly SnakemakeRule[]): readonly NamedRule[] =>
  rules.flatMap((rule) => {
    const { name } = rule.block;
    return name === undefined ? [] : [{ ...rule, name }];
  });

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
      const own = new Map(use.keywords.map((keyword) => [keyword.name, keyword]));
      const inherited = source.block.keywords.flatMap((keyword) => {
        const other = own.get(keyword.name);
        if (other === undefined) return [keyword];
        // params keep those with other names
        own.delete("params");
        const more = isSnakemakeSign(other.value.at(-1), ",") ? [] : [COMMA];
        const value = [...other.value, ...more, ...keyword.value];
        return keyword.name === "params" ? [{ ...other, value }] : [];
      });
      byName.set(alias, {
        ...source,
        name: alias,
        block: {
          ...source.block,
          name: alias,
          line: use.line,
          keywords: [...inherited, ...own.values()],
        },
        isConditional: source.isConditional || use.isConditional || isConditional,
      });
    }
  return { rules: [...byName.values()], isWhole };
}
