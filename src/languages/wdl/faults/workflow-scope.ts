/**
 * What names mean in each place of a workflow: values and calls are seen everywhere, as lists outside of
 * their scatter and as optional values outside of their condition; a scatter's variable only inside.
 *
 * @module
 */

import { arrayOf, type Known, knownType, optional } from "../program/known-types.ts";
import type { Mistakes } from "../program/mistakes.ts";
import { type Callee, calleeOf, type WdlProgram } from "../program/program.ts";
import type {
  Declaration,
  Name,
  Section,
  WdlCall,
  WdlWorkflow,
  WorkflowElement,
} from "../syntax/syntax-tree.ts";
import type { Entity, Outputs } from "./scope.ts";

interface Named {
  readonly name: Name;
  readonly node: Declaration | WdlCall;
  readonly entity: Entity;
  /** The sections around it, outermost first. */
  readonly around: readonly Section[];
}

export interface WorkflowNames {
  readonly named: ReadonlyMap<string, Named>;
  readonly callees: ReadonlyMap<WdlCall, Callee | "unknown" | undefined>;
  /** Whether a call without an alias runs something that does not exist, or may not. */
  readonly hasBrokenCall: boolean;
  readonly variableNames: ReadonlySet<string>;
  /** What is known of each scatter's variable; filled in as scatters are checked. */
  readonly variables: Map<Section, Known | undefined>;
}

/** The types of what a task or workflow gives, by name; undefined if that is not known. */
function outputTypes({ definition, program }: Callee): Outputs | undefined {
  const isOpen =
    definition.kind === "workflow" &&
    (definition.outputs === undefined || definition.outputNames.length > 0);
  if (isOpen) return undefined;
  const outputs = definition.outputs ?? [];
  return new Map(outputs.map(({ name, type }) => [name.text, knownType(type, program.structs)]));
}

const same = (type: Known | undefined) => type;

/** Collects the names of a workflow, and reports those that are there twice. */
export function collectNames(
  workflow: WdlWorkflow,
  program: WdlProgram,
  mistakes: Mistakes,
): WorkflowNames {
  const named = new Map<string, Named>();
  const callees = new Map<WdlCall, Callee | "unknown" | undefined>();
  const variableNames = new Set<string>();
  const known = new Map<unknown, Outputs | undefined>();
  const outputsOf = (callee: Callee | "unknown" | undefined) => {
    if (callee === undefined || callee === "unknown") return undefined;
    const { definition } = callee;
    if (!known.has(definition)) known.set(definition, outputTypes(callee));
    return known.get(definition);
  };
  const add = (definition: Named) => {
    const first = named.get(definition.name.text);
    const message = `${definition.name.text} is there twice in the workflow.`;
    if (first === undefined) named.set(definition.name.text, definition);
    else if (first.node.kind === "declaration" && definition.node.kind === "declaration") {
      mistakes.addAgain(definition.node, first.node, message);
    } else mistakes.addDuplicate(definition.name, first.name, message);
  };
  const declare = (node: Declaration, around: readonly Section[]) => {
    const type = knownType(node.type, program.structs);
    add({ name: node.name, node, entity: { kind: "value", type }, around });
  };
  const visit = (body: readonly WorkflowElement[], around: readonly Section[]) => {
    for (const node of body) {
      if (node.kind === "declaration") declare(node, around);
      else if (node.kind === "call") {
        const callee = calleeOf(node, program);
        callees.set(node, callee);
        const outputs = outputsOf(callee);
        const seen = node.isTried ? optional : same;
        add({ name: node.name, node, entity: { kind: "call", outputs, seen }, around });
      } else {
        if (node.variable !== undefined) variableNames.add(node.variable.text);
        visit(node.body, [...around, node]);
      }
    }
  };
  for (const one of workflow.inputs ?? []) declare(one, []);
  visit(workflow.body, []);
  checkVariables(workflow.body, [], named, mistakes);
  const hasBrokenCall = [...callees].some(
    ([{ name, callee }, found]) =>
      (found === undefined || found === "unknown") && callee.at(-1) === name,
  );
  return { named, callees, hasBrokenCall, variableNames, variables: new Map() };
}

/** Reports variables of scatters that are called as something else that is seen there. */
function checkVariables(
  body: readonly WorkflowElement[],
  around: readonly Name[],
  named: ReadonlyMap<string, Named>,
  mistakes: Mistakes,
): void {
  for (const section of body) {
    if (section.kind === "declaration" || section.kind === "call") continue;
    const { variable } = section;
    const first =
      variable &&
      (named.get(variable.text)?.name ?? around.find(({ text }) => text === variable.text));
    if (variable !== undefined && first !== undefined) {
      const message = `The scatter's variable ${variable.text} has the name of something else.`;
      mistakes.addDuplicate(variable, first, message);
    }
    checkVariables(
      section.body,
      variable === undefined ? around : [...around, variable],
      named,
      mistakes,
    );
  }
}

/** A type as it is seen outside of a section. */
const outside = (type: Known | undefined, { kind }: Section): Known | undefined =>
  kind === "if" ? optional(type) : arrayOf(type);

/** What a thing is worth from a place inside some sections. */
function seenFrom({ entity, around }: Named, from: readonly Section[]): Entity {
  let shared = 0;
  while (shared < around.length && around[shared] === from[shared]) shared++;
  const left = around.slice(shared).reverse();
  if (left.length === 0) return entity;
  const wrap = (type: Known | undefined) => left.reduce(outside, type);
  return entity.kind === "value"
    ? { kind: "value", type: wrap(entity.type) }
    : { ...entity, seen: (type) => wrap(entity.seen(type)) };
}

/**
 * What a name means in a place, and what has it.
 *
 * @param from the sections around the place, outermost first
 * @param hidden the section whose own condition or list is the place: its body is not seen there
 */
export function lookUp(
  name: string,
  { named, variables }: WorkflowNames,
  from: readonly Section[],
  hidden?: Section,
): { readonly entity: Entity; readonly node: Declaration | WdlCall | Section } | undefined {
  const scatter = from.findLast(({ variable }) => variable?.text === name);
  if (scatter !== undefined) {
    return { entity: { kind: "value", type: variables.get(scatter) }, node: scatter };
  }
  const found = named.get(name);
  if (found === undefined || (hidden !== undefined && found.around.includes(hidden)))
    return undefined;
  return { entity: seenFrom(found, from), node: found.node };
}
