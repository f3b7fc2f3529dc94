/**
 * A version of a tool as a task for a TES service: from its CWL descriptor, and the values of its first
 * test file. Only what is understood whole becomes a task; a command that is nearly right helps nobody.
 *
 * @module
 */
import { parse } from "yaml";
import { isObject, itemsOf, type JsonObject } from "../json/json.ts";
import { resolveImport } from "../trs/imports.ts";
import { formatTrsPath } from "../trs/paths.ts";
import {
  filesOf,
  primaryDescriptor,
  type RegistryTool,
  type RegistryVersion,
  textOf,
} from "../trs/registry.ts";

/** A task as the form of new tasks takes it. */
export interface RunnableTask {
  readonly name: string;
  readonly inputs: readonly { readonly url: string; readonly path: string }[];
  readonly executors: readonly {
    readonly image: string;
    readonly command: readonly string[];
    readonly stdin?: string;
    readonly stdout?: string;
  }[];
  readonly resources: { readonly cpu_cores?: number; readonly ram_gb?: number };
}

/** What of CWL is more than a command with values. */
class TooMuch extends Error {}

const UNDERSTOOD = ["DockerRequirement", "ResourceRequirement", "NetworkAccess"];

/** Requirements or hints, by their class, however they are written. */
function byClass(value: unknown): JsonObject {
  if (isObject(value)) return value;
  if (!Array.isArray(value)) return {};
  return Object.fromEntries(
    value.filter(isObject).map(({ class: name, ...rest }) => [String(name), rest]),
  );
}

/** Inputs by their ids, however they are written. */
function inputsOf(value: unknown): readonly (readonly [string, JsonObject])[] {
  if (Array.isArray(value)) {
    return value.filter(isObject).map((input) => [String(input["id"]), input]);
  }
  return Object.entries(isObject(value) ? value : {}).map(([id, input]) => [
    id,
    isObject(input) ? input : { type: input },
  ]);
}

const isOptional = (type: unknown) =>
  typeof type === "string" ? type.endsWith("?") : Array.isArray(type) && type.includes("null");

/** A text without expressions, but for the number of cores. */
function plain(value: unknown, cores: number): string {
  const text = String(value).replace("$(runtime.cores)", String(cores));
  if (text.includes("$(") || text.includes("${")) throw new TooMuch();
  return text;
}

/** Where the words of a command stand: arguments by their number before inputs by their name. */
interface Bound {
  readonly position: number;
  readonly order: number | string;
  readonly words: readonly string[];
}

function compare(a: Bound, b: Bound): number {
  if (a.position !== b.position) return a.position - b.position;
  if (typeof a.order !== typeof b.order) return typeof a.order === "number" ? -1 : 1;
  return a.order < b.order ? -1 : 1;
}

const withPrefix = (
  { prefix, separate }: JsonObject,
  values: readonly string[],
): readonly string[] => {
  if (typeof prefix !== "string") return values;
  if (separate !== false) return [prefix, ...values];
  return [prefix + (values[0] ?? ""), ...values.slice(1)];
};

/** The words of an input's value (CWL v1.2, CommandLineBinding). */
function wordsOf(
  value: unknown,
  binding: JsonObject,
  pathOf: (file: JsonObject) => string,
): readonly string[] {
  if (binding["valueFrom"] !== undefined || binding["shellQuote"] === false) throw new TooMuch();
  if (value === true) return typeof binding["prefix"] === "string" ? [binding["prefix"]] : [];
  if (value === false || value === null || value === undefined) return [];
  const text = (one: unknown) => {
    if (isObject(one)) return pathOf(one);
    if (typeof one === "object") throw new TooMuch();
    return String(one);
  };
  if (!Array.isArray(value)) return withPrefix(binding, [text(value)]);
  if (value.length === 0) return [];
  const separator = binding["itemSeparator"];
  const items = value.map(text);
  return withPrefix(binding, typeof separator === "string" ? [items.join(separator)] : items);
}

function convert(tool: RegistryTool, version: RegistryVersion, site: string): RunnableTask {
  const descriptor = primaryDescriptor(version, "CWL");
  const data: unknown = parse(descriptor === undefined ? "" : (textOf(descriptor) ?? ""));
  if (!isObject(data) || data["class"] !== "CommandLineTool") throw new TooMuch();
  const requirements = byClass(data["requirements"]);
  if (Object.keys(requirements).some((name) => !UNDERSTOOD.includes(name))) throw new TooMuch();
  const all = { ...byClass(data["hints"]), ...requirements };
  const docker = all["DockerRequirement"];
  const image = isObject(docker) ? docker["dockerPull"] : undefined;
  if (typeof image !== "string") throw new TooMuch();
  const needs = isObject(all["ResourceRequirement"]) ? all["ResourceRequirement"] : {};
  const cores = typeof needs["coresMin"] === "number" ? Math.ceil(needs["coresMin"]) : 1;

  const test = filesOf(version, "CWL").find(
    ({ path, file_type }) => file_type === "TEST_FILE" && /\.(json|ya?ml)$/.test(path),
  );
  const values: unknown = test === undefined ? {} : parse(textOf(test) ?? "");
  const given = isObject(values) ? values : {};

  const inputs = new Map<string, string>();
  const pathOf = (file: JsonObject): string => {
    const place = file["location"] ?? file["path"];
    if (file["class"] !== "File" || typeof place !== "string" || file["secondaryFiles"]) {
      throw new TooMuch();
    }
    const own = /^https?:/.test(place) ? undefined : resolveImport(test?.path ?? "", place);
    if (own === undefined && !/^https?:/.test(place)) throw new TooMuch();
    const route = {
      kind: "file",
      id: tool.id,
      version: version.id,
      type: "CWL",
      plain: true,
    } as const;
    const url = own === undefined ? place : site + formatTrsPath({ ...route, path: own });
    const path = `/inputs/${place.split("/").at(-1)}`;
    if ((inputs.get(path) ?? url) !== url) throw new TooMuch();
    inputs.set(path, url);
    return path;
  };

  const words: Bound[] = [];
  for (const [order, argument] of itemsOf(data["arguments"]).entries()) {
    const binding = isObject(argument) ? argument : { valueFrom: argument };
    const position = Number(binding["position"] ?? 0);
    const value = plain(binding["valueFrom"], cores);
    words.push({ position, order, words: withPrefix(binding, [value]) });
  }
  for (const [id, input] of inputsOf(data["inputs"])) {
    const value = given[id] ?? input["default"];
    const isNeeded = !isOptional(input["type"]);
    if ((value === undefined || value === null) && isNeeded) throw new TooMuch();
    if (input["secondaryFiles"] !== undefined) throw new TooMuch();
    const binding = input["inputBinding"];
    if (!isObject(binding)) continue;
    const position = Number(binding["position"] ?? 0);
    words.push({ position, order: id, words: wordsOf(value, binding, pathOf) });
  }
  const base = [data["baseCommand"] ?? []].flat().map(String);
  const command = [...base, ...words.sort(compare).flatMap((bound) => bound.words)];

  const stdin = /^\$\(inputs\.(\w+)\.path\)$/.exec(String(data["stdin"] ?? ""))?.[1];
  if (data["stdin"] !== undefined && stdin === undefined) throw new TooMuch();
  const stdinValue = stdin === undefined ? undefined : given[stdin];
  if (stdin !== undefined && !isObject(stdinValue)) throw new TooMuch();
  const ram = needs["ramMin"];
  return {
    name: `${tool.name} ${version.id}`,
    executors: [
      {
        image,
        command,
        ...(isObject(stdinValue) ? { stdin: pathOf(stdinValue) } : {}),
        ...(data["stdout"] === undefined
          ? {}
          : { stdout: `/outputs/${plain(data["stdout"], cores)}` }),
      },
    ],
    inputs: [...inputs].map(([path, url]) => ({ url, path })),
    resources: {
      cpu_cores: cores,
      // CWL counts in MiB
      ...(typeof ram === "number" ? { ram_gb: Math.ceil((ram * 1.048576) / 100) / 10 } : {}),
    },
  };
}

/** The task of a version; undefined if its descriptor asks for more than a command with values. */
export function runnableTask(
  tool: RegistryTool,
  version: RegistryVersion,
  site: string,
): RunnableTask | undefined {
  try {
    return convert(tool, version, site);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}
