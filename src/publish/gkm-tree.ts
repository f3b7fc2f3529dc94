/**
 * The variant knowledge as static files: an index, a list and tables for each collection, a document
 * for each entry, each bundle as it was published, and one bundle that merges them all.
 *
 * @module
 */

import type { JsonObject } from "../base/json.ts";
import { optionalField } from "../base/optional-fields.ts";
import { canonicalJson } from "../base/values/canonical.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { Entry, EntryLink } from "../gkm/graph/graph.ts";
import { mergedByProducer } from "../gkm/graph/merge.ts";
import { otherOf } from "../gkm/join/everywhere.ts";
import type { Joins } from "../gkm/join/joins.ts";
import { codeText, type OwnersOf } from "../gkm/join/pairs.ts";
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
  producerDocument,
} from "../gkm/model/paths.ts";
import { mainProducerOf } from "../gkm/model/producers.ts";
import { tableOf } from "../gkm/reading/table.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { viewOf } from "../site/view.ts";
import { sameAsFiles } from "./same-as.ts";

const file = (path: string, value: unknown) => jsonFile(path.slice(1), value);

interface MergedFile {
  readonly producer: string;
  readonly isMain: boolean;
  /** From the site's root. */
  readonly path: string;
  readonly content: string;
}

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

/** The bundles of each producer as one document: that of the main producer is at the short address. */
function mergedFiles({ site, bundles, graph }: Catalog): readonly MergedFile[] {
  const main = mainProducerOf(bundles, site.main_producer);
  return [...mergedByProducer(bundles, graph)].map(({ producer, document }) => ({
    producer,
    isMain: producer === main,
    path: producerDocument(producer, producer === main),
    content: `${canonicalJson(document as unknown as JsonObject)}\n`,
  }));
}

function indexFile(
  { site, bundles, graph }: Catalog,
  mergedDocuments: readonly MergedFile[],
): OutputFile {
  const merged = mergedDocuments.find(({ isMain }) => isMain);
  return file(INDEX_DOCUMENT, {
    collections: COLLECTIONS.map(({ name }) => ({
      collection: name,
      count: graph.of(name).length,
      json: collectionDocument(name),
      ndjson: collectionFile(name, "ndjson"),
      tsv: collectionFile(name, "tsv"),
      page: site.url + collectionPage(name),
    })),
    ...optionalField("merged", merged?.path),
    ...(mergedDocuments.length < 2
      ? {}
      : {
          producers: mergedDocuments.map(({ producer, isMain, path }) => ({
            producer,
            isMain,
            merged: path,
          })),
        }),
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
  ownersOf: OwnersOf | undefined,
): Generator<OutputFile> {
  const pageOf = (entry: Entry) => site.url + entry.path;
  const entries = graph.of(name);
  const lines = entries.map((entry) => `${JSON.stringify(envelope(entry, pageOf(entry)))}\n`);
  yield { path: collectionFile(name, "ndjson").slice(1), content: lines.join("") };
  const tsv = tableOf(entries, titleOf, pageOf, ownersOf);
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

/** The entries of other producers that are the same thing, if there are any. */
function sameAs(entry: Entry, joins: Joins) {
  const same = joins.of(entry).map((join) => {
    const other = otherOf(join, entry);
    return { key: other.key, by: codeText(join.by), json: entryDocument(other) };
  });
  return same.length === 0 ? {} : { sameAs: same };
}

/** An entry, with links to and from it. */
function entryFile(entry: Entry, page: string, joins: Joins): OutputFile {
  const { page: pageUrl, ...rest } = envelope(entry, page);
  return file(entryDocument(entry), {
    ...rest,
    links: entry.links.map(linkDocument),
    backlinks: entry.backlinks.map(linkDocument),
    ...sameAs(entry, joins),
    page: pageUrl,
  });
}

/** All files of the variant knowledge. */
export function* gkmTree(catalog: Catalog): Generator<OutputFile> {
  const { site, bundles, graph } = catalog;
  const { titleOf, joins, producers } = viewOf(catalog);
  const merged = mergedFiles(catalog);
  yield indexFile(catalog, merged);
  for (const { path, content } of merged) yield { path: path.slice(1), content };
  const isOfOne = producers.length < 2;
  for (const { name } of COLLECTIONS) {
    yield* collectionFiles(catalog, name, titleOf, isOfOne ? undefined : joins.ownersOf);
  }
  for (const entry of graph.entries) yield entryFile(entry, site.url + entry.path, joins);
  yield* sameAsFiles(joins, isOfOne);
  for (const bundle of bundles) {
    yield { path: decodeURIComponent(bundleDocument(bundle.name)).slice(1), content: bundle.bytes };
  }
}
