/**
 * The keys that a file of inputs may have: `workflow.input`, or `task.input`. What calls leave open has longer
 * keys, `workflow.call.input`, which the reader of test files passes over.
 *
 * @module
 */

import type { WdlDocument } from "../syntax/syntax-tree.ts";
import { callableInputs } from "./program.ts";

/** Undefined if the document has neither a workflow nor one task, and so no inputs of its own. */
export function inputKeys({ workflows, tasks }: WdlDocument): readonly string[] | undefined {
  const [workflow] = workflows;
  const owner = workflow ?? (tasks.length === 1 ? tasks[0] : undefined);
  if (owner === undefined) return undefined;
  return callableInputs(owner).map(({ name }) => `${owner.name.text}.${name.text}`);
}
