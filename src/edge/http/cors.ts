/**
 * Which origins' scripts may use the task service (Fetch Standard, section 3.2). hono/cors responds to
 * a preflight before it knows the path, but `Allow` differs by path and unknown paths must be 404.
 *
 * @module
 */
import { HEADER_PREFIX } from "../../base/product.ts";
import { isOwnOrigin } from "./own-hosts.ts";

/** The headers that scripts of other origins may read. */
const EXPOSED = [
  "X-Request-Id",
  `${HEADER_PREFIX}Changed`,
  `${HEADER_PREFIX}Dropped`,
  `${HEADER_PREFIX}Unavailable`,
  "Retry-After",
].join(", ");

/** Returns the headers that allow a request's origin to read the response. */
export function corsHeaders(
  request: Request,
  origins: readonly string[],
): Readonly<Record<string, string>> {
  const origin = request.headers.get("Origin");
  if (origin !== null && origins.includes("*")) {
    return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED };
  }
  if (origin === null || !origins.includes(origin)) return { Vary: "Origin" };
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": EXPOSED,
  };
}

/** Headers of a client that a backend gets. */
export const FORWARDED: readonly string[] = ["traceparent", "tracestate", "idempotency-key"];

/** Returns the headers of the response to a preflight request. */
export function preflightHeaders(methods: string): Readonly<Record<string, string>> {
  return {
    Allow: methods,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": `Accept, Authorization, Content-Type, X-Request-Id, ${FORWARDED.join(", ")}`,
    "Access-Control-Max-Age": "86400",
  };
}

/**
 * Whether a request comes from a page of another origin that is not allowed. Programs send neither of the
 * headers that tell; browsers send `Origin` with every POST, and `Sec-Fetch-Site` (Fetch Metadata Request
 * Headers, section 2.3) even where a page hides its origin.
 *
 * @param siteUrls the URLs of the site beside that of the request
 */
export function isForeignOrigin(
  request: Request,
  origins: readonly string[],
  siteUrls: readonly (string | undefined)[],
): boolean {
  const origin = request.headers.get("Origin");
  if (origins.includes("*") || (origin !== null && origins.includes(origin))) return false;
  const site = request.headers.get("Sec-Fetch-Site")?.toLowerCase();
  if (site === "cross-site") return true;
  if (origin === null) return site === "same-site";
  return !isOwnOrigin(origin, [request.url, ...siteUrls]);
}
