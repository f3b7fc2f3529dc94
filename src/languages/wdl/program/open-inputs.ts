/**
 * The inputs that the calls of a workflow leave open.
 *
 * @module
 */

import type { Declaration, WdlCall, WdlTask, WdlWorkflow } from "../syntax/syntax-tree.ts";
import { keptOf } from "./kept.ts";
import { type Callee, callableInputs, calleeOf, callsOf, isRequired } from "./program.ts";

/** An input of a call that the call leaves open, and what runs with it. */
export interface OpenInput {
  /** `call.input`, `call.inner.input`. */
  readonly name: string;
  readonly declaration: Declaration;
  readonly definition: WdlTask | WdlWorkflow;
}

/** More than so many are left out: a short text can have millions. */
export const MOST_OPEN = 1000;

type FindOpen = (callee: Callee) => readonly OpenInput[];

/** What a call leaves open of what it runs. */
function openIn(
  { name, inputs }: WdlCall,
  callee: Callee,
  isWanted: (declaration: Declaration) => boolean,
  find: FindOpen,
): readonly OpenInput[] {
  const { definition } = callee;
  const given = new Set(inputs.map((one) => one.name.text));
  const own = callableInputs(definition)
    .filter((one) => isWanted(one) && !given.has(one.name.text))
    .map((declaration) => ({ name: declaration.name.text, declaration, definition }));
  return [...own, ...find(callee)].map((one) => ({
    ...one,
    name: `${name.text}.${one.name}`,
  }));
}

/** Makes what finds the inputs of some kind that the calls of a workflow leave open. */
function createFinder(isWanted: (declaration: Declaration) => boolean): FindOpen {
  const find: FindOpen = keptOf<readonly OpenInput[]>([], ({ definition, program }) => {
    if (definition.kind === "task") return [];
    const inputs: OpenInput[] = [];
    for (const { call } of callsOf(definition.body)) {
      const callee = calleeOf(call, program);
      if (callee === undefined || callee === "unknown") continue;
      inputs.push(...openIn(call, callee, isWanted, find));
      if (inputs.length >= MOST_OPEN) break;
    }
    return inputs.slice(0, MOST_OPEN);
  });
  return find;
}

/** The inputs that the calls of a workflow leave open, and without which nothing runs: a run must give them. */
export const openInputs = createFinder(isRequired);

/** The other inputs that the calls of a workflow leave open: a run can give them. */
export const optionalOpenInputs = createFinder((declaration) => !isRequired(declaration));
