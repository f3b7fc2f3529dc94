/**
 * The paths of a site that its content decides, for links to them.
 *
 * @module
 */
import { fileName, isWithin } from "../../base/paths.ts";
import { createEffort, nearest } from "../../base/suggest.ts";
import { decoded, isWebUrl, pathOf, trimLastSlashes, withoutBase } from "../../base/url.ts";
import { unpublishedEntries } from "../../gkm/graph/drafts.ts";
import type { Graph } from "../../gkm/graph/graph.ts";
import { COLLECTION_NAMES } from "../../gkm/model/collections.ts";
import { collectionPage, collectionSegment, entrySlug } from "../../gkm/model/paths.ts";
import type { Profile } from "../../gkm/model/profiles.ts";
import { BULK_BASE } from "../../served/bulk-paths.ts";
import { contentPage, PAGES_BASE } from "../../served/content-pages.ts";
import { entriesPerPage, ITEMS_PER_PAGE, pageCount } from "../../served/list-pages.ts";
import {
  API_PAGE,
  AUTHORS_PAGE,
  authorPage,
  CHANGES_PAGE,
  DOCS_PAGE,
  LEGEND_PAGE,
  LOOKUP_PAGE,
  ORGANIZATIONS_PAGE,
  organizationPage,
  SEARCH_PAGE,
  TASKS_PAGE,
  TOOLS_PAGE,
  toolPage,
} from "../../served/page-paths.ts";
import { RELEASES_PAGE, releasePage } from "../../served/release-paths.ts";
import { HASHED_FOLDER, SHARE_FOLDER } from "../../served/site-headers.ts";
import { peopleOf } from "../../trs/tool/people.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";

/** The content that has pages. */
interface Content {
  /** With drafts, which have no pages. */
  readonly graph: Graph;
  readonly profiles: readonly Profile[];
  /** The former keys of entries, whose paths lead on. */
  readonly formerly: ReadonlyMap<string, readonly string[]>;
  /** Those that are published. */
  readonly tools: readonly RegistryTool[];
  /** The names of extra pages. */
  readonly pages: readonly string[];
  /** The names of the entries of the collections of plugins, by the names of the collections, whose lists are pages. */
  readonly collections: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether the site shows what changed by month. */
  readonly hasChanges: boolean;
  /** The names of releases. */
  readonly releases: readonly string[];
  /** The URLs of the site, the one to publish at first: with no path of them does a path in the content begin. */
  readonly urls: readonly string[];
  /** The paths of further files; undefined if it is not known which there are. */
  readonly files?: readonly string[] | undefined;
}

interface Missing {
  readonly what: string;
  /** The path that may be meant. */
  readonly near?: string | undefined;
  /** Whether no page of the site is known to be below the path's first part either. */
  readonly isUnknown?: true;
}

export interface SitePaths {
  /**
   * What a path from the site's root would be, if the site has no such thing; undefined if it has, or nobody knows: all
   * pages are known, and other files are not judged.
   */
  missing(url: string): Missing | undefined;
  /** The same for an image. */
  missingImage(url: string): Missing | undefined;
  /**
   * The path from the site's root that a URL with the site's own host means; undefined if it is another site's, or one of
   * the site's APIs, whose URLs are there to be copied.
   */
  ownPath(url: string): string | undefined;
}

const COLLECTIONS = new Set(COLLECTION_NAMES.map(collectionSegment));

/** The pages that sites have, whatever their content. */
const usualPages = ({ hasChanges, releases }: Content): readonly string[] => [
  ...COLLECTION_NAMES.map((name) => collectionPage(name)),
  ...[TOOLS_PAGE, TASKS_PAGE, API_PAGE, BULK_BASE, ORGANIZATIONS_PAGE, AUTHORS_PAGE],
  ...[LOOKUP_PAGE, SEARCH_PAGE, LEGEND_PAGE, DOCS_PAGE],
  ...(hasChanges ? [CHANGES_PAGE] : []),
  ...(releases.length > 0 ? [RELEASES_PAGE, ...releases.map(releasePage)] : []),
];

/** Those of them that have no pages below. */
const ALONE = new Set([TASKS_PAGE, API_PAGE, LOOKUP_PAGE, SEARCH_PAGE, LEGEND_PAGE]);

/** Below these are documents for programs. */
const FOR_PROGRAMS = new Set(["trs", "tes", "gkm", "schemas", "feeds"]);
/** The folders of the pictures that are made of content, or are files of versions: their files are not judged. */
const PICTURE_FOLDERS: readonly string[] = [
  HASHED_FOLDER,
  SHARE_FOLDER,
  TOOLS_PAGE.slice(1),
  "trs",
];

/** The further pages of a list: `page-2`, and `~2` of tools. */
const LIST_PAGE = /^(?:page-|~)(0|[1-9][0-9]*)$/;

/** What a path of a further page would be, if the list has no such page. */
function missingPart(path: string, items: number, most = ITEMS_PER_PAGE): Missing | undefined {
  const page = Number(LIST_PAGE.exec(fileName(path))?.[1]);
  const list = path.slice(0, -fileName(path).length - 1);
  const isThere = page > 1 && page <= pageCount(items, most, most);
  return isThere ? undefined : { what: `page ${path}`, near: list };
}

/** How long the lists of authors and organizations are, and the lists of tools of each, by their paths. */
function peopleLists(tools: readonly RegistryTool[]): ReadonlyMap<string, number> {
  const { persons, organizations } = peopleOf(tools);
  return new Map([
    [AUTHORS_PAGE, persons.length],
    ...persons.map((one) => [authorPage(one.slug), one.tools.length] as const),
    [ORGANIZATIONS_PAGE, organizations.length],
    ...organizations.map((one) => [organizationPage(one.slug), one.tools.length] as const),
  ]);
}

/** The slugs that entries have had in their paths. */
function formerSlugs({ formerly, profiles }: Content): ReadonlySet<string> {
  const keys = [...formerly.values()].flat();
  const slugs = profiles.flatMap((profile) =>
    [true, false].flatMap((isMain) => keys.map((key) => entrySlug(key, profile, isMain))),
  );
  return new Set(slugs);
}

/** Makes what finds the path from the site's root that a URL means. */
function ownPaths(urls: readonly string[]): SitePaths["ownPath"] {
  const sites = urls.map((url) => new URL(url));
  return (text) => {
    const url = isWebUrl(text) ? URL.parse(text) : null;
    if (url === null) return undefined;
    const site = sites.find(
      ({ host, pathname }) =>
        host === url.host && isWithin(url.pathname, trimLastSlashes(pathname)),
    );
    if (site === undefined) return undefined;
    const path = withoutBase(url.pathname, trimLastSlashes(site.pathname));
    return FOR_PROGRAMS.has(path.split("/")[1] ?? "") ? undefined : path + url.search + url.hash;
  };
}

/** Makes what knows the paths of entries, tools and pages. */
export function sitePaths(content: Content): SitePaths {
  const unpublished = unpublishedEntries(content.graph);
  const entries = new Set(
    content.graph.entries.filter((one) => !unpublished.has(one)).map(({ path }) => decoded(path)),
  );
  const counts = new Map(
    [...Map.groupBy(entries, (path) => path.split("/")[1] ?? "")].map(([name, all]) => [
      name,
      all.length,
    ]),
  );
  const former = formerSlugs(content);
  const tools = new Map(content.tools.map((tool) => [tool.id, tool]));
  const pages = content.pages.map(contentPage);
  const usual = usualPages(content);

  // few texts have a path of somebody
  let lists: ReadonlyMap<string, number> | undefined;

  const missingPerson = (list: string, own: string, part: string | undefined) => {
    lists ??= peopleLists(content.tools);
    const whole = LIST_PAGE.test(own.slice(list.length + 1)) ? list : own;
    const count = lists.get(whole);
    // nobody else is proposed
    if (count === undefined) return { what: `page ${own}`, near: list };
    if (whole === list) return missingPart(own, count);
    return part !== undefined && LIST_PAGE.test(part)
      ? missingPart(`${own}/${part}`, count)
      : undefined;
  };

  const missingTool = (id: string, version: string | undefined) => {
    const tool = tools.get(id);
    if (tool === undefined) {
      const near = nearest(id, tools.keys());
      return { what: `tool ${id}`, near: near && toolPage({ id: near }) };
    }
    // beside the versions are documents, such as the tool's badge
    if (version === undefined || version.includes(".svg")) return undefined;
    return tool.versions.some((one) => one.id === version)
      ? undefined
      : { what: `version ${version} of ${id}` };
  };

  // of thousands of wrong links, the first get a suggestion
  const effort = createEffort();
  const missingItem = (items: ReadonlySet<string>, list: string, name: string) => {
    const path = `${list}/${name}`;
    if (LIST_PAGE.test(name)) return missingPart(path, items.size);
    if (items.has(name)) return undefined;
    const near = nearest(name, items, effort);
    return { what: `entry at ${path}`, near: near && `${list}/${near}` };
  };

  const missingBelow: SitePaths["missing"] = (url) => {
    // hosts answer at both: a page, and the same with its file's ending or a slash
    const path = decoded(pathOf(url)).replace(/(?:\.html|\/+)$/, "");
    const [, first = "", second, third] = path.split("/");
    if (second === undefined || second === "") return undefined;
    const own = `/${first}/${second}`;
    const isPart = LIST_PAGE.test(second);
    if (`/${first}` === TOOLS_PAGE)
      return isPart ? missingPart(own, tools.size) : missingTool(second, third);
    if ([AUTHORS_PAGE, ORGANIZATIONS_PAGE].includes(`/${first}`) && !second.includes("."))
      return missingPerson(`/${first}`, own, third);
    if (COLLECTIONS.has(first) && isPart)
      return missingPart(own, counts.get(first) ?? 0, entriesPerPage(first));
    if (COLLECTIONS.has(first)) {
      // no other entry is proposed: it would be another gene, or another paper
      return entries.has(own) || former.has(second) ? undefined : { what: `entry at ${own}` };
    }
    const items = own === contentPage(second) ? content.collections.get(second) : undefined;
    if (items !== undefined && third !== undefined) return missingItem(items, own, third);
    if (own !== contentPage(second) || pages.includes(own)) return undefined;
    return { what: `page ${own}`, near: nearest(own, pages) };
  };

  const [base = ""] = content.urls.map((url) => trimLastSlashes(new URL(url).pathname));
  return {
    ownPath: ownPaths(content.urls),
    missingImage(url) {
      const path = decoded(pathOf(url));
      const isMade = PICTURE_FOLDERS.includes(path.split("/")[1] ?? "");
      if (content.files === undefined || isMade || content.files.includes(path)) return undefined;
      return { what: `file ${path}`, near: nearest(path, content.files) };
    },
    missing(url) {
      const path = pathOf(url);
      const [, first = "", second = ""] = path.split("/");
      const own = `/${first}`;
      // hosts have no page there
      const near = path.replaceAll(/\/{2,}/g, "/");
      if (near !== path) return { what: `page ${path}`, near };
      const isKnown = own === PAGES_BASE ? second !== "" : usual.includes(own);
      if (isKnown && second !== "" && ALONE.has(own))
        return { what: `page ${own}/${second}`, near: own };
      if (isKnown) return missingBelow(url);
      // files and folders are those of plugins, or of the project: nobody here knows which
      const isFile = path.endsWith("/") || path.includes(".");
      if (first === "" || isFile || FOR_PROGRAMS.has(first)) return undefined;
      const inSite = withoutBase(path, base);
      const meant = inSite === path ? nearest(own, usual) : inSite;
      return { what: `page ${own}`, near: meant, isUnknown: true };
    },
  };
}
