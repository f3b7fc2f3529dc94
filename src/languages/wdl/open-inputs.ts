/**
 * The inputs that the calls of a workflow leave open.
 *
 * @module
 */
import { keptOf } from "./kept.ts";
import { type Callee, callableInputs, calleeOf, callsOf, isRequired } from "./program.ts";
import type { Declaration, WdlCall, WdlTask, WdlWorkflow } from "./syntax-tree.ts";

/** An input of a call that the call leaves open, and what runs with it. */
interface OpenInput {
  /** `call.input`, `call.inner.input`. */
  readonly name: string;
  readonly declaration: Declaration;
  readonly definition: WdlTask | WdlWorkflow;
}

/** More than so many are left out: a short text can have millions. */
const MOST_OPEN = 1000;

/** What a call leaves open of what it runs. */
function openIn({ name, inputs }: WdlCall, callee: Callee): readonly OpenInput[] {
  const { definition } = callee;
  const given = new Set(inputs.map((one) => one.name.text));
  const own = callableInputs(definition)
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
  const inputs: OpenInput[] = [];
  for (const { call } of callsOf(definition.body)) {
    const callee = calleeOf(call, program);
    if (callee === undefined || callee === "unknown") continue;
    inputs.push(...openIn(call, callee));
    if (inputs.length >= MOST_OPEN) break;
  }
  return inputs.slice(0, MOST_OPEN);
});
