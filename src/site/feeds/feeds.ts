/**
 * The feeds of the site: new evidence and assertions, and new versions of tools.
 *
 * @module
 */

import { stringOf } from "../../base/json.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Releases } from "../../catalog/releases/release.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { collectionOf, STATEMENT_COLLECTIONS } from "../../gkm/model/collections.ts";
import { collectionPage } from "../../gkm/model/paths.ts";
import { firstDayOf, lastChangeOf } from "../../gkm/reading/contributions.ts";
import { TOOLS_PAGE, versionPage } from "../../served/page-paths.ts";
import { releasePage } from "../../served/release-paths.ts";
import { FEED_TYPES, FEEDS_FOLDER } from "../../served/site-headers.ts";
import { describeTool } from "../frame/description.ts";
import { PAGES } from "../frame/pages.ts";
import { monthLabel, monthPage } from "../history/months.ts";
import { atomFeed } from "./atom.ts";
import { type Feed, type FeedEntry, isDay, newest } from "./entry.ts";
import { jsonFeed } from "./json-feed.ts";

/** What feeds are made from: what the view has. */
export interface FeedSource extends Pick<Catalog, "site" | "graph" | "tools" | "bundles"> {
  readonly changes?: Catalog["changes"] | undefined;
  readonly hasChanges?: boolean;
  readonly releases?: Pick<Releases, "all"> | undefined;
  readonly hasReleases?: boolean;
  readonly titleOf: (entry: Entry) => string;
  readonly claimOf: (entry: Entry) => Claim;
}

interface FeedFormat {
  readonly extension: keyof typeof FEED_TYPES;
  readonly write: (feed: Feed) => string;
}

const FORMATS: readonly FeedFormat[] = [
  { extension: "atom", write: atomFeed },
  { extension: "json", write: jsonFeed },
];

/** The content that decides which feeds a site has. */
type FeedContent = Pick<FeedSource, "bundles" | "tools" | "hasChanges" | "hasReleases">;

interface FeedRow {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly page: string;
  /** Whether the site has what the feed is about. */
  readonly isThere: (source: FeedContent) => boolean;
  readonly entriesOf: (source: FeedSource) => readonly FeedEntry[];
}

/** Evidence and assertions by their last contribution; those without a date are in no order of time. */
function statementEntries({ site, graph, titleOf }: FeedSource): readonly FeedEntry[] {
  return STATEMENT_COLLECTIONS.flatMap((collection) =>
    graph.of(collection).flatMap((entry): readonly FeedEntry[] => {
      const [updated, published] = [lastChangeOf(entry), firstDayOf(entry)];
      if (!isDay(updated)) return [];
      const title = titleOf(entry);
      return [
        {
          url: site.url + entry.path,
          title,
          summary: stringOf(entry.value["description"]) ?? title,
          kind: collectionOf(collection).label,
          updated,
          ...(isDay(published) ? { published } : {}),
        },
      ];
    }),
  );
}

function versionEntries({ site, tools }: FeedSource): readonly FeedEntry[] {
  return tools.flatMap((tool) =>
    tool.versions.flatMap((version): readonly FeedEntry[] => {
      const { released } = version;
      if (!isDay(released)) return [];
      return [
        {
          url: site.url + versionPage(tool, version),
          title: `${tool.name} ${version.id}`,
          summary: describeTool(tool),
          kind: "Tool version",
          updated: released,
          published: released,
        },
      ];
    }),
  );
}

/** The months in which something changed; that of the last change is not over, and its entry is updated. */
function monthEntries({ site, changes = [] }: FeedSource): readonly FeedEntry[] {
  return changes.map(({ month, day, outline }) => ({
    url: site.url + monthPage(month),
    title: `Changes in ${monthLabel(month)}`,
    summary: outline.summary.join(" "),
    kind: "Changes",
    updated: day,
  }));
}

/** Releases, which never change. */
const releaseEntries = ({ site, releases }: FeedSource): readonly FeedEntry[] =>
  (releases?.all ?? []).map(({ name, manifest: { date }, outline }) => ({
    url: site.url + releasePage(name),
    title: `Release ${name}`,
    summary: outline.summary.join(" "),
    kind: "Release",
    updated: date,
    published: date,
  }));

const ROWS: readonly FeedRow[] = [
  {
    name: "evidence",
    title: "New evidence and assertions",
    description: "Evidence items and assertions by the date of their last contribution.",
    page: collectionPage("assertion"),
    isThere: ({ bundles }) => bundles.length > 0,
    entriesOf: statementEntries,
  },
  {
    name: "tools",
    title: "New versions of tools",
    description: "Versions of tools and workflows by the date of their release.",
    page: TOOLS_PAGE,
    isThere: ({ tools }) => tools.length > 0,
    entriesOf: versionEntries,
  },
  {
    name: "changes",
    title: "Changes by month",
    description: "What was added, changed and removed in the knowledge and the tools.",
    page: PAGES.changes.path,
    isThere: ({ hasChanges }) => hasChanges === true,
    entriesOf: monthEntries,
  },
  {
    name: "releases",
    title: "Releases",
    description: "Releases of the data, with what changed since the one before.",
    page: PAGES.releases.path,
    isThere: ({ hasReleases }) => hasReleases === true,
    entriesOf: releaseEntries,
  },
];

const pathOf = ({ name }: FeedRow, { extension }: FeedFormat) =>
  `/${FEEDS_FOLDER}/${name}.${extension}`;

/** A feed as pages link to it. */
interface FeedLink {
  /** From the site's root. */
  readonly path: string;
  readonly title: string;
  readonly type: string;
  /** What menus call it: "New evidence and assertions (Atom)". */
  readonly label: string;
}

/** The feeds that a site has, in each format. */
export function feedLinks(source: FeedContent): readonly FeedLink[] {
  return ROWS.filter(({ isThere }) => isThere(source)).flatMap((row) =>
    FORMATS.map((format) => ({
      path: pathOf(row, format),
      title: row.title,
      type: FEED_TYPES[format.extension],
      label: `${row.title} (${format.extension === "atom" ? "Atom" : "JSON Feed"})`,
    })),
  );
}

export interface FeedFile {
  /** From the site's root. */
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

/** When nothing of a site has a day, its feeds say so with a time that is long ago. */
const NO_DAY = "1970-01-01";

/** The day of the site itself: its last update, otherwise its newest bundle. */
function dayOf({ site, bundles }: FeedSource): string {
  const created = bundles.map(({ document }) => document.metadata.createdAt.slice(0, 10)).sort();
  const days = [site.service.updatedAt, created.at(-1), site.service.createdAt];
  return days.find(isDay) ?? NO_DAY;
}

/** Makes the feeds that a site has. */
export function feedFiles(source: FeedSource): readonly FeedFile[] {
  const { site } = source;
  return ROWS.filter(({ isThere }) => isThere(source)).flatMap((row) => {
    const entries = newest(row.entriesOf(source));
    return FORMATS.map((format) => ({
      path: pathOf(row, format),
      type: FEED_TYPES[format.extension],
      text: format.write({
        title: `${site.title}: ${row.title.charAt(0).toLowerCase()}${row.title.slice(1)}`,
        description: row.description,
        page: site.url + row.page,
        self: site.url + pathOf(row, format),
        publisher: site.organization,
        updated: entries[0]?.updated ?? dayOf(source),
        entries,
      }),
    }));
  });
}
