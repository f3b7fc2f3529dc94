/**
 * The workflows, processes and functions of a pipeline that every run comes to from the workflow that it begins with.
 *
 * @module
 */
import { MAX_DEPTH } from "../../../base/limits.ts";
import type { Range } from "../../shared/cursor.ts";
import { isNextflowSign, tokenAt } from "../groovy/tokens.ts";
import { callsIn } from "./calls.ts";
import { type NextflowFunction, rangesBetween } from "./functions.ts";
import type { Pipeline } from "./pipeline.ts";
import type { NextflowProcess } from "./process.ts";
import type { NextflowWorkflow, Script } from "./script.ts";

/** What has code of its own. */
export type Part = NextflowWorkflow | NextflowProcess | NextflowFunction;

export const partsOf = ({ workflows, processes, functions }: Script): readonly Part[] => [
  ...workflows,
  ...processes,
  ...functions,
];

/** What a name of a script stands for, and the script that has it. */
function partOf(
  script: Script,
  name: string,
  modules: Pipeline["modules"],
): readonly [Script, Part] | undefined {
  const own = partsOf(script).find((one) => one.name === name);
  if (own !== undefined) return [script, own];
  for (const include of script.includes) {
    const included = include.names?.find(({ alias }) => alias === name);
    const module = included && modules.get(include)?.script;
    if (included === undefined || module === undefined) continue;
    const part = partsOf(module).find((one) => one.name === included.name);
    if (part !== undefined) return [module, part];
  }
  return undefined;
}

/** Whether every call by a name of a script runs a process; each workflow is looked at once. */
export function createProcessTest(
  modules: Pipeline["modules"],
): (script: Script, name: string) => boolean {
  const known = new Map<Part, boolean>();
  const runs = (script: Script, name: string, depth: number): boolean => {
    const [home, part] = partOf(script, name, modules) ?? [];
    if (home === undefined || part === undefined || "parameters" in part) return false;
    if (!("takes" in part)) return true;
    if (!known.has(part) && depth < MAX_DEPTH) {
      known.set(part, false); // a workflow that calls itself
      const calls = callsIn(home.tokens, part.body).filter((one) => !one.isConditional);
      known.set(
        part,
        calls.some((one) => runs(home, one.name, depth + 1)),
      );
    }
    return known.get(part) ?? false;
  };
  return (script, name) => runs(script, name, 0);
}

/** The body of a part, with the name and parameters of a function. */
const wholeOf = (part: Part): Range =>
  "parameters" in part ? { start: part.parameters.start - 2, end: part.body.end } : part.body;

/** The code of a script outside of its parts. */
export const outsideOf = (script: Script): readonly Range[] =>
  rangesBetween(partsOf(script).map(wholeOf), { start: 0, end: script.tokens.length });

/**
 * The parts that every run comes to; undefined if none begins with the main script.
 *
 * @param conditional finds what only some runs enter, which is not followed
 */
export function reachedParts(
  { main, scripts, modules }: Pipeline,
  conditional: (script: Script, body: Range) => readonly Range[],
): ReadonlySet<object> | undefined {
  const entries = main.workflows.filter(({ name }) => name === undefined);
  if (entries.length === 0) return undefined;
  const reached = new Map<Part, Script>(entries.map((entry) => [entry, main]));
  const follow = ({ start, end }: Range, script: Script, isOutside: boolean) => {
    const names = new Set<string>();
    for (let at = start; at < end; at++) {
      const { kind, text } = tokenAt(script.tokens, at);
      // outside of parts, others are what is included
      const isCalled = !isOutside || isNextflowSign(tokenAt(script.tokens, at + 1), "(");
      if (kind === "word" && isCalled) names.add(text);
    }
    for (const name of names) {
      const found = script.names.has(name) ? partOf(script, name, modules) : undefined;
      if (found !== undefined && !reached.has(found[1])) reached.set(found[1], found[0]);
    }
  };
  for (const script of scripts.values())
    for (const range of outsideOf(script)) follow(range, script, true);
  // a map gives what is added while it is gone through
  for (const [{ body }, script] of reached)
    for (const range of rangesBetween(conditional(script, body), body))
      follow(range, script, false);
  return new Set(reached.keys());
}
