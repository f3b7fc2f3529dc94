/**
 * A key's part of an address: the profile's prefix dropped, the colon a hyphen. Within a collection
 * it is reversible: `kb.eid:1409` ↔ `eid-1409`, `pmid:31779674` ↔ `pmid-31779674`,
 * `std:SL.x` ↔ `SL.x`, `SQ.x` ↔ `SQ.x`.
 *
 * @module
 */
import type { Profile } from "./profiles.ts";

/** The slug of a key. */
export function slugOf(key: string, profile: Profile): string {
  const { prefix, namespace } = profile;
  if (key.startsWith(`${prefix}.`)) return key.slice(prefix.length + 1).replace(":", "-");
  if (key.startsWith(`${namespace}:`)) return key.slice(namespace.length + 1);
  return key.replace(":", "-");
}

/** The key of a slug. Throws a `RangeError` for a text that is no slug. */
export function keyOf(slug: string, profile: Profile): string {
  if (slug.startsWith("SQ.")) return slug;
  if (slug.startsWith("SL.")) return `${profile.namespace}:${slug}`;
  const cut = slug.indexOf("-");
  if (cut < 1) throw new RangeError(`not a slug: ${slug}`);
  const kind = slug.slice(0, cut);
  const id = slug.slice(cut + 1);
  return kind === "pmid" ? `pmid:${id}` : `${profile.prefix}.${kind}:${id}`;
}
