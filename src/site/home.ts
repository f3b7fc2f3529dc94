/**
 * The collections as the home page shows them.
 *
 * @module
 */
import { COLLECTIONS, menuOf } from "../gkm/collections.ts";
import type { Graph } from "../gkm/graph.ts";
import { collectionPage } from "../gkm/paths.ts";

export interface CollectionCard {
  readonly path: string;
  readonly count: number;
  /** What its entries are called, in the number that there are. */
  readonly name: string;
  readonly about: string;
}

/** What readers come for, in the order of the home menu, and the rest; only what has entries. */
export function homeCollections(graph: Graph): {
  readonly first: readonly CollectionCard[];
  readonly others: readonly CollectionCard[];
} {
  const cards = (rows: readonly (typeof COLLECTIONS)[number][]): readonly CollectionCard[] =>
    rows.flatMap(({ name, label, plural, about }) => {
      const count = graph.of(name).length;
      if (count === 0) return [];
      return [{ path: collectionPage(name), count, name: count === 1 ? label : plural, about }];
    });
  const first = menuOf("home");
  return { first: cards(first), others: cards(COLLECTIONS.filter((row) => !first.includes(row))) };
}
