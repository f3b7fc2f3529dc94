/**
 * Redirects from the former addresses of entries, and from those with the prefix of the main producer.
 *
 * @module
 */
import { FORMER_FILE, type FormerTargets } from "../../served/document-paths.ts";
import { OPEN_HEADERS } from "../../served/headers.ts";
import type { Assets } from "../files/assets.ts";
import { errorResponse } from "../http/errors.ts";

/**
 * The redirect from a former address, or from one with a prefix that the entry's own has not; undefined for any other
 * path. The target is relative to the URL of the request, which is right below any path that the site is published
 * under.
 *
 * @param path relative to the site's root and not encoded
 */
export async function formerRedirect(
  path: string,
  assets: Pick<Assets, "file">,
): Promise<Response | "" | undefined> {
  const targets: FormerTargets = (await (await assets.file(FORMER_FILE))?.json()) ?? {};
  // slugs have these characters only and never begin with a dot: no target is in another folder, or is the address itself
  const start = path.replace(/\.\w[\w.-]*$/, ".*");
  const Location = targets[path] ?? (targets[start] && path.slice(start.length - 1));
  return Location && errorResponse(301, Location, { ...OPEN_HEADERS, Location });
}
