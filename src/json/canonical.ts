/**
 * Canonical JSON: equal values give equal strings.
 *
 * @module
 */
import { isObject, type Json } from "./json.ts";

/** JSON with sorted keys and without white space (RFC 8785; strings must be well-formed Unicode). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`);
  return `{${fields.join(",")}}`;
}
