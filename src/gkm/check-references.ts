/**
 * References: every pointer leads to an entry, and into a collection that its field allows.
 *
 * @module
 */
import type { BundleDocument } from "./bundle.ts";
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from "./collections.ts";
import type { Finding } from "./finding.ts";
import {
  formatPointer,
  isLocalPointer,
  type JsonObject,
  parsePointer,
  valueAt,
} from "./pointer.ts";
import type { Profile } from "./profiles.ts";
import { mappedVariantsOf, type Reference, referencesOf } from "./references.ts";
import { nearest } from "./suggest.ts";

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

const pointerTo = (collection: string, key: string) => `#${formatPointer([collection, key])}`;

function suggestion(document: BundleDocument, collection: CollectionName, key: string) {
  const near = nearest(key, Object.keys(document[collection]));
  return near === undefined
    ? `Add ${key} to "${collection}", or point to an entry that is there.`
    : `Did you mean ${pointerTo(collection, near)}?`;
}

function checkReference(
  document: BundleDocument,
  reference: Reference,
): Omit<Finding, "pointer"> | undefined {
  const { text, targets } = reference;
  if (!isLocalPointer(text)) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return undefined;
    return {
      severity: "warning",
      code: "gkm-not-a-reference",
      message: "This is neither a pointer into the bundle nor an address.",
      expected: `a pointer into ${listed(targets)}, or an https address`,
      found: text,
    };
  }
  const tokens = parsePointer(text);
  const [collection, key] = tokens ?? [];
  if (tokens === undefined || collection === undefined || key === undefined) {
    return {
      severity: "error",
      code: "gkm-broken-pointer",
      message: "This is not a JSON Pointer to an entry.",
      expected: "#/<collection>/<key>",
      found: text,
    };
  }
  if (!isCollectionName(collection)) {
    const near = nearest(collection, COLLECTION_NAMES);
    return {
      severity: "error",
      code: "gkm-dangling-pointer",
      message: `There is no collection ${collection}.`,
      expected: `a pointer into ${listed(targets)}`,
      found: text,
      ...(near === undefined ? {} : { fix: `Did you mean ${pointerTo(near, key)}?` }),
    };
  }
  if (!targets.includes(collection)) {
    return {
      severity: "error",
      code: "gkm-wrong-collection",
      message: `This field cannot refer to an entry of ${collection}.`,
      expected: `a pointer into ${listed(targets)}`,
      found: text,
    };
  }
  if (!Object.hasOwn(document[collection], key)) {
    return {
      severity: "error",
      code: "gkm-dangling-pointer",
      message: `The bundle has no ${collection} with the key ${key}.`,
      expected: `an entry of ${listed(targets)}`,
      found: text,
      fix: suggestion(document, collection, key),
    };
  }
  if (valueAt(document[collection][key] as JsonObject, tokens.slice(2)) === undefined) {
    return {
      severity: "error",
      code: "gkm-dangling-pointer",
      message: `${pointerTo(collection, key)} is there, but not what the pointer names inside it.`,
      expected: "a part of that entry",
      found: text,
    };
  }
  return undefined;
}

function* profileMappings(document: BundleDocument, profile: Profile): Generator<Finding> {
  for (const [key, entry] of Object.entries(document.molecularProfile)) {
    const mapped = mappedVariantsOf(entry, profile);
    if (mapped.length !== 1) {
      yield {
        severity: "error",
        code: "gkm-profile-variant",
        pointer: formatPointer(["molecularProfile", key]),
        message: "A molecular profile maps to exactly one variant.",
        expected: `one mapping whose coding.id is a ${profile.prefix}.vid`,
        found: `${mapped.length}`,
      };
    }
    for (const mapping of mapped) {
      if (Object.hasOwn(document.variant, mapping.key)) continue;
      yield {
        severity: "error",
        code: "gkm-dangling-pointer",
        pointer: formatPointer(["molecularProfile", key]) + mapping.field,
        message: `The bundle has no variant with the key ${mapping.key}.`,
        expected: "a key of variant",
        found: mapping.key,
        fix: suggestion(document, "variant", mapping.key),
      };
    }
  }
}

/** Checks every reference of a bundle. */
export function* checkReferences(document: BundleDocument, profile: Profile): Generator<Finding> {
  for (const collection of COLLECTION_NAMES) {
    for (const [key, entry] of Object.entries(document[collection])) {
      for (const reference of referencesOf(collection, entry)) {
        const finding = checkReference(document, reference);
        if (finding !== undefined) {
          yield { ...finding, pointer: formatPointer([collection, key]) + reference.field };
        }
      }
    }
  }
  yield* profileMappings(document, profile);
}
