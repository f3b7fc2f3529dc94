/**
 * Scripts and notebooks without which no run works: Snakemake reads those of all jobs, in a dry run, too
 * (`snakemake.script.get_source`). What other rules need may be left out.
 *
 * @module
 */
import type { OpenImport, PlacedImport } from "../shared/language.ts";
import { isTarget, type SnakemakeRule } from "./faults/rule-faults.ts";
import type { Block, SnakemakeDocument } from "./snakefile/syntax-tree.ts";
import { constantPath, isOwnPath, pathText, valuesOfKeyword } from "./snakefile/values.ts";

const outputsOf = (block: Block) =>
  valuesOfKeyword(block, "output").map(({ tokens }) => pathText(tokens));

/**
 * The scripts and notebooks of a version that every run without targets reads, and that do not exist.
 *
 * @param reached the rules that a run without targets surely reaches
 */
export function missingScripts(
  rules: readonly SnakemakeRule[],
  reached: readonly SnakemakeRule[],
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedImport[] {
  const made = new Set(rules.flatMap(({ block }) => outputsOf(block)));
  return reached.flatMap(({ block, path, isConditional }) => {
    // no job makes what is there
    const isMade = outputsOf(block).every(
      (output) => output !== undefined && open(path, `/${output}`) !== undefined,
    );
    if (isConditional || isTarget(block) || isMade) return [];
    return block.keywords.flatMap(({ name, value }) => {
      const target = constantPath(value);
      const [token] = value;
      if (!/^(?:script|notebook)$/.test(name) || target === undefined || token === undefined)
        return [];
      if (!isOwnPath(target) || made.has(target) || open(path, target) !== undefined) return [];
      const { line, column } = token;
      return [{ path, target, candidates: [target], position: { line, column } }];
    });
  });
}
