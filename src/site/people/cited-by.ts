/**
 * What refers to an entry, grouped by collection, without what its page lists already.
 *
 * @module
 */

import { counted } from "../../base/words.ts";
import type { Entry, EntryLink } from "../../gkm/graph/graph.ts";
import { COLLECTIONS } from "../../gkm/model/collections.ts";

/** A group of at most so many entries is open at first. */
const OPEN_UP_TO = 12;

/** The most entries of a group that a page lists; its JSON document has them all. */
const MOST_LISTED = 200;

export interface CitedByGroup {
  /** How many there are of what: "3 evidence items". */
  readonly summary: string;
  /** Whether the group is open at first. */
  readonly isExpanded: boolean;
  /** Each entry once, however often it refers. */
  readonly entries: readonly Entry[];
  /** How many more there are. */
  readonly more: number;
}

/** A proposition is only what statements are about: it is shown where all of its statements are. */
function isShown(entry: Entry, shown: ReadonlySet<Entry>): boolean {
  if (shown.has(entry)) return true;
  return (
    entry.collection === "proposition" &&
    entry.backlinks.length > 0 &&
    entry.backlinks.every((link) => shown.has(link.entry))
  );
}

/**
 * The entries that refer, by collection in the order of the specification.
 *
 * @param shown what the page lists elsewhere
 */
export function citedBy(
  backlinks: readonly EntryLink[],
  shown: readonly Entry[] = [],
): readonly CitedByGroup[] {
  const known = new Set(shown);
  const entries = [...new Set(backlinks.map((link) => link.entry))].filter(
    (entry) => !isShown(entry, known),
  );
  return COLLECTIONS.flatMap(({ name, label, plural }) => {
    const members = entries.filter(({ collection }) => collection === name);
    if (members.length === 0) return [];
    const many = name === "evidence" ? "evidence items" : plural.toLowerCase();
    return [
      {
        summary: counted(members.length, label.toLowerCase(), many),
        isExpanded: members.length <= OPEN_UP_TO,
        entries: members.slice(0, MOST_LISTED),
        more: Math.max(0, members.length - MOST_LISTED),
      },
    ];
  });
}
