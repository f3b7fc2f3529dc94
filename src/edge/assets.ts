/**
 * The static files of a site, as the function sees them in any runtime.
 *
 * @module
 */

/**
 * The static files of the site. `path` is relative to the site's root and not encoded.
 */
export interface Assets {
  /** Exactly the file at a path, or undefined. */
  file(path: string): Promise<Response | undefined>;
  /** What a browser gets at an address: the page, or the 404 page. */
  page(request: Request): Promise<Response>;
}
