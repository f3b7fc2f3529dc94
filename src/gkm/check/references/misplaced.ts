/**
 * Entries that are in the wrong collection: each has a key of another one. Whatever else is wrong with
 * them, and with the references to them, follows from that.
 *
 * @module
 */
import { formatPointer } from "../../../base/pointer.ts";
import type { Resolver } from "../../graph/resolve.ts";
import { COLLECTION_NAMES, type CollectionName } from "../../model/collections.ts";
import { keyPattern, type Profile } from "../../model/profiles.ts";

/** The collections that misplaced entries belong to by their keys, by the pointers to the entries. */
export function misplacedEntries(
  { entries }: Pick<Resolver, "entries">,
  profile: Profile,
): ReadonlyMap<string, CollectionName> {
  const patterns = COLLECTION_NAMES.map((name) => [name, keyPattern(name, profile)] as const);
  const patternOf = new Map(patterns);
  const homes = new Map<string, CollectionName>();
  for (const { collection, key } of entries) {
    if (patternOf.get(collection)?.test(key)) continue;
    const [other] = patterns.find(([, pattern]) => pattern.test(key)) ?? [];
    if (other !== undefined) homes.set(formatPointer([collection, key]), other);
  }
  return homes;
}
