/**
 * Where commands keep what they made before.
 *
 * @module
 */
import { join } from "node:path";
import { openBuckets } from "../src/cache/buckets.ts";
import { type Cache, digestOf, NO_CACHE, openCache } from "../src/cache/cache.ts";
import { type Kept, NOTHING_KEPT, openKept, type Sources } from "../src/cache/kept.ts";
import { programDigest, SITE_SOURCES } from "../src/cache/program.ts";
import { makeFolder } from "../src/output/workspace.ts";
import { folderOr, PROGRAM, WORK_FOLDER } from "./settings.ts";

/** Of the program as it began: a preview runs on while its sources are edited. */
let program: string | undefined;

/** The folder of everything that commands keep. */
export const cacheFolder = () => folderOr(process.env["CACHE_DIR"], join(WORK_FOLDER, ".cache"));

/** The folder of everything that commands keep, if it can have the folder of a cache: commands only take longer without. */
function usableFolder(name: string): string | undefined {
  const folder = cacheFolder();
  try {
    makeFolder(join(folder, name));
    return folder;
  } catch {
    return undefined;
  }
}

/**
 * What this very program made before, in the folder `CACHE_DIR` or where commands work; nothing if it cannot
 * be known to be the same one.
 */
export function projectCache(name: "validation" | "pictures" | "engines"): Cache {
  program ??= programDigest(PROGRAM);
  const folder = usableFolder(name);
  if (program === undefined || folder === undefined) return NO_CACHE;
  // what is made of a version takes little time, and is small; one picture, or what an engine says, takes long
  const open = name === "validation" ? openBuckets : openCache;
  return open({ folder, name, program });
}

/** The most bytes of compiled pages: those of about 20 programs or URLs. */
const COMPILED_BYTES = 100_000_000;

/** The pages as they were compiled of this very program, by the URL of the site. */
export function projectCompiled(): Cache {
  const [own, folder] = [programDigest(PROGRAM, SITE_SOURCES), usableFolder("compiled")];
  if (own === undefined || folder === undefined) return NO_CACHE;
  return openCache({
    folder,
    name: "compiled",
    // they name modules by where these are
    program: digestOf([own, PROGRAM]),
    limit: COMPILED_BYTES,
  });
}

/**
 * The pages that this very program made before.
 *
 * @param settings what every page depends on
 */
export function projectPages(sources: Sources, settings: unknown): Kept {
  const [own, folder] = [programDigest(PROGRAM, SITE_SOURCES), usableFolder("pages")];
  if (own === undefined || folder === undefined) return NOTHING_KEPT;
  return openKept({
    folder,
    name: "pages",
    program: digestOf([own, settings]),
    sources,
  });
}
