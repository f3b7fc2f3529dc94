/**
 * `nextflow_schema.json`: the parameters of a pipeline, as the plugins nf-schema (JSON Schema 2020-12, groups in
 * `$defs`) and nf-validation (draft-07, groups in `definitions`) and the launchers of pipelines read them.
 *
 * @module
 */

import type { Json } from "../../base/json.ts";
import type { InputPort, ValueKind } from "../../trs/tool/interface.ts";

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

/** The types that a schema names, without that of no value. */
const typesOf = (schema: Fields): readonly string[] =>
  [schema["type"]].flat().filter((one): one is string => typeof one === "string" && one !== "null");

const isNullable = ({ type }: Fields) => [type].flat().includes("null");

function kindOf(types: readonly string[], { format, enum: choices }: Fields): ValueKind {
  if (Array.isArray(choices)) return "choice";
  const named = FILES[textOf(format) ?? ""];
  const [type = "", ...others] = types;
  return named ?? (others.length === 0 ? KINDS[type] : undefined) ?? "any";
}

function inputOf(name: string, schema: Fields, isRequired: boolean): InputPort {
  const types = typesOf(schema);
  const format = textOf(schema["format"]);
  const isList = types.length === 1 && types[0] === "array";
  // what is in a list, its items say
  const item = isList ? fieldsOf(schema["items"]) : schema;
  const choices = Array.isArray(item["enum"]) ? item["enum"].map(String) : undefined;
  const label = textOf(schema["description"]);
  const documentation = textOf(schema["help_text"]);
  const mediaType = textOf(schema["mimetype"]);
  const value = schema["default"];
  const hasDefault = value !== undefined && value !== null;
  return {
    name,
    type: format === undefined ? types.join("|") : `${types.join("|")} (${format})`,
    kind: kindOf(typesOf(item), item),
    isList,
    ...(types.length === 0 ? {} : { isOptional: isNullable(schema) }),
    ...(label === undefined ? {} : { label }),
    ...(documentation === undefined ? {} : { documentation }),
    ...(choices === undefined ? {} : { choices }),
    ...(mediaType === undefined ? {} : { formats: [mediaType] }),
    isRequired: isRequired && !hasDefault,
    ...(hasDefault ? { default: value as Json } : {}),
    ...(schema["hidden"] === true ? { isHidden: true } : {}),
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
export function readParameterSchema(text: string): ParameterSchema | undefined {
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
