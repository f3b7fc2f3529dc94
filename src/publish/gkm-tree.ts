/**
 * The variant knowledge as static files: an index, a list and tables for each collection, a document
 * for each entry, each bundle as it was published, and one bundle that merges them all.
 *
 * @module
 */

import { canonicalJson } from "../base/canonical.ts";
import type { JsonObject } from "../base/json.ts";
import { optionalField } from "../base/optional-fields.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Entry, EntryLink } from "../gkm/graph/graph.ts";
import { mergeBundles } from "../gkm/graph/merge.ts";
import { formatOf } from "../gkm/model/bundle.ts";
import { COLLECTIONS, type CollectionName } from "../gkm/model/collections.ts";
import {
  bundleDocument,
  bundleSchemaDocument,
  collectionDocument,
  collectionFile,
  collectionPage,
  entryDocument,
  INDEX_DOCUMENT,
  MERGED_DOCUMENT,
} from "../gkm/model/paths.ts";
import { tableOf } from "../gkm/reading/table.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { readingOf } from "../site/view.ts";

const file = (path: string, value: unknown) => jsonFile(path.slice(1), value);

const linkDocument = ({ field, entry }: EntryLink) => ({
  field,
  collection: entry.collection,
  key: entry.key,
  json: entryDocument(entry),
});

/** An entry's value, the bundles that have it, and its page. */
const envelope = ({ key, collection, bundles, value, deprecated }: Entry, page: string) => ({
  key,
  collection,
  bundle: bundles,
  ...optionalField("deprecated", deprecated),
  value,
  page,
});

function indexFile({ site, bundles, graph }: Catalog, isMerged: boolean): OutputFile {
  return file(INDEX_DOCUMENT, {
    collections: COLLECTIONS.map(({ name }) => ({
      collection: name,
      count: graph.of(name).length,
      json: collectionDocument(name),
      ndjson: collectionFile(name, "ndjson"),
      tsv: collectionFile(name, "tsv"),
      page: site.url + collectionPage(name),
    })),
    ...(isMerged ? { merged: MERGED_DOCUMENT } : {}),
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
}

/** A collection: all entries as NDJSON and as a table, and the list of their documents. */
function* collectionFiles(
  { site, graph }: Catalog,
  name: CollectionName,
  titleOf: (entry: Entry) => string,
): Generator<OutputFile> {
  const pageOf = (entry: Entry) => site.url + entry.path;
  const entries = graph.of(name);
  const lines = entries.map((entry) => `${JSON.stringify(envelope(entry, pageOf(entry)))}\n`);
  yield { path: collectionFile(name, "ndjson").slice(1), content: lines.join("") };
  const tsv = tableOf(entries, titleOf, pageOf);
  yield { path: collectionFile(name, "tsv").slice(1), content: tsv };
  yield file(collectionDocument(name), {
    collection: name,
    count: entries.length,
    entries: entries.map((entry) => ({
      key: entry.key,
      title: titleOf(entry),
      json: entryDocument(entry),
      page: pageOf(entry),
    })),
  });
}

/** An entry, with links to and from it. */
function entryFile(entry: Entry, page: string): OutputFile {
  const { page: pageUrl, ...rest } = envelope(entry, page);
  return file(entryDocument(entry), {
    ...rest,
    links: entry.links.map(linkDocument),
    backlinks: entry.backlinks.map(linkDocument),
    page: pageUrl,
  });
}

/** All files of the variant knowledge. */
export function* gkmTree(catalog: Catalog): Generator<OutputFile> {
  const { site, bundles, graph } = catalog;
  const { titleOf } = readingOf(graph).titles;
  const merged = mergeBundles(bundles, graph);
  yield indexFile(catalog, merged !== undefined);
  if (merged !== undefined) {
    const content = `${canonicalJson(merged as unknown as JsonObject)}\n`;
    yield { path: MERGED_DOCUMENT.slice(1), content };
  }
  for (const { name } of COLLECTIONS) yield* collectionFiles(catalog, name, titleOf);
  for (const entry of graph.entries) yield entryFile(entry, site.url + entry.path);
  for (const bundle of bundles) {
    yield { path: decodeURIComponent(bundleDocument(bundle.name)).slice(1), content: bundle.bytes };
  }
}
