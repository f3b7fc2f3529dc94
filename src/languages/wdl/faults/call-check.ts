/**
 * Calls: what they run, and what they pass.
 *
 * @module
 */

import { knownType, optional } from "../program/known-types.ts";
import { CALLEES, type Mistakes } from "../program/mistakes.ts";
import {
  type Callee,
  callableInputs,
  calleeOf,
  callsOf,
  isRequired,
  type WdlProgram,
} from "../program/program.ts";
import type {
  Assignment,
  Declaration,
  WdlCall,
  WdlTask,
  WdlWorkflow,
} from "../syntax/syntax-tree.ts";
import { checkWdlExpression } from "./expression-check.ts";
import type { Scope } from "./scope.ts";
import { checkValue } from "./value-check.ts";

const calleeText = ({ callee }: WdlCall) => callee.map(({ text }) => text).join(".");

/** The names that a call could use in place of one that nothing has. */
function* callable({ callee }: WdlCall, program: WdlProgram): Generator<string> {
  const [namespace] = callee;
  const home = callee.length > 1 ? program.imports.get(namespace.text) : program;
  const prefix = home === program ? "" : `${namespace.text}.`;
  for (const [name, one] of home?.callables ?? []) {
    if (one?.kind !== "workflow" || home !== program) yield `${prefix}${name}`;
  }
}

/** The first input that a call leaves out, though it is required. */
function missingInput({ inputs }: WdlCall, { definition }: Callee): string | undefined {
  const passed = new Set(inputs.map(({ name }) => name.text));
  return callableInputs(definition).find(
    (input) => isRequired(input) && !passed.has(input.name.text),
  )?.name.text;
}

/** Why a workflow cannot be called; undefined if it can, or if that is not sure. */
function reasonAgainst({ definition, program }: Callee): string | undefined {
  if (definition.kind === "task") return undefined;
  const calls = callsOf(definition.body);
  const callees = calls.flatMap(({ call }) => {
    const callee = calleeOf(call, program);
    return callee === undefined || callee === "unknown" ? [] : [{ call, callee }];
  });
  const hasOutputs = callees.some(({ callee }) => (callee.definition.outputs ?? []).length > 0);
  if (definition.outputs === undefined && hasOutputs) return "it has no output section";
  for (const { call, callee } of callees) {
    const missing = missingInput(call, callee);
    if (missing !== undefined) {
      return `its call ${call.name.text} does not pass the required input ${missing}`;
    }
  }
  return undefined;
}

/** Reports a call of something that does not exist, or that cannot be called. */
function checkCallee(
  call: WdlCall,
  callee: Callee | "unknown" | undefined,
  workflow: WdlWorkflow,
  program: WdlProgram,
  mistakes: Mistakes,
): void {
  const name = { text: calleeText(call), offset: call.callee[0].offset };
  if (callee === "unknown") return;
  if (callee === undefined) {
    const [namespace] = call.callee;
    const isNamespaceMissing = call.callee.length > 1 && !program.imports.has(namespace.text);
    const message = isNamespaceMissing
      ? `No import is called ${namespace.text}.`
      : `There is no task or workflow ${name.text}.`;
    const existing = () => (isNamespaceMissing ? program.imports.keys() : callable(call, program));
    mistakes.addUnknown(isNamespaceMissing ? namespace : name, CALLEES, message, existing);
    return;
  }
  if (callee.definition === workflow) {
    mistakes.add("trs-wdl-cycle", name.offset, {
      message: `The workflow ${workflow.name.text} calls itself.`,
      found: name.text,
      expected: "a task, or another workflow",
    });
    return;
  }
  const reason = reasonAgainst(callee);
  if (reason === undefined) return;
  mistakes.add("trs-wdl-call", name.offset, {
    message: `The workflow ${name.text} cannot be called: ${reason}.`,
    found: name.text,
    expected: "a workflow with an output section, whose calls pass all required inputs",
  });
}

const INPUTS = new WeakMap<WdlTask | WdlWorkflow, ReadonlyMap<string, Declaration>>();

/** The inputs of a task or workflow by name: kept, as one may be called many times. */
function inputsByName(definition: WdlTask | WdlWorkflow): ReadonlyMap<string, Declaration> {
  const known = INPUTS.get(definition);
  if (known !== undefined) return known;
  const inputs = new Map(callableInputs(definition).map((input) => [input.name.text, input]));
  INPUTS.set(definition, inputs);
  return inputs;
}

/** Reports inputs that the called task or workflow does not have, and values that do not fit. */
function checkInputs(call: WdlCall, callee: Callee | "unknown" | undefined, scope: Scope): void {
  const known = callee === "unknown" ? undefined : callee;
  const inputs = known && inputsByName(known.definition);
  const passed = new Map<string, Assignment>();
  for (const assignment of call.inputs) {
    const { name, value } = assignment;
    const type = checkWdlExpression(value, scope);
    const first = passed.get(name.text);
    if (first !== undefined)
      scope.mistakes.addAgain(assignment, first, `The call passes ${name.text} twice.`);
    else passed.set(name.text, assignment);
    if (known === undefined || inputs === undefined) continue;
    const input = inputs.get(name.text);
    if (input === undefined) {
      const message = `${calleeText(call)} has no input ${name.text}.`;
      scope.mistakes.addUnknown(name, `inputs of ${call.offset}`, message, () => inputs.keys());
      continue;
    }
    const wanted = knownType(input.type, known.program.structs);
    checkValue(value, type, input.value === undefined ? wanted : optional(wanted), scope);
  }
}

/** Checks one call. */
export function checkCall(
  call: WdlCall,
  callee: Callee | "unknown" | undefined,
  workflow: WdlWorkflow,
  program: WdlProgram,
  scope: Scope,
): void {
  const { mistakes } = scope;
  checkCallee(call, callee, workflow, program, mistakes);
  if (callee !== undefined && call.name.text === workflow.name.text) {
    const message = `The call ${call.name.text} has the name of its workflow.`;
    mistakes.addShared(call.name, workflow.name, message);
  }
  for (const name of call.after) {
    const found = scope.lookUp(name.text);
    if (found?.kind === "call") continue;
    const calls = () => callsOf(workflow.body).map(({ call: other }) => other.name.text);
    mistakes.addUnknown(name, "after", `There is no call ${name.text}.`, calls);
  }
  checkInputs(call, callee, scope);
}
