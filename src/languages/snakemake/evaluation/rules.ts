/**
 * The values of rules as Snakemake evaluates them: those that it surely refuses (`snakemake.rules`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Block } from "../snakefile/syntax-tree.ts";
import { valuesOf } from "../snakefile/values.ts";
import { type ComputedPath, computedPaths, PATHS } from "./computed-paths.ts";
import { type PythonContext, typeDetails } from "./context.ts";
import { type Kind, nameOfKind } from "./kinds.ts";
import type { PythonRun } from "./python-run.ts";

/** What the keywords of rules cannot be, and what they have to be. */
const REFUSED: Readonly<Record<string, readonly [RegExp, string]>> = {
  input: [/^(?:int|float|bool|NoneType|method)$/, "a path, a list of paths or a function"],
  output: [/^(?:int|float|bool|NoneType|function|method)$/, "a path or a list of paths"],
  log: [/^(?:int|float|bool|NoneType|function|method)$/, "a path"],
  benchmark: [/^(?:int|float|bool|NoneType|list|tuple|dict|function|method)$/, "a path"],
  threads: [/^(?:list|tuple|dict)$/, "a whole number or a function"],
  conda: [/^(?:int|float|bool|list|tuple|dict|method)$/, "a path"],
  container: [/^(?:int|float|bool|list|dict|method)$/, "a string"],
  priority: [/^(?:str|list|tuple|dict|function|method)$/, "a number"],
  retries: [/^(?:str|list|tuple|dict|float|function|method)$/, "a whole number"],
};

/** Keywords whose values are not those of code: names of rules, code of jobs. */
const OTHERS = new Set(["run", "name", "localrule", "default_target", "wrapper", "cache"]);

/**
 * Evaluates the values of a rule or module.
 *
 * @returns the paths that its code computes
 */
export function evaluateBlock(
  python: PythonRun,
  path: string,
  block: Block,
): readonly ComputedPath[] {
  const computed: ComputedPath[] = [];
  const evaluate = (part: readonly SnakemakeToken[]) => python.byDefault(path, part, false);
  for (const { name, value } of block.keywords) {
    if (OTHERS.has(name) || (name === "cache" && block.kind !== "module")) continue;
    const refused = block.kind === "module" ? undefined : REFUSED[name];
    for (const one of valuesOf(value)) {
      const check = (kind: Kind, context: PythonContext) => {
        // the code of the module may change it
        if (block.kind === "module") context.lose(kind);
        const [token] = one.tokens;
        if (refused === undefined || token === undefined || !refused[0].test(kind.is)) return;
        const details = typeDetails(
          `The rule${block.name === undefined ? "" : ` ${cut(block.name, 80)}`} has ${nameOfKind(kind)} in ${name}.`,
          nameOfKind(kind),
          refused[1],
        );
        context.fail(token, details);
      };
      const kind = python.evaluate(path, one.tokens, check);
      if (PATHS.has(name)) computed.push(...computedPaths(one.tokens, kind, evaluate));
    }
  }
  return computed;
}
