/**
 * Headers of the API's responses, the same from the function and from static hosts.
 *
 * @module
 */
export type HeaderFields = Readonly<Record<string, string>>;

/** For what may be another after the next build: it may be kept, and its `ETag` is compared at each use. */
export const REVALIDATED: HeaderFields = { "Cache-Control": "no-cache" };

/**
 * Documents and files of tools are data, whatever they hold: a browser that opens one loads nothing for
 * it, runs nothing in it, gives it no access to the site's origin, and shows it in no frame.
 */
export const DATA_HEADERS = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
} as const satisfies HeaderFields;

/** The names of the headers of a page, which scripts of other origins may read. */
export const PAGE_HEADERS = [
  "self_link",
  "last_page",
  "next_page",
  "current_offset",
  "current_limit",
];

/** Read-only data, open to every origin. */
export const OPEN_HEADERS: HeaderFields = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": [...PAGE_HEADERS, "ETag"].join(", "),
  ...DATA_HEADERS,
};

/** The methods of a read-only API. */
export const READ_METHODS = "GET, HEAD, OPTIONS";

/** The response to a preflight request of another origin (Fetch Standard, CORS protocol). */
export const PREFLIGHT_HEADERS: HeaderFields = {
  Allow: READ_METHODS,
  "Access-Control-Allow-Methods": READ_METHODS,
  "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type, Range",
  "Access-Control-Max-Age": "86400",
};
