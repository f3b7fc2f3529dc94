/**
 * Where the site has what it released: pages, and the files of each release below its page. Paths are from the site's
 * root and without its base.
 *
 * @module
 */

/** The page of all releases. */
export const RELEASES_PAGE = "/releases";

/** The page of a release. */
export const releasePage = (name: string): string => `${RELEASES_PAGE}/${name}`;

/** A file of a release. It never changes. */
export const releaseFile = (name: string, file: string): string => `${releasePage(name)}/${file}`;

/** What describes a release and all of its files. */
export const RELEASE_MANIFEST = "manifest.json";

/** What changed since the release before, one line per entry, tool and version. */
export const RELEASE_CHANGES = "changes.ndjson";

/** The same in sentences. */
export const RELEASE_OUTLINE = "changes.json";

/** All releases, the newest first. */
export const RELEASES_INDEX = `${RELEASES_PAGE}/index.json`;

/** The newest release. */
export const LATEST_RELEASE = `${RELEASES_PAGE}/latest.json`;
