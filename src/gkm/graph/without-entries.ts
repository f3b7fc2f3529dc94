/**
 * A bundle without some of its entries.
 *
 * @module
 */
import { isObject } from "../../base/json.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { collectionOf } from "../model/collections.ts";
import { correctCounts, countTypes } from "./counts.ts";
import type { Entry } from "./graph.ts";

/**
 * A document without some entries. Of the collections that they were in, the statistics count what is
 * left, in the way in which they counted before; counts of types that cannot be counted are left out.
 *
 * @returns the same document if it has none of them
 */
export function withoutEntries(
  document: BundleDocument,
  leftOut: ReadonlySet<Pick<Entry, "collection" | "key">>,
): BundleDocument {
  const keys = Map.groupBy(leftOut, ({ collection }) => collection);
  const changed = [...keys].flatMap(([name, entries]) => {
    const own = new Set(
      entries.map(({ key }) => key).filter((key) => Object.hasOwn(document[name], key)),
    );
    return own.size === 0 ? [] : [{ name, own }];
  });
  if (changed.length === 0) return document;
  const collections = changed.map(({ name, own }) => [
    name,
    Object.fromEntries(Object.entries(document[name]).filter(([key]) => !own.has(key))),
  ]);
  const { metadata } = document;
  const left = { ...document, ...Object.fromEntries(collections) } as BundleDocument;
  const stated = metadata.statistics?.collections;
  if (!isObject(stated)) return left;
  const statistics = changed.flatMap(({ name }) => {
    const before = stated[name];
    if (before === undefined) return [];
    const way = Math.max(correctCounts(document, name).indexOf(before.count), 0);
    const count = correctCounts(left, name)[way] ?? 0;
    const types =
      before.types && collectionOf(name).countsTypes ? { types: countTypes(left, name) } : {};
    return [[name, { count, ...types }] as const];
  });
  return {
    ...left,
    metadata: {
      ...metadata,
      statistics: {
        ...metadata.statistics,
        collections: { ...stated, ...Object.fromEntries(statistics) },
      },
    },
  } as BundleDocument;
}
