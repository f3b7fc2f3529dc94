/**
 * The index cannot be read.
 *
 * @module
 */

/** The index cannot be read. The message says which file, and what is wrong with it. */
export class SearchError extends Error {
  override readonly name = "SearchError";
}

/** A file of a version is not there: the site may have been replaced since the root was read. */
export class MissingFileError extends SearchError {
  constructor(path: string) {
    super(`The search index has no file ${path}.`);
  }
}
