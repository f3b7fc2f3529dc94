/**
 * The catalog as pages read it: with what its entries are called and say, and what frames each page, computed once for a
 * catalog and not once for each page.
 *
 * @module
 */

import { NO_READS } from "../base/memory/reads.ts";
import { optionalField } from "../base/optional-fields.ts";
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { currentCatalog, isPreview } from "../catalog/current.ts";
import { pluginCollections, TOOL_TARGET } from "../plugins/collections.ts";
import { siteLanguages } from "../plugins/languages.ts";
import { fontPath } from "../served/fonts.ts";
import { peopleOf } from "../trs/tool/people.ts";
import { createItemLinks } from "./collections/item-links.ts";
import { footerText } from "./frame/content-page.ts";
import { siteBase } from "./frame/links.ts";
import { createTexts } from "./frame/markdown.ts";
import { footerMenu } from "./frame/menus.ts";
import type { MenuPage } from "./frame/pages.ts";
import { changesRoutes } from "./history/months.ts";
import { createKnowledgeView } from "./knowledge-view.ts";
import { createToolLinks } from "./tools/links.ts";

/** The extra pages and the lists of collections, without their texts, which menus do not depend on. */
const menuPages = ({ pages, plugins }: Catalog): readonly MenuPage[] => [
  ...pages.map(({ name, title, lang, isInFooter }) => ({
    ...{ name, title, isInFooter },
    ...optionalField("lang", lang),
  })),
  ...pluginCollections(plugins).map(({ name, title, footer = true }) => ({
    ...{ name, title, isInFooter: footer },
  })),
];

function createView(catalog: Catalog) {
  const { site, graph, reads = NO_READS } = catalog;
  const knowledge = createKnowledgeView(catalog);
  const { joins, producers } = knowledge;
  const itemsAbout = (to: string, key: string) =>
    catalog.collections.size === 0
      ? []
      : reads.as("items about", `${to} ${key}`, () => itemLinks.about(to, key));
  let names: ReadonlyMap<string, string> | undefined;
  const toolNames = () => {
    names ??= new Map(catalog.tools.map(({ id, name }) => [id, name]));
    return names;
  };
  const itemLinks = createItemLinks(catalog.collections, pluginCollections(catalog.plugins));
  const toolLinks = createToolLinks(catalog.tools, site.url);
  let people: ReturnType<typeof peopleOf> | undefined;
  let footer:
    | (ReturnType<typeof footerMenu> & { readonly text: ReturnType<typeof footerText> })
    | undefined;
  const base = siteBase(site.url);
  const hasChanges = catalog.changes !== undefined;
  const releases = catalog.releases && { all: catalog.releases.all };
  const hasReleases = releases !== undefined;
  const fontPaths = [...new Set(catalog.fonts.map(fontPath))];
  return {
    site,
    /** What the site adds to this program: everything that is kept depends on it. */
    plugins: catalog.plugins,
    /** The languages that descriptors can have. */
    languages: siteLanguages(catalog.plugins),
    graph,
    get tools() {
      return catalog.tools;
    },
    get bundles() {
      return catalog.bundles;
    },
    get synonyms() {
      reads.note("synonyms", "");
      return catalog.synonyms;
    },
    get source() {
      reads.note("source", "");
      return catalog.source;
    },
    get logos() {
      reads.note("logos", "");
      return catalog.logos;
    },
    get pages() {
      reads.note("pages", "");
      return catalog.pages;
    },
    /** The collections of plugins, whose code everything that is kept depends on. */
    collections: pluginCollections(catalog.plugins),
    /** The entries of a collection of a plugin. */
    itemsOf: (name: string) => reads.as("items", name, () => catalog.collections.get(name) ?? []),
    /** The title of an entry of a collection of a plugin. */
    itemTitle: (collection: string, name: string) =>
      reads.as("item title", `${collection} ${name}`, () => itemLinks.titleOf(collection, name)),
    /** The name of a tool by its id, which stands for one that is not published. */
    toolName: (id: string) => reads.as("tool name", id, () => toolNames().get(id) ?? id),
    /** The entries of collections of plugins that refer to something, which most sites have none of. */
    itemsAbout,
    /** Those that refer to a tool. */
    itemsAboutTool: (id: string) => itemsAbout(TOOL_TARGET, id),
    /** The extra pages, as far as menus name them. */
    get menuPages() {
      return reads.as("menu pages", "", () => menuPages(catalog));
    },
    /** The paths of the site's own fonts, from its root. */
    get fontPaths() {
      reads.note("font paths", "");
      return fontPaths;
    },
    /** Whether the site has styles of its own. */
    get hasStyles() {
      reads.note("has styles", "");
      return catalog.styles !== undefined;
    },
    get changes() {
      reads.note("changes", "");
      return catalog.changes;
    },
    /** Whether there are pages of what changed by month. */
    get hasChanges() {
      reads.note("has changes", "");
      return hasChanges;
    },
    /** What was released; undefined if nothing was. */
    get releases() {
      reads.note("releases", "");
      return releases;
    },
    get hasReleases() {
      reads.note("has releases", "");
      return hasReleases;
    },
    /** The pages of what changed by month. */
    changesRoutes: () => reads.as("changes routes", "", () => changesRoutes(catalog)),
    /** The path that the site is published under: empty, or `/registry`. */
    base,
    isPreview: isPreview(),
    renderText: createTexts(base),
    /** Which tools the steps of workflows run, and which workflows use a tool. */
    get toolLinks() {
      reads.note("tools", "");
      return toolLinks;
    },
    /** What the foot of every page links to, and the site's own text there. */
    footer: () =>
      reads.as("footer", "", () => {
        footer ??= {
          ...footerMenu({
            ...catalog,
            menuPages: menuPages(catalog),
            hasChanges,
            hasReleases,
          }),
          text: footerText(catalog, base),
        };
        return footer;
      }),
    /** The profile of the tool registry. */
    profile: publicationOf(site).profile,
    ...knowledge,
    /** All that is the same, and what is not joined. */
    get joins() {
      reads.note("everything", "");
      return joins;
    },
    /** The prefixes of the producers of the site. */
    get producers() {
      reads.note("site producers", "");
      return producers;
    },
    /** Who wrote and who publishes the tools. */
    people: () =>
      reads.as("tools", "", () => {
        people ??= peopleOf(catalog.tools);
        return people;
      }),
  };
}

export type SiteView = ReturnType<typeof createView>;

let current: { readonly catalog: Catalog; readonly view: SiteView } | undefined;

export function viewOf(catalog: Catalog): SiteView {
  const { reads = NO_READS } = catalog;
  // what a view computes for all pages is no reading of the page that asks for it first
  if (current?.catalog !== catalog)
    current = { catalog, view: reads.as("view", "", () => createView(catalog)) };
  return current.view;
}

/** The view of the current catalog. */
export const view = (): SiteView => viewOf(currentCatalog());
