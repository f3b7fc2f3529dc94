/**
 * The inputs that the calls of a workflow leave open.
 *
 * @module
 */
import { keptOf } from "./kept.ts";
import { type Callee, calleeOf, callsOf, inputsOf, isRequired } from "./program.ts";
import type { Call, Declaration, Task, Workflow } from "./syntax-tree.ts";

/** An input of a call that the call leaves open, and what runs with it. */
export interface OpenInput {
  /** `call.input`, `call.inner.input`. */
  readonly name: string;
  readonly declaration: Declaration;
  readonly definition: Task | Workflow;
}

/** More than so many are left out: a short text can have millions. */
const MOST_OPEN = 1000;

/** What a call leaves open of what it runs. */
function openIn({ name, inputs }: Call, callee: Callee): readonly OpenInput[] {
  const { definition } = callee;
  const given = new Set(inputs.map((one) => one.name.text));
  const own = inputsOf(definition)
    .filter((one) => isRequired(one) && !given.has(one.name.text))
    .map((declaration) => ({ name: declaration.name.text, declaration, definition }));
  return [...own, ...openInputs(callee)].map((one) => ({
    ...one,
    name: `${name.text}.${one.name}`,
  }));
}

/** The inputs that the calls of a workflow leave open, and without which nothing runs: a run must give them. */
export const openInputs = keptOf<readonly OpenInput[]>([], ({ definition, program }) => {
  if (definition.kind === "task") return [];
  const found: OpenInput[] = [];
  for (const { call } of callsOf(definition.body)) {
    const callee = calleeOf(call, program);
    if (callee === undefined || callee === "unknown") continue;
    found.push(...openIn(call, callee));
    if (found.length >= MOST_OPEN) break;
  }
  return found.slice(0, MOST_OPEN);
});
