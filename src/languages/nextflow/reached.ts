/**
 * The workflows and processes of a pipeline that a run can come to from the workflow that it begins with.
 *
 * @module
 */
import type { Pipeline } from "./pipeline.ts";
import type { NextflowProcess } from "./process.ts";
import type { NextflowWorkflow, Script } from "./script.ts";
import { tokenAt } from "./tokens.ts";

type Part = NextflowWorkflow | NextflowProcess;

/** What a name of a script stands for, and the script that has it. */
function partOf(
  script: Script,
  name: string,
  modules: Pipeline["modules"],
): readonly [Script, Part] | undefined {
  const parts: readonly Part[] = [...script.workflows, ...script.processes];
  const own = parts.find((one) => one.name === name);
  if (own !== undefined) return [script, own];
  for (const include of script.includes) {
    const included = include.names?.find(({ alias }) => alias === name);
    const module = included && modules.get(include)?.script;
    if (included === undefined || module === undefined) continue;
    const others: readonly Part[] = [...module.workflows, ...module.processes];
    const part = others.find((one) => one.name === included.name);
    if (part !== undefined) return [module, part];
  }
  return undefined;
}

/** The parts that a run can come to; undefined if no run begins with the main script. */
export function reachedParts({ main, modules }: Pipeline): ReadonlySet<Part> | undefined {
  const entries = main.workflows.filter(({ name }) => name === undefined);
  if (entries.length === 0) return undefined;
  const reached = new Map<Part, Script>(entries.map((entry) => [entry, main]));
  // a map gives what is added while it is gone through
  for (const [{ body }, script] of reached) {
    const names = new Set<string>();
    for (let at = body.start; at < body.end; at++) {
      const { kind, text } = tokenAt(script.tokens, at);
      if (kind === "word") names.add(text);
    }
    for (const name of names) {
      const found = script.names.has(name) ? partOf(script, name, modules) : undefined;
      if (found !== undefined && !reached.has(found[1])) reached.set(found[1], found[0]);
    }
  }
  return new Set(reached.keys());
}
