/**
 * A template of the inputs that a run must have: a placeholder for each, which no engine takes for a value.
 *
 * @module
 */
import type { Json, JsonObject } from "../../base/json.ts";
import {
  type DescriptorInterface,
  type InputPort,
  inputScope,
  type ValueKind,
} from "../tool/interface.ts";
import type { LaunchLanguage } from "./language.ts";

/** What stands for a value; in angle brackets, which say that it must be replaced. */
const PLACEHOLDERS: Readonly<Record<Exclude<ValueKind, "choice" | "record" | "other">, string>> = {
  file: "<path or URL of a file>",
  directory: "<path of a folder>",
  string: "<text>",
  integer: "<whole number>",
  number: "<number>",
  boolean: "<true or false>",
  any: "<value>",
};

function placeholder({ kind, type, choices = [] }: InputPort): string {
  if (kind === "choice" && choices.length > 0) return `<one of: ${choices.join(", ")}>`;
  if (kind === "choice" || kind === "record" || kind === "other")
    return `<value of type ${type || kind}>`;
  return PLACEHOLDERS[kind];
}

/** The placeholder in the shape that the language gives to files and lists. */
function placeholderValue(port: InputPort, { launch }: LaunchLanguage): Json {
  const text = placeholder(port);
  const isFile = port.kind === "file" || port.kind === "directory";
  const item: Json = (isFile ? launch.fileValue?.(port.kind, text) : undefined) ?? text;
  return port.isList ? [item] : item;
}

/** The inputs that a run must have, each with a placeholder; undefined if there is no such input. */
export function templateOf(
  about: DescriptorInterface,
  language: LaunchLanguage,
): JsonObject | undefined {
  const required = about.inputs.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return undefined;
  const scope = inputScope(about, language);
  return Object.fromEntries(
    required.map((port) => [scope + port.name, placeholderValue(port, language)]),
  );
}
