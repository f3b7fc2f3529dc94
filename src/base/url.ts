/**
 * Which strings are links and where they lead, and paths of URLs.
 *
 * @module
 */

import { trimLast } from "./texts/trim.ts";

/** Whether a string is an http or https URL: only these become links, never `javascript:` or the like. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Whether a string begins with the scheme of a URL (RFC 3986, section 3.1). */
export function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text);
}

/**
 * A path without the slashes at its end.
 *
 * @example trimLastSlashes("/a/b//") // "/a/b"
 */
export const trimLastSlashes = (path: string): string => trimLast(path, "/");

/**
 * A path without the slashes at its start and end.
 *
 * @example trimSlashes("//a/b/") // "a/b"
 */
export function trimSlashes(path: string): string {
  let start = 0;
  while (path[start] === "/") start++;
  return trimLastSlashes(path.slice(start));
}

/**
 * A URL's path from the site's root: without the base that the site is published under, if the path has it.
 *
 * @param base empty, or `/registry`
 * @example withoutBase("/registry/tools", "/registry") // "/tools"
 */
export function withoutBase(pathname: string, base: string): string {
  if (pathname === base) return "/";
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

/** The schemes of the links that a page may have; a relative link has that of the page. */
export const LINK_SCHEMES = ["http", "https", "mailto"] as const;

/** The origin of the site, whichever it is. */
const SITE = "https://site.invalid";

/** A URL as a browser resolves it on a page of the site: without tabs and line ends, `\` as `/`. */
function resolved(url: string): URL | undefined {
  try {
    return new URL(url, SITE);
  } catch {
    return undefined;
  }
}

/** Whether a URL or relative reference may be a link of a page. */
export function isLinkUrl(url: string): boolean {
  const scheme = resolved(url)?.protocol.slice(0, -1);
  return LINK_SCHEMES.some((known) => known === scheme);
}

/** Whether a reference is a path from the site's root: `/images/logo.png`, but not `//example.org/`. */
export function isSitePath(url: string): boolean {
  return url.startsWith("/") && resolved(url)?.origin === SITE;
}

/**
 * Whether a URL has a user name or a password before its host: a secret that would be published, or the name of another
 * site that readers take for its host.
 */
export function hasCredentials(url: string): boolean {
  const { username, password } = resolved(url) ?? {};
  return Boolean(username) || Boolean(password);
}

/** A URL without its user name and password, however its slashes are written: logs are public. */
export const withoutCredentials = (url: string): string =>
  url.replace(/^(\s*([^:@/\\]*:)?[/\\]*)[^/?#]*@/, "$1…@");

/**
 * Whether a reference without a scheme leads to another site, as browsers read it: `//example.org/`, and with `\` or a
 * tab among its slashes.
 */
export function isOtherSite(url: string): boolean {
  return /^[\\/]/.test(url) && resolved(url)?.origin !== SITE;
}

/** Whether a URL or path has a segment `.` or `..`, percent-encoded or not (URL Standard, section 4.4). */
export function hasDotSegments(url: string): boolean {
  return /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)/i.test(url);
}

/** A URL's path, without its query and fragment. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, "");

/** A part of a URL, decoded; as it is written if it cannot be decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
