/**
 * Keys: their form, and that each entry calls itself what its key says
 * (GKM bundle 0.1.0-a0, section 2.1).
 *
 * @module
 */
import { type BundleDocument, REPRESENTATION_GROUPS, ROOT_KEYS } from "./bundle.ts";
import { COLLECTION_NAMES, type CollectionName } from "./collections.ts";
import type { Finding } from "./finding.ts";
import { formatPointer, isObject } from "./pointer.ts";
import { keyExample, type Profile } from "./profiles.ts";
import { finding } from "./rules.ts";
import { nearest } from "./suggest.ts";

/** Says that a key has not its collection's form; the schema's patterns have found it. */
export function keyFormFinding(collection: CollectionName, key: string, profile: Profile): Finding {
  const expected = keyExample(collection, profile);
  return finding("gkm-key-form", formatPointer([collection, key]), {
    message: `This key is not one of the collection ${collection}.`,
    expected,
    found: key,
    fix: `Rename it to the form ${expected}, and the references to it.`,
  });
}

function differs(pointer: string, field: string, key: string, own: unknown): Finding {
  return finding("gkm-key-differs", pointer, {
    message: `The ${field} differs from the key.`,
    expected: key,
    found: own === undefined ? "nothing" : String(own),
    fix: `Set "${field}": ${JSON.stringify(key)}.`,
  });
}

/** The field in which an entry calls itself by its key; a variant has none. */
const ownField = (collection: CollectionName) =>
  collection === "variant"
    ? undefined
    : collection === "sequenceReference"
      ? "refgetAccession"
      : "id";

function* entryKeys(document: BundleDocument): Generator<Finding> {
  for (const collection of COLLECTION_NAMES) {
    const field = ownField(collection);
    if (field === undefined) continue;
    const entries = document[collection];
    for (const key in entries) {
      const entry = entries[key];
      if (!isObject(entry) || entry[field] === key) continue;
      yield differs(formatPointer([collection, key]), field, key, entry[field]);
    }
  }
}

function* representationKeys(document: BundleDocument): Generator<Finding> {
  for (const key in document.variant) {
    const variant = document.variant[key];
    if (!isObject(variant)) continue;
    for (const group of REPRESENTATION_GROUPS) {
      const members = variant[group];
      if (!isObject(members)) continue;
      for (const id in members) {
        const variation = members[id];
        if (!isObject(variation) || variation["id"] === id) continue;
        yield differs(formatPointer(["variant", key, group, id]), "id", id, variation["id"]);
      }
    }
  }
}

function* rootKeys(document: BundleDocument): Generator<Finding> {
  for (const key of Object.keys(document)) {
    if (ROOT_KEYS.includes(key)) continue;
    const near = nearest(key, ROOT_KEYS);
    yield finding("gkm-unknown-root-key", formatPointer([key]), {
      message: `The format has no root key ${key}; it is published with the bundle, and nowhere else.`,
      found: key,
      fix: near === undefined ? `Remove ${key}.` : `Did you mean ${near}?`,
    });
  }
}

/** Checks what keys of a bundle say. */
export function* checkKeys(document: BundleDocument): Generator<Finding> {
  yield* rootKeys(document);
  yield* entryKeys(document);
  yield* representationKeys(document);
}
