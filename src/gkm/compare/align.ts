/**
 * The entries of two states of a knowledge base, side by side.
 *
 * @module
 */

import { isSameJson } from "../../base/values/same-json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { type FormerKeys, findRenames, isSameButForKey, type Renames } from "./renames.ts";

/** An entry in both graphs. */
export interface Pair {
  readonly older: Entry;
  readonly newer: Entry;
  /** Whether both say the same, but for the keys of entries that have other ones now. */
  readonly isSame: boolean;
}

/** The entries of two graphs, side by side. */
export interface Aligned {
  readonly pairs: readonly Pair[];
  readonly added: readonly Entry[];
  /** Those that are gone, but for the ones that were merged into others. */
  readonly removed: readonly Entry[];
  readonly renames: Renames;
}

/** Finds what each entry was before: by its key, or by its former keys or what it says if it has another one. */
export function align(older: Graph, newer: Graph, formerly?: FormerKeys): Aligned {
  const renames = findRenames(older, newer, formerly);
  const pairs: Pair[] = [];
  const added: Entry[] = [];
  const known = new Set<Entry>();
  for (const entry of newer.entries) {
    const before = renames.pairs.get(entry) ?? older.find(entry.collection, entry.key);
    if (before === undefined) {
      added.push(entry);
      continue;
    }
    known.add(before);
    const isSame =
      isSameJson(before.value, entry.value) ||
      (renames.pairs.has(entry)
        ? isSameButForKey(entry.collection, renames.follow(before.value), entry.value)
        : isSameJson(renames.follow(before.value), entry.value));
    pairs.push({ older: before, newer: entry, isSame });
  }
  const removed = older.entries.filter((entry) => !known.has(entry) && !renames.merged.has(entry));
  return { pairs, added, removed, renames };
}
