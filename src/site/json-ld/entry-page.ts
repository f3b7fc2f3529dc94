/**
 * What the page of an entry gives to machines.
 *
 * @module
 */
import type { PublishedBundle } from "../../catalog/catalog.ts";
import type { Entry, Graph } from "../../gkm/graph/graph.ts";
import type { Titles } from "../../gkm/reading/titles.ts";
import type { Heading } from "../frame/heading.ts";

/** What entries are read with: what the view has. */
export interface EntryContext {
  readonly site: { readonly url: string };
  readonly graph: Graph;
  readonly titles: Titles;
  readonly bundles: readonly Pick<PublishedBundle, "name">[];
  /** The gene of a profile, if one is known. */
  readonly geneOf: (profile: Entry) => Entry | undefined;
}

export interface EntryText {
  readonly heading: Heading;
  /** What search engines show of the page. */
  readonly description: string;
}
