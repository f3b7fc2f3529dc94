/**
 * Several bundles as one graph: every entry once, with its references and what refers to it.
 *
 * @module
 */

import {
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  parsePointer,
  valueAt,
} from "../json/pointer.ts";
import { type Bundle, compareKeys } from "./bundle.ts";
import { COLLECTION_NAMES, type CollectionName, collectionPath } from "./collections.ts";
import type { Finding } from "./finding.ts";
import { canonicalJson } from "./identifiers.ts";
import { mappedVariantsOf, referencesOf } from "./references.ts";
import { finding } from "./rules.ts";
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

/** One side of a conflict between bundles: the bundle, and what is wrong in it. */
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

/** Two bundles that say different things of one key, each from its own side. */
function conflict(
  bundle: Bundle,
  collection: CollectionName,
  key: string,
  first: Draft,
): readonly Conflict[] {
  const value = bundle.document[collection][key] as JsonObject;
  const field = firstDifference(first.value, value);
  const at = parsePointer(field) ?? [];
  const shown = (side: Json) => JSON.stringify(valueAt(side, at) ?? "nothing").slice(0, 80);
  const sides = [
    { name: first.bundles[0] ?? "", own: first.value, other: bundle.name, theirs: value },
    { name: bundle.name, own: value, other: first.bundles.join(", "), theirs: first.value },
  ];
  return sides.map(({ name, own, other, theirs }) => ({
    bundle: name,
    ...finding("gkm-conflict", formatPointer([collection, key]) + field, {
      message: `The bundle ${other} says something else of ${key}; they differ first at ${field || "the entry itself"}.`,
      found: shown(own),
      expected: `${shown(theirs)}, as in ${other}`,
      fix: "Make both say the same, or give one of them another key.",
    }),
  }));
}

/** Two keys that would have the same address. */
interface Clash {
  readonly bundle: string;
  readonly place: string;
  readonly keys: string;
  readonly path: string;
}

/** One conflict for each bundle: its producer's keys, all of them, clash with another's. */
function sameAddress(clashes: readonly Clash[]): readonly Conflict[] {
  return [...Map.groupBy(clashes, ({ bundle }) => bundle)].map(([bundle, own]) => {
    const [{ place, keys, path }] = own as [Clash];
    const more = own.length === 1 ? "" : ` So would ${own.length - 1} more of this bundle.`;
    return {
      bundle,
      ...finding("gkm-same-address", place, {
        message: `${keys} would have the same address, ${path}.${more}`,
        fix: "Publish bundles of different producers on different sites.",
      }),
    };
  });
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
  const clashes: Clash[] = [];
  const collections = new Map<CollectionName, Map<string, Draft>>();
  for (const collection of COLLECTION_NAMES) {
    const drafts = new Map<string, Draft>();
    const keyBySlug = new Map<string, string>();
    for (const bundle of bundles) {
      for (const [key, value] of Object.entries(bundle.document[collection])) {
        const known = drafts.get(key);
        if (known !== undefined) {
          if (canonicalJson(known.value) !== canonicalJson(value)) {
            conflicts.push(...conflict(bundle, collection, key, known));
          } else known.bundles.push(bundle.name);
          continue;
        }
        const slug = slugOf(key, bundle.profile);
        const other = keyBySlug.get(slug);
        if (other !== undefined) {
          const place = formatPointer([collection, key]);
          const path = `/${collectionPath(collection)}/${slug}`;
          clashes.push({ bundle: bundle.name, place, keys: `${key} and ${other}`, path });
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

  conflicts.push(...sameAddress(clashes));

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
