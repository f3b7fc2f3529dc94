/**
 * The content, read and checked: one frozen value from which everything is published.
 *
 * @module
 */
import type { Reads } from "../base/memory/reads.ts";
import type { Graph } from "../gkm/graph/graph.ts";
import type { CollectionItem, SitePlugins } from "../plugins/plugin.ts";
import type { SiteFont } from "../served/fonts.ts";
import type { Logo } from "../served/pictures.ts";
import { DEFAULT_TRS_PROFILE, type Publication } from "../trs/tool/profile.ts";
import type { RegistryTool } from "../trs/tool/registry.ts";
import type { PublishedBundle } from "./bundles/published-bundle.ts";
import type { MonthChanges } from "./history.ts";
import type { ContentPage } from "./pages/pages.ts";
import type { Releases } from "./releases/release.ts";
import type { Site } from "./site/site.ts";
import type { Synonym } from "./site/synonyms.ts";

export type { PublishedBundle } from "./bundles/published-bundle.ts";
export type { MonthChanges } from "./history.ts";
export type { ContentPage } from "./pages/pages.ts";
export type { Site } from "./site/site.ts";
export type { Synonym } from "./site/synonyms.ts";

/** What the documents of a site's registry depend on. */
export function publicationOf({ url, trs }: Site): Publication {
  return { url, profile: trs?.profile ?? DEFAULT_TRS_PROFILE };
}

/** The content in its repository. */
export interface ContentSource {
  /** The hash of the commit that is checked out. */
  readonly commit: string;
  /** The content folder from the root of the repository: empty, or ending with `/`. */
  readonly prefix: string;
}

export interface Catalog {
  readonly site: Site;
  /** In order of id. */
  readonly tools: readonly RegistryTool[];
  /** In order of name. */
  readonly bundles: readonly PublishedBundle[];
  readonly graph: Graph;
  /** Other names of entries and tools, in the order of `synonyms.yaml`. */
  readonly synonyms: readonly Synonym[];
  /** Where the content is in its repository; undefined if `site.yaml` names none, or it is in no commit. */
  readonly source?: ContentSource | undefined;
  /** The logos of organizations, by their names, and those of the site, by {@link SITE_LOGO} and {@link SITE_ICON}. */
  readonly logos: ReadonlyMap<string, Logo>;
  /** The site's extra pages, in order of name. */
  readonly pages: readonly ContentPage[];
  /** The entries of the collections of plugins, by the name of the collection; in order of name. */
  readonly collections: ReadonlyMap<string, readonly CollectionItem[]>;
  /** The site's own fonts. */
  readonly fonts: readonly SiteFont[];
  /** The site's own styles, as CSS; undefined if it has none. */
  readonly styles?: string | undefined;
  /** The former keys of entries, by their keys; undefined if there are none. */
  readonly formerly?: ReadonlyMap<string, readonly string[]>;
  /** What changed in the last months, the newest first; undefined if the site does not show it, or nobody knows. */
  readonly changes?: readonly MonthChanges[];
  /** What was released; undefined if nothing was. */
  readonly releases?: Releases | undefined;
  /** What the site adds to this program; undefined if it has no plugins. */
  readonly plugins?: SitePlugins | undefined;
  /** Is told what is read of it; undefined if nobody wants to know. */
  readonly reads?: Reads;
}
