/**
 * The entries at the other ends of an entry's references, by collection.
 *
 * @module
 */
import type { CollectionName } from "../model/collections.ts";
import type { Entry, EntryLink } from "./graph.ts";

const endsIn = (links: readonly EntryLink[], collection: CollectionName): readonly Entry[] => [
  ...new Set(links.map(({ entry }) => entry).filter((entry) => entry.collection === collection)),
];

/** The entries of a collection that an entry refers to, each once, in the order of its references. */
export const linkedEntries = ({ links }: Entry, collection: CollectionName): readonly Entry[] =>
  endsIn(links, collection);

/** The entries of a collection that refer to an entry, each once. */
export const referringEntries = (
  { backlinks }: Entry,
  collection: CollectionName,
): readonly Entry[] => endsIn(backlinks, collection);

/** The profiles that are about a variant alone: what is said of several together is said of none of them. */
export const ownProfiles = (variant: Entry): readonly Entry[] =>
  referringEntries(variant, "molecularProfile").filter(
    (profile) => linkedEntries(profile, "variant").length === 1,
  );
