/**
 * Headers of the API's responses, the same from the function and from static hosts.
 *
 * @module
 */
import { PAGE_HEADERS } from "./list-pages.ts";

export type HeaderFields = Readonly<Record<string, string>>;

/** Read-only data, open to every origin. */
export const OPEN_HEADERS: HeaderFields = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": [...PAGE_HEADERS, "ETag"].join(", "),
  "X-Content-Type-Options": "nosniff",
};

/** For a tool's own files: HTML and scripts among them must never run in the site's origin. */
export const SANDBOX_HEADERS: HeaderFields = { "Content-Security-Policy": "sandbox" };

/** The methods of a read-only API. */
export const READ_METHODS = "GET, HEAD, OPTIONS";

/** The response to a preflight request of another origin (Fetch Standard, CORS protocol). */
export const PREFLIGHT_HEADERS: HeaderFields = {
  Allow: READ_METHODS,
  "Access-Control-Allow-Methods": READ_METHODS,
  "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type, Range",
  "Access-Control-Max-Age": "86400",
};
