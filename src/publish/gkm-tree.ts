/**
 * The variant knowledge as static files: an index, a list and tables for each collection, a document
 * for each entry, each bundle as it was published, and all of them as one.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { formatOf } from "../gkm/bundle.ts";
import { COLLECTIONS } from "../gkm/collections.ts";
import type { Entry, Link } from "../gkm/graph.ts";
import { mergeBundles } from "../gkm/merge.ts";
import {
  bundleDocument,
  bundleSchemaDocument,
  collectionDocument,
  collectionFile,
  collectionPage,
  entryDocument,
  INDEX_DOCUMENT,
  MERGED_DOCUMENT,
} from "../gkm/paths.ts";
import { tableOf } from "../gkm/table.ts";
import { createTitles } from "../gkm/titles.ts";
import { canonicalJson } from "../json/canonical.ts";
import type { JsonObject } from "../json/json.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";

const linkDocument = ({ field, entry }: Link) => ({
  field,
  collection: entry.collection,
  key: entry.key,
  json: entryDocument(entry),
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

  yield file(INDEX_DOCUMENT, {
    collections: COLLECTIONS.map(({ name }) => ({
      collection: name,
      count: graph.of(name).length,
      json: collectionDocument(name),
      ndjson: collectionFile(name, "ndjson"),
      tsv: collectionFile(name, "tsv"),
      page: site.url + collectionPage(name),
    })),
    ...(merged === undefined ? {} : { merged: MERGED_DOCUMENT }),
    schemas: [...new Set(bundles.map(({ document }) => formatOf(document)))]
      .sort()
      .map(bundleSchemaDocument),
    bundles: bundles.map((bundle) => ({
      name: bundle.name,
      json: bundleDocument(bundle.name),
      bytes: bundle.bytes.byteLength,
      metadata: bundle.document.metadata,
      failedAssertionIds: bundle.document.failedAssertionIds,
    })),
  });
  if (merged !== undefined) {
    const content = `${canonicalJson(merged as unknown as JsonObject)}\n`;
    yield { path: MERGED_DOCUMENT.slice(1), content };
  }
  for (const { name } of COLLECTIONS) {
    const entries = graph.of(name);
    const lines = entries.map((entry) => JSON.stringify(envelope(entry, pageOf(entry))));
    const ndjson = lines.map((line) => `${line}\n`).join("");
    yield { path: collectionFile(name, "ndjson").slice(1), content: ndjson };
    const tsv = tableOf(entries, titleOf, pageOf);
    yield { path: collectionFile(name, "tsv").slice(1), content: tsv };
    yield file(collectionDocument(name), {
      collection: name,
      count: graph.of(name).length,
      entries: graph.of(name).map((entry) => ({
        key: entry.key,
        title: titleOf(entry),
        json: entryDocument(entry),
        page: pageOf(entry),
      })),
    });
  }
  for (const entry of graph.entries) {
    const { page, ...rest } = envelope(entry, pageOf(entry));
    yield file(entryDocument(entry), {
      ...rest,
      links: entry.links.map(linkDocument),
      backlinks: entry.backlinks.map(linkDocument),
      page,
    });
  }
  for (const bundle of bundles) {
    yield { path: decodeURIComponent(bundleDocument(bundle.name)).slice(1), content: bundle.bytes };
  }
}
