/**
 * What refers to an entry, grouped by collection.
 *
 * @module
 */
import { COLLECTIONS } from "../gkm/collections.ts";
import type { Entry, Link } from "../gkm/graph.ts";
import { counted } from "../json/words.ts";

/** A group of at most so many entries is open at first. */
const OPEN_UP_TO = 12;

export interface BacklinkGroup {
  /** How many there are of what: "3 evidence items". */
  readonly summary: string;
  /** Whether the group is open at first. */
  readonly isOpen: boolean;
  /** Each entry once, however often it refers. */
  readonly entries: readonly Entry[];
}

/** The entries that refer, by collection in the order of the specification. */
export function backlinkGroups(backlinks: readonly Link[]): readonly BacklinkGroup[] {
  const entries = [...new Set(backlinks.map((link) => link.entry))];
  return COLLECTIONS.flatMap(({ name, label, plural }) => {
    const own = entries.filter(({ collection }) => collection === name);
    if (own.length === 0) return [];
    const summary = counted(own.length, label.toLowerCase(), plural.toLowerCase());
    return [{ summary, isOpen: own.length <= OPEN_UP_TO, entries: own }];
  });
}
