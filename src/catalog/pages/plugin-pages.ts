/**
 * Pages that plugins make, among those of the content.
 *
 * @module
 */
import { pluginPageOwners, pluginPages } from "../../plugins/pages.ts";
import type { PluginContent, SitePlugins } from "../../plugins/plugin.ts";
import { type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { type ContentPage, pageFile, type ReadPages } from "./pages.ts";

function clash(name: string, owner: string | undefined): readonly Problem[] {
  if (owner === undefined) return [];
  const finding = contentFinding("content-page", "", {
    message: `The plugin ${owner} has a page of this name, too.`,
    found: name,
    fix: "Rename the file, or the page of the plugin.",
  });
  return [problemIn(pageFile(name), finding)];
}

/** What is read in the folder of pages, with the names of those of plugins: menus and other pages may name them. */
export function withPluginNames(read: ReadPages, plugins: SitePlugins | undefined): ReadPages {
  const owners = pluginPageOwners(plugins);
  if (owners.size === 0) return read;
  return {
    ...read,
    names: [...new Set([...read.names, ...owners.keys()])],
    problems: [...read.problems, ...read.names.flatMap((name) => clash(name, owners.get(name)))],
  };
}

/**
 * Content with the pages that plugins make of it.
 *
 * @throws PluginError if a plugin fails
 */
export function withPluginPages<
  Content extends PluginContent & { readonly pages: readonly ContentPage[] },
>(content: Content, plugins: SitePlugins | undefined): Content {
  const made = pluginPages(plugins, content).map(
    ({ footer = true, ...page }): ContentPage =>
      Object.freeze({ ...page, isInFooter: footer, pictures: new Map() }),
  );
  if (made.length === 0) return content;
  const pages = [...content.pages, ...made].sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.freeze({ ...content, pages: Object.freeze(pages) });
}
