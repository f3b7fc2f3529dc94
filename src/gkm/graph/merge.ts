/**
 * Several bundles as one document of the same format: one for each producer.
 *
 * @module
 */

import type { Json, JsonObject } from "../../base/json.ts";
import { type Bundle, type BundleDocument, formatOf, numberOf } from "../model/bundle.ts";
import { COLLECTION_NAMES } from "../model/collections.ts";
import { producersOf } from "../model/producers.ts";
import { BUNDLE_FORMAT_VERSION } from "../model/profiles.ts";
import { countCollections } from "./counts.ts";
import { buildGraph, type Graph } from "./graph.ts";

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
 * The bundles of a graph, of one format, as one: all entries, new statistics, the latest date, the versions on which
 * all agree. An assertion that one bundle lists as failed and another one has is not listed.
 */
function mergeBundles(bundles: readonly Bundle[], graph: Graph): BundleDocument {
  const all = bundles.map(({ document }) => document.metadata);
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
    bundleFormat: formatOf((bundles[0] as Bundle).document),
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

/** All bundles of a producer as one document. */
interface ProducerDocument {
  /** The prefix of the producer's keys. */
  readonly producer: string;
  readonly document: BundleDocument;
}

const bundlesOf = (producer: string, bundles: readonly Bundle[]) =>
  bundles.filter(({ profile }) => profile.prefix === producer);

/** The producers whose bundles can be one document: all of one format, whose schema they then fit. */
export const mergedProducers = (bundles: readonly Bundle[]): readonly string[] =>
  producersOf(bundles).filter(
    (producer) =>
      new Set(bundlesOf(producer, bundles).map(({ document }) => formatOf(document))).size === 1,
  );

/**
 * The bundles of each of {@link mergedProducers} as one, with what the producer itself says of things that others
 * have, too.
 *
 * @param graph that of all bundles
 */
export function* mergedByProducer(
  bundles: readonly Bundle[],
  graph: Graph,
): Generator<ProducerDocument> {
  const isAlone = producersOf(bundles).length === 1;
  for (const producer of mergedProducers(bundles)) {
    const own = bundlesOf(producer, bundles);
    yield { producer, document: mergeBundles(own, isAlone ? graph : buildGraph(own).graph) };
  }
}
