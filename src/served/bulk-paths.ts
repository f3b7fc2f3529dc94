/**
 * Where the site has its data as Parquet: paths from the site's root and without its base. The folder is also the path of
 * a page.
 *
 * @module
 */

/** The page, and the folder of its files. */
export const BULK_BASE = "/data";

/** Tables of this version keep their columns: further ones are added at the end, and may be empty. */
export const BULK_VERSION = "v1";

/** A table as a file. */
export const bulkFile = (table: string): string => `${BULK_BASE}/${BULK_VERSION}/${table}.parquet`;

/** All files with their digests, rows and columns. */
export const BULK_MANIFEST = `${BULK_BASE}/manifest.json`;

/** The same for programs that read datasets (Croissant 1.1). */
export const CROISSANT_DOCUMENT = `${BULK_BASE}/croissant.json`;

/**
 * Data, releases and the look-up index: files that are few and large, of which programs read parts. The pages of releases
 * are beside the folders of their files.
 */
const READ_IN_PARTS = /^(data\/|gkm\/lookup\/|releases\/(.+\/|\w+\.json$))/;

/**
 * Whether a path is that of a file with data.
 *
 * @param path relative to the site's root, decoded: `data/v1/claims.parquet`
 */
export const isBulkPath = (path: string): boolean => READ_IN_PARTS.test(path);
