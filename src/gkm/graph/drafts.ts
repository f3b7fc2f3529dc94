/**
 * What goes with the drafts of a graph: entries that nothing else uses.
 *
 * @module
 */
import { collectionOf, isStatementCollection } from "../model/collections.ts";
import type { Entry, Graph } from "./graph.ts";

/** Drafts, and what only they use, by way of such entries too, as far as it may go with them. */
function withUsed(graph: Graph, goes: (entry: Entry) => boolean): ReadonlySet<Entry> {
  const found = new Set(graph.entries.filter((entry) => entry.draft));
  // a set grows while it is gone through
  for (const entry of found) {
    for (const { entry: used } of entry.links) {
      if (goes(used) && used.backlinks.every((link) => found.has(link.entry))) found.add(used);
    }
  }
  return found;
}

/** Entries that are not published: drafts, and parts of others, such as propositions, that only these use. */
export const unpublishedEntries = (graph: Graph): ReadonlySet<Entry> =>
  withUsed(graph, ({ collection }) => collectionOf(collection).isPart);

/**
 * Entries that are published although only drafts use them; their parts go with them. Evidence and assertions speak for
 * themselves.
 */
export function usedByDraftsOnly(graph: Graph): readonly Entry[] {
  const unpublished = unpublishedEntries(graph);
  const used = withUsed(graph, (entry) => !isStatementCollection(entry.collection));
  return [...used].filter(
    (entry) => !unpublished.has(entry) && !collectionOf(entry.collection).isPart,
  );
}
