/**
 * Values of JSON (RFC 8259), and how one looks into those whose shape is not known yet.
 *
 * @module
 */

/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json };
/** Any value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Whether a value is an object, neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object with at least one property. */
export function nonEmptyObject(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  for (const _ in value) return true;
  return false;
}

/** The items of a list; any other value has none. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** The objects in a list; any other value has none. */
export function objectsOf(value: Json | undefined): readonly JsonObject[] {
  return itemsOf(value).filter(isObject);
}

/** A value that is a string; undefined for any other. */
export function stringOf(value: Json | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}
