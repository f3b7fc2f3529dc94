/**
 * Which pages' scripts may use the task service (Fetch Standard, section 3.2).
 *
 * @module
 */

/** What an answer may be read for beside its body. */
const EXPOSED = "X-Request-Id, X-Vitrine-Changed, X-Vitrine-Dropped, Retry-After";

/** The headers for a request's origin: none for one that may not. */
export function corsHeaders(
  request: Request,
  origins: readonly string[],
): Readonly<Record<string, string>> {
  const origin = request.headers.get("Origin");
  const vary = { Vary: "Origin" };
  if (origin === null) return vary;
  if (origins.includes("*")) {
    return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": EXPOSED };
  }
  if (!origins.includes(origin)) return vary;
  return {
    ...vary,
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": EXPOSED,
  };
}

/** What a script is told before it asks. */
export function preflightHeaders(methods: string): Readonly<Record<string, string>> {
  return {
    Allow: methods,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type, X-Request-Id",
    "Access-Control-Max-Age": "86400",
  };
}

/** Whether a request comes from a page of another origin that may not send any. */
export function isForeign(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get("Origin");
  if (origin === null || origins.includes("*") || origins.includes(origin)) return false;
  return origin !== new URL(request.url).origin;
}
