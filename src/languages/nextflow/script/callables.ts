/**
 * The processes and workflows that the names of a script stand for.
 *
 * @module
 */
import { optionalField } from "../../../base/optional-fields.ts";
import { PROCESS_NAME } from "./names.ts";
import type { Module, Pipeline } from "./pipeline.ts";
import type { NextflowProcess } from "./process.ts";
import type { Include, IncludedName, Script } from "./script.ts";

export interface Callable {
  /** The path of the module, or the name itself. */
  readonly runs: string;
  readonly isWorkflow: boolean;
  /** How many values a call gives it; undefined where that is not known. */
  readonly arity: number | undefined;
  /** The names of a workflow's inputs; a process has none. */
  readonly takes: readonly string[];
  /** The qualifiers of a process's inputs, if it has some. */
  readonly qualifiers?: readonly string[];
  /** How many outputs it has; undefined where that is not known. */
  readonly outputCount: number | undefined;
  /** The outputs with a name. */
  readonly emits: readonly string[];
  /** The container image of a process that names exactly one. */
  readonly image?: string;
}

/** The container image of a process, if it names exactly one, whatever its inputs are. */
export function imageOf({ images }: NextflowProcess): string | undefined {
  const [only, another] = images;
  return another === undefined && only?.isConditional !== true ? only?.image : undefined;
}

/** What a script declares by a name itself. */
function declared(script: Script, name: string): Callable | undefined {
  const workflow = script.workflows.find((one) => one.name === name);
  if (workflow !== undefined) {
    const { takes, emits, hasUnnamed } = workflow;
    const emitNames = emits.map((one) => one.name);
    return {
      runs: name,
      isWorkflow: true,
      arity: takes.length,
      takes,
      outputCount: (!hasUnnamed && emits.length) || undefined,
      emits: emitNames,
    };
  }
  const process = script.processes.find((one) => one.name === name);
  return (
    process && {
      runs: name,
      isWorkflow: false,
      arity: process.qualifiers.length,
      takes: [],
      qualifiers: process.isTyped ? [] : process.qualifiers,
      outputCount: areOutputsRead(process) ? process.outputCount : undefined,
      emits: process.emits,
      ...optionalField("image", imageOf(process)),
    }
  );
}

/** Whether all outputs of a process are known: what has types can be any expression, and a misspelt section has some. */
const areOutputsRead = ({ isTyped, unknownSections, unknownQualifiers }: NextflowProcess) =>
  !isTyped && unknownSections.length === 0 && unknownQualifiers.length === 0;

/** What an included name stands for; undefined for functions. */
function included(
  { name }: IncludedName,
  { target }: Include,
  module: Module | undefined,
): Callable | undefined {
  if (module?.script !== undefined) {
    const callable = declared(module.script, name);
    return callable && { ...callable, runs: module.path };
  }
  if (!PROCESS_NAME.test(name)) return undefined;
  const runs = module?.path ?? target ?? name;
  return {
    runs,
    isWorkflow: false,
    arity: undefined,
    takes: [],
    outputCount: undefined,
    emits: [],
  };
}

/** What a script can call, by the names that it knows them by. Of a name that is given twice, nothing else is known. */
export function callablesOf(
  script: Script,
  modules: Pipeline["modules"],
): ReadonlyMap<string, Callable> {
  const callables = new Map<string, Callable>();
  const add = (name: string, callable: Callable | undefined) => {
    const known = callables.get(name);
    if (known !== undefined)
      callables.set(name, { ...known, arity: undefined, outputCount: undefined, emits: [] });
    else if (callable !== undefined) callables.set(name, callable);
  };
  for (const { name = "" } of [...script.processes, ...script.workflows]) {
    add(name, declared(script, name));
  }
  for (const include of script.includes) {
    for (const one of include.names ?? []) {
      add(one.alias, included(one, include, modules.get(include)));
    }
  }
  return callables;
}
