/**
 * Who can reach a site: services on the web, or only a network of its own.
 *
 * @module
 */

/** Names that no DNS of the web has (RFC 6761, RFC 6762 and RFC 8375, and what ICANN keeps for private use). */
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|test|invalid|home\.arpa)$/;

/** IPv4 addresses of private networks and of links (RFC 1918, RFC 3927, RFC 6598), and IPv6's (RFC 4193, 4291). */
const PRIVATE_ADDRESSES =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cd]|\[fe[89ab])/;

/** Addresses of the machine itself, or of none (RFC 6890, RFC 4291). */
const OWN_ADDRESSES = /^(?:127\.|0\.|\[::1?\]$)|^(?:.*\.)?localhost$/;

/** The host of a URL: lower case, without a dot at its end. */
const hostOf = (url: string) => new URL(url).hostname.replace(/\.$/, "");

/** Whether a URL is one of the machine itself, where no other machine can reach it. */
export const isOwnMachine = (url: string): boolean => OWN_ADDRESSES.test(hostOf(url));

/** Whether services on the web can reach a URL, as far as its host says. */
export function isPublicUrl(url: string): boolean {
  const host = hostOf(url);
  const isName = !/^[\d.]+$|^\[/.test(host);
  return !(
    isOwnMachine(url) ||
    PRIVATE_ADDRESSES.test(host) ||
    PRIVATE_NAMES.test(host) ||
    (isName && !host.includes("."))
  );
}
