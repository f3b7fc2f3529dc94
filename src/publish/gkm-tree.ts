/**
 * The variant knowledge as static files: an index, a list for each collection, a document for each
 * entry, and each bundle as it was published.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { COLLECTIONS, collectionPath } from "../gkm/collections.ts";
import type { Entry, Link } from "../gkm/graph.ts";
import { createTitles } from "../gkm/titles.ts";
import { jsonFile, type OutputFile } from "./files.ts";

/** Where the documents are published. */
export const GKM_BASE = "/gkm";

/** The address of an entry's document, without the site's: `/gkm/evidence/eid-1409.json`. */
export function entryDocumentPath(entry: Entry): string {
  return `${GKM_BASE}${entry.path}.json`;
}

/** The address of a bundle's file, without the site's. */
export function bundlePath(name: string): string {
  return `${GKM_BASE}/bundles/${encodeURIComponent(name)}.json`;
}

const linkDocument = ({ field, entry }: Link) => ({
  field,
  collection: entry.collection,
  key: entry.key,
  json: entryDocumentPath(entry),
});

/** All files of the variant knowledge. */
export function* gkmTree({ site, bundles, graph }: Catalog): Generator<OutputFile> {
  const { titleOf } = createTitles(graph);
  const file = (path: string, value: unknown) => jsonFile(path.slice(1), value);

  yield file(`${GKM_BASE}/index.json`, {
    collections: COLLECTIONS.map(({ name }) => ({
      collection: name,
      count: graph.of(name).length,
      json: `${GKM_BASE}/${collectionPath(name)}/index.json`,
      page: `${site.url}/${collectionPath(name)}`,
    })),
    bundles: bundles.map((bundle) => ({
      name: bundle.name,
      json: bundlePath(bundle.name),
      bytes: bundle.bytes.byteLength,
      metadata: bundle.document.metadata,
      failedAssertionIds: bundle.document.failedAssertionIds,
    })),
  });
  for (const { name } of COLLECTIONS) {
    yield file(`${GKM_BASE}/${collectionPath(name)}/index.json`, {
      collection: name,
      count: graph.of(name).length,
      entries: graph.of(name).map((entry) => ({
        key: entry.key,
        title: titleOf(entry),
        json: entryDocumentPath(entry),
        page: site.url + entry.path,
      })),
    });
  }
  for (const entry of graph.entries) {
    yield file(entryDocumentPath(entry), {
      key: entry.key,
      collection: entry.collection,
      bundle: entry.bundles,
      value: entry.value,
      links: entry.links.map(linkDocument),
      backlinks: entry.backlinks.map(linkDocument),
      page: site.url + entry.path,
    });
  }
  for (const bundle of bundles) {
    yield { path: `${GKM_BASE.slice(1)}/bundles/${bundle.name}.json`, content: bundle.bytes };
  }
}
