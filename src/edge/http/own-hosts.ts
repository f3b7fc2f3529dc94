/**
 * Which host names and origins are the site's own.
 *
 * A page elsewhere can give its own host name the address of somebody's machine (DNS rebinding); for the
 * browser, a service there is then of the page's origin. Only the name in `Host` tells.
 *
 * @module
 */
import { urlParts } from "./request-url.ts";

/** The host name of a URL, without the dot at the end of an absolute one. */
const hostName = (url: string) => (urlParts(url) ?? new URL(url)).hostname.replace(/\.$/, "");

/** An address: nobody can give it to another machine. As URLs have it, with brackets for IPv6. */
const isAddress = (name: string) => name.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(name);

/** The names that browsers resolve to their own machine, without DNS (RFC 6761, section 6.3). */
const isLocalName = (name: string) => name === "localhost" || name.endsWith(".localhost");

/**
 * A name without a dot, such as that of an `upstream` of nginx or of a container: nobody can register one
 * (ICANN SSAC, SAC053).
 */
const isPrivateName = (name: string) => !name.includes(".");

/**
 * Whether a server that listens there gets requests of its own machine only.
 *
 * @param host a name or an address, without brackets
 */
export const isLoopback = (host: string): boolean =>
  isLocalName(host) || /^127\.|^::1$|^::ffff:127\./.test(host);

export interface OwnNames {
  /** Host names, or `*`, as they are set. */
  readonly hosts: readonly string[];
  /** The URL of the site, as it is set. */
  readonly siteUrl: string | undefined;
  /** The URL that the site was built for. */
  readonly builtUrl: string | undefined;
  /**
   * Whether the server gets requests of its own machine only; undefined on a platform that finds the site by
   * the host name, where a foreign name cannot come.
   */
  readonly isLocal: boolean | undefined;
}

/**
 * Whether a request is for one of the site's own host names. All names are, if none is set and the server is
 * not for its own machine only: then it is known under names that only DNS and proxies know.
 */
export function isOwnHost(url: string, { hosts, siteUrl, builtUrl, isLocal }: OwnNames): boolean {
  const isNamed = isLocal === false && siteUrl !== undefined;
  const isChecked = isLocal === true || isNamed || hosts.length > 0;
  const name = hostName(url);
  if (!isChecked || hosts.includes("*") || isAddress(name)) return true;
  if (isLocalName(name) || isPrivateName(name)) return true;
  const urls = [siteUrl, builtUrl].filter((known) => known !== undefined);
  return hosts.includes(name) || urls.some((known) => hostName(known) === name);
}

/**
 * Whether an origin is that of one of the site's URLs. Schemes are not compared: a proxy that ends TLS sends
 * requests on without it.
 *
 * @param urls of the request and of the site
 */
export function isOwnOrigin(origin: string, urls: readonly (string | undefined)[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return urls.some((url) => {
    if (url === undefined) return false;
    // a port that is the default of the origin's scheme is left out
    const own = `${protocol}//${new URL(url).host}`;
    return URL.canParse(own) && new URL(own).host === host;
  });
}
