/**
 * Canonical JSON: the same value is the same string.
 *
 * @module
 */
import { isObject, type Json } from "./json.ts";

/** JSON with sorted keys and no white space (RFC 8785, for the values that bundles and tools hold). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`);
  return `{${fields.join(",")}}`;
}
