/**
 * Which paths are documents that programs read.
 *
 * @module
 */
import { isBulkPath } from "./bulk-paths.ts";
import { isVersionDocument } from "./page-paths.ts";

/** The folders that have documents only. */
export const DOCUMENT_ROOTS: readonly string[] = ["gkm", "schemas"];

/**
 * Whether a path is that of a document.
 *
 * @param names the names in the path, decoded
 */
export const isDocumentPath = (names: readonly string[]): boolean =>
  DOCUMENT_ROOTS.includes(names[0] ?? "") || isBulkPath(names) || isVersionDocument(names);
