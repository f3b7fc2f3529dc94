/**
 * Pages that plugins make, among those of the content.
 *
 * @module
 */
import { collectionOwners } from "../../plugins/collections.ts";
import { pluginPageOwners, pluginPages } from "../../plugins/pages.ts";
import type { PluginContent, SitePlugins } from "../../plugins/plugin.ts";
import { hasErrors, type Problem, problemIn } from "../../report/problem.ts";
import { contentFinding } from "../../report/rules.ts";
import { madePageLinkProblems } from "./links.ts";
import { type ContentPage, pageFile, type ReadPages } from "./pages.ts";
import type { SitePaths } from "./site-paths.ts";

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
  const lists = collectionOwners(plugins);
  const owners = new Map([...pluginPageOwners(plugins), ...lists]);
  if (owners.size === 0) return read;
  return {
    ...read,
    names: [...new Set([...read.names, ...owners.keys()])],
    lists: [...lists.keys()],
    problems: [...read.problems, ...read.names.flatMap((name) => clash(name, owners.get(name)))],
  };
}

/**
 * Content with the pages that plugins make of it, and what is wrong with their links; with errors, there is no content.
 *
 * @param read the pages of the content, with the names of those of plugins
 * @param paths undefined if paths from the site's root are not judged
 * @throws PluginError if a plugin fails
 */
export function withPluginPages<
  Content extends PluginContent & {
    readonly pages: readonly ContentPage[];
    readonly plugins?: SitePlugins | undefined;
  },
>(
  content: Content,
  read: ReadPages,
  paths: SitePaths | undefined,
): { readonly content: Content | undefined; readonly problems: readonly Problem[] } {
  const { plugins } = content;
  const made = pluginPages(plugins, content).map(
    ({ footer = true, ...page }): ContentPage =>
      Object.freeze({ ...page, isInFooter: footer, pictures: new Map() }),
  );
  if (made.length === 0) return { content, problems: [] };
  const problems = madePageLinkProblems(read, made, pluginPageOwners(plugins), paths);
  if (hasErrors(problems)) return { content: undefined, problems };
  const pages = [...content.pages, ...made].sort((a, b) => (a.name < b.name ? -1 : 1));
  return { content: Object.freeze({ ...content, pages: Object.freeze(pages) }), problems };
}
