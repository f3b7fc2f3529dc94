/**
 * The rules and modules of a workflow, each with its file.
 *
 * @module
 */
import type { SnakemakeRule } from "./faults/rule-faults.ts";
import type { Snakefile } from "./snakefile/syntax-tree.ts";

type Files = ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>;

/** All blocks of files. */
export const blocksOf = (files: Files): readonly SnakemakeRule[] =>
  [...files].flatMap(([path, { file, isConditional }]) =>
    file.blocks.map((block) => ({
      path,
      block,
      isConditional: isConditional || block.isConditional,
    })),
  );

/** The rules and checkpoints among blocks. */
export const rulesOf = (blocks: readonly SnakemakeRule[]): readonly SnakemakeRule[] =>
  blocks.filter(({ block: { kind } }) => kind === "rule" || kind === "checkpoint");
