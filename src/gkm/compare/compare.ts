/**
 * What changed between two states of a knowledge base, as curators speak of it: entries, their fields, and what
 * follows for assertions.
 *
 * @module
 */

import { isSameJson } from "../../base/values/same-json.ts";
import type { Entry, Graph } from "../graph/graph.ts";
import { compareKeys } from "../model/bundle.ts";
import { COLLECTIONS, type CollectionName, collectionOf } from "../model/collections.ts";
import { createTitles, type Titles } from "../reading/titles.ts";
import { type Aligned, align } from "./align.ts";
import { type Consequence, consequencesOf } from "./consequences.ts";
import { type FieldChange, fieldChanges, type Sides } from "./fields.ts";
import { pathsShowing } from "./pages.ts";
import { isStatement, reworded, withPropositions } from "./propositions.ts";
import { type FormerKeys, withKeyOf } from "./renames.ts";
import type { Naming } from "./values.ts";

/** An entry that was added, removed or edited, that has another key, or into which another one was merged. */
export interface EntryChange {
  readonly kind: "added" | "removed" | "changed" | "renamed" | "merged";
  readonly collection: CollectionName;
  /** The key now; of a removed entry, what it was. */
  readonly key: string;
  /** The title now; of a removed entry, what it was. */
  readonly title: string;
  /** The path of the page now; of a removed entry, what it was. */
  readonly path: string;
  /** The key before, if it is another one; the key of what was merged into the entry. */
  readonly olderKey?: string;
  /** Whether the newer state lists the key before as a former one, so that its page leads on. */
  readonly leadsOn?: true;
  readonly fields: readonly FieldChange[];
  /** Whether readers see it only as a part of other entries, which say the same of it. */
  readonly isPart: boolean;
}

export interface KnowledgeComparison {
  /** Statements first, then what they are about; each collection in reading order. */
  readonly entries: readonly EntryChange[];
  readonly consequences: readonly Consequence[];
  /** How many entries differ only in references to entries that have another key. */
  readonly followed: number;
  /** How many pages of entries there are more, no longer, and with something else to show. */
  readonly pages: { readonly added: number; readonly removed: number; readonly changed: number };
}

/** In whose order changes are listed: what is built of others first, and parts last. */
const ORDER: readonly CollectionName[] = [...COLLECTIONS]
  .reverse()
  .sort((a, b) => Number(a.isPart) - Number(b.isPart))
  .map(({ name }) => name);

/** Names entries of a graph, and of another one what the first does not have. */
function namingOf(graph: Graph, titles: Titles, other: Graph, otherTitles: Titles): Naming {
  return {
    entryOf(reference) {
      const entry = graph.resolve(reference);
      if (entry !== undefined) return { entry, title: titles.titleOf(entry) };
      const elsewhere = other.resolve(reference);
      return elsewhere && { entry: elsewhere, title: otherTitles.titleOf(elsewhere) };
    },
    titleOfValue: titles.titleOfValue,
  };
}

/** The bundles that hold an entry, if they are others than before. */
function bundleChange(older: Entry, newer: Entry): readonly FieldChange[] {
  const [before, now] = [older.bundles.join(", "), newer.bundles.join(", ")];
  if (before === now) return [];
  return [{ labels: ["Bundle"], pointer: "", kind: "changed", older: before, newer: now }];
}

/** What a change is said of: the entry now, or what it was. */
const thing = (entry: Entry, titles: Titles) => ({
  collection: entry.collection,
  key: entry.key,
  title: titles.titleOf(entry),
  path: entry.path,
});

/** Fields of statements that only their own pages show. */
const OWN_PAGE_ONLY = /^\/(description|extensions|contributions)(\/|$)/;

/** How many pages show something else, and how many there are more or no longer. */
function countPages(
  { pairs, added, removed, renames }: Aligned,
  edited: ReadonlyMap<Entry, readonly FieldChange[]>,
  titles: { readonly older: Titles; readonly newer: Titles },
): KnowledgeComparison["pages"] {
  const touched = pairs.flatMap(({ older, newer }) => {
    const fields = edited.get(newer);
    const isNamedOtherwise =
      older.path !== newer.path || titles.older.titleOf(older) !== titles.newer.titleOf(newer);
    if (fields === undefined && !isNamedOtherwise) return [];
    const isSeen = isNamedOtherwise || fields?.some(({ pointer }) => !OWN_PAGE_ONLY.test(pointer));
    const hasOtherRow = isStatement(newer) && isSeen === true;
    return [{ older, newer, isNamedOtherwise, hasOtherRow }];
  });
  const here = (entry: Entry) => {
    return { entry, isNamedOtherwise: true, hasOtherRow: isStatement(entry) };
  };
  const before = touched.map(({ older, ...how }) => ({ entry: older, ...how }));
  const now = touched.map(({ newer, ...how }) => ({ entry: newer, ...how }));
  const left = [...removed, ...renames.merged.keys()];
  const shown = new Set([
    ...pathsShowing([...before, ...left.map(here)]),
    ...pathsShowing([...now, ...added.map(here)]),
  ]);
  const moved = pairs.filter(({ older, newer }) => older.path !== newer.path);
  const gone = new Set([...left, ...moved.map(({ older }) => older)].map(({ path }) => path));
  const fresh = new Set([...added, ...moved.map(({ newer }) => newer)].map(({ path }) => path));
  const changed = [...shown].filter((path) => !gone.has(path) && !fresh.has(path));
  return { added: fresh.size, removed: gone.size, changed: changed.length };
}

/**
 * Compares two states of a knowledge base. Neither needs to be free of errors.
 *
 * @param formerly the former keys that the newer state lists
 */
export function compareKnowledge(
  older: Graph,
  newer: Graph,
  formerly: FormerKeys = new Map(),
): KnowledgeComparison {
  const titles = { older: createTitles(older), newer: createTitles(newer) };
  const sides: Sides = {
    older: namingOf(older, titles.older, newer, titles.newer),
    newer: namingOf(newer, titles.newer, older, titles.older),
  };
  const aligned = align(older, newer, formerly);
  const { pairs, added, removed, renames } = aligned;
  const statements = reworded(pairs);
  const fieldsBetween = (before: Entry, entry: Entry) => {
    const value = renames.follow(withPropositions(before, older));
    const now = withPropositions(entry, newer);
    return fieldChanges(withKeyOf(entry.collection, value, now), now, sides);
  };
  const former = (entry: Entry, olderKey: string) => ({
    olderKey,
    ...(formerly.get(entry.key)?.includes(olderKey) ? { leadsOn: true as const } : {}),
  });
  const edited = new Map<Entry, readonly FieldChange[]>();
  const entries: EntryChange[] = [];
  let followed = 0;
  for (const { older: before, newer: entry, isSame } of pairs) {
    const olderKey = renames.pairs.get(entry)?.key;
    const moved = bundleChange(before, entry);
    const isEdited = !isSame || moved.length > 0 || statements.has(entry);
    const fields = isEdited ? [...fieldsBetween(before, entry), ...moved] : [];
    if (fields.length > 0) edited.set(entry, fields);
    const own = { ...thing(entry, titles.newer), fields };
    if (olderKey !== undefined) {
      const { isPart } = collectionOf(entry.collection);
      entries.push({ kind: "renamed", ...own, ...former(entry, olderKey), isPart });
    } else if (fields.length > 0) {
      const isPart =
        entry.collection === "proposition" &&
        entry.backlinks.some((link) => isStatement(link.entry));
      entries.push({ kind: "changed", ...own, isPart });
    } else if (!isSameJson(before.value, entry.value)) followed++;
  }
  const without = (kind: EntryChange["kind"], named: Titles) => (entry: Entry) => {
    const { isPart } = collectionOf(entry.collection);
    return { kind, ...thing(entry, named), fields: [], isPart };
  };
  entries.push(
    ...added.map(without("added", titles.newer)),
    ...removed.map(without("removed", titles.older)),
    ...[...renames.merged].map(([gone, entry]) => ({
      ...without("merged", titles.newer)(entry),
      ...former(entry, gone.key),
    })),
  );
  return {
    entries: entries.sort(
      (a, b) =>
        ORDER.indexOf(a.collection) - ORDER.indexOf(b.collection) || compareKeys(a.key, b.key),
    ),
    consequences: consequencesOf(aligned, { older, newer }, titles.newer),
    followed,
    pages: countPages(aligned, edited, titles),
  };
}
