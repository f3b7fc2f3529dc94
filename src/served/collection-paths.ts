/**
 * Where the collections of plugins are: their pages are below those of the site's own, and their documents below its
 * data, so that no path of theirs is one of the site's. Paths are from the site's root and without its base.
 *
 * @module
 */
import { BULK_BASE } from "./bulk-paths.ts";
import { contentPage } from "./content-pages.ts";

/** A page of the list of a collection, from 1. */
export const itemListPage = (collection: string, page = 1): string =>
  page === 1 ? contentPage(collection) : `${contentPage(collection)}/page-${page}`;

/** The page of an entry of a collection. */
export const itemPage = (collection: string, name: string): string =>
  `${contentPage(collection)}/${name}`;

/** The folder of the documents. */
export const ITEMS_BASE = `${BULK_BASE}/collections`;

/** The list of the entries of a collection. */
export const itemListDocument = (collection: string): string => `${ITEMS_BASE}/${collection}.json`;

/** The JSON Schema of the fields of the entries of a collection; no name of one has a dot. */
export const itemSchema = (collection: string): string => `${ITEMS_BASE}/${collection}.schema.json`;

/** An entry of a collection, with what it refers to. */
export const itemDocument = (collection: string, name: string): string =>
  `${ITEMS_BASE}/${collection}/${name}.json`;
