/**
 * The steps of a workflow of Nextflow, and the values that go between them.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import type { Edge, EdgeEnd, InterfaceStep } from "../../trs/tool/interface.ts";
import type { Range } from "../shared/cursor.ts";
import { type Callable, callablesOf, imageOf } from "./script/callables.ts";
import { callsIn, createValues, type NextflowCall, sourceOf } from "./script/calls.ts";
import type { Pipeline } from "./script/pipeline.ts";
import type { NextflowWorkflow, Script } from "./script/script.ts";

/** Steps, and the values that surely go between them. */
interface Flow {
  readonly steps: readonly InterfaceStep[];
  readonly edges: readonly Edge[];
}

/** The steps of a workflow, and the values that surely go between them. */
export function flowOf({ main, modules }: Pipeline, workflow: NextflowWorkflow): Flow {
  const callables = callablesOf(main, modules);
  const calls = new Map<string, NextflowCall & Callable>();
  for (const call of callsIn(main.tokens, workflow.body)) {
    const callable = calls.has(call.name) ? undefined : callables.get(call.name);
    if (callable !== undefined) calls.set(call.name, { ...call, ...callable });
  }
  const resolve = createValues(main.tokens, workflow);
  const edgeTo = (to: EdgeEnd, value: Range): readonly Edge[] => {
    const from = sourceOf(main.tokens, resolve(value));
    const isKnown = from?.step === undefined || calls.has(from.step);
    return from !== undefined && isKnown ? [{ from, to }] : [];
  };
  const between = [...calls.values()].flatMap(({ name, takes, values }) =>
    values.flatMap((value, index) =>
      edgeTo({ step: name, port: takes[index] ?? String(index + 1) }, value),
    ),
  );
  const out = workflow.emits.flatMap(({ name, value }) => edgeTo({ port: name }, value));
  const steps = [...calls.values()].map(({ name, runs, image, isWorkflow, isConditional }) => ({
    name,
    runs,
    ...optionalField("image", image),
    ...(isWorkflow ? { isWorkflow } : {}),
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
  const steps = processes.map((process) => ({
    name: process.name,
    runs: process.name,
    ...optionalField("image", imageOf(process)),
    isConditional: false,
    isScattered: false,
  }));
  return { steps, edges };
}
