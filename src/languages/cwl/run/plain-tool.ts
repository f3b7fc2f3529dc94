/**
 * CWL descriptors of plain commands: a container image, a base command, and inputs that become words of
 * the command line (CWL v1.2, Command Line Tool Description).
 *
 * @module
 */

import { parse } from "yaml";
import { asText } from "../../../base/excerpt.ts";
import { isObject, itemsOf, type Json, type JsonObject, objectsOf } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";

/** A descriptor needs more of CWL than a plain command has: a script, an expression, staged folders. */
export class UnsupportedCwl extends Error {}

/** How a value becomes words of the command line (CWL v1.2, CommandLineBinding). */
export interface Binding {
  readonly position: number;
  readonly prefix?: string;
  /** Whether the prefix is a word of its own. */
  readonly isSeparate: boolean;
  /** Joins the items of a list; without it each is a word. */
  readonly itemSeparator?: string;
}

export interface CwlInput {
  readonly id: string;
  readonly isOptional: boolean;
  /** The value that is used without another; null is none. */
  readonly default: Exclude<Json, null> | undefined;
  /** Undefined for an input that the command line does not name. */
  readonly binding: Binding | undefined;
}

export interface CwlTool {
  readonly image: string;
  readonly baseCommand: readonly string[];
  readonly arguments: readonly { readonly value: string; readonly binding: Binding }[];
  readonly inputs: readonly CwlInput[];
  /** The id of the input whose file is the standard input. */
  readonly stdin?: string;
  /** The name of the file that the standard output is written to. */
  readonly stdout?: string;
  /** The files that it leaves in its working directory; undefined if that is known only when it has run. */
  readonly outputs: readonly string[] | undefined;
  readonly cores: number;
  /** In MiB, as CWL counts. */
  readonly ramMib?: number;
}

/** Requirements that a task can meet, or that change nothing in a container. */
const SUPPORTED = ["DockerRequirement", "ResourceRequirement", "NetworkAccess"];

/** Requirements or hints by their class, from a list or an object. */
function byClass(value: Json | undefined): JsonObject {
  if (isObject(value)) return value;
  return Object.fromEntries(
    objectsOf(value).map(({ class: name, ...rest }) => [asText(name), rest]),
  );
}

/** Inputs or outputs by their ids, from a list or an object; one that is only a type, as an object. */
function portEntries(value: Json | undefined): readonly (readonly [string, JsonObject])[] {
  if (!isObject(value)) return objectsOf(value).map((port) => [asText(port["id"]), port]);
  return Object.entries(value).map(([id, port]) => [id, isObject(port) ? port : { type: port }]);
}

function isOptionalType(type: Json | undefined): boolean {
  return typeof type === "string" ? type.endsWith("?") : itemsOf(type).includes("null");
}

/** A string without expressions, but for the number of cores. */
function withoutExpressions(value: Json | undefined, cores: number): string {
  if (value === undefined || typeof value === "object") throw new UnsupportedCwl();
  const text = asText(value).replace("$(runtime.cores)", String(cores));
  if (text.includes("$(") || text.includes("${")) throw new UnsupportedCwl();
  return text;
}

function readBinding({ position = 0, prefix, separate, itemSeparator }: JsonObject): Binding {
  if (typeof position !== "number") throw new UnsupportedCwl();
  return {
    position,
    isSeparate: separate !== false,
    ...(typeof prefix === "string" ? { prefix } : {}),
    ...(typeof itemSeparator === "string" ? { itemSeparator } : {}),
  };
}

function readInput([id, input]: readonly [string, JsonObject]): CwlInput {
  const binding = input["inputBinding"];
  if (input["secondaryFiles"] !== undefined) throw new UnsupportedCwl();
  if (
    isObject(binding) &&
    (binding["valueFrom"] !== undefined || binding["shellQuote"] === false)
  ) {
    throw new UnsupportedCwl();
  }
  return {
    id,
    isOptional: isOptionalType(input["type"]),
    default: input["default"] ?? undefined,
    binding: isObject(binding) ? readBinding(binding) : undefined,
  };
}

/** The input whose file is the standard input: `$(inputs.reads.path)`. */
function readStdin(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  const id = /^\$\(inputs\.(\w+)\.path\)$/.exec(asText(value))?.[1];
  if (id === undefined) throw new UnsupportedCwl();
  return id;
}

/** Whether a glob is the name of one file, in the working directory or in a folder of it. */
const isFileName = (glob: Json): glob is string =>
  typeof glob === "string" &&
  /^(?!\/)[^*?[\]{}$\\]*[^/*?[\]{}$\\]$/.test(glob) &&
  !/^\.*$/.test(glob);

/** The files that the outputs name; undefined if one is a pattern, an expression or a folder. */
function readOutputs(
  value: Json | undefined,
  stdout: string | undefined,
): readonly string[] | undefined {
  const names = new Set<string>();
  for (const [, { type, outputBinding }] of portEntries(value)) {
    if (type === "stdout" && stdout !== undefined) names.add(stdout);
    const globs = isObject(outputBinding) ? [outputBinding["glob"] ?? []].flat() : [];
    const isFolder = globs.length > 0 && JSON.stringify(type ?? "").includes("Directory");
    if (isFolder || !globs.every(isFileName)) return undefined;
    for (const name of globs) names.add(name);
  }
  return [...names];
}

/**
 * Reads a CWL descriptor.
 *
 * @throws {UnsupportedCwl} for a workflow, and for a tool that is more than a plain command
 */
export function readCwlTool(descriptor: string): CwlTool {
  const data: Json = parse(descriptor);
  if (!isObject(data) || data["class"] !== "CommandLineTool") throw new UnsupportedCwl();
  const requirements = byClass(data["requirements"]);
  if (Object.keys(requirements).some((name) => !SUPPORTED.includes(name))) {
    throw new UnsupportedCwl();
  }
  const all = { ...byClass(data["hints"]), ...requirements };
  const docker = all["DockerRequirement"];
  const image = isObject(docker) ? docker["dockerPull"] : undefined;
  if (typeof image !== "string") throw new UnsupportedCwl();
  const needs = isObject(all["ResourceRequirement"]) ? all["ResourceRequirement"] : {};
  const cores = typeof needs["coresMin"] === "number" ? Math.ceil(needs["coresMin"]) : 1;
  const stdin = readStdin(data["stdin"]);
  const stdout =
    data["stdout"] === undefined ? undefined : withoutExpressions(data["stdout"], cores);
  return {
    image,
    baseCommand: [data["baseCommand"] ?? []].flat().map(asText),
    arguments: itemsOf(data["arguments"]).map((argument) => {
      const binding = isObject(argument) ? argument : { valueFrom: argument };
      return {
        value: withoutExpressions(binding["valueFrom"], cores),
        binding: readBinding(binding),
      };
    }),
    inputs: portEntries(data["inputs"]).map(readInput),
    cores,
    ...optionalField("stdin", stdin),
    ...optionalField("stdout", stdout),
    outputs: readOutputs(data["outputs"], stdout),
    ...(typeof needs["ramMin"] === "number" ? { ramMib: needs["ramMin"] } : {}),
  };
}
