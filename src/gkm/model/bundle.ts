/**
 * A GKM bundle once its structure has been checked (GKM bundle 0.1.0-a0, section 2.1).
 *
 * @module
 */

import { isObject, type JsonObject } from "../../base/json.ts";
import { COLLECTION_NAMES, type CollectionName } from "./collections.ts";
import { DEFAULT_BUNDLE_FORMAT, type Profile } from "./profiles.ts";

interface CollectionStatistics {
  readonly count: number;
  readonly types?: Readonly<Record<string, number>> | null;
}

interface Metadata {
  readonly createdAt: string;
  readonly bundleFormat?: string;
  readonly bundleFormatVersion?: string;
  readonly implementationVersions?: Readonly<Record<string, string>>;
  readonly specificationVersions?: Readonly<Record<string, string>>;
  readonly statistics: { readonly collections: Readonly<Record<string, CollectionStatistics>> };
}

/** The document itself: 17 collections, metadata, and the ids that could not be converted. */
export type BundleDocument = {
  readonly [Name in CollectionName]: Readonly<Record<string, JsonObject>>;
} & {
  readonly metadata: Metadata;
  readonly failedAssertionIds: readonly number[];
};

export interface Bundle {
  /** The file's name without `.json`. */
  readonly name: string;
  readonly profile: Profile;
  readonly document: BundleDocument;
}

/** The format of a bundle, as its metadata names it (GKM bundle 0.1.0-a0, section 2.3). */
export function formatOf({ metadata }: BundleDocument): string {
  return metadata.bundleFormat ?? DEFAULT_BUNDLE_FORMAT;
}

/** The 19 keys that the root must have. */
export const ROOT_KEYS: readonly string[] = [...COLLECTION_NAMES, "metadata", "failedAssertionIds"];

/** The number after the last colon of a key: 1409 for `kb.eid:1409`; NaN if there is none. */
export function numberOf(key: string): number {
  return Number(/:(\d+)$/.exec(key)?.[1]);
}

/** Compares keys for reading order: by number if they differ only in it, otherwise by text. */
export function compareKeys(a: string, b: string): number {
  const difference = numberOf(a) - numberOf(b);
  const startOf = (key: string) => key.slice(0, key.lastIndexOf(":"));
  if (!Number.isNaN(difference) && startOf(a) === startOf(b)) return difference;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Whether a value has the outer shape of a bundle: all collections, metadata and the list of failed
 * ids. Only then is there anything to check in it.
 */
export function isBundleShaped(value: unknown): value is BundleDocument {
  return (
    isObject(value) &&
    COLLECTION_NAMES.every((name) => isObject(value[name])) &&
    isObject(value["metadata"]) &&
    Array.isArray(value["failedAssertionIds"])
  );
}
