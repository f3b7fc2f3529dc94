/**
 * Where the values of a workflow's calls and outputs come from.
 *
 * @module
 */
import type { Edge, EdgeEnd } from "../../../trs/tool/interface.ts";
import { ordered } from "../../shared/cycles.ts";
import type { Expression, Section, WdlWorkflow, WorkflowElement } from "../syntax/syntax-tree.ts";
import { callableInputs, callsOf } from "./program.ts";

/** The names that an expression uses, with the first member of each: `align.bam`. */
function usedNames(
  expression: Expression,
): readonly { readonly name: string; readonly member?: string }[] {
  switch (expression.kind) {
    case "name":
      return [{ name: expression.name }];
    case "access": {
      const { base, steps } = expression;
      const [first] = steps;
      const indexes = steps.flatMap((step) => ("index" in step ? usedNames(step.index) : []));
      if (base.kind === "name" && first !== undefined && "member" in first) {
        return [{ name: base.name, member: first.member.text }, ...indexes];
      }
      return [...usedNames(base), ...indexes];
    }
    case "text":
      return expression.parts.flatMap((part) => (typeof part === "string" ? [] : usedNames(part)));
    case "apply":
      return expression.arguments.flatMap(usedNames);
    case "array":
    case "pair":
      return expression.items.flatMap(usedNames);
    case "map":
      return expression.entries.flatMap(([key, value]) => [...usedNames(key), ...usedNames(value)]);
    case "object":
      return expression.members.flatMap(({ value }) => usedNames(value));
    case "choice":
      return expression.parts.flatMap(usedNames);
    case "operation":
      return expression.operands.flatMap(usedNames);
    case "prefix":
      return usedNames(expression.operand);
    case "literal":
      return [];
  }
}

/** More edges than these are left out: nobody draws them, and a short text can have millions. */
const MAX_EDGES = 10_000;

/** Where names of a workflow come from, by their keys. */
type Sources = ReadonlyMap<string, (member: string | undefined) => readonly EdgeEnd[]>;

/** An expression, and the sections that it is in, outermost first. */
interface Value {
  readonly expression: Expression;
  readonly around: readonly Section[];
}

/** Names are unique in a workflow, but for the variables of scatters: each is seen inside its own only. */
const keyOfVariable = ({ variable, offset }: Section) => `${variable?.text} ${offset}`;

/** The key of a name as it is used inside some sections. */
function keyOf(name: string, around: readonly Section[]): string {
  const section = around.findLast(({ variable }) => variable?.text === name);
  return section === undefined ? name : keyOfVariable(section);
}

/** Each end once. */
const once = (ends: readonly EdgeEnd[]): readonly EdgeEnd[] =>
  ends.length < 2
    ? ends
    : [...new Map(ends.map((end) => [`${end.step ?? ""}.${end.port}`, end])).values()];

/** The inputs and steps that a value comes from. */
const endsOf = ({ expression, around }: Value, sources: Sources): readonly EdgeEnd[] => {
  const [first, ...rest] = usedNames(expression).map(
    ({ name, member }) => sources.get(keyOf(name, around))?.(member) ?? [],
  );
  return rest.length === 0 ? (first ?? []) : once([...(first ?? []), ...rest.flat()]);
};

/** The values of declarations and scatter variables by key, and the names of calls. */
function namesIn(workflow: WdlWorkflow) {
  const calls: string[] = [];
  const values = new Map<string, Value[]>();
  const add = (key: string, value: Value) => {
    const known = values.get(key);
    if (known === undefined) values.set(key, [value]);
    else known.push(value);
  };
  const visit = (body: readonly WorkflowElement[], around: readonly Section[]) => {
    for (const element of body) {
      if (element.kind === "call") calls.push(element.name.text);
      else if (element.kind === "declaration") {
        const { name, value } = element;
        if (value !== undefined) add(name.text, { expression: value, around });
      } else {
        const { variable, value } = element;
        if (variable !== undefined) add(keyOfVariable(element), { expression: value, around });
        visit(element.body, [...around, element]);
      }
    }
  };
  visit([...workflow.body, ...(workflow.outputs ?? [])], []);
  return { calls, values };
}

/** Where each name comes from: an input and a call from themselves, a declaration from what it uses. */
function sourcesOf(workflow: WdlWorkflow): Sources {
  const { calls, values } = namesIn(workflow);
  const sources = new Map<string, (member: string | undefined) => readonly EdgeEnd[]>();
  for (const name of calls) {
    sources.set(name, (member) => (member === undefined ? [] : [{ step: name, port: member }]));
  }
  for (const { name } of callableInputs(workflow))
    sources.set(name.text, () => [{ port: name.text }]);
  const keysIn = ({ expression, around }: Value) =>
    usedNames(expression)
      .map(({ name }) => keyOf(name, around))
      .filter((key) => values.has(key));
  const needs = new Map([...values].map(([key, own]) => [key, new Set(own.flatMap(keysIn))]));
  let left = 10 * MAX_EDGES;
  for (const key of ordered(needs).order) {
    if (sources.has(key)) continue;
    const ends = once((values.get(key) ?? []).flatMap((one) => endsOf(one, sources)));
    left -= ends.length;
    if (left > 0) sources.set(key, () => ends);
  }
  return sources;
}

/** The edges of a workflow; declarations and sections between two ends are left out. */
export function edgesOf(workflow: WdlWorkflow): readonly Edge[] {
  const sources = sourcesOf(workflow);
  const edges: Edge[] = [];
  const add = (to: EdgeEnd, expression: Expression, around: readonly Section[] = []) => {
    for (const from of endsOf({ expression, around }, sources)) {
      if (edges.length < MAX_EDGES) edges.push({ from, to });
    }
  };
  for (const { call, around } of callsOf(workflow.body)) {
    for (const { name, value } of call.inputs) {
      add({ step: call.name.text, port: name.text }, value, around);
    }
  }
  for (const { name, value } of workflow.outputs ?? []) {
    if (value !== undefined) add({ port: name.text }, value);
  }
  return edges;
}
