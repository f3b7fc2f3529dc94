/**
 * The pages of releases: the list of all, and each of them.
 *
 * @module
 */

import { fileName } from "../../base/paths.ts";
import { bytesText } from "../../base/texts/bytes-text.ts";
import { counted, grouped, listed } from "../../base/words.ts";
import type { Release, ReleaseManifest, Releases } from "../../catalog/releases/release.ts";
import { citeRelease } from "../../cite/release.ts";
import {
  LATEST_RELEASE,
  RELEASE_MANIFEST,
  releaseFile,
  releasePage,
} from "../../served/release-paths.ts";
import { type Heading, headingBelow, pageHeading } from "../frame/heading.ts";
import { PAGES } from "../frame/pages.ts";
import { type ShownSection, shownPaths, shownSections } from "../history/shown-sections.ts";
import { aboutRelease } from "../json-ld/datasets.ts";
import type { JsonLd } from "../json-ld/node.ts";
import { aboutPage } from "../json-ld/web-page.ts";
import { type Citation, citationOf } from "../people/citation.ts";
import { fileDigest, tableOf } from "../tables/filled.ts";
import { type CellText, type Table, textCell } from "../tables/table.ts";
import type { SiteView } from "../view.ts";

/** What a page has: the list of releases, or one of them. */
export interface ReleasePage {
  readonly heading: Heading;
  readonly path: string;
  /** For search engines. */
  readonly description: string;
  readonly about: JsonLd;
  readonly lead: string;
  /** The releases, or the files of one. */
  readonly table: Table;
  /** Only of a release. */
  readonly release?: {
    /** Sentences that say how much changed. */
    readonly summary: readonly string[];
    readonly sections: readonly ShownSection[];
    readonly citations: readonly Citation[];
    /** The one before. */
    readonly previous?: CellText;
  };
}

/** A page with the path that Astro gives to `[...path]`: undefined for the list itself. */
interface ReleaseRoute {
  readonly params: { readonly path: string | undefined };
  readonly props: ReleasePage;
}

type Content = Pick<SiteView, "releases" | "site" | "graph" | "tools">;
type Source = Pick<SiteView, "site"> & Pick<Releases, "all">;

/** How many rows a table of a release has. */
const rowsOf = ({ tables }: ReleaseManifest, name: string): number =>
  tables.find((table) => table.name === name)?.rows ?? 0;

/** The tables that say how much there is. */
const COUNTS = [
  ["Evidence", "evidence", "evidence item"],
  ["Assertions", "assertion", "assertion"],
  ["Tools", "tool", "tool"],
] as const;

/** "54 evidence items and 12 tools". */
function contentText(manifest: ReleaseManifest): string {
  const counts = COUNTS.map(([, table, word]) => [rowsOf(manifest, table), word] as const);
  const texts = counts.flatMap(([count, word]) => (count === 0 ? [] : [counted(count, word)]));
  return texts.length === 0 ? "nothing" : listed(texts, "and");
}

/** How many entries, tools and versions changed, with the parts of entries: "2 added, 1 changed". */
const changesText = ({ previous, changes }: ReleaseManifest): string => {
  const kinds = Object.entries(changes).filter(([, count]) => count > 0);
  if (previous === undefined) return "First release";
  return kinds.length === 0
    ? "None"
    : kinds.map(([kind, count]) => `${grouped(count)} ${kind}`).join(", ");
};

const doiLink = (doi: string): CellText => ({ text: doi, href: `https://doi.org/${doi}` });

function listTable(releases: readonly Release[]): Table {
  return tableOf([
    {
      heading: "Release",
      cells: releases.map(({ name }) => [{ text: name, path: releasePage(name) }]),
    },
    {
      heading: "Date",
      short: true,
      cells: releases.map(({ manifest }) => textCell(manifest.date)),
    },
    ...COUNTS.map(([heading, table]) => ({
      heading,
      short: true,
      cells: releases.map(({ manifest }) => {
        const rows = rowsOf(manifest, table);
        return textCell(rows === 0 ? undefined : grouped(rows));
      }),
    })),
    {
      heading: "Changes",
      cells: releases.map(({ manifest }) => textCell(changesText(manifest))),
    },
    {
      heading: "DOI",
      cells: releases.map(({ doi }) => (doi === undefined ? [] : [doiLink(doi)])),
    },
  ]);
}

function fileTable({ name, sha256, manifest }: Release): Table {
  const rows = new Map(manifest.tables.map(({ file, rows }) => [file, rows]));
  const own = { file: releaseFile(name, RELEASE_MANIFEST), sha256, bytes: undefined };
  const files = [own, ...manifest.files, ...manifest.tables];
  return tableOf([
    {
      heading: "File",
      cells: files.map(({ file }) => [{ text: fileName(file), path: file, code: true }]),
    },
    {
      heading: "Rows",
      short: true,
      cells: files.map(({ file }) => {
        const count = rows.get(file);
        return textCell(count === undefined ? undefined : grouped(count));
      }),
    },
    {
      heading: "Size",
      short: true,
      cells: files.map(({ bytes }) => textCell(bytes === undefined ? undefined : bytesText(bytes))),
    },
    {
      heading: "SHA-256",
      short: true,
      cells: files.map((file) => [fileDigest(fileName(file.file), file.sha256)]),
    },
  ]);
}

/** The page of a release. */
function pageOf(release: Release, { site, all }: Source, paths: ReadonlySet<string>): ReleasePage {
  const { name, doi, manifest, outline } = release;
  const { date, license, previous } = manifest;
  const { label: text, path: above } = PAGES.releases;
  const path = releasePage(name);
  const lead = `Released on ${date}, with ${contentText(manifest)}.`;
  const description = `Release ${name} of ${site.title}, of ${date}, with ${contentText(manifest)}: its data and what changed.`;
  const heading = {
    ...headingBelow({ text, path: above }, `Release ${name}`),
    permalink: doi === undefined ? site.url + path : `https://doi.org/${doi}`,
  };
  const isThere = all.some((one) => one.name === previous);
  return {
    heading,
    path,
    description,
    about: aboutRelease(release, description, heading, site),
    lead,
    table: fileTable(release),
    release: {
      summary: outline.summary,
      sections: shownSections(outline, paths),
      citations: [citationOf(citeRelease({ name, date, doi, license }, site))],
      ...(previous === undefined
        ? {}
        : { previous: { text: previous, ...(isThere ? { path: releasePage(previous) } : {}) } }),
    },
  };
}

/** The pages of releases; none if nothing was released. */
export function releaseRoutes(content: Content): readonly ReleaseRoute[] {
  const { releases, site } = content;
  if (releases === undefined) return [];
  const { all } = releases;
  const { label, path } = PAGES.releases;
  const heading = pageHeading(label);
  const description = `What ${site.title} had at some time: data that never changes, for citing and for programs.`;
  const list: ReleasePage = {
    heading,
    path,
    description,
    about: aboutPage({ heading, description, path }, site.url),
    lead: "A release has the data of this site as they were, and what changed since the one before. It never changes: cite a release if you have used its data.",
    table: listTable(all),
  };
  const paths = shownPaths(content);
  return [
    { params: { path: undefined }, props: list },
    ...all.map((release) => ({
      params: { path: release.name },
      props: pageOf(release, { site, all }, paths),
    })),
  ];
}

/** A command that tells whether there is something new. */
export const latestCommand = (siteUrl: string): string => `curl ${siteUrl}${LATEST_RELEASE}`;
