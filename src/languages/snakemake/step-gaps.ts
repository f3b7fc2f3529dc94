/**
 * What cannot be told of the links between rules: a picture of them says so.
 *
 * @module
 */
import type { StepGaps } from "../../trs/tool/interface.ts";
import { ruleReferences, type SnakemakeRule } from "./faults/rule-faults.ts";
import { isSnakemakeSign, type SnakemakeToken } from "./python/lexer.ts";
import { pathPatterns } from "./snakefile/path-patterns.ts";
import { listItems, type NamedValue, unmarked, valuesOf } from "./snakefile/values.ts";

/** A list in a list is read to this depth. */
const MOST_LISTS = 5;

/** Whether all paths of a value are written out, or are those of other rules. */
function isWritten({ tokens }: NamedValue, depth = 0): boolean {
  const own = unmarked(tokens);
  const items = depth < MOST_LISTS ? listItems(own) : undefined;
  if (items !== undefined) return items.every((item) => isWritten(item, depth + 1));
  // of two ways, a run may take either
  if (own.some(({ kind, text }) => kind === "word" && text === "if")) return false;
  return pathPatterns(own).length > 0 || isReference(own);
}

/** Whether a value begins with another rule and is nothing else: `rules.map.output.bam`, `rules.map.output[0]`. */
function isReference(tokens: readonly SnakemakeToken[]): boolean {
  const isOneValue = tokens.every(
    (token) =>
      token.kind !== "sign" || [".", "[", "]"].some((sign) => isSnakemakeSign(token, sign)),
  );
  const [first] = tokens[0]?.text === "rules" ? ruleReferences(tokens) : [];
  return isOneValue && first !== undefined;
}

/**
 * What the links and steps of a workflow leave out.
 *
 * @param rules those that are steps
 * @param isWhole whether there are no others, of modules or derived from others
 * @returns undefined if they leave out nothing
 */
export function stepGaps(rules: readonly SnakemakeRule[], isWhole: boolean): StepGaps | undefined {
  const computed = rules.filter(({ block }) =>
    block.keywords.some(
      ({ name, value }) => name === "input" && !valuesOf(value).every((one) => isWritten(one)),
    ),
  );
  return computed.length === 0 && isWhole
    ? undefined
    : { computedInputs: computed.length, hasDerivedSteps: !isWhole };
}
