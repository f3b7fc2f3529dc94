/**
 * The files that plugins add to a site: where it has none, whatever its content.
 *
 * @module
 */
import { PRODUCT_NAME } from "../base/product.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { publicFiles } from "../catalog/pages/public-files.ts";
import { createWriter } from "../output/files.ts";
import type { Progress } from "../output/progress.ts";
import type { SiteFiles } from "../output/site-files.ts";
import { type OwnedFile, pluginFiles } from "../plugins/files.ts";
import { PluginError } from "../plugins/plugin-call.ts";
import { SITE_ROOTS } from "../served/site-roots.ts";
import { TES_MOUNTS } from "../tes/paths.ts";
import { TRS_MOUNTS } from "../trs/api/paths.ts";
import { PUBLISHERS } from "./publishers.ts";

/** The first part of a path, of pages without their ending; some systems take both cases of a letter for one. */
const rootOf = (path: string): string =>
  (path.split("/", 1)[0] ?? "").toLowerCase().replace(/\.html$/, "");

/** The first parts of paths of which nothing is a plugin's: a tool or page that is added later takes no place of theirs. */
const OWN_ROOTS: ReadonlySet<string> = new Set([
  ...["index", "404", "sitemap-index.xml"],
  ...SITE_ROOTS,
  ...[...TRS_MOUNTS, ...TES_MOUNTS, ...(publicFiles() ?? [])].map((path) => rootOf(path.slice(1))),
]);

/** Whether a path is one that the program may have a file at. */
function isOwn(path: string): boolean {
  const root = rootOf(path);
  if (OWN_ROOTS.has(root) || /^sitemap-\d+\.xml$/.test(root)) return true;
  return PUBLISHERS.some((one) => "has" in one && one.has(path.toLowerCase()));
}

/**
 * The files that plugins make of a catalog.
 *
 * @throws PluginError if a plugin fails, or makes a file at a path that is the program's own
 */
export function* filesOfPlugins(catalog: Catalog): Generator<OwnedFile> {
  if (catalog.plugins === undefined) return;
  for (const file of pluginFiles(catalog.plugins, catalog)) {
    if (isOwn(file.path)) {
      throw new PluginError(
        `The file ${file.path} of the ${file.owner} would be at a path of ${PRODUCT_NAME}. Choose another path, such as one in a folder of your own.`,
      );
    }
    yield file;
  }
}

/**
 * Writes the files of plugins.
 *
 * @throws PluginError if a plugin fails, before any of them is written
 */
export async function writePluginFiles(
  catalog: Catalog,
  files: SiteFiles,
  progress: Progress,
): Promise<void> {
  const { write, written } = createWriter(files.folder, files.store);
  const end = progress.begin("Files of plugins", { done: () => written.files });
  for (const { path, content } of [...filesOfPlugins(catalog)]) await write({ path, content });
  end();
}
