/**
 * What is found of tasks and workflows, kept with the program that defines them. Their syntax trees are not
 * enough to tell them apart: a document can be the same in several versions, which have other imports.
 *
 * @module
 */
import type { Callee, Program } from "./program.ts";
import type { Task, Workflow } from "./syntax-tree.ts";

/**
 * Makes what finds something of a task or workflow, once for each program.
 *
 * @param meanwhile what is known while it is looked for: a workflow may call itself
 */
export function keptOf<Found>(
  meanwhile: Found,
  find: (callee: Callee) => Found,
): (callee: Callee) => Found {
  const kept = new WeakMap<Program, Map<Task | Workflow, Found>>();
  return (callee) => {
    const { program, definition } = callee;
    const own = kept.get(program) ?? new Map<Task | Workflow, Found>();
    kept.set(program, own);
    const known = own.get(definition);
    if (known !== undefined) return known;
    own.set(definition, meanwhile);
    const found = find(callee);
    own.set(definition, found);
    return found;
  };
}
