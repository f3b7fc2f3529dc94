/**
 * Several bundles as one document of the same format.
 *
 * @module
 */

import type { Json, JsonObject } from "../../base/json.ts";
import { type Bundle, type BundleDocument, formatOf, numberOf } from "../model/bundle.ts";
import { COLLECTION_NAMES } from "../model/collections.ts";
import { BUNDLE_FORMAT_VERSION } from "../model/profiles.ts";
import { countCollections } from "./counts.ts";
import type { Graph } from "./graph.ts";

/** The versions on which all bundles agree: `{ VRS: "2.1.1" }`. */
function agreed(values: readonly (Readonly<Record<string, string>> | undefined)[]): JsonObject {
  const [first = {}, ...rest] = values;
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => rest.every((other) => other?.[name] === value)),
  );
}

const nonEmpty = (name: string, value: JsonObject): JsonObject =>
  Object.keys(value).length === 0 ? {} : { [name]: value };

/**
 * The bundles of a graph as one: all entries, new statistics, the latest date, the versions on which all
 * agree. An assertion that one bundle lists as failed and another one has is not listed. Undefined if
 * there are no bundles, or if their formats differ: their keys would not fit one schema.
 */
export function mergeBundles(bundles: readonly Bundle[], graph: Graph): BundleDocument | undefined {
  const all = bundles.map(({ document }) => document.metadata);
  const [format, ...others] = new Set(bundles.map(({ document }) => formatOf(document)));
  if (format === undefined || others.length > 0) return undefined;
  const collections = Object.fromEntries(
    COLLECTION_NAMES.map((name) => [
      name,
      Object.fromEntries(graph.of(name).map(({ key, value }) => [key, value])),
    ]),
  ) as unknown as BundleDocument;
  const there = new Set(graph.of("assertion").map(({ key }) => numberOf(key)));
  const failed = new Set(bundles.flatMap(({ document }) => document.failedAssertionIds));
  const metadata: Record<string, Json> = {
    createdAt: all.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b)),
    bundleFormat: format,
    bundleFormatVersion: BUNDLE_FORMAT_VERSION,
    ...nonEmpty(
      "implementationVersions",
      agreed(all.map(({ implementationVersions }) => implementationVersions)),
    ),
    ...nonEmpty(
      "specificationVersions",
      agreed(all.map(({ specificationVersions }) => specificationVersions)),
    ),
    statistics: { collections: countCollections(collections) },
  };
  return {
    ...collections,
    metadata: metadata as unknown as BundleDocument["metadata"],
    failedAssertionIds: [...failed].filter((id) => !there.has(id)).sort((a, b) => a - b),
  };
}
