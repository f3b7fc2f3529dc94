/**
 * References: every pointer leads to an entry, and into a collection that its field allows.
 *
 * @module
 */

import type { Finding } from "../json/finding.ts";
import type { Json } from "../json/json.ts";
import { formatPointer, isLocalPointer, localPointer } from "../json/pointer.ts";
import { nearest, suggestion } from "../json/suggest.ts";
import { isWebUrl } from "../json/url.ts";
import { listed } from "../json/words.ts";
import type { BundleDocument } from "./bundle.ts";
import { COLLECTION_NAMES, type CollectionName, isCollectionName } from "./collections.ts";
import { parseEntryPointer } from "./entry-pointer.ts";
import type { Profile } from "./profiles.ts";
import {
  mappedVariantsOf,
  type Reference,
  type ReferenceVisitor,
  referencesOf,
  visitReferences,
} from "./references.ts";
import type { Resolved, Resolver } from "./resolve.ts";
import { finding } from "./rules.ts";

/** Each suggestion costs a pass over the collection: after this many there are none. */
const SUGGESTIONS = 50;

/** Makes the finding about a reference to an entry that does not exist. */
type ReportMissing = (
  pointer: string,
  collection: CollectionName,
  key: string,
  found: string,
) => Finding;

/** Reports missing entries; the first findings propose the nearest key. */
function createMissing(document: BundleDocument): ReportMissing {
  let searches = 0;
  const nearestKey = (collection: CollectionName, key: string): string | undefined => {
    searches += 1;
    return searches > SUGGESTIONS ? undefined : nearest(key, Object.keys(document[collection]));
  };
  return (pointer, collection, key, found) => {
    const near = nearestKey(collection, key);
    return finding("gkm-dangling-pointer", pointer, {
      message: `The bundle has no ${collection} with the key ${key}.`,
      expected: `an entry of ${collection}`,
      found,
      ...suggestion(
        near && localPointer([collection, near]),
        `Add ${key} to "${collection}", or point to an entry that exists.`,
      ),
    });
  };
}

/** What is wrong with a reference that is not a pointer, if it is not a web URL either. */
function explainExternal(pointer: string, text: string, targets: string): Finding | undefined {
  if (isWebUrl(text)) return undefined;
  const expected = `${targets}, or an https URL`;
  // the scheme of a URL (RFC 3986, section 3.1)
  return /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? finding("gkm-link", pointer, {
        message: "This URL is neither http nor https.",
        expected,
        found: text,
      })
    : finding("gkm-not-a-reference", pointer, {
        message: "This is neither a pointer into the bundle nor a URL.",
        expected,
        found: text,
      });
}

/** What is wrong with a reference that does not lead where it should. */
function explain(
  pointer: string,
  { text, targets }: Reference,
  { find }: Resolver,
  missing: ReportMissing,
): Finding | undefined {
  const expected = `a pointer into ${listed(targets, "or")}`;
  if (!isLocalPointer(text)) return explainExternal(pointer, text, expected);
  const parsed = parseEntryPointer(text);
  if (parsed === undefined) {
    return finding("gkm-broken-pointer", pointer, {
      message: "This is not a JSON Pointer to an entry.",
      expected: "#/<collection>/<key>",
      found: text,
      fix: `Write ${expected}, such as #/${targets[0]}/<key>.`,
    });
  }
  const { collection, key } = parsed;
  if (!isCollectionName(collection)) {
    const near = nearest(collection, COLLECTION_NAMES);
    return finding("gkm-dangling-pointer", pointer, {
      message: `There is no collection ${collection}.`,
      expected,
      found: text,
      ...suggestion(near && localPointer([near, key])),
    });
  }
  if (!targets.includes(collection)) {
    return finding("gkm-wrong-collection", pointer, {
      message: `This field cannot refer to an entry of ${collection}.`,
      expected,
      found: text,
    });
  }
  if (find(collection, key) === undefined) return missing(pointer, collection, key, text);
  return finding("gkm-dangling-pointer", pointer, {
    message: `${localPointer([collection, key])} exists, but it has no part that matches the rest of the pointer.`,
    expected: "a part of that entry",
    found: text,
  });
}

/** Which entries refer to which, by index: those of entry i are `to[start[i]]` to `to[start[i + 1]]`. */
interface Edges {
  readonly start: number[];
  readonly to: number[];
}

/** Entries that no statement leads to. */
function* unreachable({ entries }: Resolver, { start, to }: Edges): Generator<Finding> {
  const seen = new Uint8Array(entries.length);
  const pending: number[] = [];
  const reach = (index: number) => {
    if (seen[index] === 1) return;
    seen[index] = 1;
    pending.push(index);
  };
  for (const { collection, index } of entries) {
    if (collection === "evidence" || collection === "assertion") reach(index);
  }
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    for (let at = start[from] as number; at < (start[from + 1] as number); at++) {
      reach(to[at] as number);
    }
  }
  for (const { collection, key, index } of entries) {
    if (seen[index] === 1) continue;
    yield finding("gkm-unreachable", formatPointer([collection, key]), {
      message: "No evidence or assertion uses this entry.",
      found: key,
      fix: "Refer to it from an entry that is used, or remove it.",
    });
  }
}

/**
 * Follows every reference. Returns which entry refers to which, and the entries that are to be looked at
 * again: those with a reference that is not a pointer to an entry that its field allows.
 */
function follow(
  { entries, resolve, find }: Resolver,
  profile: Profile,
): { readonly edges: Edges; readonly broken: readonly Resolved[] } {
  const edges: Edges = { start: [], to: [] };
  const broken: Resolved[] = [];
  let isSound = true;
  const visit: ReferenceVisitor = (text, targets) => {
    const resolved = resolve(text);
    if (resolved !== undefined) edges.to.push(resolved.index);
    if (resolved?.value === undefined || !targets.includes(resolved.collection)) isSound = false;
  };
  for (const owner of entries) {
    edges.start.push(edges.to.length);
    isSound = true;
    visitReferences(owner.collection, owner.entry, visit);
    if (owner.collection === "molecularProfile") {
      const mapped = mappedVariantsOf(owner.entry, profile);
      if (mapped.length !== 1) isSound = false;
      for (const { key } of mapped) {
        const target = find("variant", key);
        if (target === undefined) isSound = false;
        else edges.to.push(target.index);
      }
    }
    if (!isSound) broken.push(owner);
  }
  edges.start.push(edges.to.length);
  return { edges, broken };
}

/** Checks every reference of a bundle, and that each entry is used. */
export function* checkReferences(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
): Generator<Finding> {
  const missing = createMissing(document);
  const { edges, broken } = follow(resolver, profile);

  function* profileMappings(pointer: string, entry: Json): Generator<Finding> {
    const mapped = mappedVariantsOf(entry, profile);
    if (mapped.length !== 1) {
      yield finding("gkm-profile-variant", pointer, {
        message: "A molecular profile must map to exactly one variant.",
        expected: `one mapping whose coding.id is a ${profile.prefix}.vid`,
        found: `${mapped.length}`,
      });
    }
    for (const { field, key: variant } of mapped) {
      if (resolver.find("variant", variant) === undefined) {
        yield missing(pointer + field, "variant", variant, variant);
      }
    }
  }

  for (const { collection, key, entry } of broken) {
    const pointer = formatPointer([collection, key]);
    for (const reference of referencesOf(collection, entry)) {
      const resolved = resolver.resolve(reference.text);
      if (resolved?.value !== undefined && reference.targets.includes(resolved.collection))
        continue;
      const found = explain(pointer + reference.field, reference, resolver, missing);
      if (found !== undefined) yield found;
    }
    if (collection === "molecularProfile") yield* profileMappings(pointer, entry);
  }
  yield* unreachable(resolver, edges);
}
