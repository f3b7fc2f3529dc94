/**
 * The collections of plugins: what they refer to, and what in entries refers.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../base/json.ts";
import { formatPointer, parsePointer } from "../base/pointer.ts";
import { listed } from "../base/words.ts";
import { COLLECTION_NAMES } from "../gkm/model/collections.ts";
import type { Plugin, PluginCollection, SitePlugins } from "./plugin.ts";

/** What {@link PluginCollection.references} calls tools. */
export const TOOL_TARGET = "tool";

/** What references lead to on every site. */
export const TARGETS: readonly string[] = [...COLLECTION_NAMES, TOOL_TARGET];

/** Each stands for every item of a list. */
const ANY_ITEM = "*";

/** The collections of all plugins, in their order. */
export const pluginCollections = (plugins: SitePlugins | undefined): readonly PluginCollection[] =>
  (plugins?.all ?? []).flatMap(({ collections = [] }) => collections);

/** The plugins that have collections, by the names of these. */
export const collectionOwners = (plugins: SitePlugins | undefined): ReadonlyMap<string, string> =>
  new Map(
    (plugins?.all ?? []).flatMap(({ name, collections = [] }) =>
      collections.map((collection) => [collection.name, name] as const),
    ),
  );

/** The names of the fields of a collection, in the order of its schema. */
const fieldNames = ({ schema }: Pick<PluginCollection, "schema">): readonly string[] =>
  isObject(schema["properties"]) ? Object.keys(schema["properties"]) : [];

/** What is wrong between collections, and between them and pages, in sentences. */
export function* collectionFaults(plugins: readonly Plugin[]): Generator<string> {
  const all = { all: plugins, digest: "" };
  const pages = new Set(plugins.flatMap((plugin) => (plugin.pages ?? []).map(({ name }) => name)));
  const targets = [...TARGETS, ...collectionOwners(all).keys()];
  for (const { name: plugin, collections = [] } of plugins) {
    for (const collection of collections) {
      const { name, references = {}, columns = [] } = collection;
      const whole = `The collection ${name} of the plugin ${plugin}`;
      if (pages.has(name)) {
        yield `${whole} has the name of a page of a plugin. Choose another name.`;
      }
      const target = Object.values(references).find((to) => !targets.includes(to));
      if (target !== undefined) {
        yield `${whole}: references must lead to ${listed(targets, "or")}; got "${target}".`;
      }
      const names = fieldNames(collection);
      const column = columns.find((field) => !names.includes(field));
      if (column !== undefined) {
        yield `${whole}: columns must be properties of its schema (${names.join(", ")}); got "${column}".`;
      }
    }
  }
}

/** A value of fields that refers to something. */
interface WrittenReference {
  /** A JSON Pointer into the fields. */
  readonly pointer: string;
  readonly to: string;
  readonly value: Json;
}

/** The values at the places that a pattern stands for. */
function* valuesAt(
  value: Json,
  [token, ...rest]: readonly string[],
  above: readonly (string | number)[] = [],
): Generator<readonly [pointer: string, value: Json]> {
  if (token === undefined) yield [formatPointer(above), value];
  else if (token === ANY_ITEM && isList(value)) {
    for (const [index, item] of value.entries()) yield* valuesAt(item, rest, [...above, index]);
  } else if (isObject(value) && Object.hasOwn(value, token)) {
    yield* valuesAt(value[token] as Json, rest, [...above, token]);
  }
}

/**
 * What in the fields of an entry refers to something.
 *
 * @param references as the collection has them
 * @example [...referencesIn({ genes: ["kb.gid:1"] }, { "/genes/*": "feature" })]
 *   // [{ pointer: "/genes/0", to: "feature", value: "kb.gid:1" }]
 */
export function* referencesIn(
  fields: JsonObject,
  references: PluginCollection["references"] = {},
): Generator<WrittenReference> {
  for (const [pattern, to] of Object.entries(references)) {
    for (const [pointer, value] of valuesAt(fields, parsePointer(pattern) ?? [])) {
      yield { pointer, to, value };
    }
  }
}
