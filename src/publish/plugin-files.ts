/**
 * The files that plugins add to a site: where it has none.
 *
 * @module
 */
import { PRODUCT_NAME } from "../base/product.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { createWriter } from "../output/files.ts";
import type { Progress } from "../output/progress.ts";
import { parentOf, type SiteFiles } from "../output/site-files.ts";
import { type OwnedFile, pluginFiles } from "../plugins/files.ts";
import { PluginError } from "../plugins/plugin-call.ts";
import { PUBLISHERS } from "./publishers.ts";

/** Whether the program has a file at a path, or below the path of one; it may be in a pack. */
function isTaken(path: string, files: SiteFiles): boolean {
  const isPublished = PUBLISHERS.some((one) => "has" in one && one.has(path));
  if (isPublished || files.has(path)) return true;
  for (let parent = parentOf(path); parent !== ""; parent = parentOf(parent)) {
    if (files.has(parent) && !files.folders.has(parent)) return true;
  }
  return false;
}

/** The files that plugins make of a catalog. */
export const filesOfPlugins = (catalog: Catalog): Iterable<OwnedFile> =>
  catalog.plugins === undefined ? [] : pluginFiles(catalog.plugins, catalog);

/**
 * Writes the files of plugins, when all others are written.
 *
 * @throws PluginError if a plugin fails, or makes a file that the site has
 */
export async function writePluginFiles(
  catalog: Catalog,
  files: SiteFiles,
  progress: Progress,
): Promise<void> {
  const { write, written } = createWriter(files.folder, files.store);
  const end = progress.begin("Files of plugins", { done: () => written.files });
  // before the first of them is written: a folder of theirs is nobody else's
  for (const { path, content, owner } of [...filesOfPlugins(catalog)]) {
    if (isTaken(path, files)) {
      throw new PluginError(
        `The file ${path} of the ${owner} would take the place of one of ${PRODUCT_NAME}. Choose another path.`,
      );
    }
    await write({ path, content });
  }
  end();
}
