/**
 * Where the values of a workflow's calls and outputs come from.
 *
 * @module
 */
import type { Edge, EdgeEnd } from "../../../../trs/interface.ts";
import { ordered } from "./cycles.ts";
import { callsOf, inputsOf } from "./program.ts";
import type { Expression, Workflow, WorkflowElement } from "./syntax-tree.ts";

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

/** Where names of a workflow come from. */
type Sources = ReadonlyMap<string, (member: string | undefined) => readonly EdgeEnd[]>;

/** Each end once. */
const once = (ends: readonly EdgeEnd[]): readonly EdgeEnd[] =>
  ends.length < 2
    ? ends
    : [...new Map(ends.map((end) => [`${end.step ?? ""}.${end.port}`, end])).values()];

/** The inputs and steps that an expression's value comes from. */
const endsOf = (expression: Expression, sources: Sources): readonly EdgeEnd[] => {
  const [first, ...rest] = usedNames(expression).map(
    ({ name, member }) => sources.get(name)?.(member) ?? [],
  );
  return rest.length === 0 ? (first ?? []) : once([...(first ?? []), ...rest.flat()]);
};

/** The expressions of declarations and scatter variables by name, and the names of calls. */
function namesIn(workflow: Workflow) {
  const calls: string[] = [];
  const values = new Map<string, Expression[]>();
  const add = (name: string, value: Expression) => {
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  };
  const visit = (body: readonly WorkflowElement[]) => {
    for (const element of body) {
      if (element.kind === "call") calls.push(element.name.text);
      else if (element.kind === "declaration") {
        if (element.value !== undefined) add(element.name.text, element.value);
      } else {
        if (element.variable !== undefined) add(element.variable.text, element.value);
        visit(element.body);
      }
    }
  };
  visit(workflow.body);
  return { calls, values };
}

/** Where each name comes from: an input and a call from themselves, a declaration from what it uses. */
function sourcesOf(workflow: Workflow): Sources {
  const { calls, values } = namesIn(workflow);
  const sources = new Map<string, (member: string | undefined) => readonly EdgeEnd[]>();
  for (const name of calls) {
    sources.set(name, (member) => (member === undefined ? [] : [{ step: name, port: member }]));
  }
  for (const { name } of inputsOf(workflow)) sources.set(name.text, () => [{ port: name.text }]);
  const needs = new Map(
    [...values].map(([name, expressions]) => [
      name,
      new Set(
        expressions.flatMap(usedNames).flatMap((used) => (values.has(used.name) ? used.name : [])),
      ),
    ]),
  );
  let left = 10 * MAX_EDGES;
  for (const name of ordered(needs).order) {
    if (sources.has(name)) continue;
    const ends = once((values.get(name) ?? []).flatMap((one) => endsOf(one, sources)));
    left -= ends.length;
    if (left > 0) sources.set(name, () => ends);
  }
  return sources;
}

/** The edges of a workflow; declarations and sections between two ends are left out. */
export function edgesOf(workflow: Workflow): readonly Edge[] {
  const sources = sourcesOf(workflow);
  const edges: Edge[] = [];
  const add = (to: EdgeEnd, value: Expression | undefined) => {
    for (const from of value === undefined ? [] : endsOf(value, sources)) {
      if (edges.length < MAX_EDGES) edges.push({ from, to });
    }
  };
  for (const { call } of callsOf(workflow.body)) {
    for (const { name, value } of call.inputs)
      add({ step: call.name.text, port: name.text }, value);
  }
  for (const { name, value } of workflow.outputs ?? []) add({ port: name.text }, value);
  return edges;
}
