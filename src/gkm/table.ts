/**
 * A collection as a table: one row per entry, one column per field.
 *
 * @module
 */

import { isList, isObject, type Json, type JsonObject } from "../json/json.ts";
import { parsePointer } from "../json/pointer.ts";
import type { Entry } from "./graph.ts";

/** Between the items of a list in one cell. */
const SEPARATOR = "|";

/** What a code, a mapping or a concept is called in one word. */
function codeOf(value: JsonObject): string | undefined {
  const { coding, primaryCoding, type, code, id, name } = value;
  if (isObject(coding)) return codeOf(coding);
  if (isObject(primaryCoding)) return codeOf(primaryCoding);
  if (typeof id === "string" && (typeof code === "string" || typeof type === "string")) return id;
  if (typeof code === "string") return code;
  return type === "MappableConcept" && typeof name === "string" ? name : undefined;
}

/** The ids of values that are kept by their ids, as a variant's representations are. */
function idsOf(value: JsonObject): string | undefined {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, held]) => isObject(held) && held["id"] === key)
    ? entries.map(([key]) => key).join(SEPARATOR)
    : undefined;
}

/** A value in one cell: references and codes as their ids, lists joined, all else as JSON. */
function cell(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") {
    if (!value.startsWith("#/")) return value;
    // to an entry its key, into a variant the representation's
    return parsePointer(value)?.at(-1) ?? value;
  }
  if (isList(value)) return value.map(cell).join(SEPARATOR);
  if (isObject(value)) return codeOf(value) ?? idsOf(value) ?? JSON.stringify(value);
  return String(value);
}

/** In a cell of tab-separated values, tabs, line ends and backslashes are written as escapes. */
const escapeCell = (text: string) =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");

/**
 * The entries of a collection as tab-separated values, with a header. The columns are `key`, `title`,
 * `page` and `bundle`, then every field that any of the entries has, in alphabetical order.
 */
export function tableOf(
  entries: readonly Entry[],
  titleOf: (entry: Entry) => string,
  pageOf: (entry: Entry) => string,
): string {
  const fields = [...new Set(entries.flatMap(({ value }) => Object.keys(value)))]
    .filter((field) => field !== "id")
    .sort();
  const rows = entries.map((entry) => [
    entry.key,
    titleOf(entry),
    pageOf(entry),
    entry.bundles.join(SEPARATOR),
    ...fields.map((field) => cell(entry.value[field])),
  ]);
  return [["key", "title", "page", "bundle", ...fields], ...rows]
    .map((row) => `${row.map(escapeCell).join("\t")}\n`)
    .join("");
}
