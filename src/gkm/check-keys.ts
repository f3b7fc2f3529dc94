/**
 * Keys: their form, and that each entry calls itself what its key says
 * (GKM bundle 0.1.0-a0, section 2.1).
 *
 * @module
 */

import { formatPointer, isObject } from "../json/pointer.ts";
import { nearest } from "../json/suggest.ts";
import { type BundleDocument, REPRESENTATION_GROUPS, ROOT_KEYS } from "./bundle.ts";
import { COLLECTION_NAMES, type CollectionName } from "./collections.ts";
import type { Finding } from "./finding.ts";
import { keyExample, keyPattern, type Profile } from "./profiles.ts";
import type { Resolver } from "./resolve.ts";
import { finding } from "./rules.ts";

function* keyForms({ entries }: Resolver, profile: Profile): Generator<Finding> {
  const patterns = new Map(COLLECTION_NAMES.map((name) => [name, keyPattern(name, profile)]));
  for (const { collection, key } of entries) {
    if (patterns.get(collection)?.test(key)) continue;
    const expected = keyExample(collection, profile);
    yield finding("gkm-key-form", formatPointer([collection, key]), {
      message: `This key is not one of the collection ${collection}.`,
      expected,
      found: key,
      fix: `Rename it to the form ${expected}, and the references to it.`,
    });
  }
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

function* entryKeys({ entries }: Resolver): Generator<Finding> {
  for (const { collection, key, entry } of entries) {
    const field = ownField(collection);
    if (field === undefined || !isObject(entry) || entry[field] === key) continue;
    yield differs(formatPointer([collection, key]), field, key, entry[field]);
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
export function* checkKeys(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
): Generator<Finding> {
  yield* rootKeys(document);
  yield* keyForms(resolver, profile);
  yield* entryKeys(resolver);
  yield* representationKeys(document);
}
