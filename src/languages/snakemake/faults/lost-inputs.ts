/**
 * Files that jobs of a run without targets take, that no rule makes, and that users do not bring: those in a folder of
 * results, scripts, and files beside others that the version has for other jobs. Snakemake refuses such a run before it
 * starts (`MissingInputException`).
 *
 * @module
 */
import { cut } from "../../../base/excerpt.ts";
import { fault, type PlacedFault } from "../../shared/language.ts";
import type { TakenPath } from "./jobs.ts";
import type { Makers } from "./makers.ts";
import { isTarget, ruleLabel } from "./rule-faults.ts";

/** Users bring files to other folders. */
const RESULTS = /^(?:results?|outputs?|out)\//i;

/** Users bring data, and no programs. */
const SCRIPTS = /^[^/].*\.(?:awk|ipynb|jl|js|pl|py|[rR]|rb|Rmd|sh)$/;

/** More paths are not looked for. */
const MOST_PATHS = 5000;

/**
 * The first such file of each value; all rules of the workflow must be known.
 *
 * @param taken what jobs take
 * @param makers what makes the files of the workflow
 * @param isThere whether the version has a file
 */
export function lostInputs(
  taken: readonly TakenPath[],
  { isMade, isBeside }: Makers,
  isThere: (path: string) => boolean,
): readonly PlacedFault[] {
  const told = new Set<object>();
  const all = taken.slice(0, MOST_PATHS);
  const brought = new Set(
    all.flatMap(({ token, text }) => (isThere(text) && isMade(text) === false ? [token] : [])),
  );
  return all.flatMap(({ rule: { block, path, isConditional }, token, text }) => {
    const isOfVersion =
      SCRIPTS.test(text) ||
      brought.has(token) ||
      (RESULTS.test(text) && (isTarget(block) || isBeside(text)));
    if (isConditional || told.has(token) || !isOfVersion) return [];
    if (isMade(text) !== false || isThere(text)) return [];
    told.add(token);
    const { line, column } = token;
    const details = {
      message: `${ruleLabel(block)} takes ${cut(text, 80)} as input, which no rule makes${RESULTS.test(text) ? "" : " and the version does not have"}.`,
      found: cut(text),
      expected: "an output of a rule, or a file of the version",
      fix: "Correct the path, add the file, or add a rule that makes it.",
    };
    return [{ ...fault("trs-snakemake-rule", { line, column }, details), path }];
  });
}
