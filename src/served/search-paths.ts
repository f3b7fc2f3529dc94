/**
 * Where the site has the index of its search: paths from the site's root and without its base.
 *
 * @module
 */
import { HASHED_FOLDER } from "./site-headers.ts";

/** The root of the index, which changes with the content under the same path. */
export const SEARCH_ROOT = "/search-index/index.json";

/** The folder of everything else in the index: another content has another path there. */
export const SEARCH_BLOCKS = `/${HASHED_FOLDER}/search-index`;
