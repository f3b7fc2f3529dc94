/**
 * What pointers of a bundle lead to.
 *
 * @module
 */
import type { BundleDocument } from "./bundle.ts";
import { COLLECTION_NAMES, type CollectionName } from "./collections.ts";
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
  /** The entry's place in the order of the collections, and of the document within each; 0-based. */
  readonly index: number;
  readonly entry: Json;
  /** What the whole pointer leads to; undefined if the entry has no such part. */
  readonly value: Json | undefined;
}

/** Answers what a reference leads to; undefined for an external address and for a broken pointer. */
export type Resolve = (text: unknown) => Resolved | undefined;

/** Makes the function that resolves the references of a document. */
export function createResolver(document: BundleDocument): Resolve {
  const targets = new Map<string, ReadonlyMap<string, Resolved>>();
  let index = 0;
  for (const collection of COLLECTION_NAMES) {
    const entries = document[collection];
    const own = new Map<string, Resolved>();
    for (const key in entries) {
      const entry = entries[key] as Json;
      own.set(key, { collection, key, index, entry, value: entry });
      index += 1;
    }
    targets.set(collection, own);
  }

  /** Into a part of an entry, or written with escapes; each text is resolved once. */
  const others = new Map<string, Resolved | undefined>();
  const resolveOther = (text: string): Resolved | undefined => {
    if (!others.has(text)) {
      const [collection = "", key = "", ...rest] = parsePointer(text) ?? [];
      const owner = targets.get(collection)?.get(key);
      others.set(text, owner && { ...owner, value: valueAt(owner.entry, rest) });
    }
    return others.get(text);
  };

  return (text) => {
    if (typeof text !== "string" || !isLocalPointer(text)) return undefined;
    // the usual form needs no decoding: no sound key has anything to be escaped
    const slash = text.indexOf("/", 2);
    if (slash < 0) return undefined;
    const own = targets.get(text.slice(2, slash));
    return own?.get(text.slice(slash + 1)) ?? resolveOther(text);
  };
}

/** The object that a field holds, inline or by reference. */
export function dereference(resolve: Resolve, value: unknown): JsonObject | undefined {
  const held = typeof value === "string" ? resolve(value)?.value : value;
  return isObject(held) ? held : undefined;
}
