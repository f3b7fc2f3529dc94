/**
 * What a pipeline of Nextflow takes and does.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { authorOf } from "../../trs/tool/author.ts";
import type { InputPort, Interface, InterfacePort, Resources } from "../../trs/tool/interface.ts";
import { kindOfType } from "../shared/kinds.ts";
import { channelFlow, flowOf } from "./flow.ts";
import type { Plain } from "./groovy/expressions.ts";
import type { ConfigSetting } from "./script/config.ts";
import type { Pipeline } from "./script/pipeline.ts";
import type { ScriptParameter } from "./script/script.ts";

const typeOf = (value: Plain | undefined) =>
  value === null || value === undefined ? "" : Number.isInteger(value) ? "integer" : typeof value;

function parameterPort(name: string, { type, value }: ScriptParameter): InputPort {
  const shown = type === "" ? typeOf(value) : type;
  const isOptional = type.endsWith("?");
  const item = shown.replace(/\?$/, "").replace(/^\w+<(.*)>$/, "$1");
  return {
    name,
    type: shown,
    kind: kindOfType(item) ?? (shown === "" ? "any" : "other"),
    isList: /^(?:List|Set|Bag|Channel)</.test(shown),
    ...(type === "" ? {} : { isOptional }),
    isRequired: type !== "" && value === undefined && !isOptional,
    ...optionalField("default", value ?? undefined),
  };
}

/** A parameter of the schema with the value that runs have: nf-schema sets no defaults, the configuration does. */
function configured(port: InputPort, setting: ConfigSetting | undefined): InputPort {
  if (setting?.isComputedText) return { ...port, isRequired: false };
  const value = setting?.value ?? undefined;
  return value === undefined ? port : { ...port, isRequired: false, default: value };
}

/** The parameters: those of the schema, or else those that the configuration and the script set. */
function inputsOf({ settings, main, schema }: Pipeline) {
  if (schema !== undefined) {
    return schema.values.columns.map((port) =>
      configured(port, settings.get(`params.${port.name}`)),
    );
  }
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
  const [, number, unit = ""] = /^\s*([\d.]+)\s*([KMGTP]?B)\s*$/i.exec(String(value)) ?? [];
  const bytes = Number(number) * 1024 ** UNITS.indexOf(unit.toUpperCase());
  return Number.isNaN(bytes) ? undefined : Math.round(bytes);
}

const largest = (values: readonly (Plain | undefined)[]) =>
  values
    .filter((one) => typeof one === "number")
    .reduce<number | undefined>((most, one) => Math.max(most ?? one, one), undefined);

/** The most that one process needs: a run needs at least that. */
function resourcesOf({ scripts, settings }: Pipeline): Resources {
  const processes = [...scripts.values()].flatMap((script) => script.processes);
  const all = (name: string): readonly (Plain | undefined)[] => [
    settings.get(`process.${name}`)?.value,
    ...processes.map(({ directives }) => directives.get(name)),
  ];
  return {
    ...optionalField("cores", largest(all("cpus"))),
    ...optionalField("memoryBytes", largest(all("memory").map(bytesOf))),
    ...optionalField("diskBytes", largest(all("disk").map(bytesOf))),
    ...optionalField("gpus", largest(all("accelerator"))),
  };
}

/** A port of which only the name is known. */
const bare = (name: string): InterfacePort => ({ name, type: "", kind: "any", isList: false });

/** What a script takes, gives and does if no run can begin with it: its only workflow, or its only process. */
function moduleOf(
  pipeline: Pipeline,
): Pick<Interface, "kind" | "name" | "inputs" | "outputs" | "steps" | "edges"> | undefined {
  const { main, meta } = pipeline;
  const [workflow, ...more] = main.workflows;
  if (workflow?.name !== undefined && more.length === 0) {
    return {
      kind: "workflow",
      name: workflow.name,
      inputs: workflow.takes.map((name) => ({ ...bare(name), isRequired: true })),
      outputs: workflow.emits.map(({ name }) => bare(name)),
      ...flowOf(pipeline, workflow),
    };
  }
  const [process, ...others] = main.processes;
  if (process === undefined || workflow !== undefined || others.length > 0) return undefined;
  const { inputs = [], outputs = [] } = meta ?? {};
  return { kind: "tool", name: process.name, inputs, outputs, steps: [], edges: [] };
}

/** The interface of a pipeline; the schema of its parameters counts more than how they are set. */
export function nextflowInterface(pipeline: Pipeline): Interface {
  const { main, settings, contributors, meta, version, checks } = pipeline;
  const manifest = (key: string) => {
    const value = settings.get(`manifest.${key}`)?.value;
    return (typeof value === "string" && value.trim()) || undefined;
  };
  const named =
    manifest("author")
      ?.split(",")
      .map((one) => one.trim()) ?? [];
  const known = new Set(contributors.map((one) => authorOf(one).name));
  const authors = [...contributors, ...named.filter((one) => one !== "" && !known.has(one))];
  const entry = main.workflows.find((one) => one.name === undefined);
  const isModule = entry === undefined && version !== "DSL1";
  const flow = version === "DSL1" ? channelFlow(main) : entry && flowOf(pipeline, entry);
  return {
    kind: "workflow",
    inputs: inputsOf(pipeline),
    outputs: main.outputs.map(bare),
    steps: [],
    edges: [],
    ...flow,
    ...(isModule ? moduleOf(pipeline) : {}),
    ...optionalField("name", manifest("name")),
    ...optionalField("documentation", manifest("description") ?? meta?.documentation),
    resources: resourcesOf(pipeline),
    ...optionalField("engine", manifest("nextflowVersion")),
    ...optionalField("license", manifest("license")),
    ...(checks.length > 0 ? { checks } : {}),
    authors: [...new Set(authors.length > 0 ? authors : (meta?.authors ?? []))],
  };
}
