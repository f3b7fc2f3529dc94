/**
 * Bundles of any size for measuring: valid, with correct identifiers and the long tails of real data (a
 * few profiles with hundreds of evidence items, most with one or two; descriptions of very different
 * lengths). Made from numbers, and therefore never published.
 *
 * @module
 */

import type { JsonObject } from "../../src/base/json.ts";
import { COLLECTION_NAMES } from "../../src/gkm/model/collections.ts";
import {
  BUNDLE_FORMAT_VERSION,
  DEFAULT_BUNDLE_FORMAT,
  PROFILES,
  type Profile,
} from "../../src/gkm/model/profiles.ts";
import { addConcepts, addProvenance, addSets } from "./concepts.ts";
import { newDraft } from "./draft.ts";
import { addStatements } from "./statements.ts";
import { removeUnused } from "./unused.ts";
import { addSequences, addVariants } from "./variants.ts";

/**
 * A bundle of about so many entries, somewhat more.
 *
 * @param seed the same seed gives the same bundle
 */
export function generateBundle(entries: number, seed = 1): JsonObject {
  const draft = newDraft(entries, seed);
  const { collections } = draft;
  addSequences(draft);
  addConcepts(draft);
  addProvenance(draft);
  const geneOfProfile = addVariants(draft);
  addSets(draft);
  addStatements(draft, geneOfProfile);
  removeUnused(collections, PROFILES[DEFAULT_BUNDLE_FORMAT] as Profile);
  const counts = COLLECTION_NAMES.map((name) => [
    name,
    { count: Object.keys(collections[name]).length },
  ]);
  return {
    ...collections,
    metadata: {
      createdAt: "2026-11-21",
      bundleFormat: DEFAULT_BUNDLE_FORMAT,
      bundleFormatVersion: BUNDLE_FORMAT_VERSION,
      statistics: { collections: Object.fromEntries(counts) },
    },
    failedAssertionIds: [],
  };
}
