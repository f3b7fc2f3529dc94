/**
 * The base paths of the tool registry on hosts without the function.
 *
 * @module
 */
import { TRS_MOUNTS } from "../trs/api/paths.ts";

/**
 * The base paths that static rules serve. The others are built into a single client, which needs more
 * than static files.
 */
export const staticMounts = (): readonly string[] =>
  TRS_MOUNTS.filter((mount) => mount.endsWith("/trs/v2"));
