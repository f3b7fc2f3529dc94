/**
 * Links to the site itself: paths from its root, and URLs that begin with its own, which lead elsewhere once it is
 * published under another one.
 *
 * @module
 */
import type { Finding } from "../../base/finding.ts";
import { suggestion } from "../../base/suggest.ts";
import { isSitePath } from "../../base/url.ts";
import { contentFinding } from "../../report/rules.ts";
import type { SitePaths } from "./site-paths.ts";

/** How links of a kind of content are judged. */
interface LinkJudge {
  /** The rule that a link breaks if the site has nothing there. */
  readonly code: Parameters<typeof contentFinding>[0];
  readonly pointer?: string;
  readonly expected: string;
  /** What to write in place of a URL, before its path from the site's root. */
  readonly field?: string;
  /** Whether the link is made when the site is: with the URL that it is then published at. */
  readonly isMade?: boolean;
}

/**
 * What is wrong with a link, if it is one to the site.
 *
 * @param paths undefined if it is not known what the site has
 */
export function siteLinkFinding(
  url: string,
  paths: SitePaths | undefined,
  { code, pointer = "", expected, field = "", isMade = false }: LinkJudge,
): Finding | undefined {
  if (paths === undefined) return undefined;
  const own = isSitePath(url) ? url : paths.ownPath(url);
  if (own === undefined) return undefined;
  const missing = paths.missing(own);
  // another program may answer below another path of the same host
  const isOther = own !== url && missing?.isUnknown && missing.near === undefined;
  if (missing !== undefined) {
    if (isOther) return undefined;
    return contentFinding(code, pointer, {
      message: `The site has no ${missing.what}.`,
      found: url,
      expected,
      ...suggestion(missing.near, "Correct the path, or remove the link."),
    });
  }
  if (own === url || isMade) return undefined;
  return contentFinding("content-own-url", pointer, {
    message:
      "This link has the site's own URL. Where the site is published under another one, such as a preview, it leads away from it.",
    found: url,
    expected: "a path from the site's root",
    fix: `Write ${field}${own}.`,
  });
}
