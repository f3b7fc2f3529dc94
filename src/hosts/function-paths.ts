/**
 * The paths that a host sends to the function.
 *
 * @module
 */
import { TRS_MOUNTS } from "../trs/paths.ts";

/**
 * Patterns for the first segments of the APIs' paths. The host serves all other paths as static files,
 * which costs no function call.
 *
 * @param mounts the paths of the task service
 * @example functionPaths(["/tes/v1"]) // ["/trs/*", "/ga4gh/*", "/api/*", "/tes/*"]
 */
export const functionPaths = (mounts: readonly string[]): readonly string[] => [
  ...new Set([...TRS_MOUNTS, ...mounts].map((mount) => `/${mount.split("/")[1]}/*`)),
];
