/**
 * The counts of `metadata.statistics`, recounted (GKM bundle 0.1.0-a0, section 2.3).
 *
 * @module
 */

import { asText } from "../json/excerpt.ts";
import type { Finding } from "../json/finding.ts";
import { isObject, type JsonObject, nonEmptyObject } from "../json/json.ts";
import { formatPointer } from "../json/pointer.ts";
import { listed } from "../json/words.ts";
import { type BundleDocument, numberOf } from "./bundle.ts";
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from "./collections.ts";
import { REPRESENTATION_GROUPS, representationsOf } from "./representations.ts";
import { finding } from "./rules.ts";

/**
 * The counts that are correct for a collection. Producers count variants as representation groups (one
 * with protein, coding and genomic counts as three), older producers as keys: both are correct.
 */
function correctCounts(document: BundleDocument, collection: CollectionName): readonly number[] {
  const keys = Object.keys(document[collection]).length;
  if (collection !== "variant") return [keys];
  let groups = 0;
  for (const key in document.variant) {
    const variant = document.variant[key];
    if (!isObject(variant)) continue;
    for (const group of REPRESENTATION_GROUPS) if (nonEmptyObject(variant[group])) groups += 1;
    if (variant["unsupported"] !== undefined) groups += 1;
  }
  return [groups, keys];
}

/** The types of the values of a collection, with how many there are of each; sorted. */
function countTypes(document: BundleDocument, collection: CollectionName): JsonObject {
  const values = Object.values(document[collection]);
  const types =
    collection === "variant"
      ? values.flatMap((variant) => [
          ...representationsOf(variant).map(({ value }) => asText(value["type"])),
          ...(variant["unsupported"] === undefined ? [] : ["Coding"]),
        ])
      : values.map((value) => asText(value["type"]));
  const counts = Map.groupBy(types, (type) => type);
  return Object.fromEntries(
    [...counts]
      .map(([type, all]) => [type, all.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The statistics of all collections (GKM bundle 0.1.0-a0, section 2.3). */
export function countCollections(document: BundleDocument): JsonObject {
  return Object.fromEntries(
    COLLECTIONS.map(({ name, countsTypes }) => [
      name,
      {
        count: correctCounts(document, name)[0] ?? 0,
        ...(countsTypes ? { types: countTypes(document, name) } : {}),
      },
    ]),
  );
}

/** Compares the statistics with the collections; each difference is a warning. */
export function* checkStatistics(document: BundleDocument): Generator<Finding> {
  const collections = document.metadata.statistics?.collections;
  if (!isObject(collections)) return; // the schema reports it
  for (const collection of COLLECTION_NAMES) {
    const counts = correctCounts(document, collection);
    const statistics = collections[collection] as unknown;
    const found = isObject(statistics) ? statistics["count"] : undefined;
    if (typeof found === "number" && counts.includes(found)) continue;
    yield finding(
      "gkm-statistics",
      formatPointer(["metadata", "statistics", "collections", collection]),
      {
        message: `The count of ${collection} does not match the collection.`,
        expected: listed([...new Set(counts)].map(String), "or"),
        found: found === undefined ? "nothing" : asText(found),
        fix: `Set "count": ${counts[0]}.`,
      },
    );
  }
}

/** Assertions that are listed as failed cannot also be there (GKM bundle 0.1.0-a0, section 7). */
export function* checkFailedAssertions(document: BundleDocument): Generator<Finding> {
  const there = new Map(Object.keys(document.assertion).map((key) => [numberOf(key), key]));
  for (const [index, id] of document.failedAssertionIds.entries()) {
    const key = there.get(id);
    if (key === undefined) continue;
    yield finding("gkm-failed-assertion-present", formatPointer(["failedAssertionIds", index]), {
      message: `Assertion ${id} is listed as failed, but ${key} is in the bundle.`,
      expected: "only ids of assertions that are not in the bundle",
      found: asText(id),
      fix: `Remove ${id} from failedAssertionIds, or ${key} from "assertion".`,
    });
  }
}
