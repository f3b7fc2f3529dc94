/**
 * Entries that have another key: those that are otherwise the same, and those that list their former keys.
 *
 * @module
 */

import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { localPointer } from "../../base/pointer.ts";
import { canonicalJson } from "../../base/values/canonical.ts";
import { isSameJson } from "../../base/values/same-json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { COLLECTION_NAMES, type CollectionName, collectionOf } from "../model/collections.ts";

/** The keys that entries had before, by their keys now. */
export type FormerKeys = ReadonlyMap<string, readonly string[]>;

/** References as they are written now, by what they were before. */
export interface Renames {
  /** The entries, each with the one that it was. */
  readonly pairs: ReadonlyMap<Entry, Entry>;
  /** Entries that are gone, each with the one that has its key as a former one and was there before, too. */
  readonly merged: ReadonlyMap<Entry, Entry>;
  /** A value before, with references to the new keys in place of those to the old ones. */
  follow(value: JsonObject): JsonObject;
}

/** A value without the fields that repeat its key: of a source with a PMID as its key, that and its links, too. */
function withoutKey(collection: CollectionName, value: JsonObject): JsonObject {
  const { ownField } = collectionOf(collection);
  if (ownField === undefined) return value;
  const { [ownField]: key, ...others } = value;
  if (collection !== "source" || !String(key).startsWith("pmid:")) return others;
  const { pmid: _pmid, urls: _urls, ...words } = others;
  return words["title"] === undefined ? others : words;
}

/** The entry that a reference leads to, and the rest of the reference: `#/variant/kb.vid:1` of a part of it. */
const ENTRY = /^#\/[^/]*\/[^/]*/;

function followed(value: Json, byReference: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") {
    const [entry] = ENTRY.exec(value) ?? [];
    const now = entry === undefined ? undefined : byReference.get(entry);
    return now === undefined ? value : now + value.slice((entry as string).length);
  }
  if (isList(value)) return value.map((item) => followed(item, byReference));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, followed(item, byReference)]),
  );
}

/** Whether two values of entries with different keys say the same. */
export const isSameButForKey = (
  collection: CollectionName,
  older: JsonObject,
  newer: JsonObject,
): boolean => isSameJson(withoutKey(collection, older), withoutKey(collection, newer));

/** A value as it would be with the key of another one. */
export function withKeyOf(
  collection: CollectionName,
  value: JsonObject,
  other: JsonObject,
): JsonObject {
  const { ownField } = collectionOf(collection);
  const key = ownField && other[ownField];
  return ownField === undefined || key === undefined ? value : { ...value, [ownField]: key };
}

/**
 * The entries that only one of two graphs has by their keys, and that say the same or list the key of the other one as
 * a former key. Collections come in the order of their references: what refers to an entry with another key can be the
 * same with another key itself.
 *
 * @param formerly the former keys that the newer state lists
 */
export function findRenames(older: Graph, newer: Graph, formerly: FormerKeys = new Map()): Renames {
  const pairs = new Map<Entry, Entry>();
  const merged = new Map<Entry, Entry>();
  const byReference = new Map<string, string>();
  const lead = (before: Entry, now: Entry) =>
    byReference.set(
      localPointer([before.collection, before.key]),
      localPointer([now.collection, now.key]),
    );
  const follow = (value: JsonObject): JsonObject =>
    byReference.size === 0 ? value : (followed(value, byReference) as JsonObject);
  for (const collection of COLLECTION_NAMES) {
    const gone = new Set(older.of(collection).filter(({ key }) => !newer.find(collection, key)));
    if (gone.size === 0) continue;
    const fresh = new Set(newer.of(collection).filter(({ key }) => !older.find(collection, key)));
    for (const entry of formerly.size === 0 ? [] : newer.of(collection)) {
      for (const former of formerly.get(entry.key) ?? []) {
        const before = older.find(collection, former);
        if (before === undefined || !gone.delete(before)) continue;
        if (fresh.delete(entry)) pairs.set(entry, before);
        else merged.set(before, entry);
        lead(before, entry);
      }
    }
    if (gone.size === 0 || fresh.size === 0) continue;
    const keyOf = (value: JsonObject) => canonicalJson(withoutKey(collection, value));
    const byContent = Map.groupBy(gone, ({ value }) => keyOf(follow(value)));
    for (const entry of fresh) {
      const before = byContent.get(keyOf(entry.value))?.shift();
      if (before === undefined) continue;
      pairs.set(entry, before);
      lead(before, entry);
    }
  }
  return { pairs, merged, follow };
}
