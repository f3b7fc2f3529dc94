/**
 * What Python's methods and functions make of strings, and what YAML may mean by values (The Python Standard Library,
 * built-in types).
 *
 * @module
 */
import { isObject, type Json } from "../../../base/json.ts";

/** What paths begin with that code computes from the folder of a Snakefile: the folder of the version. */
export const ROOT = "\u0000";

/** Two paths, as `os.path.join` joins them. */
export const joinedPath = (path: string, text: string) =>
  path === "" || /^[/\0]/.test(text) ? text : `${path}${path.endsWith("/") ? "" : "/"}${text}`;

/** What a method of a string gives; undefined if it is not known. */
export function methodOf(
  text: string,
  method: string,
  values: readonly (string | undefined)[],
): string | boolean | undefined {
  const [first] = values;
  if (values.length === 0 && method === "lower") return text.toLowerCase();
  if (values.length === 0 && method === "upper") return text.toUpperCase();
  if (values.length === 0 && method === "strip") return text.trim();
  if (first === undefined || values.length !== 1) return undefined;
  if (method === "startswith") return text.startsWith(first);
  return method === "endswith" ? text.endsWith(first) : undefined;
}

/** Whether a string may be a date to PyYAML, which equals no string. */
export const mayBeDate = (value: Json): boolean =>
  typeof value === "string" && /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/.test(value);

/** Whether a schema may fill a value: only what it has no keys of. */
export const mayBeFilled = (value: Json): boolean =>
  isObject(value) && Object.keys(value).length === 0;

/** Longer strings are not kept: code can double them on each of its lines. */
export const MOST_LETTERS = 10_000;
