/**
 * Files in a folder of results that jobs of a run without targets take and that no rule makes: Snakemake refuses such a
 * run before it starts (`MissingInputException`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { fault, type OpenImport, type PlacedFault } from "../../shared/language.ts";
import type { SnakemakeDocument } from "../snakefile/syntax-tree.ts";
import type { TakenPath } from "./jobs.ts";
import type { Makers } from "./makers.ts";
import { ruleLabel } from "./rule-faults.ts";

/** Users bring files to other folders. */
const RESULTS = /^(?:results?|outputs?|out)\//i;

/** More paths are not looked for. */
const MOST_PATHS = 5000;

/**
 * The first such file of each value; all rules of the workflow must be known.
 *
 * @param taken what jobs take
 * @param makers what makes the files of the workflow
 */
export function lostInputs(
  taken: readonly TakenPath[],
  { isMade, isBeside }: Makers,
  open: OpenImport<SnakemakeDocument>,
): readonly PlacedFault[] {
  const told = new Set<object>();
  return taken
    .slice(0, MOST_PATHS)
    .flatMap(({ rule: { block, path, isConditional }, token, text }) => {
      if (isConditional || told.has(token) || !RESULTS.test(text)) return [];
      if (isMade(text) !== false || !isBeside(text) || open(path, `/${text}`) !== undefined)
        return [];
      told.add(token);
      const { line, column } = token;
      const details = {
        message: `${ruleLabel(block)} takes ${cut(text, 80)} as input, which no rule makes.`,
        found: cut(text),
        expected: "an output of a rule",
        fix: "Correct the path, or add a rule that makes it.",
      };
      return [{ ...fault("trs-snakemake-rule", { line, column }, details), path }];
    });
}
