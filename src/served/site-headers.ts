/**
 * Headers of the site's pages and of the files that they load, the same from every host that has rules
 * for headers. They protect the reader: what a page shows comes from many hands, and the page of tasks
 * keeps a token.
 *
 * @module
 */
import { type HeaderFields, REVALIDATED } from "./headers.ts";

/**
 * What a page may load (Content Security Policy Level 3): files of its own site only. No script or style
 * is inside a page, so one policy is right for all pages. The search index needs WebAssembly. A worker is started from a
 * blob, so that this policy is its own, too (`src/browser/same-policy-worker.ts`).
 *
 * In this form it is an element of each page, for hosts without rules for headers.
 */
export const META_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; " +
  "img-src 'self'; connect-src 'self'; worker-src blob:; object-src 'none'; base-uri 'none'; form-action 'self'";

/** Headers of pages. Only a header can say that no page may frame them (section 3.3). */
export const SITE_HEADERS: HeaderFields = {
  "Content-Security-Policy": `${META_POLICY}; frame-ancestors 'none'`,
  "X-Frame-Options": "DENY",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

export const FEEDS_FOLDER = "feeds";

/** The media types of feeds, by the extensions of their files (RFC 4287, section 7; JSON Feed 1.1). */
export const FEED_TYPES = {
  atom: "application/atom+xml",
  json: "application/feed+json",
} as const;

/** The site in one file for language models, and its media type. */
export const LLMS_FILE = "llms.txt";
export const LLMS_TYPE = "text/plain; charset=utf-8";

/** What a page that search engines should leave out says (robots meta element). */
export const NOINDEX = "noindex";

/** The folder of the files whose names are made from their content. */
export const HASHED_FOLDER = "assets";

/** Headers of such a file: another content has another name, so a browser never has to ask again. */
export const HASHED_HEADERS: HeaderFields = {
  "Cache-Control": "public, max-age=31536000, immutable",
};

/** The folder of the pictures that links are shown with elsewhere. */
export const SHARE_FOLDER = "share";

/** Headers of such a picture: whoever shows it may show yesterday's. */
export const SHARE_HEADERS: HeaderFields = { "Cache-Control": "public, max-age=86400" };

/** What never changes: files in {@link HASHED_FOLDER}, and those of releases. */
const FIXED = /^(assets|releases\/.+)\//;

/** How long a file may be kept, by what it is: {@link FIXED}, in {@link SHARE_FOLDER}, or anything else. */
export function cacheHeaders(path: string): HeaderFields {
  if (FIXED.test(path)) return HASHED_HEADERS;
  return path.startsWith(`${SHARE_FOLDER}/`) ? SHARE_HEADERS : REVALIDATED;
}
