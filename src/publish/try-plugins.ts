/**
 * What plugins make of a catalog in a build, tried without one: what validation accepts is built.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { runIt } from "../site/tools/run-it.ts";
import { filesOfPlugins } from "./plugin-files.ts";

/**
 * Calls what plugins have for files and for pages of tools.
 *
 * @throws PluginError if a plugin fails, or makes a file at a path that it may not have
 */
export function tryPlugins(catalog: Catalog): void {
  for (const _ of filesOfPlugins(catalog));
  if (!catalog.plugins?.all.some(({ launchers = [] }) => launchers.length > 0)) return;
  for (const tool of catalog.tools) {
    for (const version of tool.versions) runIt(tool, version, catalog);
  }
}
