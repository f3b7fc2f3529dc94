/**
 * Whether a value fits a JSON Schema, as far as its types, keys and choices say so: what other keywords say is left
 * to the engine.
 *
 * @module
 */
import { cut, cutList } from "../../../base/excerpt.ts";
import { isObject, type Json } from "../../../base/json.ts";
import { MAX_DEPTH } from "../../../base/limits.ts";
import type { OpenImport } from "../../shared/language.ts";
import type { SnakemakeToken } from "../python/lexer.ts";
import type { Snakefile, SnakemakeDocument } from "../snakefile/syntax-tree.ts";

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

/** What code gives to a value before it is checked. */
export interface Given {
  /** Whether code may change what is at a path of keys. */
  readonly isChanged: (path: readonly string[]) => boolean;
  /** Names of keys that a schema may have filled in. */
  readonly filled: ReadonlySet<string>;
}

/** Keywords with which a part of a schema may say something else than its types do. */
const OTHERS = ["$ref", "$dynamicRef"];

const nameOf = (path: readonly string[]) => path.join(".").replaceAll(".[", "[");

const show = (value: Json) => cut(JSON.stringify(value), 80);

/**
 * The first value that surely does not fit. A missing key that has a default is filled in (`snakemake.utils.validate`).
 *
 * @param path the keys of the value, as messages name them
 */
export function firstMismatch(
  value: Json,
  schema: Json | undefined,
  given: Given,
  path: readonly string[] = [],
): Mismatch | undefined {
  if (!isObject(schema) || OTHERS.some((key) => Object.hasOwn(schema, key))) return undefined;
  if (path.length > MAX_DEPTH || given.isChanged(path)) return undefined;
  const name = nameOf(path);
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
    ? mismatchInside(value, schema, given, path)
    : Array.isArray(value)
      ? value
          .map((item, at) => firstMismatch(item, itemsOf(schema), given, [...path, `[${at}]`]))
          .find((one) => one !== undefined)
      : undefined;
}

/** The schema of all items: behind `prefixItems`, only of some. */
const itemsOf = (schema: Readonly<Record<string, Json>>) =>
  Object.hasOwn(schema, "prefixItems") ? undefined : schema.items;

const sameValue = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with the keys of a mapping, and with their values. */
function mismatchInside(
  value: Readonly<Record<string, Json>>,
  schema: Readonly<Record<string, Json>>,
  given: Given,
  path: readonly string[],
): Mismatch | undefined {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const nameIn = (key: string) => cut(nameOf([...path, key]), 120);
  const isChanged = (key: string) => given.isChanged([...path, key]);
  const hasDefault = (key: string) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return isObject(property) && Object.hasOwn(property, "default");
  };
  const required = Array.isArray(schema.required) ? schema.required : [];
  const missing = required.find(
    (key) =>
      typeof key === "string" &&
      !Object.hasOwn(value, key) &&
      !hasDefault(key) &&
      !given.filled.has(key) &&
      !isChanged(key),
  );
  if (typeof missing === "string")
    return {
      message: `${nameIn(missing)} is missing.`,
      found: cutList(Object.keys(value)) || "no keys",
      expected: cut(missing),
    };
  const isClosed = schema.additionalProperties === false && !isObject(schema.patternProperties);
  const unknown = Object.keys(value).find(
    (key) => isClosed && !Object.hasOwn(properties, key) && !isChanged(key),
  );
  if (unknown !== undefined)
    return {
      message: `${nameIn(unknown)} is not allowed.`,
      found: cut(unknown),
      expected: cutList(Object.keys(properties)),
    };
  return Object.entries(value)
    .map(([key, one]) =>
      Object.hasOwn(properties, key)
        ? firstMismatch(one, properties[key], given, [...path, key])
        : undefined,
    )
    .find((one) => one !== undefined);
}

/**
 * The names of the keys that a schema fills in (`snakemake.utils.validate`).
 *
 * @returns undefined if another file says more about it
 */
export function filledKeys(schema: Json): ReadonlySet<string> | undefined {
  const keys = new Set<string>();
  const left: Json[] = [schema];
  // a list gives what is added while it is gone through
  for (const one of left) {
    if (Array.isArray(one)) left.push(...one);
    if (!isObject(one)) continue;
    if (typeof one.$ref === "string" && !one.$ref.startsWith("#")) return undefined;
    left.push(...Object.values(one));
    for (const [key, property] of Object.entries(isObject(one.properties) ? one.properties : {}))
      if (isObject(property) && Object.hasOwn(property, "default")) keys.add(key);
  }
  return keys;
}

/** What the schemas do with a configuration that a file validates it with. */
export interface SchemaEffects {
  /** Names of keys that they may fill in. */
  readonly filled: ReadonlySet<string>;
  /** Whether tokens are those of a validation by a schema that is known. */
  readonly isKnown: (tokens: readonly SnakemakeToken[]) => boolean;
}

/** The effects of the schemas that a file names, as far as they can be opened. */
export function schemaEffects(
  path: string,
  { validations }: Snakefile,
  open: OpenImport<SnakemakeDocument>,
): SchemaEffects {
  const filled = new Set<string>();
  const known = validations.filter(({ target }) => {
    const schema = open(path, target)?.document;
    const keys = schema?.kind === "config" ? filledKeys(schema.value) : undefined;
    for (const key of keys ?? []) filled.add(key);
    return keys !== undefined;
  });
  const isKnown: SchemaEffects["isKnown"] = (tokens) =>
    tokens.some(({ line, column }) =>
      known.some((one) => one.line === line && one.column === column),
    );
  return { filled, isKnown };
}
