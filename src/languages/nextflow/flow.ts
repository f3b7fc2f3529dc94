/**
 * The steps of a workflow of Nextflow, and the values that go between them.
 *
 * @module
 */
import type { Edge, EdgeEnd, InterfaceStep } from "../../trs/tool/interface.ts";
import type { Range } from "../shared/cursor.ts";
import { callsIn, createSources, type NextflowCall } from "./calls.ts";
import type { Module, Pipeline } from "./pipeline.ts";
import type { Include, IncludedName, NextflowWorkflow, Script } from "./script.ts";
import { emitsOf, takesOf } from "./sections.ts";
import type { NextflowToken } from "./tokens.ts";

/** What a name of a script stands for. */
interface Callable {
  /** The path of the module, or the name itself. */
  readonly runs: string;
  /** The names of a workflow's inputs; a process has none. */
  readonly takes: readonly string[];
  readonly isWorkflow: boolean;
}

/** Finds the process or workflow of a name that a script declares itself. */
function declared(script: Script, name: string): Callable | undefined {
  const workflow = script.workflows.find((one) => one.name === name);
  if (workflow !== undefined) {
    return { runs: name, takes: takesOf(script.tokens, workflow), isWorkflow: true };
  }
  const isProcess = script.processes.some((one) => one.name === name);
  return isProcess ? { runs: name, takes: [], isWorkflow: false } : undefined;
}

/** What an included name stands for; undefined for functions. */
function included(
  { name }: IncludedName,
  include: Include,
  module: Module | undefined,
): Callable | undefined {
  if (module?.script === undefined) {
    const isProcess = /^[A-Z][A-Z0-9_]+$/.test(name);
    const runs = module?.path ?? include.target ?? name;
    return isProcess ? { runs, takes: [], isWorkflow: false } : undefined;
  }
  const found = declared(module.script, name);
  return found && { ...found, runs: module.path };
}

function callablesOf({ main, modules }: Pipeline): ReadonlyMap<string, Callable> {
  const names = main.includes.flatMap((include) =>
    (include.names ?? []).flatMap((one) => {
      const found = included(one, include, modules.get(include));
      return found === undefined ? [] : [[one.alias, found] as const];
    }),
  );
  const declaredHere = [...main.processes, ...main.workflows].flatMap(({ name }) => {
    const found = name === undefined ? undefined : declared(main, name);
    return name === undefined || found === undefined ? [] : [[name, found] as const];
  });
  return new Map([...names, ...declaredHere]);
}

/** Steps, and the values that surely go between them. */
interface Flow {
  readonly steps: readonly InterfaceStep[];
  readonly edges: readonly Edge[];
}

/** Finds where a value in the body of a workflow comes from. */
function sourcesIn(tokens: readonly NextflowToken[], workflow: NextflowWorkflow) {
  const takes = new Set(takesOf(tokens, workflow));
  const source = createSources(tokens, workflow.body);
  return (value: Range): EdgeEnd | undefined => {
    const only = value.end - value.start === 1 ? tokens[value.start] : undefined;
    return only !== undefined && takes.has(only.text) ? { port: only.text } : source(value);
  };
}

/** The steps of a workflow, and the values that surely go between them. */
export function flowOf(pipeline: Pipeline, workflow: NextflowWorkflow): Flow {
  const { tokens } = pipeline.main;
  const callables = callablesOf(pipeline);
  const calls = new Map<string, NextflowCall>();
  for (const call of callsIn(tokens, workflow.body)) {
    if (callables.has(call.name) && !calls.has(call.name)) calls.set(call.name, call);
  }
  const source = sourcesIn(tokens, workflow);
  const edgeTo = (to: EdgeEnd, value: Range): readonly Edge[] => {
    const from = source(value);
    return from === undefined || (from.step !== undefined && !calls.has(from.step))
      ? []
      : [{ from, to }];
  };
  const between = [...calls.values()].flatMap(({ name, values }) =>
    values.flatMap((value, index) => {
      const port = callables.get(name)?.takes[index] ?? String(index + 1);
      return edgeTo({ step: name, port }, value);
    }),
  );
  const out = emitsOf(tokens, workflow).flatMap(({ name, value }) => edgeTo({ port: name }, value));
  const steps = [...calls.values()].map(({ name, isConditional }) => ({
    name,
    runs: callables.get(name)?.runs ?? name,
    ...(callables.get(name)?.isWorkflow ? { isWorkflow: true } : {}),
    isConditional,
    isScattered: false,
  }));
  return { steps, edges: [...between, ...out] };
}

/** The first language: every process is a step, and channels with a name go from one to another. */
export function channelFlow({ processes }: Script): Flow {
  const producers = new Map<string, string | undefined>();
  for (const { name, into } of processes) {
    for (const channel of into) producers.set(channel, producers.has(channel) ? undefined : name);
  }
  const edges = processes.flatMap(({ name, from }) =>
    from.flatMap((port): readonly Edge[] => {
      const step = producers.get(port);
      return step === undefined ? [] : [{ from: { step, port }, to: { step: name, port } }];
    }),
  );
  const steps = processes.map(({ name }) => ({
    name,
    runs: name,
    isConditional: false,
    isScattered: false,
  }));
  return { steps, edges };
}
