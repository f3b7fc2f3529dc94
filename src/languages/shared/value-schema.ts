/**
 * JSON Schemas that versions have for the values that they get: parameters, configurations, the rows of tables.
 *
 * @module
 */
import { isObject, itemsOf, type Json, type JsonObject } from "../../base/json.ts";
import { optionalField } from "../../base/optional-fields.ts";
import { parsePointer, valueAt } from "../../base/pointer.ts";
import type { InputPort, ValueCheck, ValueKind } from "../../trs/tool/interface.ts";
import { kindOfType } from "./kinds.ts";

/** What a schema says of values: what an interface says of a port, and what else they are checked for. */
export type ValueSchema = Required<Pick<ValueCheck, "columns" | "constraints">>;

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

function portOf(name: string, schema: JsonObject, isRequired: boolean): InputPort {
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

/** Keywords that refuse no value, and those that a port has. */
const SAID_ELSEWHERE = new Set([
  ..."$schema $id $comment $defs definitions title description help_text fa_icon default".split(
    " ",
  ),
  ..."examples deprecated hidden mimetype meta errorMessage schema type format enum".split(" "),
  ..."properties required".split(" "),
]);

const constraintsOf = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !SAID_ELSEWHERE.has(key)));

/** Objects inside of objects are read so deep. */
const DEEPEST = 10;

class Reader {
  readonly #root: JsonObject;
  readonly columns = new Map<string, InputPort>();
  readonly constraints = new Map<string, JsonObject>();

  constructor(root: JsonObject) {
    this.#root = root;
  }

  /** A schema with what it refers to in the same document. */
  resolved(value: unknown, depth = 0): JsonObject {
    const { $ref: reference, ...schema } = fieldsOf(value);
    const isLocal = typeof reference === "string" && reference.startsWith("#/");
    const tokens = isLocal && depth <= DEEPEST ? parsePointer(reference.slice(1)) : undefined;
    if (tokens === undefined) return fieldsOf(value);
    return { ...this.resolved(valueAt(this.#root, tokens), depth + 1), ...schema };
  }

  /** The keys of an object, with those inside them: `a.b`. */
  group(group: JsonObject, prefix = "", isRequired = true): void {
    const required = new Set(itemsOf(group["required"]));
    if (!isRequired && required.size > 0)
      this.#constrain(prefix, { required: [...required].sort() });
    for (const [key, value] of Object.entries(fieldsOf(group["properties"]))) {
      const schema = this.resolved(value);
      const [name, isNeeded] = [`${prefix}${key}`, isRequired && required.has(key)];
      const isGroup = Object.keys(fieldsOf(schema["properties"])).length > 0;
      this.#constrain(`${name}${isGroup ? "." : ""}`, constraintsOf(schema));
      if (isGroup && prefix.split(".").length <= DEEPEST) this.group(schema, `${name}.`, isNeeded);
      else this.columns.set(name, portOf(name, schema, isNeeded));
    }
  }

  #constrain(name: string, constraints: JsonObject): void {
    if (Object.keys(constraints).length === 0) return;
    this.constraints.set(name, { ...this.constraints.get(name), ...constraints });
  }

  /** What the schema checks beside its keys. */
  all(constraints: JsonObject): ValueSchema {
    this.#constrain("", constraints);
    return {
      columns: [...this.columns.values()],
      constraints: Object.fromEntries(this.constraints),
    };
  }
}

/** Whether a schema refers to another file. */
const refersElsewhere = (value: Json, depth = 0): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth > 50 ||
    Object.entries(value).some(
      ([key, one]) =>
        (key === "$ref" && typeof one === "string" && !one.startsWith("#")) ||
        refersElsewhere(one, depth + 1),
    ));

/**
 * Reads the schema of an object, or of a list of objects.
 *
 * @returns undefined if it is none, or if another file has a part of it
 */
export function readValueSchema(value: Json | undefined): ValueSchema | undefined {
  if (!isObject(value) || refersElsewhere(value)) return undefined;
  const reader = new Reader(value);
  const root = reader.resolved(value);
  const { items, ...list } = root;
  const isList = isObject(items);
  const object = isList ? reader.resolved(items) : root;
  reader.group(object);
  return reader.all({ ...(isList ? constraintsOf(list) : {}), ...constraintsOf(object) });
}

/** Whether a part of a schema only refers to groups of the same document. */
const isGroupReference = (value: Json): boolean =>
  isObject(value) && Object.keys(value).join() === "$ref";

/** Reads the schema of parameters that are divided into groups, in `$defs` or `definitions`; undefined if it is none. */
export function readGroupedSchema(value: Json | undefined): ValueSchema | undefined {
  if (!isObject(value)) return undefined;
  const reader = new Reader(value);
  const groups = { ...fieldsOf(value["definitions"]), ...fieldsOf(value["$defs"]) };
  for (const group of [...Object.values(groups).map(fieldsOf), value]) reader.group(group);
  const { allOf, ...root } = value;
  const isDivision = Array.isArray(allOf) && allOf.every(isGroupReference);
  return reader.all(constraintsOf(isDivision || allOf === undefined ? root : { ...root, allOf }));
}
