/**
 * Keys: their format, and that each entry repeats its key in its own field
 * (GKM bundle 0.1.0-a0, section 2.1).
 *
 * @module
 */

import { asText } from "../../../base/excerpt.ts";
import type { Finding } from "../../../base/finding.ts";
import { isObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolved, Resolver } from "../../graph/resolve.ts";
import { type BundleDocument, ROOT_KEYS } from "../../model/bundle.ts";
import { COLLECTION_NAMES, type CollectionName, collectionOf } from "../../model/collections.ts";
import { keyExample, keyPattern, type Profile } from "../../model/profiles.ts";
import { representationsOf } from "../../model/representations.ts";
import { finding } from "../rules/rules.ts";
import { meantKey } from "./meant-key.ts";
import { misplacedEntries } from "./misplaced.ts";

/** An entry in the wrong collection: renaming its key would make a disease a medicine. */
const misplaced = (
  pointer: string,
  { collection, key }: { readonly collection: CollectionName; readonly key: string },
  keyCollection: CollectionName,
  { find }: Resolver,
) =>
  finding("gkm-key-form", pointer, {
    message: `This is a key of ${keyCollection}, and the entry is in ${collection}.`,
    expected: `the entry in ${keyCollection}`,
    found: key,
    fix:
      find(keyCollection, key) === undefined
        ? `Move the entry to "${keyCollection}".`
        : `"${keyCollection}" has this key too: check which of the two entries is right, and remove the other.`,
  });

/** What to do about a key without the format of its collection. */
function renaming(
  { collection, key, entry }: Resolved,
  expected: string,
  profile: Profile,
  { find }: Resolver,
): string {
  const meant = meantKey(collection, key, entry, profile);
  if (meant === undefined)
    return `Rename it to the format ${expected}, and update the references to it.`;
  const field = collectionOf(collection).ownField;
  const isOwn = field !== undefined && isObject(entry) && entry[field] === meant;
  const why = isOwn ? `, which is its ${field}` : "";
  const references = `If references have ${key}, rename them, too.`;
  if (find(collection, meant) === undefined) return `Rename it to ${meant}${why}. ${references}`;
  const completed = meantKey(collection, key, {}, profile);
  // an entry that was copied, whose id is still that of the other
  return completed !== undefined && find(collection, completed) === undefined
    ? `Rename it to ${completed}, and correct its ${field}, which is that of another entry. ${references}`
    : `An entry ${meant} is there, too. If they are the same, remove one of them. If not, rename this one${field === undefined ? "" : `, and correct its ${field}`}.`;
}

function* keyForms(resolver: Resolver, profile: Profile): Generator<Finding> {
  const patterns = new Map(COLLECTION_NAMES.map((name) => [name, keyPattern(name, profile)]));
  const owners = misplacedEntries(resolver, profile);
  for (const resolved of resolver.entries) {
    const { collection, key } = resolved;
    if (patterns.get(collection)?.test(key)) continue;
    const expected = keyExample(collection, profile);
    const pointer = formatPointer([collection, key]);
    const own = owners.get(pointer);
    if (own !== undefined) {
      yield misplaced(pointer, { collection, key }, own, resolver);
      continue;
    }
    yield finding("gkm-key-form", pointer, {
      message: `This key does not have the format of ${collection} keys.`,
      expected,
      found: key,
      fix: renaming(resolved, expected, profile, resolver),
    });
  }
}

const noId = (pointer: string, key: string) =>
  finding("gkm-no-id", pointer, {
    message: "This has no id.",
    expected: key,
    found: "nothing",
    fix: `Add "id": ${JSON.stringify(key)}.`,
  });

/** Entries that call themselves otherwise than their keys; the format of a key has to be right first. */
function* entryKeys({ entries }: Resolver, profile: Profile): Generator<Finding> {
  for (const { collection, key, entry } of entries) {
    const field = collectionOf(collection).ownField;
    if (field === undefined || !isObject(entry) || entry[field] === key) continue;
    if (!keyPattern(collection, profile).test(key)) continue;
    const id = entry[field];
    const pointer = formatPointer([collection, key]);
    if (id !== undefined) {
      yield finding("gkm-key-differs", pointer, {
        message: `The ${field} differs from the key.`,
        expected: key,
        found: asText(id),
        fix: `Correct the ${field} or the key: they must be the same.`,
      });
    } else if (field === "id") yield noId(pointer, key); // the schema requires a refgetAccession
  }
}

function* representationKeys(document: BundleDocument): Generator<Finding> {
  for (const key in document.variant) {
    for (const { group, id, value } of representationsOf(document.variant[key])) {
      const ownId = value["id"];
      if (ownId === id) continue;
      const pointer = formatPointer(["variant", key, group, id]);
      yield ownId === undefined
        ? noId(pointer, id)
        : finding("gkm-representation-key", pointer, {
            message: "The id of this representation differs from its key.",
            expected: id,
            found: asText(ownId),
            fix: "Correct the id or the key: other producers keep them the same.",
          });
    }
  }
}

function* rootKeys(document: BundleDocument): Generator<Finding> {
  for (const key of Object.keys(document)) {
    if (ROOT_KEYS.includes(key)) continue;
    yield finding("gkm-unknown-root-key", formatPointer([key]), {
      message: `${key} is not a root key of the format, so it is published only as part of the bundle.`,
      found: key,
      fix: "Move its content into the collections of the format, or remove it.",
    });
  }
}

export function* checkBundleKeys(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
): Generator<Finding> {
  yield* rootKeys(document);
  yield* keyForms(resolver, profile);
  yield* entryKeys(resolver, profile);
  yield* representationKeys(document);
}
