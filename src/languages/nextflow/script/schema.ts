/**
 * `nextflow_schema.json`: the parameters of a pipeline, as the plugins nf-schema (JSON Schema 2020-12, groups in
 * `$defs`) and nf-validation (draft-07, groups in `definitions`) and the launchers of pipelines read them.
 *
 * @module
 */
import { isObject, type Json, type JsonObject, parseJson } from "../../../base/json.ts";
import { readGroupedSchema, readValueSchema, type ValueSchema } from "../../shared/value-schema.ts";

/** A parameter whose value is a table, and the schema of its rows: a path in the folder of the pipeline. */
interface CheckedTable {
  readonly name: string;
  readonly target: string;
}

export interface ParameterSchema {
  readonly kind: "schema";
  readonly values: ValueSchema;
  readonly tables: readonly CheckedTable[];
}

/** The schema of a table's rows; without `values` where it cannot be read. */
export interface TableSchema {
  readonly kind: "table";
  readonly values?: ValueSchema;
}

/** The parameters whose tables have schemas. */
function tablesIn(schema: Json, depth = 0): readonly CheckedTable[] {
  if (!isObject(schema) || depth > 20) return [];
  const { properties, ...rest } = schema;
  const own = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, value]) => {
    const target = isObject(value) ? value["schema"] : undefined;
    return typeof target === "string" && target !== "" ? [{ name, target }] : [];
  });
  const groups = ["$defs", "definitions"].flatMap((key) =>
    Object.values((rest as JsonObject)[key] ?? {}),
  );
  return [...own, ...groups.flatMap((group) => tablesIn(group, depth + 1))];
}

/** Reads a schema; undefined if it is none. */
export function readParameterSchema(text: string): ParameterSchema | undefined {
  // plugins that read it report one that is no JSON: a pipeline runs without it
  const root = parseJson(text);
  const values = readGroupedSchema(root);
  if (root === undefined || values === undefined || values.columns.length === 0) return undefined;
  return { kind: "schema", values, tables: tablesIn(root) };
}

/** Reads the schema of a table's rows. */
export function readTableSchema(text: string): TableSchema {
  const values = readValueSchema(parseJson(text));
  return { kind: "table", ...(values === undefined ? {} : { values }) };
}
