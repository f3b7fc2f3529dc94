/**
 * What the pointers of a bundle lead to.
 *
 * @module
 */

import { isObject, type Json, type JsonObject } from "../../base/json.ts";
import { formatPointer, isLocalPointer, valueAt } from "../../base/pointer.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { COLLECTION_NAMES, type CollectionName } from "../model/collections.ts";
import { parseEntryPointer } from "../model/entry-pointer.ts";

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
  find(collection: CollectionName, key: string): Resolved | undefined;
  /** What a reference leads to; undefined for a URL and for a broken pointer. */
  resolve(text: unknown): Resolved | undefined;
  /** The object that a field holds, inline or by reference. */
  dereference(value: unknown): JsonObject | undefined;
}

/** A key that needs no escapes in a pointer, as every valid key does. */
const PLAIN = /^[^%/~]*$/;

/**
 * The key of an entry in the index: its pointer if that can be written in one way only, otherwise a
 * string that is never equal to a pointer.
 */
const placeOf = (collection: string, key: string) =>
  PLAIN.test(key) ? `#/${collection}/${key}` : formatPointer([collection, key]);

/** Makes the resolver of a document. */
export function createResolver(document: BundleDocument): Resolver {
  const entries: Resolved[] = [];
  const byPlace = new Map<string, Resolved>();
  for (const collection of COLLECTION_NAMES) {
    const own = document[collection];
    for (const key in own) {
      const entry = own[key] as Json;
      const resolved = { collection, key, index: entries.length, entry, value: entry };
      entries.push(resolved);
      byPlace.set(placeOf(collection, key), resolved);
    }
  }

  /** Pointers into a part of an entry, or written with escapes; each is resolved once. */
  const others = new Map<string, Resolved | undefined>();
  const resolveOther = (text: string): Resolved | undefined => {
    if (!others.has(text)) {
      const pointer = parseEntryPointer(text);
      const owner = pointer && byPlace.get(placeOf(pointer.collection, pointer.key));
      others.set(text, owner && { ...owner, value: valueAt(owner.entry, pointer.innerPath) });
    }
    return others.get(text);
  };

  const resolve = (text: unknown): Resolved | undefined =>
    typeof text === "string" && isLocalPointer(text)
      ? (byPlace.get(text) ?? resolveOther(text))
      : undefined;

  return {
    entries,
    find: (collection, key) => byPlace.get(placeOf(collection, key)),
    resolve,
    dereference(value) {
      const held = typeof value === "string" ? resolve(value)?.value : value;
      return isObject(held) ? held : undefined;
    },
  };
}
