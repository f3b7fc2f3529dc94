/**
 * Several bundles as one graph: every entry once, with its references and what refers to it.
 *
 * @module
 */
import { type Bundle, compareKeys } from "./bundle.ts";
import { COLLECTION_NAMES, type CollectionName, collectionPath } from "./collections.ts";
import type { Finding } from "./finding.ts";
import { canonicalJson } from "./identifiers.ts";
import { formatPointer, isObject, type Json, type JsonObject, parsePointer } from "./pointer.ts";
import { mappedVariantsOf, referencesOf } from "./references.ts";
import { slugOf } from "./slug.ts";

/** One end of a reference. */
export interface Link {
  /** Where the reference stands, as a JSON Pointer inside the entry that refers. */
  readonly field: string;
  /** The other end: what is referred to, or, in a back-reference, what refers. */
  readonly entry: Entry;
}

export interface Entry {
  readonly collection: CollectionName;
  readonly key: string;
  readonly slug: string;
  /** The page's address, without the site's: `/evidence/eid-1409`. */
  readonly path: string;
  readonly value: JsonObject;
  /** The names of the bundles that hold it, sorted. */
  readonly bundles: readonly string[];
  readonly links: readonly Link[];
  readonly backlinks: readonly Link[];
}

export interface Graph {
  /** The entries of a collection, in reading order. */
  of(collection: CollectionName): readonly Entry[];
  /** The entry with a key, if there is one. */
  find(collection: CollectionName, key: string): Entry | undefined;
  /** All entries, collection by collection. */
  readonly entries: readonly Entry[];
}

interface Draft extends Entry {
  readonly bundles: string[];
  readonly links: Link[];
  readonly backlinks: Link[];
}

/** A conflict between bundles, with the bundle whose file is to be shown. */
export interface Conflict extends Finding {
  readonly bundle: string;
}

/** The first field in which two values differ, as a JSON Pointer. */
function firstDifference(a: Json, b: Json, path: readonly string[] = []): string {
  if (isObject(a) && isObject(b)) {
    for (const key of [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()) {
      const [left, right] = [a[key], b[key]];
      if (left === undefined || right === undefined) return formatPointer([...path, key]);
      if (canonicalJson(left) !== canonicalJson(right)) {
        return firstDifference(left, right, [...path, key]);
      }
    }
  }
  return formatPointer(path);
}

function conflict(bundle: Bundle, collection: CollectionName, key: string, first: Draft): Conflict {
  const value = bundle.document[collection][key] as JsonObject;
  const field = firstDifference(first.value, value);
  return {
    bundle: bundle.name,
    severity: "error",
    code: "gkm-conflict",
    pointer: formatPointer([collection, key]) + field,
    message: `The bundles ${first.bundles.join(", ")} and ${bundle.name} say different things of ${key}: they differ at ${field || "the entry itself"}.`,
    fix: "Make both say the same, or give one of them another key.",
  };
}

/**
 * Builds the graph. The bundles must have passed {@link checkBundle}: every pointer resolves inside
 * its own bundle. The same key with the same content is one entry; with different content it is a
 * conflict, and so are two keys that would have the same address.
 */
export function buildGraph(bundles: readonly Bundle[]): {
  readonly graph: Graph;
  readonly conflicts: readonly Conflict[];
} {
  const conflicts: Conflict[] = [];
  const collections = new Map<CollectionName, Map<string, Draft>>();
  for (const collection of COLLECTION_NAMES) {
    const drafts = new Map<string, Draft>();
    const keyBySlug = new Map<string, string>();
    for (const bundle of bundles) {
      for (const [key, value] of Object.entries(bundle.document[collection])) {
        const known = drafts.get(key);
        if (known !== undefined) {
          if (canonicalJson(known.value) !== canonicalJson(value)) {
            conflicts.push(conflict(bundle, collection, key, known));
          } else known.bundles.push(bundle.name);
          continue;
        }
        const slug = slugOf(key, bundle.profile);
        const other = keyBySlug.get(slug);
        if (other !== undefined) {
          conflicts.push({
            bundle: bundle.name,
            severity: "error",
            code: "gkm-same-address",
            pointer: formatPointer([collection, key]),
            message: `${key} and ${other} would have the same address, /${collectionPath(collection)}/${slug}.`,
            fix: "Publish bundles of different producers on different sites.",
          });
          continue;
        }
        keyBySlug.set(slug, key);
        drafts.set(key, {
          collection,
          key,
          slug,
          path: `/${collectionPath(collection)}/${slug}`,
          value,
          bundles: [bundle.name],
          links: [],
          backlinks: [],
        });
      }
    }
    const sorted = [...drafts].sort(([a], [b]) => compareKeys(a, b));
    collections.set(collection, new Map(sorted));
  }

  const profiles = new Map(bundles.map((bundle) => [bundle.name, bundle.profile]));
  const find = (collection: CollectionName, key: string) => collections.get(collection)?.get(key);
  const connect = (from: Draft, field: string, to: Draft | undefined) => {
    if (to === undefined) return;
    from.links.push({ field, entry: to });
    to.backlinks.push({ field, entry: from });
  };
  for (const drafts of collections.values()) {
    for (const draft of drafts.values()) {
      for (const { field, text } of referencesOf(draft.collection, draft.value)) {
        const [collection, key] = text.startsWith("#") ? (parsePointer(text) ?? []) : [];
        if (key !== undefined) connect(draft, field, find(collection as CollectionName, key));
      }
      const profile = profiles.get(draft.bundles[0] as string);
      if (draft.collection === "molecularProfile" && profile !== undefined) {
        for (const { field, key } of mappedVariantsOf(draft.value, profile)) {
          connect(draft, field, find("variant", key));
        }
      }
    }
  }
  return { graph: freeze(collections), conflicts };
}

function freeze(collections: ReadonlyMap<CollectionName, ReadonlyMap<string, Draft>>): Graph {
  const lists = new Map<CollectionName, readonly Entry[]>();
  for (const [collection, drafts] of collections) {
    for (const draft of drafts.values()) {
      Object.freeze(draft.links);
      Object.freeze(draft.backlinks);
      Object.freeze(draft.bundles);
      Object.freeze(draft);
    }
    lists.set(collection, Object.freeze([...drafts.values()]));
  }
  return Object.freeze({
    of: (collection: CollectionName) => lists.get(collection) ?? [],
    find: (collection: CollectionName, key: string) => collections.get(collection)?.get(key),
    entries: Object.freeze([...lists.values()].flat()),
  });
}
