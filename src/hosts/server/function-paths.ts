/**
 * The paths that a host sends to the function.
 *
 * @module
 */
import { ALL_OPERATOR_PATHS } from "../../edge/settings/operators.ts";
import { BULK_BASE } from "../../served/bulk-paths.ts";
import { DOCUMENT_ROOTS } from "../../served/document-paths.ts";
import { TOOLS_PAGE, VERSION_EXTENSIONS } from "../../served/page-paths.ts";
import { RELEASES_PAGE } from "../../served/release-paths.ts";
import { tesProbes } from "../../tes/paths.ts";
import { TRS_MOUNTS } from "../../trs/api/paths.ts";

/**
 * The first segments of the paths of the APIs.
 *
 * @param mounts the paths of the task service
 * @example apiRoots(["/tes/v1"]) // ["/trs", "/ga4gh", "/api", "/tes"]
 */
export const apiRoots = (mounts: readonly string[]): readonly string[] => [
  ...new Set([...TRS_MOUNTS, ...mounts].map((mount) => `/${mount.split("/")[1]}`)),
];

/** Where clients look for the task service at the site's root: an outage is reported there too. */
const PROBED_AT_ROOT = ["/tasks", "/tasks/*", "/service-info"];

/**
 * Patterns for the paths of the APIs, and of the data that is read in parts. The host serves all other paths as static
 * files, which costs no function call.
 *
 * A host compares patterns with a path as it is written. They are for a host that sends files at their
 * canonical path only, and redirects from other spellings to that: Cloudflare.
 *
 * @param mounts the paths of the task service
 * @example functionPaths(["/tes/v1"]) // ["/trs/*", "/ga4gh/*", "/api/*", "/tes/*", "/healthz", "/readyz", "/metrics", "/data/*", "/releases/*"]
 */
export const functionPaths = (mounts: readonly string[]): readonly string[] => [
  ...apiRoots(mounts).map((root) => `${root}/*`),
  ...ALL_OPERATOR_PATHS.map((path) => `/${path}`),
  // a store of static files need not send parts of them
  ...[BULK_BASE, RELEASES_PAGE].map((path) => `${path}/*`),
  ...(tesProbes(mounts).includes("") ? PROBED_AT_ROOT : []),
];

/**
 * Patterns for the paths of documents, which only the function can send if they are in packs.
 *
 * @example packedPaths() // ["/gkm/*", "/schemas/*", "/tools/*.bib", …]
 */
export const packedPaths = (): readonly string[] => [
  ...DOCUMENT_ROOTS.map((root) => `/${root}/*`),
  ...VERSION_EXTENSIONS.map((extension) => `${TOOLS_PAGE}/*.${extension}`),
];
