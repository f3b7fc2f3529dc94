/**
 * The site's own pages, but for those of variant knowledge (`gkm/model/paths.ts`) and of tools
 * (`served/page-paths.ts`): their paths, from the site's root and without its base, and the menus that name
 * them. No other file spells these paths.
 *
 * @module
 */
import type { Catalog, ContentPage } from "../../catalog/catalog.ts";
import { BULK_BASE } from "../../served/bulk-paths.ts";
import {
  API_PAGE,
  AUTHORS_PAGE,
  CHANGES_PAGE,
  DOCS_PAGE,
  HOME_PAGE,
  LEGEND_PAGE,
  LOOKUP_PAGE,
  ORGANIZATIONS_PAGE,
  SEARCH_PAGE,
  TASKS_PAGE,
  TOOLS_PAGE,
} from "../../served/page-paths.ts";
import { RELEASES_PAGE } from "../../served/release-paths.ts";
import { authorsOf } from "../../trs/tool/provenance.ts";

export { toolPage, versionPage } from "../../served/page-paths.ts";

/** An extra page, as far as menus name it. */
export type MenuPage = Pick<ContentPage, "name" | "title" | "lang" | "isInFooter">;

/** The content that decides which pages menus name. */
export interface MenuContent extends Pick<Catalog, "site" | "tools" | "bundles"> {
  /** The extra pages, as far as menus name them. */
  readonly menuPages?: readonly MenuPage[];
  /** Whether the site shows what changed by month. */
  readonly hasChanges?: boolean;
  /** Whether something was released. */
  readonly hasReleases?: boolean;
}

interface SitePage {
  readonly path: string;
  readonly label: string;
  /** The menus that name it, and whether they do for some content. */
  readonly menus: { readonly [Name in "header" | "footer"]?: (content: MenuContent) => boolean };
}

const always = () => true;

/** The pages that are there once, in the order of the menus. */
export const PAGES = {
  home: { path: HOME_PAGE, label: "Home", menus: {} },
  tools: { path: TOOLS_PAGE, label: "Tools", menus: { header: ({ tools }) => tools.length > 0 } },
  tasks: {
    path: TASKS_PAGE,
    label: "Tasks",
    menus: { header: ({ site }) => site.task_service === true },
  },
  api: { path: API_PAGE, label: "APIs", menus: { header: always } },
  data: {
    path: BULK_BASE,
    label: "Data",
    menus: { footer: ({ bundles, tools }) => bundles.length + tools.length > 0 },
  },
  organizations: {
    path: ORGANIZATIONS_PAGE,
    label: "Publishers of tools",
    menus: { footer: ({ tools }) => tools.length > 0 },
  },
  authors: {
    path: AUTHORS_PAGE,
    label: "Authors of tools",
    menus: {
      footer: ({ tools }) =>
        tools.some(({ versions }) => versions.some((version) => authorsOf(version).length > 0)),
    },
  },
  changes: {
    path: CHANGES_PAGE,
    label: "Changes",
    menus: { footer: ({ hasChanges }) => hasChanges === true },
  },
  releases: {
    path: RELEASES_PAGE,
    label: "Releases",
    menus: { footer: ({ hasReleases }) => hasReleases === true },
  },
  lookup: {
    path: LOOKUP_PAGE,
    label: "Look up variants",
    menus: { footer: ({ bundles }) => bundles.length > 0 },
  },
  search: { path: SEARCH_PAGE, label: "Search", menus: { footer: always } },
  legend: {
    path: LEGEND_PAGE,
    label: "Legend",
    menus: { footer: ({ bundles }) => bundles.length > 0 },
  },
  // the page of the APIs links to it
  docs: { path: DOCS_PAGE, label: "Documentation", menus: {} },
} as const satisfies Readonly<Record<string, SitePage>>;

/** The pages that a menu names, in its order. */
export function pagesOf(menu: keyof SitePage["menus"], content: MenuContent): readonly SitePage[] {
  const pages: readonly SitePage[] = Object.values(PAGES);
  return pages.filter(({ menus }) => menus[menu]?.(content) === true);
}

export function legendRow(id: string): string {
  return `${PAGES.legend.path}#${id}`;
}

/** The ids of the sections of a version's page that texts link to. */
export const FILES_ANCHOR = "files";
export const README_ANCHOR = "readme";
export const RUN_ANCHOR = "run";

/** The tasks page with its form filled in from a task; the task stays in the browser. */
export function newTaskPage(task: object): string {
  return `${PAGES.tasks.path}#task=${encodeURIComponent(JSON.stringify(task))}`;
}

/** The folder of the pictures that others show when they link to a page. */
const SHARE_FOLDER = "/share";

/**
 * The picture of a page, or of its site.
 *
 * @example sharePath({ path: "/feature/gid-673" }) // "/share/feature/gid-673.png"
 */
export function sharePath({ path }: { readonly path: string }): string {
  return `${SHARE_FOLDER}${path === PAGES.home.path ? "/site" : path}.png`;
}

/** The script that searches texts, which Pagefind writes. */
export const TEXTS_SCRIPT = "/pagefind/pagefind.js";

/** The site's icon. */
export const ICON = "/favicon.svg";

/** The icon for phones of a site that has one of its own. */
export const TOUCH_ICON = "/apple-touch-icon.png";

/** The order of the styles' layers. */
export const LAYERS = "/layers.css";

/** The styles of a site that has its own color. */
export const BRAND_STYLES = "/brand.css";

/** The styles that a site has of its own. */
export const OWN_STYLES = "/theme.css";

/** The styles of the documentation, which no other page loads. */
export const DOCS_STYLES = "/docs.css";

/**
 * The script that runs before a page is drawn: it applies the choice of colors that the header's button keeps, and says what
 * buttons can do, so that no button appears later and moves the page. Every page loads it: its comments are here.
 */
export const THEME_SCRIPT = "/theme.js";
