/**
 * How many entries and types a bundle's collections have (GKM bundle 0.1.0-a0, section 2.3).
 *
 * @module
 */
import { asText } from "../../base/excerpt.ts";
import { isObject, type JsonObject, nonEmptyObject } from "../../base/json.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { COLLECTIONS, type CollectionName } from "../model/collections.ts";
import { REPRESENTATION_GROUPS, representationsOf } from "../model/representations.ts";

/**
 * The counts that are correct for a collection. Producers count variants as representation groups (one
 * with protein, coding and genomic counts as three), older producers as keys: both are correct.
 */
export function correctCounts(
  document: BundleDocument,
  collection: CollectionName,
): readonly number[] {
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
export function countTypes(document: BundleDocument, collection: CollectionName): JsonObject {
  const values = Object.values(document[collection]);
  const types =
    collection === "variant"
      ? values.flatMap((variant) => [
          ...representationsOf(variant).map(({ value }) => asText(value["type"])),
          ...(isObject(variant) && variant["unsupported"] !== undefined ? ["Coding"] : []),
        ])
      : values.filter(isObject).map((value) => asText(value["type"]));
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
