/**
 * What is found of tasks and workflows, kept with the program that defines them. Their syntax trees are not
 * enough to tell them apart: a document can be the same in several versions, which have other imports.
 *
 * @module
 */

import type { WdlTask, WdlWorkflow } from "../syntax/syntax-tree.ts";
import type { Callee, WdlProgram } from "./program.ts";

/**
 * Makes what finds something of a task or workflow, once for each program.
 *
 * @param meanwhile what is known while it is looked for: a workflow may call itself
 */
export function keptOf<Found>(
  meanwhile: Found,
  find: (callee: Callee) => Found,
): (callee: Callee) => Found {
  const kept = new WeakMap<WdlProgram, Map<WdlTask | WdlWorkflow, Found>>();
  return (callee) => {
    const { program, definition } = callee;
    const byDefinition = kept.get(program) ?? new Map<WdlTask | WdlWorkflow, Found>();
    kept.set(program, byDefinition);
    const known = byDefinition.get(definition);
    if (known !== undefined) return known;
    byDefinition.set(definition, meanwhile);
    const found = find(callee);
    byDefinition.set(definition, found);
    return found;
  };
}
