/**
 * Files at the root of a site that are read by hosts or by builds, and have no URL: they name paths that may need a
 * token.
 *
 * @module
 */
import { MARKER_FILE } from "../base/product.ts";

/** Headers of paths, for Cloudflare and Netlify. */
export const HEADERS_FILE = "_headers";

/** Paths and the files that are served there, for Cloudflare and Netlify. */
export const REDIRECTS_FILE = "_redirects";

export const NGINX_FILE = "_nginx.conf";

/** Names of files that Cloudflare leaves out, in the form of `.gitignore`. */
export const ASSETS_IGNORE_FILE = ".assetsignore";

export const UNSERVED_FILES: readonly string[] = [
  HEADERS_FILE,
  REDIRECTS_FILE,
  NGINX_FILE,
  ASSETS_IGNORE_FILE,
  MARKER_FILE,
];
