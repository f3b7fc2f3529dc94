/**
 * Where the site has its data as Parquet: paths from the site's root and without its base. The folder is also the path of
 * a page.
 *
 * @module
 */

/** The first name in the paths. */
export const BULK_ROOT = "data";

export const BULK_BASE = `/${BULK_ROOT}`;

/** Tables of this version keep their columns: further ones are added at the end, and may be empty. */
export const BULK_VERSION = "v1";

/** A table as a file. */
export const bulkFile = (table: string): string => `${BULK_BASE}/${BULK_VERSION}/${table}.parquet`;

/** All files with their digests, rows and columns. */
export const BULK_MANIFEST = `${BULK_BASE}/manifest.json`;

/** The same for programs that read datasets (Croissant 1.1). */
export const CROISSANT_DOCUMENT = `${BULK_BASE}/croissant.json`;

/**
 * Whether a path is that of a file with data.
 *
 * @param names the names in the path, decoded: `["data", "v1", "claims.parquet"]`
 */
export const isBulkPath = (names: readonly string[]): boolean =>
  names[0] === BULK_ROOT && names.length > 1;
