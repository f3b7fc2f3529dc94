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
  DOCUMENT_ROOTS.includes(names[0] ?? "") ||
  isBulkPath(names.join("/")) ||
  isVersionDocument(names);

/** The document with the other addresses of entries; a site without entries has none. */
export const FORMER_FILE = "gkm/former.json";

/**
 * What is in {@link FORMER_FILE}: former paths relative to the site's root, each with a URL relative to it. A path that
 * ends with `.*` stands for all that begin so and have a slug in place of the `*`: the main producer's addresses with its
 * prefix.
 *
 * @example { "gkm/disease/did-8923.json": "did-1909.json", "gkm/disease/kb.*": "*" }
 */
export type FormerTargets = Readonly<Record<string, string>>;
