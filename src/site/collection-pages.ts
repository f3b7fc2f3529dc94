/**
 * The pages of each collection's list: the first, and the further ones of a long list.
 *
 * @module
 */
import { COLLECTIONS, type CollectionName } from "../gkm/collections.ts";
import type { Entry, Graph } from "../gkm/graph.ts";
import { collectionSegment } from "../gkm/paths.ts";
import { type Part, partsOf } from "./paging.ts";

/** A page, as Astro's `getStaticPaths` takes it. */
interface CollectionPage {
  readonly params: { readonly collection: string; readonly page: string };
  readonly props: { readonly collection: CollectionName; readonly part: Part<Entry> };
}

/** The pages of all collections; a collection without entries has one. */
export function collectionPages(graph: Graph): readonly CollectionPage[] {
  return COLLECTIONS.flatMap(({ name }) =>
    partsOf(graph.of(name)).map((part) => ({
      params: { collection: collectionSegment(name), page: String(part.page) },
      props: { collection: name, part },
    })),
  );
}
