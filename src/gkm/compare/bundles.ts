/**
 * What changed in what bundles say of themselves.
 *
 * @module
 */
import type { JsonObject } from "../../base/json.ts";
import type { Bundle } from "../model/bundle.ts";
import { type FieldChange, fieldChanges } from "./fields.ts";
import type { Naming } from "./values.ts";

/** A bundle that was added, removed or edited; its entries aside. */
export interface BundleChange {
  readonly kind: "added" | "removed" | "changed";
  readonly name: string;
  readonly fields: readonly FieldChange[];
}

/** Metadata have no references. */
const NOTHING: Naming = { entryOf: () => undefined, titleOfValue: () => undefined };

/** What a bundle says of itself, but for its counts, which follow from its entries. */
function metadataOf({ document }: Bundle): JsonObject {
  const { statistics: _, ...metadata } = document.metadata;
  return { ...(metadata as JsonObject), failedAssertionIds: document.failedAssertionIds };
}

/** Compares the bundles of two states, in order of name. */
export function compareBundles(
  older: readonly Bundle[],
  newer: readonly Bundle[],
): readonly BundleChange[] {
  const before = new Map(older.map((bundle) => [bundle.name, bundle]));
  const now = new Set(newer.map(({ name }) => name));
  return [
    ...newer.flatMap((bundle): readonly BundleChange[] => {
      const { name } = bundle;
      const own = before.get(name);
      if (own === undefined) return [{ kind: "added", name, fields: [] }];
      const sides = { older: NOTHING, newer: NOTHING };
      const fields = fieldChanges(metadataOf(own), metadataOf(bundle), sides);
      return fields.length === 0 ? [] : [{ kind: "changed", name, fields }];
    }),
    ...older
      .filter(({ name }) => !now.has(name))
      .map(({ name }): BundleChange => ({ kind: "removed", name, fields: [] })),
  ];
}
