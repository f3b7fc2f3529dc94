/**
 * The counts of `metadata.statistics`, compared with the collections (GKM bundle 0.1.0-a0, section 2.3).
 *
 * @module
 */

import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject, type Json, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import { listed } from "../../../base/words.ts";
import { correctCounts, countTypes } from "../../graph/counts.ts";
import { type BundleDocument, numberOf } from "../../model/bundle.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  collectionOf,
  isCollectionName,
} from "../../model/collections.ts";
import { finding } from "../rules/rules.ts";
import { suggestUnambiguous } from "../rules/suggest-unambiguous.ts";

const placeOf = (collection: string) =>
  formatPointer(["metadata", "statistics", "collections", collection]);

/** What to do about a wrong count: one that is too high can be the last trace of lost entries. */
function fixOf(found: Json | undefined, counts: readonly number[]): string {
  const [count = 0] = counts;
  if (found === undefined) return `Add the count, ${count}.`;
  return typeof found === "number" && found > Math.max(...counts)
    ? `If entries are missing, restore them; otherwise set "count" to ${count}.`
    : `Set "count": ${count}.`;
}

function* checkCount(
  collection: CollectionName,
  counts: readonly number[],
  stated: Json | undefined,
): Generator<Finding> {
  if (typeof stated === "number" && counts.includes(stated)) return;
  yield finding("gkm-statistics", placeOf(collection), {
    message: `The count of ${collection} does not match the collection.`,
    expected: listed([...new Set(counts)].map(String), "or"),
    found: stated === undefined ? "nothing" : asText(stated),
    fix: fixOf(stated, counts),
  });
}

const totalOf = (counts: JsonObject) =>
  Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0);

/**
 * Compares counts of types. Producers may call the types of an entry by the names of its profile, where
 * its `type` says less (VariantClinicalSignificanceStatement for Statement): then only the sum counts.
 */
function* checkTypes(
  document: BundleDocument,
  collection: CollectionName,
  stated: Json | undefined,
): Generator<Finding> {
  if (!isObject(stated)) return; // absent, or the schema reports it
  const counted = countTypes(document, collection);
  const place = `${placeOf(collection)}/types`;
  const differs = (pointer: string, type: string, expected: Json, stated: Json | undefined) =>
    finding("gkm-statistics", pointer, {
      message: `The count of ${type} does not match the collection.`,
      expected: String(expected),
      found: stated === undefined ? "nothing" : asText(stated),
      fix: stated === undefined ? `Add "${type}": ${String(expected)}.` : "Correct the count.",
    });
  if (!collectionOf(collection).countsTypes) {
    const [own, total] = [totalOf(stated), totalOf(counted)];
    if (own !== total) yield differs(place, `all types of ${collection}`, total, own);
    return;
  }
  for (const type of new Set([...Object.keys(counted), ...Object.keys(stated)])) {
    const own = Object.hasOwn(stated, type) ? stated[type] : undefined;
    const expected = Object.hasOwn(counted, type) ? (counted[type] ?? 0) : 0;
    const pointer = own === undefined ? place : place + formatPointer([type]);
    if ((own ?? 0) !== expected) yield differs(pointer, type, expected, own);
  }
}

/** A wrong count with the types that are counted wrong for the same reason. */
function withTypes(count: Finding, types: readonly Finding[]): Finding {
  if (types.length === 0) return count;
  const counts = types.map(
    ({ message, expected }) =>
      `${message.replace(/^The count of (.+) does not .*$/, "$1")} ${expected}`,
  );
  const fix = (count.fix ?? "").replace(/^Set "count":/, 'Correct "count":');
  return { ...count, fix: `${fix} The counts of types are: ${counts.join(", ")}.` };
}

/** Compares the statistics with the collections; each difference is a warning. */
export function* checkStatistics(document: BundleDocument): Generator<Finding> {
  const collections = document.metadata.statistics?.collections;
  if (!isObject(collections)) return; // the schema reports it
  for (const collection of COLLECTION_NAMES) {
    const statistics = collections[collection] as unknown;
    const { count, types } = isObject(statistics) ? statistics : {};
    const wrong = [...checkCount(collection, correctCounts(document, collection), count)];
    // an entry too many or too few changes the counts of types too: one problem says both
    const [first, ...others] = [...wrong, ...checkTypes(document, collection, types)];
    if (first === undefined) continue;
    yield wrong.length === 0 ? first : withTypes(first, others);
    if (wrong.length === 0) yield* others;
  }
  for (const name of Object.keys(collections)) {
    if (isCollectionName(name)) continue;
    yield finding("gkm-statistics", placeOf(name), {
      message: `There is no collection ${name} to count.`,
      found: name,
      ...suggestUnambiguous(
        name,
        COLLECTION_NAMES.filter((known) => !Object.hasOwn(collections, known)),
        "Remove it.",
      ),
    });
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
