/**
 * The variant knowledge as static files: an index, a list and tables for each collection, a document
 * for each entry, each bundle as it was published, and all of them as one.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { COLLECTIONS, type CollectionName, collectionPath } from "../gkm/collections.ts";
import type { Entry, Link } from "../gkm/graph.ts";
import { canonicalJson } from "../gkm/identifiers.ts";
import { mergeBundles } from "../gkm/merge.ts";
import { tableOf } from "../gkm/table.ts";
import { createTitles } from "../gkm/titles.ts";
import type { JsonObject } from "../json/pointer.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { bundleSchemaPath, formatOf } from "./schemas.ts";

/** Where the documents are published. */
export const GKM_BASE = "/gkm";

/** The address of an entry's document, without the site's: `/gkm/evidence/eid-1409.json`. */
export function entryDocumentPath(entry: Entry): string {
  return `${GKM_BASE}${entry.path}.json`;
}

/** The address of all entries of a collection in one file, without the site's. */
export function collectionFile(name: CollectionName, extension: "ndjson" | "tsv"): string {
  return `${GKM_BASE}/${collectionPath(name)}.${extension}`;
}

/** The address of all bundles as one, without the site's. */
export const MERGED_PATH = `${GKM_BASE}/bundle.json`;

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

/** What a bundle says of an entry, and where it is found. */
const envelope = ({ key, collection, bundles, value }: Entry, page: string) => ({
  key,
  collection,
  bundle: bundles,
  value,
  page,
});

/** All files of the variant knowledge. */
export function* gkmTree({ site, bundles, graph }: Catalog): Generator<OutputFile> {
  const { titleOf } = createTitles(graph);
  const merged = mergeBundles(bundles, graph);
  const pageOf = (entry: Entry) => site.url + entry.path;
  const file = (path: string, value: unknown) => jsonFile(path.slice(1), value);

  yield file(`${GKM_BASE}/index.json`, {
    collections: COLLECTIONS.map(({ name }) => ({
      collection: name,
      count: graph.of(name).length,
      json: `${GKM_BASE}/${collectionPath(name)}/index.json`,
      ndjson: collectionFile(name, "ndjson"),
      tsv: collectionFile(name, "tsv"),
      page: `${site.url}/${collectionPath(name)}`,
    })),
    ...(merged === undefined ? {} : { merged: MERGED_PATH }),
    schemas: [...new Set(bundles.map(formatOf))].sort().map(bundleSchemaPath),
    bundles: bundles.map((bundle) => ({
      name: bundle.name,
      json: bundlePath(bundle.name),
      bytes: bundle.bytes.byteLength,
      metadata: bundle.document.metadata,
      failedAssertionIds: bundle.document.failedAssertionIds,
    })),
  });
  if (merged !== undefined) {
    const content = `${canonicalJson(merged as unknown as JsonObject)}\n`;
    yield { path: MERGED_PATH.slice(1), content };
  }
  for (const { name } of COLLECTIONS) {
    const entries = graph.of(name);
    const lines = entries.map((entry) => JSON.stringify(envelope(entry, pageOf(entry))));
    const ndjson = lines.map((line) => `${line}\n`).join("");
    yield { path: collectionFile(name, "ndjson").slice(1), content: ndjson };
    const tsv = tableOf(entries, titleOf, pageOf);
    yield { path: collectionFile(name, "tsv").slice(1), content: tsv };
    yield file(`${GKM_BASE}/${collectionPath(name)}/index.json`, {
      collection: name,
      count: graph.of(name).length,
      entries: graph.of(name).map((entry) => ({
        key: entry.key,
        title: titleOf(entry),
        json: entryDocumentPath(entry),
        page: pageOf(entry),
      })),
    });
  }
  for (const entry of graph.entries) {
    const { page, ...rest } = envelope(entry, pageOf(entry));
    yield file(entryDocumentPath(entry), {
      ...rest,
      links: entry.links.map(linkDocument),
      backlinks: entry.backlinks.map(linkDocument),
      page,
    });
  }
  for (const bundle of bundles) {
    yield { path: `${GKM_BASE.slice(1)}/bundles/${bundle.name}.json`, content: bundle.bytes };
  }
}
