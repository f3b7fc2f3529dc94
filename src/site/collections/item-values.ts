/**
 * The fields of entries of collections of plugins as pages show them, in the order and under the names of their schema.
 *
 * @module
 */
import type { FactValue } from "../../base/fact.ts";
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { isWebUrl } from "../../base/url.ts";
import { camelWords, capitalized } from "../../base/words.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import { isCollectionName } from "../../gkm/model/collections.ts";
import { TOOL_TARGET } from "../../plugins/collections.ts";
import type { CollectionItem, ItemReference } from "../../plugins/plugin.ts";
import { itemPage } from "../../served/collection-paths.ts";
import { toolPage } from "../../served/page-paths.ts";

/** What values are read with. */
export interface ItemSource {
  readonly graph: Pick<Graph, "find">;
  titleOf(entry: Entry): string;
  /** The name of a tool, by its id. */
  toolName(id: string): string;
  /** The title of an entry of a collection of a plugin. */
  itemTitle(collection: string, name: string): string;
}

/** What an entry refers to, as a link with its name. */
function referenceLink(
  { to, key }: Pick<ItemReference, "to" | "key">,
  { graph, titleOf, toolName, itemTitle }: ItemSource,
): FactValue {
  if (to === TOOL_TARGET) return { text: toolName(key), path: toolPage({ id: key }) };
  if (!isCollectionName(to)) return { text: itemTitle(to, key), path: itemPage(to, key) };
  const entry = graph.find(to, key);
  return entry === undefined
    ? { text: key, code: true }
    : { text: titleOf(entry), path: entry.path };
}

/** The schema of a property; an object whatever the schema is. */
export function propertyOf(schema: Json | undefined, name: string): JsonObject {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : {};
  return isObject(own) ? own : {};
}

/** What pages call a field: the title of its property, or its name in words. */
export function labelOf(schema: Json | undefined, name: string): string {
  const { title } = propertyOf(schema, name);
  return typeof title === "string" ? title : capitalized(camelWords(name));
}

/** The fields of an object, those of its schema first. */
export function fieldsIn(schema: Json | undefined, value: JsonObject): readonly string[] {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  const known = isObject(properties) ? Object.keys(properties) : [];
  const names = Object.keys(value);
  return [
    ...known.filter((name) => Object.hasOwn(value, name)),
    ...names.filter((name) => !known.includes(name)),
  ];
}

/** Makes what reads the values at a pointer into the fields of an entry: those of a list one by one. */
export function createValues(
  { references }: CollectionItem,
  source: ItemSource,
): (value: Json | undefined, pointer: string) => readonly FactValue[] {
  const byPointer = new Map(references.map((reference) => [reference.pointer, reference]));
  const valuesOf = (value: Json | undefined, pointer: string): readonly FactValue[] => {
    const reference = byPointer.get(pointer);
    if (reference !== undefined) return [referenceLink(reference, source)];
    if (value === undefined || value === null || value === "") return [];
    if (isList(value)) {
      return value.flatMap((item, index) => valuesOf(item, pointer + formatPointer([index])));
    }
    if (isObject(value)) return [{ text: JSON.stringify(value), code: true }];
    if (typeof value === "boolean") return [{ text: value ? "Yes" : "No" }];
    const text = String(value);
    return [isWebUrl(text) ? { text, href: text } : { text }];
  };
  return valuesOf;
}
