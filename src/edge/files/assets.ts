/**
 * The static files of a site, as the function reads them in any runtime.
 *
 * @module
 */

/** The static files of a site. */
export interface Assets {
  /**
   * The path that the site is published under, for hosts that send it with a request: `/registry`. Behind a
   * proxy that removes it, requests come without.
   */
  readonly base?: string;
  /** The URL that the site was built for, where that is known: `https://vitrine.example.org/registry`. */
  readonly builtUrl?: string | undefined;
  /**
   * Returns the file at a path, or undefined.
   *
   * @param path relative to the site's root, not encoded
   * @param request one that accepts a compressed form; without it, the file is as it is
   */
  file(path: string, request?: Request): Promise<Response | undefined>;
  /**
   * Returns what a browser gets at a path: the page, or the 404 page.
   *
   * @param path relative to the site's root, not encoded and checked; with a slash at its end if the request
   * has one
   * @param request its headers, but not its URL
   */
  page(path: string, request: Request): Promise<Response>;
}
