/**
 * The URL that a site is published at. It is written into pages, JSON, XML, the configuration of hosts
 * and commands that readers paste, so it has only characters that mean nothing to any of these.
 *
 * @module
 */
import { trimLastSlashes, withoutCredentials } from "./url.ts";

/** What a site's URL must be, for messages. */
export const SITE_URL_FORMAT =
  "a URL such as https://example.org/registry: http or https, a host, and a path of letters, digits and . _ ~ - only";

/** A site's URL; or what is wrong with it as the end of a sentence, and how messages show it. */
type SiteUrl = { readonly url: string } | { readonly fault: string; readonly found: string };

const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;
const PATH = /^(?:\/[A-Za-z0-9._~-]+)*$/;

const parsed = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** What is wrong with a URL, by the first of its parts; undefined if nothing is. */
function faultOf(text: string, url: URL | undefined): string | undefined {
  if (!/^https?:\/\//i.test(text)) return "must begin with http:// or https://";
  // a parser of URLs drops or replaces these without a word
  if (/[\s\p{C}\\]/u.test(text)) {
    return "must not have spaces, backslashes or control characters";
  }
  if (/^https?:\/\/[^/?#]*@/i.test(text)) return "must not have a user name or password";
  // a parser takes the next part of the path for a host that is missing
  if (/^https?:\/\/(?:\/|$)/i.test(text) || url === undefined || !HOST.test(url.hostname))
    return "must have a valid host and port";
  if (text.includes("?")) return "must not have a query (?)";
  if (text.includes("#")) return "must not have a fragment (#)";
  if (!PATH.test(trimLastSlashes(url.pathname))) {
    return "must not have special characters or empty parts in its path";
  }
  return undefined;
}

/**
 * Reads the URL of a site: without a trailing slash, and with the host in lower case and in ASCII (RFC 5891).
 *
 * @example readSiteUrl("https://example.org/registry/") // { url: "https://example.org/registry" }
 */
export function readSiteUrl(text: string): SiteUrl {
  const url = parsed(text);
  const fault = faultOf(text, url);
  if (fault !== undefined || url === undefined) {
    return { fault: fault ?? "must be a URL", found: withoutCredentials(text) };
  }
  return { url: url.origin + trimLastSlashes(url.pathname) };
}
