/**
 * A bundle to begin with.
 *
 * @module
 */
import { SPECIFICATION_VERSIONS } from "../check/metadata.ts";
import type { BundleDocument } from "../model/bundle.ts";
import { COLLECTION_NAMES } from "../model/collections.ts";
import { BUNDLE_FORMAT_VERSION, DEFAULT_BUNDLE_FORMAT } from "../model/profiles.ts";
import { withStatistics } from "./draft/statistics.ts";

/**
 * A bundle without entries.
 *
 * @param day when it is created: `2026-11-21`
 * @param bundleFormat that of its producer; by default, this program's own
 */
export function emptyBundle(day: string, bundleFormat = DEFAULT_BUNDLE_FORMAT): BundleDocument {
  const document = {
    ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, {}])),
    metadata: {
      specificationVersions: SPECIFICATION_VERSIONS,
      createdAt: day,
      bundleFormat,
      bundleFormatVersion: BUNDLE_FORMAT_VERSION,
      statistics: { collections: {} },
    },
    failedAssertionIds: [],
  } as unknown as BundleDocument;
  return withStatistics(document, document);
}
