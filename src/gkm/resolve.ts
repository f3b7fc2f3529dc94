/**
 * What pointers of a bundle lead to. Keys are of one collection only: their form says of which.
 *
 * @module
 */
import type { BundleDocument } from "./bundle.ts";
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from "./collections.ts";
import {
  isLocalPointer,
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  valueAt,
} from "./pointer.ts";

/** A pointer to an entry of the bundle, or to a part of it. */
export interface Resolved {
  readonly collection: CollectionName;
  readonly key: string;
  /** The entry's place in {@link Resolver.entries}, 0-based. */
  readonly index: number;
  readonly entry: Json;
  /** What the whole pointer leads to; undefined if the entry has no such part. */
  readonly value: Json | undefined;
}

export interface Resolver {
  /** Every entry of the document, in the order of the collections and of the document within each. */
  readonly entries: readonly Resolved[];
  /** What a reference leads to; undefined for an external address and for a broken pointer. */
  resolve(text: unknown): Resolved | undefined;
  /** The object that a field holds, inline or by reference. */
  dereference(value: unknown): JsonObject | undefined;
}

/** Makes the resolver of a document. */
export function createResolver(document: BundleDocument): Resolver {
  const entries: Resolved[] = [];
  const byKey = new Map<string, Resolved>();
  for (const collection of COLLECTION_NAMES) {
    const own = document[collection];
    for (const key in own) {
      const entry = own[key] as Json;
      const resolved = { collection, key, index: entries.length, entry, value: entry };
      entries.push(resolved);
      byKey.set(key, resolved);
    }
  }

  /** Into a part of an entry, or written with escapes; each text is resolved once. */
  const others = new Map<string, Resolved | undefined>();
  const resolveOther = (text: string): Resolved | undefined => {
    if (!others.has(text)) {
      const [collection = "", key = "", ...rest] = parsePointer(text) ?? [];
      const isThere = isCollectionName(collection) && Object.hasOwn(document[collection], key);
      const owner = isThere ? byKey.get(key) : undefined;
      // a key that stands in a wrong collection too
      const isOther = owner !== undefined && owner.collection !== collection;
      const found = isOther
        ? entries.find((entry) => entry.key === key && entry.collection === collection)
        : owner;
      others.set(text, found && { ...found, value: valueAt(found.entry, rest) });
    }
    return others.get(text);
  };

  const resolve = (text: unknown): Resolved | undefined => {
    if (typeof text !== "string" || !isLocalPointer(text)) return undefined;
    // the usual form needs no decoding: no sound key has anything to be escaped
    const slash = text.indexOf("/", 2);
    const found = byKey.get(text.slice(slash + 1));
    const isThere = found?.collection.length === slash - 2 && text.startsWith(found.collection, 2);
    return isThere ? found : resolveOther(text);
  };

  return {
    entries,
    resolve,
    dereference(value) {
      const held = typeof value === "string" ? resolve(value)?.value : value;
      return isObject(held) ? held : undefined;
    },
  };
}
