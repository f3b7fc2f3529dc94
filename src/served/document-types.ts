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

/** The media type of a document by its path; undefined for JSON. */
export function documentType(path: string): string | undefined {
  const name = fileName(path);
  if (Object.hasOwn(NAMED_TYPES, name)) return NAMED_TYPES[name];
  const extension = path.slice(path.lastIndexOf(".") + 1);
  return Object.hasOwn(DOCUMENT_TYPES, extension) ? DOCUMENT_TYPES[extension] : undefined;
}
