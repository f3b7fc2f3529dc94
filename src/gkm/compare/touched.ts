/**
 * The part of a knowledge base that has to do with what changed between two states: of a large one, the rest need not
 * be read as a graph.
 *
 * @module
 */
import { isList, isObject, type Json } from "../../base/json.ts";
import { isSameJson } from "../../base/values/same-json.ts";
import type { Bundle, BundleDocument } from "../model/bundle.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  STATEMENT_COLLECTIONS,
} from "../model/collections.ts";
import { parseEntryPointer } from "../model/entry-pointer.ts";
import type { FormerKeys } from "./renames.ts";

/** An entry in any bundle: `evidence/kb.eid:1`. */
type Place = string;

const placeOf = (collection: string, key: string): Place => `${collection}/${key}`;

function* placesIn(document: BundleDocument): Generator<readonly [Place, Json, CollectionName]> {
  for (const collection of COLLECTION_NAMES) {
    for (const [key, value] of Object.entries<Json>(document[collection])) {
      yield [placeOf(collection, key), value, collection];
    }
  }
}

/** The entries that a value refers to. */
function* referencesIn(value: Json): Generator<Place> {
  if (typeof value === "string") {
    const pointer = value.startsWith("#") ? parseEntryPointer(value) : undefined;
    if (pointer !== undefined) yield placeOf(pointer.collection, pointer.key);
  } else if (isList(value)) for (const item of value) yield* referencesIn(item);
  else if (isObject(value)) for (const item of Object.values(value)) yield* referencesIn(item);
}

/** The entries that two documents do not have alike. */
function addChanged(
  places: Set<Place>,
  older: BundleDocument | undefined,
  newer: BundleDocument | undefined,
): void {
  const before = new Map(older && [...placesIn(older)].map(([place, value]) => [place, value]));
  for (const [place, value] of newer === undefined ? [] : placesIn(newer)) {
    if (!isSameJson(before.get(place), value)) places.add(place);
    before.delete(place);
  }
  for (const place of before.keys()) places.add(place);
}

/** Adds the entries of some collections that refer to one of others that is there already. */
function addReferring(
  places: Set<Place>,
  document: BundleDocument,
  from: readonly CollectionName[],
  to: readonly CollectionName[],
): void {
  const known = new Set(
    [...places].filter((place) => to.some((name) => place.startsWith(`${name}/`))),
  );
  if (known.size === 0) return;
  for (const [place, value, collection] of placesIn(document)) {
    if (!from.includes(collection) || places.has(place)) continue;
    for (const reference of referencesIn(value)) {
      if (!known.has(reference)) continue;
      places.add(place);
      break;
    }
  }
}

/** Adds everything that entries refer to, by way of others too. */
function addReferred(places: Set<Place>, values: ReadonlyMap<Place, Json>): void {
  // a set grows while it is gone through
  for (const place of places) {
    const value = values.get(place);
    for (const reference of value === undefined ? [] : referencesIn(value)) {
      if (values.has(reference)) places.add(reference);
    }
  }
}

const CLAIMS: readonly CollectionName[] = [...STATEMENT_COLLECTIONS, "proposition"];

function restricted(bundle: Bundle, places: ReadonlySet<Place>): Bundle {
  const collections = COLLECTION_NAMES.map((collection) => {
    const entries = Object.entries<Json>(bundle.document[collection]);
    const own = entries.filter(([key]) => places.has(placeOf(collection, key)));
    return [collection, Object.fromEntries(own)] as const;
  });
  return { ...bundle, document: { ...bundle.document, ...Object.fromEntries(collections) } };
}

/**
 * The bundles of two states with those entries only that a comparison of what changed needs: what is not alike in both,
 * the statements that rest on it, and all that these refer to. It finds the same as with all entries, but for the pages
 * that change.
 *
 * @param formerly the former keys that the newer state lists
 * @param noted the keys of entries of which something else changed than what bundles say
 */
export function touchedParts(
  older: readonly Bundle[],
  newer: readonly Bundle[],
  formerly: FormerKeys,
  noted: Iterable<string> = [],
): readonly [older: readonly Bundle[], newer: readonly Bundle[]] {
  const states = [older, newer];
  const byName = (bundles: readonly Bundle[]) =>
    new Map(bundles.map(({ name, document }) => [name, document]));
  const [before, now] = [byName(older), byName(newer)];
  const places = new Set<Place>();
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    addChanged(places, before.get(name), now.get(name));
  }
  for (const key of noted) {
    for (const collection of COLLECTION_NAMES) places.add(placeOf(collection, key));
  }
  for (const [key, formerKeys] of formerly) {
    for (const collection of COLLECTION_NAMES) {
      const isTouched = formerKeys.some((former) => places.has(placeOf(collection, former)));
      if (isTouched) places.add(placeOf(collection, key));
    }
  }
  const documents = states.flat().map(({ document }) => document);
  for (const document of documents) addReferring(places, document, STATEMENT_COLLECTIONS, CLAIMS);
  const refer = () => {
    for (const { document } of states.flat()) {
      addReferred(places, new Map([...placesIn(document)].map(([place, value]) => [place, value])));
    }
  };
  refer();
  // a variant has the name that its profiles share
  for (const document of documents) {
    addReferring(places, document, ["molecularProfile"], ["variant"]);
  }
  refer();
  return [
    older.map((bundle) => restricted(bundle, places)),
    newer.map((bundle) => restricted(bundle, places)),
  ];
}
