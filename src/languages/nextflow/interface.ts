/**
 * What a pipeline of Nextflow takes and does.
 *
 * @module
 */
import type {
  InputPort,
  Interface,
  InterfacePort,
  Resources,
  ValueKind,
} from "../../trs/tool/interface.ts";
import type { Plain } from "./expressions.ts";
import { channelFlow, flowOf } from "./flow.ts";
import type { ModuleMeta } from "./module-meta.ts";
import type { Pipeline } from "./pipeline.ts";
import type { ParameterSchema } from "./schema.ts";
import type { ScriptParameter } from "./script.ts";
import { emitsOf, takesOf } from "./sections.ts";

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
    ...(type === "" ? {} : { isOptional: type.endsWith("?") }),
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
  const gpus = largest(all("accelerator").filter((one) => typeof one === "number"));
  return {
    ...(cores === undefined ? {} : { cores }),
    ...(memoryBytes === undefined ? {} : { memoryBytes }),
    ...(diskBytes === undefined ? {} : { diskBytes }),
    ...(gpus === undefined ? {} : { gpus }),
  };
}

/** A port of which only the name is known. */
const bare = (name: string): InterfacePort => ({ name, type: "", kind: "any", isList: false });

/** What a script takes, gives and does if no run can begin with it: its only workflow, or its only process. */
function moduleOf(
  pipeline: Pipeline,
  meta: ModuleMeta | undefined,
): Pick<Interface, "kind" | "name" | "inputs" | "outputs" | "steps" | "edges"> | undefined {
  const { main } = pipeline;
  const [workflow, ...more] = main.workflows;
  if (workflow?.name !== undefined && more.length === 0) {
    return {
      kind: "workflow",
      name: workflow.name,
      inputs: takesOf(main.tokens, workflow).map((name) => ({ ...bare(name), isRequired: true })),
      outputs: emitsOf(main.tokens, workflow).map(({ name }) => bare(name)),
      ...flowOf(pipeline, workflow),
    };
  }
  const [process, ...others] = main.processes;
  if (process === undefined || workflow !== undefined || others.length > 0) return undefined;
  const { inputs = [], outputs = [] } = meta ?? {};
  return { kind: "tool", name: process.name, inputs, outputs, steps: [], edges: [] };
}

/** What the files beside a script say of it. */
interface Beside {
  readonly schema?: ParameterSchema | undefined;
  readonly meta?: ModuleMeta | undefined;
}

/** The interface of a pipeline; the schema of its parameters counts more than how they are set. */
export function nextflowInterface(
  pipeline: Pipeline,
  { schema, meta }: Beside,
  version: string,
): Interface {
  const { main, settings, contributors } = pipeline;
  const manifest = (key: string) => {
    const value = settings.get(`manifest.${key}`)?.value;
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const [name, engine, license] = ["name", "nextflowVersion", "license"].map(manifest);
  const documentation = manifest("description") ?? meta?.documentation;
  const named = (manifest("author") ?? "").split(",").map((one) => one.trim());
  const authors = [...contributors, ...named.filter((one) => one !== "")];
  const entry = main.workflows.find((one) => one.name === undefined);
  const isModule = entry === undefined && version !== "DSL1";
  const flow = version === "DSL1" ? channelFlow(main) : entry && flowOf(pipeline, entry);
  return {
    kind: "workflow",
    inputs: inputsOf(pipeline, schema),
    outputs: main.outputs.map(bare),
    steps: [],
    edges: [],
    ...flow,
    ...(isModule ? moduleOf(pipeline, meta) : {}),
    ...(name === undefined ? {} : { name }),
    ...(documentation === undefined ? {} : { documentation }),
    resources: resourcesOf(pipeline),
    ...(engine === undefined ? {} : { engine }),
    ...(license === undefined ? {} : { license }),
    authors: [...new Set(authors.length > 0 ? authors : (meta?.authors ?? []))],
  };
}
