/**
 * The page of an entry of a collection of a plugin: its facts, its tables, and what refers to it.
 *
 * @module
 */
import { type Fact, knownFacts } from "../../base/fact.ts";
import { isList, isObject, type Json, type JsonObject, stringOf } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CollectionItem, PluginCollection } from "../../plugins/plugin.ts";
import { editUrl } from "../frame/repository.ts";
import type { Table } from "../tables/table.ts";
import { createValues, fieldsIn, type ItemSource, labelOf, propertyOf } from "./item-values.ts";

/** A field that is a list of objects. */
interface ItemTable {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly table: Table;
}

interface ItemPage {
  readonly description: string;
  /** Whether the description is the entry's own, and no sentence about its collection. */
  readonly hasDescription: boolean;
  readonly facts: readonly Fact[];
  readonly tables: readonly ItemTable[];
}

/** The fields that the top of the page has. */
const AT_TOP = ["title", "description"];

const isTable = (value: Json | undefined): value is readonly JsonObject[] =>
  isList(value) && value.length > 0 && value.every(isObject);

type ValuesOf = ReturnType<typeof createValues>;

/** The facts of an object; those of an object in it have the names of both. */
function* factsIn(
  schema: Json | undefined,
  value: JsonObject,
  valuesOf: ValuesOf,
  above: { readonly pointer: string; readonly label: string },
): Generator<Fact> {
  for (const name of fieldsIn(schema, value)) {
    const own = value[name];
    const pointer = above.pointer + formatPointer([name]);
    const label = above.label + labelOf(schema, name);
    const inner = { pointer, label: `${label}: ` };
    if (isObject(own)) yield* factsIn(propertyOf(schema, name), own, valuesOf, inner);
    else if (!isTable(own)) yield { label, values: valuesOf(own, pointer) };
  }
}

/** A list of objects as a table: a row for each. */
function tableOf(
  schema: Json | undefined,
  rows: readonly JsonObject[],
  valuesOf: ValuesOf,
  above: string,
): Table {
  const names = [...new Set(rows.flatMap((row) => fieldsIn(schema, row)))];
  return {
    columns: names.map((name) => ({ heading: labelOf(schema, name) })),
    rows: rows.map((row, index) =>
      names.map((name) => valuesOf(row[name], above + formatPointer([index, name]))),
    ),
  };
}

/** Where the file of an entry can be edited; undefined if the site names no repository, or the content is in no commit. */
export function itemSourceUrl(
  { file }: CollectionItem,
  { site: { repository }, source }: Pick<Catalog, "site" | "source">,
): string | undefined {
  if (repository === undefined || source === undefined) return undefined;
  return editUrl(repository, { commit: source.commit, path: source.prefix + file });
}

/** What the page of an entry shows. */
export function itemView(
  item: CollectionItem,
  collection: PluginCollection,
  source: ItemSource,
): ItemPage {
  const { schema } = collection;
  const valuesOf = createValues(item, source);
  const fields = Object.fromEntries(
    Object.entries(item.fields).filter(([name]) => !AT_TOP.includes(name)),
  );
  const description = stringOf(item.fields["description"]);
  return {
    description: description ?? `${item.title}. ${collection.description}`,
    hasDescription: description !== undefined,
    facts: knownFacts([...factsIn(schema, fields, valuesOf, { pointer: "", label: "" })]),
    tables: fieldsIn(schema, fields).flatMap((name, index) => {
      const rows = fields[name];
      if (!isTable(rows)) return [];
      const items = propertyOf(schema, name)["items"];
      const table = tableOf(items, rows, valuesOf, formatPointer([name]));
      return [{ id: `field-${index + 1}`, title: labelOf(schema, name), table }];
    }),
  };
}
