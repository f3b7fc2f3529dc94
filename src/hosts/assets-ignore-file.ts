/**
 * `.assetsignore`: the files that Cloudflare does not serve. It serves files before it calls the function.
 *
 * @module
 */
import { ASSETS_IGNORE_FILE, UNSERVED_FILES } from "../served/host-files.ts";
import type { SiteFile } from "./host.ts";

/** `.assetsignore`. */
export const assetsIgnoreFile: SiteFile = {
  path: ASSETS_IGNORE_FILE,
  content: () => UNSERVED_FILES.map((name) => `/${name}\n`).join(""),
};
