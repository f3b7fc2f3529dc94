/**
 * Entries that have another key and are otherwise the same.
 *
 * @module
 */
import { canonicalJson } from "../../base/canonical.ts";
import { isList, isObject, type Json, type JsonObject } from "../../base/json.ts";
import { localPointer } from "../../base/pointer.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { COLLECTION_NAMES, type CollectionName, collectionOf } from "../model/collections.ts";

/** References as they are written now, by what they were before. */
export interface Renames {
  /** The entries, each with the one that it was. */
  readonly pairs: ReadonlyMap<Entry, Entry>;
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

/**
 * The entries that only one of two graphs has by their keys, and that say the same. Collections come in the order of
 * their references: what refers to an entry with another key can be the same with another key itself.
 */
export function findRenames(older: Graph, newer: Graph): Renames {
  const pairs = new Map<Entry, Entry>();
  const byReference = new Map<string, string>();
  const follow = (value: JsonObject): JsonObject =>
    byReference.size === 0 ? value : (followed(value, byReference) as JsonObject);
  for (const collection of COLLECTION_NAMES) {
    const gone = older.of(collection).filter(({ key }) => !newer.find(collection, key));
    const fresh = newer.of(collection).filter(({ key }) => !older.find(collection, key));
    if (gone.length === 0 || fresh.length === 0) continue;
    const keyOf = (value: JsonObject) => canonicalJson(withoutKey(collection, value));
    const byContent = Map.groupBy(gone, ({ value }) => keyOf(follow(value)));
    for (const entry of fresh) {
      const before = byContent.get(keyOf(entry.value))?.shift();
      if (before === undefined) continue;
      pairs.set(entry, before);
      byReference.set(
        localPointer([collection, before.key]),
        localPointer([collection, entry.key]),
      );
    }
  }
  return { pairs, follow };
}
