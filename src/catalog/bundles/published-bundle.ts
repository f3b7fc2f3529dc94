/**
 * Bundles as they are published: without drafts.
 *
 * @module
 */
import type { Entry } from "../../gkm/graph/graph.ts";
import { withoutEntries } from "../../gkm/graph/without-entries.ts";
import type { PublishedBundle } from "./bundles.ts";

/** The text of a bundle's file, in which positions are. */
export const writtenText = ({ bytes, written = bytes }: PublishedBundle): string =>
  new TextDecoder().decode(written);

/** Bundles without some entries. Those that have none of them stay as they are, byte for byte. */
export function publishedBundles(
  bundles: readonly PublishedBundle[],
  unpublished: ReadonlySet<Entry>,
): readonly PublishedBundle[] {
  return bundles.map((bundle) => {
    const document = withoutEntries(bundle.document, unpublished);
    if (document === bundle.document) return bundle;
    const bytes = new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`);
    return { ...bundle, document, bytes, written: bundle.bytes };
  });
}
