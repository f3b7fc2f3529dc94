/**
 * Entries with what they refer to and what refers to them, and the graph of them all.
 *
 * @module
 */
import type { Deprecation } from "../../base/deprecation.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import type { CollectionName } from "../model/collections.ts";

/** One end of a reference. */
export interface EntryLink {
  /** Where the reference is, as a JSON Pointer inside the entry that refers. */
  readonly field: string;
  /** The other end: what is referred to, or, in a back-reference, what refers. */
  readonly entry: Entry;
}

export interface Entry {
  readonly collection: CollectionName;
  readonly key: string;
  readonly slug: string;
  /** The page's path, without the site's base: `/evidence/eid-1409`. */
  readonly path: string;
  readonly value: JsonObject;
  /** The names of the bundles that hold it, sorted. */
  readonly bundles: readonly string[];
  readonly links: readonly EntryLink[];
  readonly backlinks: readonly EntryLink[];
  /** Why it should no longer be used, and the key of the entry of the same collection to use instead. */
  readonly deprecated?: Deprecation | undefined;
  /** The deprecated entries without a successor that a statement rests on, directly or by its evidence. */
  readonly deprecatedGrounds?: readonly Entry[] | undefined;
  /** Whether it is not published: only previews show it. */
  readonly draft?: true | undefined;
  /** Why rules do not hold for it, by their codes: plain text. */
  readonly waivers?: Readonly<Record<string, string>> | undefined;
}

/** What a site says of an entry, for which bundles have no place. */
export type EntryNote = Pick<Entry, "deprecated" | "draft" | "waivers">;

export interface Graph {
  /** The entries of a collection, in reading order. */
  of(collection: CollectionName): readonly Entry[];
  /** The entry with a key, if there is one. */
  find(collection: CollectionName, key: string): Entry | undefined;
  /** The entry that a reference leads to or into; undefined for a URL and for any other value. */
  resolve(reference: Json | undefined): Entry | undefined;
  /** All entries, collection by collection. */
  readonly entries: readonly Entry[];
}

/** An entry that is still to be linked. */
export interface Draft extends Entry {
  readonly bundles: [string, ...string[]];
  readonly links: EntryLink[];
  readonly backlinks: EntryLink[];
  deprecatedGrounds?: readonly Entry[] | undefined;
}
