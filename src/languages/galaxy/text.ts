/**
 * The text of a Galaxy workflow as data, with positions: JSON, which exports are, or YAML as Galaxy reads it.
 *
 * @module
 */
import { isObject, type Json } from "../../base/json.ts";
import { findBadKeys, suspicionsOf } from "../../yaml/json-keys.ts";
import { readJson } from "../../yaml/json-text.ts";
import { type PyYamlText, readPyYaml } from "../../yaml/pyyaml-text.ts";

/** A text that was read, and the syntax that it was taken for. */
export interface GalaxyText extends PyYamlText {
  readonly syntax: "JSON" | "YAML";
}

function readJsonText(text: string): GalaxyText {
  const read = readJson(text);
  if (read.errors.length > 0) return { ...read, repeated: [], syntax: "JSON" };
  const { keys } = suspicionsOf(read.data as Json, text, () => false);
  const repeated = keys ? findBadKeys(text).filter(({ first }) => first !== undefined) : [];
  return {
    ...read,
    repeated: repeated.map(({ key, line, column }) => ({ key, position: { line, column } })),
    syntax: "JSON",
  };
}

/**
 * Reads a workflow, by its content: Galaxy takes JSON and YAML under any name. What begins as JSON is
 * JSON, unless only YAML can read it.
 */
export function readGalaxyText(text: string, path: string): GalaxyText {
  const isJson = /^\s*[{[]/.test(text) || path.endsWith(".ga");
  const json = isJson ? readJsonText(text) : undefined;
  if (json?.errors.length === 0) return json;
  const isYaml = json === undefined || /\bGalaxyWorkflow\b/.test(text);
  if (json !== undefined && (!isYaml || json.errors[0]?.isLimit)) return json;
  const yaml: GalaxyText = { ...readPyYaml(text), syntax: "YAML" };
  return json !== undefined && !isObject(yaml.data) ? json : yaml;
}
