/**
 * How to cite an entry.
 *
 * @module
 */
import type { PublishedBundle, Site } from "../catalog/catalog.ts";
import type { Entry } from "../gkm/graph.ts";
import { lastChangeOf } from "./heading.ts";

/** The day of an entry's last change: that of its last contribution, otherwise of its newest bundle. */
export function dateOf(
  entry: Entry,
  bundles: readonly Pick<PublishedBundle, "name" | "document">[],
): string | undefined {
  const own = bundles.filter(({ name }) => entry.bundles.includes(name));
  const created = own.map(({ document }) => document.metadata.createdAt).sort();
  return lastChangeOf(entry) ?? created.at(-1);
}

/**
 * A citation of an entry in one line.
 *
 * @example "BRAF V600E: supports response to Vemurafenib in Skin melanoma. Vitrine, kb.eid:1409, 2026-11-21. https://vitrine.example.org/evidence/eid-1409"
 */
export function citationOf(
  entry: Entry,
  title: string,
  site: Pick<Site, "title" | "url">,
  date: string | undefined,
): string {
  const parts = [site.title, entry.key, ...(date === undefined ? [] : [date])];
  return `${title}. ${parts.join(", ")}. ${site.url}${entry.path}`;
}
