/**
 * Headers of the API's answers, whoever sends them: the function or a static host.
 *
 * @module
 */
import { PAGE_HEADERS } from "./list.ts";

export type HeaderFields = Readonly<Record<string, string>>;

/** Read-only data for everyone, from any origin. */
export const OPEN_HEADERS: HeaderFields = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": [...PAGE_HEADERS, "ETag"].join(", "),
  "X-Content-Type-Options": "nosniff",
};

/** What a tool's own file has beside: it may be a page or a script, and never runs as one of the site's. */
export const SANDBOX_HEADERS: HeaderFields = { "Content-Security-Policy": "sandbox" };

/** The methods of an API that is only read. */
export const READ_METHODS = "GET, HEAD, OPTIONS";

/** What a script of another origin is told before it asks. */
export const PREFLIGHT_HEADERS: HeaderFields = {
  Allow: READ_METHODS,
  "Access-Control-Allow-Methods": READ_METHODS,
  "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type, Range",
  "Access-Control-Max-Age": "86400",
};
