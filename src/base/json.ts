/**
 * JSON values (RFC 8259), and functions for values whose shape is not known yet.
 *
 * @module
 */

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Whether a value is an object: not an array, not null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object with at least one property. */
export function nonEmptyObject(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  for (const _ in value) return true;
  return false;
}

/** The items of an array; any other value has none. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** The objects in an array; any other value has none. */
export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return itemsOf(value).filter(isObject);
}

/** The value if it is a string; otherwise undefined. */
export function stringOf(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
