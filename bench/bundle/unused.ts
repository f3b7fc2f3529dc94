/**
 * Entries that nothing uses.
 *
 * @module
 */

import type { JsonObject } from "../../src/base/json.ts";
import {
  COLLECTION_NAMES,
  type CollectionName,
  STATEMENT_COLLECTIONS,
} from "../../src/gkm/model/collections.ts";
import type { Profile } from "../../src/gkm/model/profiles.ts";
import { entryReferences, mappedVariantsOf } from "../../src/gkm/model/references.ts";
import type { Collections } from "./draft.ts";

/** Removes the entries that no statement refers to, directly or indirectly. */
export function removeUnused(collections: Collections, profile: Profile): void {
  const used = new Set<string>();
  const pending = STATEMENT_COLLECTIONS.flatMap((name) =>
    Object.keys(collections[name]).map((key) => `${name}/${key}`),
  );
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (used.has(place)) continue;
    used.add(place);
    const [collection, key] = place.split("/") as [CollectionName, string];
    const entry = collections[collection][key] as JsonObject;
    for (const { text } of entryReferences(collection, entry)) {
      if (text.startsWith("#")) pending.push(text.split("/").slice(1, 3).join("/"));
    }
    if (collection === "molecularProfile")
      for (const { key: variant } of mappedVariantsOf(entry, profile))
        pending.push(`variant/${variant}`);
  }
  for (const name of COLLECTION_NAMES) {
    for (const key of Object.keys(collections[name]))
      if (!used.has(`${name}/${key}`)) delete collections[name][key];
  }
}
