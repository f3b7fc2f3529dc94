/**
 * `nextflow_schema.json`: the parameters of a pipeline, as the plugins nf-schema and nf-validation and the
 * launchers of pipelines read them.
 *
 * @module
 */

import type { Json } from "../../../../json/json.ts";
import type { InputPort, ValueKind } from "../../../../trs/interface.ts";

export interface ParameterSchema {
  readonly kind: "schema";
  readonly inputs: readonly InputPort[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

const KINDS: Readonly<Record<string, ValueKind>> = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  object: "record",
};

const FILES: Readonly<Record<string, ValueKind>> = {
  "file-path": "file",
  "file-path-pattern": "file",
  "directory-path": "directory",
  path: "any",
};

function inputOf(name: string, schema: Fields, isRequired: boolean): InputPort {
  const types = [schema["type"]].flat().filter((one) => typeof one === "string" && one !== "null");
  const type = types.length === 1 ? (types[0] as string) : types.join("|");
  const format = textOf(schema["format"]);
  const choices = Array.isArray(schema["enum"]) ? schema["enum"].map(String) : undefined;
  const kind = choices ? "choice" : (FILES[format ?? ""] ?? KINDS[type]) || "any";
  const label = textOf(schema["description"]);
  const documentation = textOf(schema["help_text"]);
  const value = schema["default"];
  return {
    name,
    type: format === undefined ? type : `${type} (${format})`,
    kind: type === "array" ? "any" : kind,
    isList: type === "array",
    ...(label === undefined ? {} : { label }),
    ...(documentation === undefined ? {} : { documentation }),
    ...(choices === undefined ? {} : { choices }),
    isRequired: isRequired && value === undefined,
    ...(value === undefined ? {} : { default: value as Json }),
  };
}

/** The parameters of one group, with those inside them: `a.b`. */
function inputsOf(group: Fields, prefix = "", depth = 0): readonly InputPort[] {
  const required = Array.isArray(group["required"]) ? new Set(group["required"]) : new Set();
  return Object.entries(fieldsOf(group["properties"])).flatMap(([key, value]) => {
    const schema = fieldsOf(value);
    const name = `${prefix}${key}`;
    const hasOwn = Object.keys(fieldsOf(schema["properties"])).length > 0;
    if (hasOwn && depth < 10) return inputsOf(schema, `${name}.`, depth + 1);
    return [inputOf(name, schema, required.has(key))];
  });
}

/** Reads a schema; undefined if it is none. */
export function readSchema(text: string): ParameterSchema | undefined {
  let root: Fields;
  try {
    root = fieldsOf(JSON.parse(text));
  } catch {
    return undefined; // plugins that read it report it: a pipeline runs without it
  }
  const groups = { ...fieldsOf(root["definitions"]), ...fieldsOf(root["$defs"]) };
  const all = [...Object.values(groups).map(fieldsOf), root].flatMap((group) => inputsOf(group));
  const byName = new Map(all.map((input) => [input.name, input]));
  return byName.size === 0 ? undefined : { kind: "schema", inputs: [...byName.values()] };
}
