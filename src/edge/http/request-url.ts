/**
 * URLs of requests. The parser of the runtime takes longer than all the rest of a route, and most URLs are
 * already written as it would write them.
 *
 * @module
 */

/** The parts of a URL, as `URL` has them. */
interface UrlParts {
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  /** With its `?`; empty if there is none. */
  readonly search: string;
}

/** A scheme and an authority, and a path and a query of characters that stay as they are (URL Standard, section 1.3). */
const PLAIN = /^(https?:\/\/[\w.:[\]-]+)(\/[\w\-.~!$&'()*+,;=:@%/]*)(\?[\w\-.~!$&()*+,;=:@%/?]+)?$/;

/** A segment that is resolved: `.`, `..`, `%2E`. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Requests come for few origins, but a stranger can send any `Host`. */
const MOST_ORIGINS = 100;

type Origin = Pick<UrlParts, "origin" | "hostname">;

const origins = new Map<string, Origin>();

/** The origin that a URL without a path has; undefined if it is not valid. */
function originOf(start: string): Origin | undefined {
  const known = origins.get(start);
  if (known !== undefined) return known;
  if (!URL.canParse(start)) return undefined;
  const { origin, hostname } = new URL(start);
  if (origins.size >= MOST_ORIGINS) origins.clear();
  origins.set(start, { origin, hostname });
  return { origin, hostname };
}

/** Returns the parts of an absolute URL; undefined if it is not valid. */
export function urlParts(text: string): UrlParts | undefined {
  const [, start, pathname, search = ""] = PLAIN.exec(text) ?? [];
  if (start === undefined || pathname === undefined || DOT_SEGMENT.test(pathname)) {
    return URL.canParse(text) ? new URL(text) : undefined;
  }
  const known = originOf(start);
  return known && { origin: known.origin, hostname: known.hostname, pathname, search };
}
