/**
 * Data as datasets (schema.org, Dataset): the bundles as they were published, and whole collections as
 * files. They have the license of the site, if it names one.
 *
 * @module
 */
import type { DataDownloadLeaf, DatasetLeaf, WebAPILeaf } from "schema-dts";
import { optionalField } from "../../base/optional-fields.ts";
import { counted, listed } from "../../base/words.ts";
import type { PublishedBundle } from "../../catalog/catalog.ts";
import type { Release } from "../../catalog/releases/release.ts";
import { type CollectionName, collectionOf } from "../../gkm/model/collections.ts";
import {
  bundleDocument,
  collectionFile,
  collectionPage,
  readerTable,
} from "../../gkm/model/paths.ts";
import { BULK_MANIFEST, bulkFile, CROISSANT_DOCUMENT } from "../../served/bulk-paths.ts";
import { DOCUMENT_TYPES } from "../../served/document-types.ts";
import {
  RELEASE_CHANGES,
  RELEASE_MANIFEST,
  releaseFile,
  releasePage,
} from "../../served/release-paths.ts";
import { formatTrsPath } from "../../trs/api/paths.ts";
import type { TrsProfile } from "../../trs/tool/languages.ts";
import type { Heading } from "../frame/heading.ts";
import { PAGES } from "../frame/pages.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { bulkId, bundleId, catalogId, releaseId } from "./ids.ts";
import { siteLicense } from "./licenses.ts";
import { type JsonLd, jsonLd } from "./node.ts";
import { publisherOf, type SiteIdentity } from "./site.ts";

/** A file of a dataset. */
function download(url: string, encodingFormat = ""): DataDownloadLeaf {
  return { "@type": "DataDownload", contentUrl: url, encodingFormat };
}

/** The whole of a collection, in each of its formats. */
export function collectionDataset(name: CollectionName, url: string): DatasetLeaf {
  const { plural, about } = collectionOf(name);
  return {
    "@type": "Dataset",
    "@id": `${url}${collectionPage(name)}#data`,
    name: plural,
    description: about,
    url: url + collectionPage(name),
    publisher: publisherOf(url),
    includedInDataCatalog: { "@id": catalogId(url) },
    distribution: [
      download(url + collectionFile(name, "ndjson"), "application/x-ndjson"),
      download(url + collectionFile(name, "tsv"), "text/tab-separated-values"),
      download(url + readerTable(name, "csv"), "text/csv"),
    ],
  };
}

function bundleDataset(
  { name, document }: Pick<PublishedBundle, "name" | "document">,
  { title, url, license }: SiteIdentity,
): DatasetLeaf {
  const count = (collection: CollectionName) => Object.keys(document[collection]).length;
  const counts = [
    counted(count("evidence"), "evidence item"),
    counted(count("assertion"), "assertion"),
    counted(count("molecularProfile"), "molecular profile"),
  ];
  return {
    "@type": "Dataset",
    "@id": bundleId(url, name),
    name: `${title}: bundle ${name}`,
    description: `Variant knowledge as one GKM bundle: ${listed(counts, "and")}, with everything that they refer to.`,
    dateCreated: document.metadata.createdAt,
    ...optionalField("license", license && siteLicense(license)),
    publisher: publisherOf(url),
    includedInDataCatalog: { "@id": catalogId(url) },
    distribution: download(url + bundleDocument(name), "application/json"),
  };
}

/** All of the data as Parquet: its claims, and the description from which programs load every table. */
function bulkDataset({ title, url, license }: SiteIdentity): DatasetLeaf {
  return {
    "@type": "Dataset",
    "@id": bulkId(url),
    name: `${title}: all data as Parquet`,
    description:
      "What evidence and assertions claim as one flat table, a table for each collection, and the tool registry.",
    url: url + PAGES.data.path,
    ...optionalField("license", license && siteLicense(license)),
    publisher: publisherOf(url),
    includedInDataCatalog: { "@id": catalogId(url) },
    distribution: [
      download(url + bulkFile("claims"), DOCUMENT_TYPES["parquet"]),
      download(url + CROISSANT_DOCUMENT, "application/ld+json"),
      download(url + BULK_MANIFEST, "application/json"),
    ],
  };
}

/** A release, with all of its tables. */
export function aboutRelease(
  { name, doi, manifest }: Release,
  description: string,
  heading: Heading,
  { title, url }: SiteIdentity,
): JsonLd {
  const { date, license, previous } = manifest;
  const dataset: DatasetLeaf = {
    "@type": "Dataset",
    "@id": releaseId(url, name),
    name: `${title}, release ${name}`,
    description,
    url: url + releasePage(name),
    version: name,
    datePublished: date,
    isAccessibleForFree: true,
    ...optionalField("identifier", doi && `https://doi.org/${doi}`),
    ...optionalField("license", license && siteLicense(license)),
    ...optionalField("isBasedOn", previous && { "@id": releaseId(url, previous) }),
    creator: publisherOf(url),
    publisher: publisherOf(url),
    includedInDataCatalog: { "@id": catalogId(url) },
    distribution: [
      ...manifest.tables.map(({ file }) => download(url + file, DOCUMENT_TYPES["parquet"])),
      download(url + releaseFile(name, RELEASE_CHANGES), DOCUMENT_TYPES["ndjson"]),
      download(url + releaseFile(name, RELEASE_MANIFEST), "application/json"),
    ],
  };
  return jsonLd(dataset, breadcrumbs(heading, url));
}

/** The tool registry as an API. */
function registryApi(url: string, profile: TrsProfile): WebAPILeaf {
  return {
    "@type": "WebAPI",
    "@id": `${url}${PAGES.api.path}#trs`,
    name: `GA4GH Tool Registry Service ${profile}`,
    description: "The tools and workflows of this site for programs.",
    url: url + formatTrsPath({ kind: "service-info" }),
    documentation: url + PAGES.api.path,
    provider: publisherOf(url),
  };
}

/** The page of the APIs: the registry, and the bundles. */
export function aboutApis(
  site: SiteIdentity,
  {
    bundles,
    profile,
    heading,
  }: {
    readonly bundles: readonly Pick<PublishedBundle, "name" | "document">[];
    readonly profile: TrsProfile;
    readonly heading: Heading;
  },
): JsonLd {
  return jsonLd(
    registryApi(site.url, profile),
    ...bundles.map((bundle) => bundleDataset(bundle, site)),
    ...(bundles.length > 0 ? [bulkDataset(site)] : []),
    breadcrumbs(heading, site.url),
  );
}
