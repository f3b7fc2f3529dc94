/**
 * Whether a value fits a JSON Schema, as far as its types, keys and choices say so: what other keywords say is left
 * to the engine.
 *
 * @module
 */
import { cut, cutList } from "../../base/excerpt.ts";
import { isObject, type Json } from "../../base/json.ts";
import { MAX_DEPTH } from "../../base/limits.ts";

/** What is wrong with a value, in words. */
export interface Mismatch {
  readonly message: string;
  readonly found: string;
  readonly expected: string;
}

const IS: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => typeof value === "number" && Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
};

/** Keywords with which a part of a schema may say something else than its types do. */
const OTHERS = ["$ref", "$dynamicRef"];

const show = (value: Json) => cut(JSON.stringify(value), 80);

/**
 * The first value that surely does not fit. A missing key that has a default is filled in (`snakemake.utils.validate`).
 *
 * @param name the path of the value, as messages name it
 */
export function firstMismatch(
  value: Json,
  schema: Json | undefined,
  name = "",
  depth = 0,
): Mismatch | undefined {
  if (!isObject(schema) || depth > MAX_DEPTH || OTHERS.some((key) => Object.hasOwn(schema, key)))
    return undefined;
  const types = [schema.type ?? []].flat().filter((type) => typeof type === "string");
  const isKnown = types.every((type) => Object.hasOwn(IS, type));
  if (types.length > 0 && isKnown && !types.some((type) => IS[type]?.(value)))
    return {
      message: `${name || "it"} must be of type ${types.join(" or ")}; got ${show(value)}.`,
      found: show(value),
      expected: types.join(" or "),
    };
  if (Array.isArray(schema.enum) && !schema.enum.some((one) => sameValue(one, value)))
    return {
      message: `${name || "it"} must be one of ${cutList(schema.enum.map(show))}; got ${show(value)}.`,
      found: show(value),
      expected: cutList(schema.enum.map(show)),
    };
  return isObject(value)
    ? mismatchInside(value, schema, name, depth)
    : Array.isArray(value)
      ? value
          .map((item, at) => firstMismatch(item, schema.items, `${name}[${at}]`, depth + 1))
          .find((one) => one !== undefined)
      : undefined;
}

const sameValue = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with the keys of a mapping, and with their values. */
function mismatchInside(
  value: Readonly<Record<string, Json>>,
  schema: Readonly<Record<string, Json>>,
  name: string,
  depth: number,
): Mismatch | undefined {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const path = (key: string) => (name === "" ? key : `${name}.${key}`);
  const hasDefault = (key: string) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return isObject(property) && Object.hasOwn(property, "default");
  };
  const required = Array.isArray(schema.required) ? schema.required : [];
  const missing = required.find(
    (key) => typeof key === "string" && !Object.hasOwn(value, key) && !hasDefault(key),
  );
  if (typeof missing === "string")
    return {
      message: `${cut(path(missing), 120)} is missing.`,
      found: cutList(Object.keys(value)) || "no keys",
      expected: cut(missing),
    };
  const isClosed = schema.additionalProperties === false && !isObject(schema.patternProperties);
  const unknown = Object.keys(value).find((key) => isClosed && !Object.hasOwn(properties, key));
  if (unknown !== undefined)
    return {
      message: `${cut(path(unknown), 120)} is not allowed.`,
      found: cut(unknown),
      expected: cutList(Object.keys(properties)),
    };
  return Object.entries(value)
    .map(([key, one]) =>
      Object.hasOwn(properties, key)
        ? firstMismatch(one, properties[key], path(key), depth + 1)
        : undefined,
    )
    .find((one) => one !== undefined);
}
