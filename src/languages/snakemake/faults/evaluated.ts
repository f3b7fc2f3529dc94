/**
 * The code of a workflow and the values of its rules, and which of them every run evaluates.
 *
 * @module
 */

import { decides } from "../python/code-lines.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Snakefile } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";
import { usedFunctions } from "./code-faults.ts";
import type { SnakemakeRule } from "./rule-faults.ts";

/** A line of code, or a value of a rule. */
export interface Evaluated {
  readonly path: string;
  readonly tokens: readonly SnakemakeToken[];
  /** Whether a run without targets surely evaluates all of it. */
  readonly isSure: boolean;
  /** Whether it surely evaluates a part of it. */
  readonly isDecided: boolean;
}

/** @param reached the rules that a run without targets surely reaches */
export function evaluatedCode(
  rules: readonly SnakemakeRule[],
  files: ReadonlyMap<string, { readonly file: Snakefile; readonly isConditional: boolean }>,
  reached: readonly SnakemakeRule[],
): readonly Evaluated[] {
  const isReached = new Set(reached);
  const used = usedFunctions(
    reached,
    [...files.values()].flatMap(({ file }) => file.code),
  );
  return [
    ...[...files].flatMap(([path, { file, isConditional }]) =>
      file.code.map(({ tokens, isSure, isDecided, function: of }): Evaluated => {
        const isCalled = (of === undefined || used.has(of)) && !isConditional;
        return { path, tokens, isSure: isSure && isCalled, isDecided: isDecided && isCalled };
      }),
    ),
    ...rules.flatMap((rule) =>
      rule.block.keywords.flatMap(({ name, value }) =>
        valuesOf(value).map(({ tokens }): Evaluated => {
          const isLater = name === "run" || tokens.some(({ text }) => text === "lambda");
          const isCalled = !isLater || (name !== "run" && isReached.has(rule));
          const isRead = isCalled && !rule.isConditional;
          const isDecided = decides(tokens);
          const isSure = isRead && !isDecided;
          return { path: rule.path, tokens, isSure, isDecided: isRead && isDecided };
        }),
      ),
    ),
  ];
}
