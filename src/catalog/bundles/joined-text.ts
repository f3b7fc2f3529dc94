/**
 * A bundle's text made of the texts of its folder: the head, which has what is no entry, and one text for each entry.
 *
 * @module
 */
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { countCollections } from "../../gkm/graph/counts.ts";
import type { BundleDocument } from "../../gkm/model/bundle.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  isCollectionName,
} from "../../gkm/model/collections.ts";
import { editJson, jsonFormOf } from "../../yaml/json-edit.ts";
import { partsOf, skipSpace, valueEnd } from "../../yaml/json-scan.ts";

/** The entries of a bundle by their collections and keys. */
export type Entries<Value> = ReadonlyMap<CollectionName, ReadonlyMap<string, Value>>;

/**
 * The keys of a collection in their order: those that the head lists, then the others in order of text, which is the
 * order that commands keep.
 */
function orderedKeys(head: JsonObject, collection: CollectionName, keys: Iterable<string>) {
  const others = new Set(keys);
  const stated = head[collection];
  const listed = isList(stated) ? stated.filter((key) => others.delete(String(key))) : [];
  return [...listed.map(String), ...[...others].sort()];
}

/** Entries in the order of a bundle: the keys of each collection, for every collection. */
export const orderedEntries = <Value>(head: JsonObject, entries: Entries<Value>): Entries<Value> =>
  new Map(
    COLLECTION_NAMES.map((collection) => {
      const own = entries.get(collection) ?? new Map<string, Value>();
      const keys = orderedKeys(head, collection, own.keys());
      return [collection, new Map(keys.map((key) => [key, own.get(key) as Value]))];
    }),
  );

/** The members of the document: collections that the head does not name come first. */
const memberNames = (head: JsonObject): readonly string[] => [
  ...COLLECTION_NAMES.filter((name) => !Object.hasOwn(head, name)),
  ...Object.keys(head),
];

/** Whether a head leaves the counts out: they are then computed. */
export const hasComputedStatistics = ({ metadata }: JsonObject): boolean =>
  isObject(metadata) && !Object.hasOwn(metadata, "statistics");

/** The document of a bundle in a folder. */
export function joinedDocument(head: JsonObject, entries: Entries<Json>): JsonObject {
  const collections = new Map([...entries].map(([name, own]) => [name, Object.fromEntries(own)]));
  const members = memberNames(head).map((name): readonly [string, Json] => [
    name,
    isCollectionName(name) ? (collections.get(name) ?? {}) : (head[name] as Json),
  ]);
  const document = Object.fromEntries(members);
  if (!hasComputedStatistics(head)) return document;
  const counted = countCollections(document as unknown as BundleDocument);
  const metadata = {
    ...(document["metadata"] as JsonObject),
    statistics: { collections: counted },
  };
  return { ...document, metadata };
}

/** The lines of an entry's text as they are in a bundle: the first one follows the key. */
const indented = (text: string, newline: string, indent: string): string =>
  text
    .trim()
    .split(/\r?\n/)
    .join(newline + indent);

/**
 * The text of a bundle in a folder. Line ends, indentation and what follows a colon are those of the head, and the
 * spelling of each entry is that of its own text.
 *
 * @param document the {@link joinedDocument} of the same
 * @param entries the texts, in the order of the bundle
 */
export function joinedText(
  head: { readonly text: string; readonly value: JsonObject },
  document: JsonObject,
  entries: Entries<string>,
): string {
  const { value } = head;
  const counted = { ...value, metadata: document["metadata"] as Json };
  const text = hasComputedStatistics(value) ? editJson(head.text, value, counted) : head.text;
  const { unit = "  ", newline, gap } = jsonFormOf(text);
  const start = skipSpace(text, 0);
  const parts = partsOf(text, start);
  const line = newline + unit;
  const collectionText = (name: CollectionName): string => {
    const own = entries.get(name);
    if (own === undefined || own.size === 0) return "{}";
    const indent = unit + unit;
    const members = Array.from(
      own,
      ([key, entry]) => `${JSON.stringify(key)}:${gap}${indented(entry, newline, indent)}`,
    );
    return `{${newline}${indent}${members.join(`,${newline}${indent}`)}${line}}`;
  };
  const members = memberNames(value).map((name) => {
    if (isCollectionName(name)) return `${JSON.stringify(name)}:${gap}${collectionText(name)}`;
    const { shown, value: at } = parts.get(name) as { shown: number; value: number };
    return text.slice(shown, valueEnd(text, at)).trimEnd();
  });
  const end = valueEnd(text, start) - 1;
  return `${text.slice(0, start)}{${line}${members.join(`,${line}`)}${newline}${text.slice(end)}`;
}
