/**
 * What this program is called. Whoever names it otherwise changes this file and `name` in package.json; the `urn:` of
 * schemas stay as they are, because they identify documents that exist.
 *
 * @module
 */

/** As people read it. */
export const PRODUCT_NAME = "Vitrine";

/** As machines read it: in names of files, metrics and programs. Lower-case letters only. */
export const PRODUCT_ID = "vitrine";

/** What the names of its own HTTP headers begin with; as one text, by which a built function is recognized. */
export const HEADER_PREFIX = "X-Vitrine-";

/** What the names of its own metrics begin with. */
export const METRIC_PREFIX = `${PRODUCT_ID}_`;

/** The User-Agent of its requests to backends. */
export const USER_AGENT = PRODUCT_ID;

/** The file that marks a folder as the output of a build; names of workspaces begin the same. */
export const MARKER_FILE = `.${PRODUCT_ID}`;

/** The form of the search index. Its number changes with every change of the form: a page that was loaded before cannot read new files. */
export const SEARCH_FORMAT = `${PRODUCT_ID}-search-1`;
