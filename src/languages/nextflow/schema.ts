/**
 * `nextflow_schema.json`: the parameters of a pipeline, as the plugins nf-schema (JSON Schema 2020-12, groups in
 * `$defs`) and nf-validation (draft-07, groups in `definitions`) and the launchers of pipelines read them.
 *
 * @module
 */
import { isObject, itemsOf, type Json, type JsonObject, parseJson } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import type { InputPort, ValueKind } from "../../trs/tool/interface.ts";
import { kindOfType } from "./kinds.ts";

export interface ParameterSchema {
  readonly kind: "schema";
  readonly inputs: readonly InputPort[];
}

const fieldsOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

const textOf = (value: Json | undefined) =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The types that a schema names, without that of no value. */
const typesOf = (schema: JsonObject): string =>
  [schema["type"] ?? []]
    .flat()
    .filter((one) => one !== "null")
    .join("|");

/** What a value is; of several types, any. */
function kindOf(schema: JsonObject): ValueKind {
  if (Array.isArray(schema["enum"])) return "choice";
  const format = textOf(schema["format"]) ?? "";
  if (format === "path") return "any"; // a file or a folder
  return kindOfType(format) ?? kindOfType(typesOf(schema)) ?? "any";
}

function inputOf(name: string, schema: JsonObject, isRequired: boolean): InputPort {
  const types = typesOf(schema);
  const format = textOf(schema["format"]);
  const isList = types === "array";
  // what is in a list, its items say
  const item = isList ? fieldsOf(schema["items"]) : schema;
  const mediaType = textOf(schema["mimetype"]);
  const value = schema["default"] ?? undefined;
  return {
    name,
    type: format === undefined ? types : `${types} (${format})`,
    kind: kindOf(item),
    isList,
    ...(types === "" ? {} : { isOptional: [schema["type"]].flat().includes("null") }),
    ...optionalField("label", textOf(schema["description"])),
    ...optionalField("documentation", textOf(schema["help_text"])),
    ...optionalField("choices", Array.isArray(item["enum"]) ? item["enum"].map(String) : undefined),
    ...optionalField("formats", mediaType === undefined ? undefined : [mediaType]),
    isRequired: isRequired && value === undefined,
    ...optionalField("default", value),
    ...(schema["hidden"] === true ? { isHidden: true } : {}),
  };
}

/** The parameters of one group, with those inside them: `a.b`. */
function inputsOf(group: JsonObject, prefix = "", depth = 0): readonly InputPort[] {
  const required = new Set(itemsOf(group["required"]));
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
  // plugins that read it report one that is no JSON: a pipeline runs without it
  const root = fieldsOf(parseJson(text));
  const groups = { ...fieldsOf(root["definitions"]), ...fieldsOf(root["$defs"]) };
  const all = [...Object.values(groups).map(fieldsOf), root].flatMap((group) => inputsOf(group));
  const byName = new Map(all.map((input) => [input.name, input]));
  return byName.size === 0 ? undefined : { kind: "schema", inputs: [...byName.values()] };
}
