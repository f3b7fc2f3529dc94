/**
 * Which rule a statement derives from which one: `use rule map as other_map with: …`.
 *
 * @module
 */
import type { RuleUse } from "./syntax-tree.ts";

/** The only rule that a statement derives a rule of one name from, if that is a rule of the workflow itself. */
export const derivation = ({ rules, module, alias }: RuleUse) => {
  const [rule, ...more] = rules;
  return module === undefined && alias !== undefined && rule !== undefined && more.length === 0
    ? { from: rule.text, alias }
    : undefined;
};
