/**
 * Computed identifiers of locations, alleles and copy number changes, recomputed. They are a
 * convention of VRS, not of the bundle format, so a wrong one is a warning.
 *
 * @module
 */

import type { Finding } from "../../../base/finding.ts";
import { isObject, type JsonObject } from "../../../base/json.ts";
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import type { BundleDocument } from "../../model/bundle.ts";
import { type Digest, digestIn, locationDigest, variationDigest } from "../../model/identifiers.ts";
import type { Profile } from "../../model/profiles.ts";
import { representationsOf } from "../../model/representations.ts";
import { finding } from "../rules/rules.ts";
import { isInOrder } from "../variants/locations.ts";

function wrong(pointer: string, found: string, expected: string, thing: string): Finding {
  return finding("gkm-computed-identifier", pointer, {
    message: `The computed identifier does not match this ${thing}.`,
    expected,
    found,
    fix: `Correct the ${thing}. If it is right, run npm run fix -- identifiers.`,
  });
}

/** The object's own digest, if it is neither that of its identifier nor the computed one. */
function* ownDigest(
  tokens: readonly string[],
  id: string,
  value: JsonObject,
  computed: string | undefined,
): Generator<Finding> {
  const { digest } = value;
  if (typeof digest !== "string" || digest === computed || digest === digestIn(id)) return;
  yield finding("gkm-digest", formatPointer([...tokens, "digest"]), {
    message: "The digest differs from that of the identifier.",
    expected: computed ?? digestIn(id),
    found: digest,
    fix: "Correct the digest or the identifier.",
  });
}

/** Checks every computed identifier of the VRS objects in a bundle by recomputing it. */
export function* checkIdentifiers(
  document: BundleDocument,
  profile: Profile,
  resolver: Resolver,
  sha512t24u: Digest,
): Generator<Finding> {
  const digests = new Map<JsonObject, string | undefined>();
  const compute = (location: JsonObject): string | undefined => {
    const accession = resolver.dereference(location["sequenceReference"])?.["refgetAccession"];
    return typeof accession === "string" && isInOrder(location, resolver)
      ? locationDigest(location, accession, sha512t24u)
      : undefined;
  };
  const digestOf = (value: unknown): string | undefined => {
    const location = resolver.dereference(value);
    if (location === undefined) return undefined;
    if (!digests.has(location)) digests.set(location, compute(location));
    return digests.get(location);
  };

  for (const key in document.location) {
    const location = document.location[key];
    if (!isObject(location)) continue;
    const digest = digestOf(location);
    yield* ownDigest(["location", key], key, location, digest);
    if (digest === undefined) continue;
    const expected = `${profile.namespace}:SL.${digest}`;
    // gkm-key-differs reports an id that differs from the key
    if (key === expected) continue;
    yield wrong(formatPointer(["location", key]), key, expected, "location");
  }
  for (const key in document.variant) {
    for (const { group, id, value } of representationsOf(document.variant[key])) {
      const location = digestOf(value["location"]);
      const digest = location && variationDigest(value, location, sha512t24u);
      const tokens = ["variant", key, group, id];
      yield* ownDigest(tokens, id, value, digest);
      if (digest === undefined) continue;
      const isAllele = value["type"] === "Allele";
      const expected = `${profile.namespace}:${isAllele ? "VA" : "CX"}.${digest}`;
      if (id === expected) continue;
      const what = isAllele ? "allele" : "copy number change";
      yield wrong(formatPointer(tokens), id, expected, what);
    }
  }
}
