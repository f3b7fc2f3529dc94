/**
 * Where commands keep what they made before.
 *
 * @module
 */
import { join } from "node:path";
import { type Cache, NO_CACHE, openCache } from "../src/cache/cache.ts";
import { programDigest } from "../src/cache/program.ts";
import { folderOr, ROOT } from "./settings.ts";

/** Of the program as it began: a preview runs on while its sources are edited. */
let program: string | undefined;

/**
 * What this very program made before, in the folder `CACHE_DIR` or beside the project's packages; nothing if it cannot
 * be known to be the same one.
 */
export function projectCache(name: "judgements" | "pictures" | "engines"): Cache {
  program ??= programDigest(ROOT);
  const folder = folderOr(process.env["CACHE_DIR"], join(ROOT, "node_modules", ".cache"));
  return program === undefined ? NO_CACHE : openCache({ folder, name, program });
}
