/**
 * Where the site has variant knowledge: the paths of its pages and documents, from the site's root and
 * without its base. They are percent-encoded, as links need them.
 *
 * A slug is a key's part of a path: the main producer's prefix dropped, the colon a hyphen. Within a
 * collection it is reversible: `kb.eid:1409` ↔ `eid-1409`, `civic.eid:1409` ↔ `civic.eid-1409`,
 * `pmid:31779674` ↔ `pmid-31779674`, `SQ.x` ↔ `SQ.x`. A location has its digest, whatever the namespace:
 * `std:SL.x` ↔ `SL.x`.
 *
 * @module
 */
import {
  COLLECTIONS,
  type CollectionName,
  collectionOf,
  type StatementCollection,
} from "./collections.ts";
import { prefixOfKey } from "./producers.ts";
import { BUNDLE_FORMAT_VERSION, keyPattern, type Profile } from "./profiles.ts";

/**
 * The slug of a key.
 *
 * @param isMain whether its producer is the site's main one, whose slugs have no prefix
 */
export function entrySlug(key: string, { prefix, namespace }: Profile, isMain = true): string {
  // what producers share comes first, so that no prefix and no namespace can be taken for it
  if (/^(SQ\.|pmid:)/.test(key)) return key.replace(":", "-");
  if (isMain && key.startsWith(`${prefix}.`)) return key.slice(prefix.length + 1).replace(":", "-");
  if (key.startsWith(`${namespace}:`)) return key.slice(namespace.length + 1);
  return key.replace(":", "-");
}

/**
 * The key that has a slug in a collection; undefined if none can have it.
 *
 * @example keyOfSlug("evidence", "eid-1409", profile) // "kb.eid:1409"
 */
export function keyOfSlug(
  name: CollectionName,
  slug: string,
  profile: Profile,
): string | undefined {
  const { form } = collectionOf(name);
  const withColon = slug.replace("-", ":");
  const keys = {
    refget: [slug],
    location: [`${profile.namespace}:${slug}`],
    integer: [`${profile.prefix}.${withColon}`],
    source: [`${profile.prefix}.${withColon}`, withColon],
    token: [`${profile.prefix}.${withColon}`],
  }[form];
  return keys.find(
    (key) => keyPattern(name, profile).test(key) && entrySlug(key, profile) === slug,
  );
}

/**
 * A collection's part of a path: its name in kebab-case.
 *
 * @example collectionSegment("molecularProfile") // "molecular-profile"
 */
export function collectionSegment(name: CollectionName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The page of a collection; long collections have several, counted from 1. */
export function collectionPage(name: CollectionName, page = 1): string {
  const first = `/${collectionSegment(name)}`;
  return page === 1 ? first : `${first}/page-${page}`;
}

/** The page of an entry: `/evidence/eid-1409`. */
export function entryPage(name: CollectionName, slug: string): string {
  return `${collectionPage(name)}/${slug}`;
}

/** The collections whose keys have a producer's prefix, as paths call them. */
export const PREFIXED_SEGMENTS: readonly string[] = COLLECTIONS.filter(
  ({ form }) => form !== "refget" && form !== "location",
).map(({ name }) => collectionSegment(name));

/**
 * The address of an entry that lasts, whichever producer is the main one: that with the prefix of its own.
 *
 * @param main the prefix of the main producer
 * @example lastingPage({ collection: "evidence", key: "kb.eid:1409", slug: "eid-1409" }, "kb") // "/evidence/kb.eid-1409"
 */
export const lastingPage = (
  {
    collection,
    key,
    slug,
  }: { readonly [Part in "key" | "slug"]: string } & {
    readonly collection: CollectionName;
  },
  main: string | undefined,
): string => entryPage(collection, prefixOfKey(key) === main ? `${main}.${slug}` : slug);

/**
 * The id of a representation on the page of its variant: its identifier with hyphens, since ids of
 * elements with a colon or a full stop cannot be selected.
 *
 * @example representationAnchor("std:VA.j4Xn") // "std-VA-j4Xn"
 */
export function representationAnchor(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, "-");
}

/** The root of the documents for programs. */
export const GKM_BASE = "/gkm";

export const INDEX_DOCUMENT = `${GKM_BASE}/index.json`;

/** All bundles of the main producer as one. */
export const MERGED_DOCUMENT = `${GKM_BASE}/bundle.json`;

/** All bundles of a producer as one. */
export const producerDocument = (producer: string, isMain: boolean): string =>
  isMain ? MERGED_DOCUMENT : `${GKM_BASE}/bundle.${producer}.json`;

/** The schema of the main producer's bundles, if all of them are of one format. */
export const MERGED_SCHEMA = `${GKM_BASE}/bundle.schema.json`;

/** Which entries of several producers are the same thing. */
export const sameAsFile = (extension: "ndjson" | "tsv"): string =>
  `${GKM_BASE}/same-as.${extension}`;

/** The list of a collection's entries. */
export function collectionDocument(name: CollectionName): string {
  return `${GKM_BASE}/${collectionSegment(name)}/index.json`;
}

/** All entries of a collection in one file. */
export function collectionFile(name: CollectionName, extension: "ndjson" | "tsv"): string {
  return `${GKM_BASE}/${collectionSegment(name)}.${extension}`;
}

/**
 * The name of a collection where queries name it.
 *
 * @example collectionTable("molecularProfile") // "molecular_profile"
 */
export const collectionTable = (name: CollectionName): string =>
  collectionSegment(name).replaceAll("-", "_");

export const TABLE_FORMATS = ["tsv", "csv"] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

const TABLES = `${GKM_BASE}/tables`;

/** A collection as a table for readers: statements with names, other entries with what is known of each. */
export function readerTable(name: CollectionName, format: TableFormat): string {
  return `${TABLES}/${collectionSegment(name)}.${format}`;
}

/** The statements about an entry as a table for readers: `/gkm/tables/evidence/disease/did-7.tsv`. */
export function statementsTable(
  kind: StatementCollection,
  entry: { readonly path: string },
  format: TableFormat,
): string {
  return `${TABLES}/${kind}${entry.path}.${format}`;
}

/** The statements about an entry, as the paths of their further pages call them. */
export const STATEMENT_LISTS = { evidence: "evidence", assertion: "assertions" } as const;

/** A further page of the statements about an entry, from 2: `/disease/did-7/evidence/page-2`. */
export function statementsPage(
  kind: keyof typeof STATEMENT_LISTS,
  entry: { readonly path: string },
  page: number,
): string {
  return `${entry.path}/${STATEMENT_LISTS[kind]}/page-${page}`;
}

/** An entry's document: `/gkm/evidence/eid-1409.json`. */
export function entryDocument(entry: { readonly path: string }): string {
  return `${GKM_BASE}${entry.path}.json`;
}

/** How to cite a source, for programs: `/gkm/source/pmid-31779674.bib`. */
export function entryCitation(
  entry: { readonly path: string },
  format: "bib" | "csl.json",
): string {
  return `${GKM_BASE}${entry.path}.${format}`;
}

/** A bundle as it was published. */
export function bundleDocument(name: string): string {
  return `${GKM_BASE}/bundles/${encodeURIComponent(name)}.json`;
}

/** The JSON Schema of a bundle format. */
export function bundleSchemaDocument(format: string): string {
  return `/schemas/gkm-bundle/${BUNDLE_FORMAT_VERSION}/${format}.schema.json`;
}
