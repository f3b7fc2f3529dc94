/**
 * Several bundles as one graph: every entry once, with its references and what refers to it.
 *
 * @module
 */

import { canonicalJson } from "../../base/canonical.ts";
import type { Deprecation } from "../../base/deprecation.ts";
import type { Json, JsonObject } from "../../base/json.ts";
import { formatPointer } from "../../base/pointer.ts";
import { notingList, type Reads } from "../../base/reads.ts";
import { type Bundle, compareKeys } from "../model/bundle.ts";
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from "../model/collections.ts";
import { parseEntryPointer } from "../model/entry-pointer.ts";
import { entryPage, entrySlug } from "../model/paths.ts";
import { entryReferences, mappedVariantsOf } from "../model/references.ts";

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

interface Draft extends Entry {
  readonly bundles: [string, ...string[]];
  readonly links: EntryLink[];
  readonly backlinks: EntryLink[];
}

class NotingEntry implements Draft {
  readonly collection: CollectionName;
  readonly key: string;
  readonly slug: string;
  readonly path: string;
  readonly bundles: [string, ...string[]];
  readonly #draft: Draft;
  readonly #reads: Reads;

  constructor(draft: Draft, reads: Reads) {
    this.collection = draft.collection;
    this.key = draft.key;
    this.slug = draft.slug;
    this.path = draft.path;
    this.bundles = draft.bundles;
    this.#draft = draft;
    this.#reads = reads;
  }

  get value(): JsonObject {
    this.#reads.note("value", this);
    return this.#draft.value;
  }

  get deprecated(): Deprecation | undefined {
    this.#reads.note("deprecated", this);
    return this.#draft.deprecated;
  }

  get draft(): true | undefined {
    this.#reads.note("deprecated", this);
    return this.#draft.draft;
  }

  get links(): EntryLink[] {
    this.#reads.note("links", this);
    return this.#draft.links;
  }

  get backlinks(): EntryLink[] {
    this.#reads.note("backlinks", this);
    return this.#draft.backlinks;
  }
}

/** An entry of which two bundles say different things. */
export interface Disagreement {
  readonly bundle: string;
  readonly value: JsonObject;
  readonly first: Entry;
}

/** Two keys that would have the same path. */
export interface Clash {
  readonly bundle: string;
  readonly place: string;
  readonly keys: string;
  readonly path: string;
}

/** The entries of a collection in reading order, each key once, and the disagreements about the others. */
function gather(
  collection: CollectionName,
  bundles: readonly Bundle[],
  notes: ReadonlyMap<string, EntryNote>,
  reads: Reads | undefined,
): Conflicts & { readonly drafts: ReadonlyMap<string, Draft> } {
  const disagreements: Disagreement[] = [];
  const clashes: Clash[] = [];
  const drafts = new Map<string, Draft>();
  const keyByPath = new Map<string, string>();
  for (const bundle of bundles) {
    for (const [key, value] of Object.entries(bundle.document[collection])) {
      const known = drafts.get(key);
      if (known !== undefined) {
        if (canonicalJson(known.value) === canonicalJson(value)) known.bundles.push(bundle.name);
        else disagreements.push({ bundle: bundle.name, value, first: known });
        continue;
      }
      const slug = entrySlug(key, bundle.profile);
      const path = entryPage(collection, slug);
      const other = keyByPath.get(path);
      if (other !== undefined) {
        const place = formatPointer([collection, key]);
        clashes.push({ bundle: bundle.name, place, keys: `${key} and ${other}`, path });
        continue;
      }
      keyByPath.set(path, key);
      const draft: Draft = {
        ...{ collection, key, slug, path, value, bundles: [bundle.name] },
        ...{ links: [], backlinks: [] },
        ...notes.get(key),
      };
      drafts.set(key, reads === undefined ? draft : new NotingEntry(draft, reads));
    }
  }
  const sorted = new Map([...drafts].sort(([a], [b]) => compareKeys(a, b)));
  return { drafts: sorted, disagreements, clashes };
}

function connect(from: Draft, field: string, to: Draft | undefined): void {
  if (to === undefined) return;
  from.links.push({ field, entry: to });
  to.backlinks.push({ field, entry: from });
}

/** Follows every reference between entries, in both directions. */
function connectAll(collections: Collections, bundles: readonly Bundle[]): void {
  const profiles = new Map(bundles.map((bundle) => [bundle.name, bundle.profile]));
  for (const drafts of Object.values(collections)) {
    for (const draft of drafts.values()) {
      for (const { field, text } of entryReferences(draft.collection, draft.value)) {
        connect(draft, field, resolveIn(collections, text));
      }
      const profile = profiles.get(draft.bundles[0]);
      if (draft.collection !== "molecularProfile" || profile === undefined) continue;
      for (const { field, key } of mappedVariantsOf(draft.value, profile)) {
        connect(draft, field, collections.variant.get(key));
      }
    }
  }
}

/** What bundles hold that cannot all be in one graph. */
export interface Conflicts {
  readonly disagreements: readonly Disagreement[];
  readonly clashes: readonly Clash[];
}

/**
 * Builds the graph. The bundles must have passed {@link checkBundle}: every pointer resolves inside
 * its own bundle. The same key with the same content is one entry; with different content it is a
 * disagreement. Two keys that would have the same path are a clash.
 *
 * @param reads is told what is read of the graph
 * @param notes on entries, by their keys
 */
export function buildGraph(
  bundles: readonly Bundle[],
  reads?: Reads,
  notes: ReadonlyMap<string, EntryNote> = new Map(),
): Conflicts & { readonly graph: Graph } {
  const gathered = COLLECTION_NAMES.map((name) => ({
    name,
    ...gather(name, bundles, notes, reads),
  }));
  const collections = byCollection(gathered.map(({ name, drafts }) => [name, drafts]));
  connectAll(collections, bundles);
  return {
    graph: reads === undefined ? freeze(collections) : noting(freeze(collections), reads),
    disagreements: gathered.flatMap(({ disagreements }) => disagreements),
    clashes: gathered.flatMap(({ clashes }) => clashes),
  };
}

type ByCollection<Value> = Readonly<Record<CollectionName, Value>>;
type Collections = ByCollection<ReadonlyMap<string, Draft>>;

/** Values by collection, in the order of the collections; there must be one for each. */
const byCollection = <Value>(values: readonly (readonly [CollectionName, Value])[]) =>
  Object.fromEntries(values) as ByCollection<Value>;

/** What a reference leads to or into. Pointers resolve inside their own bundle, so keys are enough. */
function resolveIn(collections: Collections, reference: Json | undefined): Draft | undefined {
  const pointer = typeof reference === "string" ? parseEntryPointer(reference) : undefined;
  if (pointer === undefined || !isCollectionName(pointer.collection)) return undefined;
  return collections[pointer.collection].get(pointer.key);
}

function freeze(collections: Collections): Graph {
  const lists = byCollection(
    COLLECTION_NAMES.map((name) => [name, Object.freeze([...collections[name].values()])]),
  );
  const entries = Object.freeze(Object.values(lists).flat());
  for (const entry of entries) {
    Object.freeze(entry.links);
    Object.freeze(entry.backlinks);
    Object.freeze(entry.bundles);
    Object.freeze(entry);
  }
  return Object.freeze({
    of: (collection: CollectionName) => lists[collection],
    find: (collection: CollectionName, key: string) => collections[collection].get(key),
    resolve: (reference: Json | undefined) => resolveIn(collections, reference),
    entries,
  });
}

/** A graph that notes what is read of it. */
function noting({ of, find, resolve, entries }: Graph, reads: Reads): Graph {
  const list = (items: readonly Entry[], name: string) =>
    notingList(items, (what) => reads.note(what === "count" ? "count" : "list", name));
  const lists = byCollection(COLLECTION_NAMES.map((name) => [name, list(of(name), name)]));
  return Object.freeze({
    of: (collection: CollectionName) => lists[collection],
    find(collection: CollectionName, key: string) {
      reads.note("find", `${collection} ${key}`);
      return find(collection, key);
    },
    resolve(reference: Json | undefined) {
      if (typeof reference === "string") reads.note("reference", reference);
      return resolve(reference);
    },
    entries: list(entries, ""),
  });
}
