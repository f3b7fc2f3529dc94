/**
 * Keys: their form, and that each entry calls itself what its key says
 * (GKM bundle 0.1.0-a0, section 2.1).
 *
 * @module
 */
import { type BundleDocument, ownKey, REPRESENTATION_GROUPS } from "./bundle.ts";
import { COLLECTION_NAMES } from "./collections.ts";
import type { Finding } from "./finding.ts";
import { formatPointer, isObject } from "./pointer.ts";
import { keyExample, keyPattern, type Profile } from "./profiles.ts";

function* collectionKeys(document: BundleDocument, profile: Profile): Generator<Finding> {
  for (const collection of COLLECTION_NAMES) {
    const pattern = keyPattern(collection, profile);
    const ownField = collection === "sequenceReference" ? "refgetAccession" : "id";
    for (const [key, entry] of Object.entries(document[collection])) {
      if (!pattern.test(key)) {
        yield {
          severity: "error",
          code: "gkm-key-form",
          pointer: formatPointer([collection, key]),
          message: `This key is not one of the collection ${collection}.`,
          expected: keyExample(collection, profile),
          found: key,
          fix: `Rename it to the form ${keyExample(collection, profile)}, and the references to it.`,
        };
      }
      const own = ownKey(collection, entry);
      if (collection !== "variant" && own !== key) {
        yield {
          severity: "error",
          code: "gkm-key-differs",
          pointer: formatPointer([collection, key]),
          message: `The entry's ${ownField} differs from its key.`,
          expected: key,
          found: own === undefined ? "nothing" : String(own),
          fix: `Set "${ownField}": ${JSON.stringify(key)}.`,
        };
      }
    }
  }
}

function* representationKeys(document: BundleDocument): Generator<Finding> {
  for (const [key, variant] of Object.entries(document.variant)) {
    for (const group of REPRESENTATION_GROUPS) {
      const members = variant[group];
      if (!isObject(members)) continue;
      for (const [id, variation] of Object.entries(members)) {
        const own = isObject(variation) ? variation["id"] : undefined;
        if (own === id) continue;
        yield {
          severity: "error",
          code: "gkm-key-differs",
          pointer: formatPointer(["variant", key, group, id]),
          message: "The representation's id differs from its key.",
          expected: id,
          found: own === undefined ? "nothing" : String(own),
          fix: `Set "id": ${JSON.stringify(id)}.`,
        };
      }
    }
  }
}

/** Checks every key of a bundle. */
export function* checkKeys(document: BundleDocument, profile: Profile): Generator<Finding> {
  yield* collectionKeys(document, profile);
  yield* representationKeys(document);
}
