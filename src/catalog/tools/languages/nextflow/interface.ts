/**
 * What a pipeline of Nextflow takes and does.
 *
 * @module
 */
import type {
  Edge,
  InputPort,
  Interface,
  Port,
  Resources,
  Step,
  ValueKind,
} from "../../../../trs/interface.ts";
import { type Call, callsIn, createSources } from "./calls.ts";
import type { Plain } from "./expressions.ts";
import type { Module, Pipeline } from "./relate.ts";
import type { ParameterSchema } from "./schema.ts";
import type { Include, IncludedName, Script, ScriptParameter, Workflow } from "./script.ts";
import { isSign, type Token } from "./tokens.ts";

const KINDS: Readonly<Record<string, ValueKind>> = {
  Path: "file",
  String: "string",
  Integer: "integer",
  Float: "number",
  Boolean: "boolean",
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
};

const typeOf = (value: Plain | undefined) =>
  typeof value === "number"
    ? Number.isInteger(value)
      ? "integer"
      : "number"
    : value === null || value === undefined
      ? ""
      : typeof value;

function parameterPort(name: string, { type, value }: ScriptParameter): InputPort {
  const shown = type === "" ? typeOf(value) : type;
  const isList = /^(?:List|Set|Bag|Channel)</.test(shown);
  const item = shown.replace(/\?$/, "").replace(/^\w+<(.*)>$/, "$1");
  const hasDefault = value !== undefined && value !== null;
  return {
    name,
    type: shown,
    kind: KINDS[item] ?? (shown === "" ? "any" : "other"),
    isList,
    isRequired: type !== "" && value === undefined && !type.endsWith("?"),
    ...(hasDefault ? { default: value } : {}),
  };
}

/** The parameters: those of the schema, or else those that the configuration and the script set. */
function inputsOf({ settings, main }: Pipeline, schema: ParameterSchema | undefined) {
  if (schema !== undefined) return schema.inputs;
  const parameters = new Map<string, ScriptParameter>(main.parameters);
  for (const [key, { value }] of settings) {
    if (key.startsWith("params.")) {
      const name = key.slice("params.".length);
      parameters.set(name, { type: parameters.get(name)?.type ?? "", value });
    }
  }
  return [...parameters].map(([name, parameter]) => parameterPort(name, parameter));
}

/** What a name of a script stands for. */
interface Callable {
  /** The path of the module, or the name itself. */
  readonly runs: string;
  /** The names of a workflow's inputs; a process has none. */
  readonly takes: readonly string[];
}

/** The names after `take:` in the body of a workflow. */
function takesOf(tokens: readonly Token[], { body }: Workflow): readonly string[] {
  const names: string[] = [];
  let isTaking = false;
  for (let at = body.start; at < body.end; at++) {
    const token = tokens[at] as Token;
    if (token.kind === "word" && token.isFirst && isSign(tokens[at + 1], ":")) {
      if (isTaking && /^(?:main|emit|publish)$/.test(token.text)) break;
      if (token.text === "take") {
        isTaking = true;
        at++;
        continue;
      }
    }
    if (isTaking && token.kind === "word" && (token.isFirst || isSign(tokens[at - 1], ":"))) {
      names.push(token.text);
    }
  }
  return names;
}

/** Finds the process or workflow of a name that a script declares itself. */
function declared(script: Script, name: string): Callable | undefined {
  const workflow = script.workflows.find((one) => one.name === name);
  if (workflow !== undefined) return { runs: name, takes: takesOf(script.tokens, workflow) };
  const isProcess = script.processes.some((one) => one.name === name);
  return isProcess ? { runs: name, takes: [] } : undefined;
}

/** What an included name stands for; undefined for functions. */
function included(
  { name }: IncludedName,
  include: Include,
  module: Module | undefined,
): Callable | undefined {
  if (module?.script === undefined) {
    const isProcess = /^[A-Z][A-Z0-9_]+$/.test(name);
    return isProcess ? { runs: module?.path ?? include.target ?? name, takes: [] } : undefined;
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
  const own = [...main.processes, ...main.workflows].flatMap(({ name }) => {
    const found = name === undefined ? undefined : declared(main, name);
    return name === undefined || found === undefined ? [] : [[name, found] as const];
  });
  return new Map([...names, ...own]);
}

/** The steps of the workflow that a run begins with, and the values that surely go between them. */
function flowOf(pipeline: Pipeline): { steps: readonly Step[]; edges: readonly Edge[] } {
  const { main } = pipeline;
  const entry = main.workflows.find(({ name }) => name === undefined);
  if (entry === undefined) return { steps: [], edges: [] };
  const callables = callablesOf(pipeline);
  const calls = new Map<string, Call>();
  for (const call of callsIn(main.tokens, entry.body)) {
    if (callables.has(call.name) && !calls.has(call.name)) calls.set(call.name, call);
  }
  const source = createSources(main.tokens, entry.body);
  const edges = [...calls.values()].flatMap(({ name, values }) =>
    values.flatMap((value, index): readonly Edge[] => {
      const from = source(value);
      if (from === undefined || (from.step !== undefined && !calls.has(from.step))) return [];
      const port = callables.get(name)?.takes[index] ?? String(index + 1);
      return [{ from, to: { step: name, port } }];
    }),
  );
  const steps = [...calls.values()].map(({ name, isConditional }) => ({
    name,
    runs: callables.get(name)?.runs ?? name,
    isConditional,
    isScattered: false,
  }));
  return { steps, edges };
}

/** The first language: every process is a step, and channels with a name go from one to another. */
function channelFlow({ processes }: Script): { steps: readonly Step[]; edges: readonly Edge[] } {
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

const UNITS = ["B", "KB", "MB", "GB", "TB", "PB"];

/** `8 GB` in bytes; Nextflow counts in 1024. */
function bytesOf(value: Plain | undefined): number | undefined {
  if (typeof value === "number") return value;
  const [, number = "", unit = ""] = /^\s*([\d.]+)\s*([KMGTP]?B)\s*$/i.exec(String(value)) ?? [];
  const bytes = Number(number) * 1024 ** UNITS.indexOf(unit.toUpperCase());
  return number === "" || Number.isNaN(bytes) ? undefined : Math.round(bytes);
}

const largest = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : known.reduce((a, b) => Math.max(a, b));
};

/** The most that one process needs: a run needs at least that. */
function resourcesOf({ scripts, settings }: Pipeline): Resources {
  const processes = [...scripts.values()].flatMap((script) => script.processes);
  const all = (name: string): readonly (Plain | undefined)[] => [
    settings.get(`process.${name}`)?.value,
    ...processes.map(({ directives }) => directives.get(name)),
  ];
  const cores = largest(all("cpus").filter((one) => typeof one === "number"));
  const memoryBytes = largest(all("memory").map(bytesOf));
  const diskBytes = largest(all("disk").map(bytesOf));
  return {
    ...(cores === undefined ? {} : { cores }),
    ...(memoryBytes === undefined ? {} : { memoryBytes }),
    ...(diskBytes === undefined ? {} : { diskBytes }),
  };
}

/** The interface of a pipeline; the schema of its parameters counts more than how they are set. */
export function interfaceOf(
  pipeline: Pipeline,
  schema: ParameterSchema | undefined,
  version: string,
): Interface {
  const manifest = (key: string) => {
    const value = pipeline.settings.get(`manifest.${key}`)?.value;
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const [name, documentation, engine] = ["name", "description", "nextflowVersion"].map(manifest);
  const authors = (manifest("author") ?? "").split(",").map((one) => one.trim());
  const outputs = pipeline.main.outputs.map(
    (output): Port => ({ name: output, type: "", kind: "any", isList: false }),
  );
  return {
    kind: "workflow",
    ...(name === undefined ? {} : { name }),
    ...(documentation === undefined ? {} : { documentation }),
    inputs: inputsOf(pipeline, schema),
    outputs,
    ...(version === "DSL1" ? channelFlow(pipeline.main) : flowOf(pipeline)),
    resources: resourcesOf(pipeline),
    ...(engine === undefined ? {} : { engine }),
    authors: [...new Set([...pipeline.contributors, ...authors.filter((one) => one !== "")])],
  };
}
