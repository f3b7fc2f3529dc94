/**
 * Links to pages and files of this site.
 *
 * @module
 */
import { currentCatalog } from "../../catalog/current.ts";

let known = { url: "", base: "" };

/** The path that a site is published under, by its URL: empty, or `/registry`. */
export function siteBase(url: string): string {
  // pages have some hundred links each, all with the same base
  if (known.url !== url) known = { url, base: new URL(url).pathname.replace(/\/$/, "") };
  return known.base;
}

/**
 * The link to a path of this site, which is given from the site's root; one to a part of the same page stays as it is.
 *
 * @example href("/evidence/eid-1409") // "/registry/evidence/eid-1409" for a site published at /registry
 */
export const href = (path: string): string =>
  path.startsWith("/") ? siteBase(currentCatalog().site.url) + path : path;
