/**
 * Numbers in the braces of commands that are past the end of what a job has: `{input[2]}` of two inputs
 * (`snakemake.utils.format`).
 *
 * @module
 */
import type { FindingDetails } from "../../../base/finding.ts";
import { counted } from "../../../base/words.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Block } from "../snakefile/syntax-tree.ts";
import type { Kind } from "../values/kinds.ts";
import { ruleLabel } from "./rule-faults.ts";
import { isRewritten } from "./shell-faults.ts";

/** Braces that are doubled, or a value by its number: `{input[0]}`, `{output.bam[1]}`. */
const INDEXED = /\{\{|\}\}|\{(\w+)(?:\.(\w+))?\[(\d+)\]/g;

/** @param values what a job has, by the names for it in commands */
export function* missingIndexes(
  block: Block,
  values: ReadonlyMap<string, Kind | undefined>,
): Iterable<{ readonly token: SnakemakeToken; readonly details: FindingDetails }> {
  const { value = [] } = block.keywords.find(({ name }) => name === "shell") ?? {};
  if (isRewritten(value)) return;
  for (const token of value) {
    if (token.kind !== "string" || token.isComputed) continue;
    for (const [text, name = "", member, index] of token.text.matchAll(INDEXED)) {
      const whole = values.get(name);
      const named = whole?.is === "list" ? whole.named : undefined;
      const of = member === undefined ? whole : named?.get(member);
      const items = of?.is === "list" ? of.items : undefined;
      if (items === undefined || Number(index) < items.length) continue;
      const details = {
        message: `${ruleLabel(block)} uses ${text}} in shell, and ${text.slice(1, text.indexOf("["))} has ${counted(items.length, "value")}.`,
        found: `${text}}`,
        expected: items.length > 0 ? `a number below ${items.length}` : "no number",
        fix: "Correct the number: the first value has the number 0.",
      };
      yield { token, details };
    }
  }
}
