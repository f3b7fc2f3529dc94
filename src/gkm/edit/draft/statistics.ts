/**
 * The counts of `metadata.statistics` (GKM bundle 0.1.0-a0, section 2.3) after a change.
 *
 * @module
 */

import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { optionalField } from "../../../base/optional-fields.ts";
import { canonicalJson } from "../../../base/values/canonical.ts";
import { correctCounts, countTypes } from "../../graph/counts.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { COLLECTIONS, type CollectionName } from "../../model/collections.ts";

/** The correct count in the producer's way of counting: variants by their groups, or by their keys. */
function countOf(
  before: BundleDocument,
  after: BundleDocument,
  collection: CollectionName,
  stated: Json | undefined,
): number {
  const ways = correctCounts(before, collection);
  const way = ways.indexOf(Number(stated));
  return correctCounts(after, collection)[Math.max(way, 0)] ?? 0;
}

/** The counts of types in the producer's way of counting: those that it does not count as their `type` says stay. */
function typesOf(
  before: BundleDocument,
  after: BundleDocument,
  { name, countsTypes }: { readonly name: CollectionName; readonly countsTypes: boolean },
  stated: JsonObject | undefined,
): JsonObject | undefined {
  const types = stated?.["types"];
  if (stated === undefined) return countsTypes ? countTypes(after, name) : undefined;
  if (!isObject(types)) return undefined;
  const isByType = countsTypes || canonicalJson(types) === canonicalJson(countTypes(before, name));
  return isByType ? countTypes(after, name) : types;
}

/**
 * The document with correct counts, in the producer's way of counting.
 *
 * @param before the document before the change, which shows that way
 */
export function withStatistics(before: BundleDocument, after: BundleDocument): BundleDocument {
  const { statistics } = after.metadata;
  const stated = statistics?.collections as unknown;
  const collections: Record<string, JsonObject> = isObject(stated)
    ? { ...(stated as Readonly<Record<string, JsonObject>>) }
    : {};
  for (const collection of COLLECTIONS) {
    const { name } = collection;
    const own = isObject(collections[name]) ? collections[name] : undefined;
    const count = countOf(before, after, name, own?.["count"]);
    const types = typesOf(before, after, collection, own);
    collections[name] = { ...own, count, ...optionalField("types", types) };
  }
  const counted = collections as unknown as typeof statistics.collections;
  return {
    ...after,
    metadata: { ...after.metadata, statistics: { ...statistics, collections: counted } },
  };
}
