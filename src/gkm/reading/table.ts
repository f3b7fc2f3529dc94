/**
 * A collection as a table: one row per entry, one column per field. `docs/tables.md` describes it to
 * its readers.
 *
 * @module
 */

import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { parsePointer } from "../../base/pointer.ts";
import type { TableCell } from "../../base/tables/formula.ts";
import { tsvOf } from "../../base/tables/tsv.ts";
import type { Entry } from "../graph/graph.ts";
import { codingsOf, RELATIONS } from "../model/mappings.ts";

interface Column {
  readonly name: string;
  readonly cellOf: (entry: Entry) => TableCell;
}

/** What a code or a concept is called in one word. */
function codeOf(value: JsonObject): string | undefined {
  const { coding, primaryCoding, type, code, id, name } = value;
  if (isObject(coding)) return codeOf(coding);
  if (isObject(primaryCoding)) return codeOf(primaryCoding);
  if (typeof id === "string" && (typeof code === "string" || typeof type === "string")) return id;
  if (typeof code === "string") return code;
  return type === "MappableConcept" && typeof name === "string" ? name : undefined;
}

/** The ids of values that are kept by their ids, as a variant's representations are. */
function idsOf(value: JsonObject): readonly string[] | undefined {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, held]) => isObject(held) && held["id"] === key)
    ? entries.map(([key]) => key)
    : undefined;
}

/** A value, or an item of a list: references and codes as their ids, whatever has parts as JSON. */
function textOf(value: Json): string {
  if (value === null) return "";
  if (typeof value === "string") {
    if (!value.startsWith("#/")) return value;
    // to an entry its key, into a variant the representation's
    return parsePointer(value)?.at(-1) ?? value;
  }
  return (isObject(value) ? codeOf(value) : undefined) ?? JSON.stringify(value);
}

function cellOf(value: Json | undefined): TableCell {
  if (value === undefined) return "";
  if (isList(value)) return value.map(textOf);
  return (isObject(value) ? (codeOf(value) ?? idsOf(value)) : undefined) ?? textOf(value);
}

/** Mappings have a column per relation: a code that is only related must not be taken for an id. */
function mappingColumns(entries: readonly Entry[]): readonly Column[] {
  return RELATIONS.map(({ relation }) => ({
    name: `mappings.${relation}`,
    cellOf: ({ value }: Entry) => codingsOf(value, relation).map(textOf),
  })).filter((column) => entries.some((entry) => column.cellOf(entry).length > 0));
}

/**
 * The entries of a collection as tab-separated values, with a header. The columns are `key`, `title`,
 * `page` and `bundle`, then every field that any of the entries has, in alphabetical order; a field with
 * the name of one of the first columns is `value.title`.
 *
 * @param producersOf the prefixes of those who have an entry; with it, `producer` is the fifth column
 */
export function tableOf(
  entries: readonly Entry[],
  titleOf: (entry: Entry) => string,
  pageOf: (entry: Entry) => string,
  producersOf?: (entry: Entry) => readonly string[],
): string {
  const fixedColumns: readonly Column[] = [
    { name: "key", cellOf: ({ key }) => key },
    { name: "title", cellOf: titleOf },
    { name: "page", cellOf: pageOf },
    { name: "bundle", cellOf: ({ bundles }) => bundles },
    ...(producersOf === undefined ? [] : [{ name: "producer", cellOf: producersOf }]),
  ];
  const taken = new Set(fixedColumns.map(({ name }) => name));
  const fields = [...new Set(entries.flatMap(({ value }) => Object.keys(value)))]
    .filter((field) => field !== "id")
    .sort();
  const columns = fields.flatMap((field): readonly Column[] =>
    field === "mappings"
      ? mappingColumns(entries)
      : [
          {
            name: taken.has(field) ? `value.${field}` : field,
            cellOf: ({ value }) => cellOf(value[field]),
          },
        ],
  );
  const all = [...fixedColumns, ...columns];
  return tsvOf(
    all.map(({ name }) => name),
    entries.map((entry) => all.map((column) => column.cellOf(entry))),
  );
}
