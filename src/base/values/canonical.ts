/**
 * Canonical JSON: equal values give equal strings.
 *
 * @module
 */
import { isList, isObject, type Json } from "../json.ts";

/** JSON with sorted keys and without white space (RFC 8785; strings must be well-formed Unicode). */
export function canonicalJson(value: Json): string {
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Json)}`);
  return `{${fields.join(",")}}`;
}
