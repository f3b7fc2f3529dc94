/**
 * The media types of the site's documents for programs, by the ends of their names. What ends in `.json` is JSON;
 * hosts and the function say the same of each.
 *
 * @module
 */
import { fileName } from "../base/paths.ts";
import { CRATE_METADATA_FILE } from "./page-paths.ts";

/** Media types by extension, but for JSON. */
export const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  bib: "application/x-bibtex; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson",
  parquet: "application/vnd.apache.parquet",
  tsv: "text/tab-separated-values; charset=utf-8",
  yaml: "application/yaml; charset=utf-8",
  yml: "application/yaml; charset=utf-8",
  zip: "application/zip",
};

/** Media types of documents by their whole names. */
export const NAMED_TYPES: Readonly<Record<string, string>> = {
  [CRATE_METADATA_FILE]: "application/ld+json",
};

const ownType = (types: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(types, name) ? types[name] : undefined;

/** The media type of a document by its path; undefined for JSON. */
export const documentType = (path: string): string | undefined =>
  ownType(NAMED_TYPES, fileName(path)) ??
  ownType(DOCUMENT_TYPES, path.slice(path.lastIndexOf(".") + 1));
