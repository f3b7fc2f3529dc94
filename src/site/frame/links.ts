/**
 * Links to pages and files of this site.
 *
 * @module
 */
import { view } from "../view.ts";

/**
 * The link to a path of this site, which is given from the site's root.
 *
 * @example href("/evidence/eid-1409") // "/registry/evidence/eid-1409" for a site published at /registry
 */
export function href(path: string): string {
  return view().base + path;
}
