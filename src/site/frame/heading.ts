/**
 * The block at the top of a page: where the page is, what it is about, and how to refer to it.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { listed } from "../../base/words.ts";
import type { Claim } from "../../gkm/claims/claim.ts";
import { notedOrigin } from "../../gkm/claims/origin.ts";
import type { Entry } from "../../gkm/graph/graph.ts";
import { collectionOf } from "../../gkm/model/collections.ts";
import { collectionPage } from "../../gkm/model/paths.ts";
import { lastChangeOf } from "../../gkm/reading/contributions.ts";
import { TOOL_CLASS_LABELS } from "../../trs/tool/facts.ts";
import { languageVersionsText } from "../../trs/tool/language-text.ts";
import { newestRelease } from "../../trs/tool/newest.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import { type Badge, effectBadge, originBadge } from "./badge.ts";
import { deprecatedMarks } from "./deprecation.ts";
import { marksOf } from "./marks.ts";
import { PAGES, toolPage, versionPage } from "./pages.ts";
import { releaseMarks, versionMarks } from "./version-marks.ts";

/** A page above this one; the path is from the site's root. */
export interface Crumb {
  readonly text: string;
  readonly path: string;
}

export interface Heading {
  /** The pages above this one, from the home page down. */
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  /** The language of the title, as a tag; by default, that of the site. */
  readonly lang?: string;
  /** What programs call it: `kb.eid:1409`. */
  readonly key?: string;
  readonly badges?: readonly Badge[];
  /** The page's URL on the site as it is published. */
  readonly permalink?: string;
  /** Whose knowledge it is, on a site that says so: "CIViC". */
  readonly producers?: string;
  /** The day of its last change: `2026-11-21`. */
  readonly changed?: string;
}

const HOME: Crumb = { text: PAGES.home.label, path: PAGES.home.path };

/** A page directly below the home page. */
export function pageHeading(title: string): Heading {
  return { crumbs: [HOME], title };
}

/** A page below another one of the site. */
export function headingBelow(above: Crumb, title: string): Heading {
  return { crumbs: [HOME, above], title };
}

/**
 * The heading of an entry's page.
 *
 * @param siteUrl without a slash at its end
 * @param producers whose knowledge it is, as readers call them, if the page says so
 */
export function entryHeading(
  entry: Entry,
  title: string,
  siteUrl: string,
  producers: readonly string[] = [],
): Heading {
  const { collection, key, path } = entry;
  const changed = lastChangeOf(entry);
  return {
    crumbs: [HOME, { text: collectionOf(collection).plural, path: collectionPage(collection) }],
    title,
    key,
    badges: marksOf(entry),
    permalink: siteUrl + path,
    ...(producers.length === 0 ? {} : { producers: listed(producers, "and") }),
    ...optionalField("changed", changed),
  };
}

/**
 * The heading of a statement's page, whose answer is the whole sentence: what it is about, in names.
 *
 * @example "BRAF V600E · Colorectal cancer · Cetuximab or Panitumumab", with badges of level, direction and effect
 */
export function statementHeading(heading: Heading, claim: Claim): Heading {
  const { entry, profile, condition, points } = claim;
  const origin = notedOrigin(claim);
  const statedPoints = entry.collection === "evidence" ? points : [];
  const names = [profile, condition, ...statedPoints.map(({ therapy }) => therapy)];
  const texts = names.flatMap((name) => name?.text ?? []);
  if (profile === undefined) return heading;
  return {
    ...heading,
    title: [...new Set(texts)].join(" · "),
    badges: [
      ...statedPoints.map(({ effect }) => effectBadge(effect)),
      ...(heading.badges ?? []),
      ...(origin === undefined ? [] : [originBadge(origin)]),
    ],
  };
}

const TOOLS: Crumb = { text: PAGES.tools.label, path: PAGES.tools.path };

/**
 * What a version is, at a glance.
 *
 * @param marks how it stands to other versions
 */
function versionBadges(
  { toolclass }: RegistryTool,
  version: RegistryVersion,
  marks: readonly Badge[],
): readonly Badge[] {
  const quiet = (text: string): Badge => ({ tone: "quiet", text });
  return [
    quiet(TOOL_CLASS_LABELS[toolclass]),
    ...languageVersionsText(version).map(quiet),
    ...marks,
    ...(version.is_production ? [] : [quiet("Not in production")]),
  ];
}

/** The heading of a tool's page, which shows its newest release. */
export function toolHeading(tool: RegistryTool, siteUrl: string): Heading {
  const { id: key, name: title } = tool;
  const newest = newestRelease(tool.versions);
  const badges = [
    ...deprecatedMarks(tool),
    ...(newest === undefined ? [] : versionBadges(tool, newest, releaseMarks(newest))),
  ];
  return {
    crumbs: [HOME, TOOLS],
    title,
    key,
    ...(badges.length === 0 ? {} : { badges }),
    permalink: siteUrl + toolPage(tool),
  };
}

/** The heading of the page of a tool's version. */
export function versionHeading(
  tool: RegistryTool,
  version: RegistryVersion,
  siteUrl: string,
): Heading {
  return {
    crumbs: [HOME, TOOLS, { text: tool.name, path: toolPage(tool) }],
    title: `${tool.name} ${version.id}`,
    key: version.id,
    badges: versionBadges(tool, version, versionMarks(tool, version)),
    permalink: siteUrl + versionPage(tool, version),
  };
}

/** The heading of the page that says what changed in a version since an older one. */
export function changesHeading(
  tool: RegistryTool,
  version: RegistryVersion,
  older: RegistryVersion,
): Heading {
  const { crumbs } = versionHeading(tool, version, "");
  return {
    crumbs: [...crumbs, { text: version.id, path: versionPage(tool, version) }],
    title: `What changed in ${tool.name} ${version.id} since ${older.id}`,
  };
}

/** The heading of a page of the documentation, whose index is above the others. */
export function docsHeading(title: string, path: string): Heading {
  const { label: text, path: index } = PAGES.docs;
  return { crumbs: path === index ? [HOME] : [HOME, { text, path: index }], title };
}

/** The heading of the page of an organization. */
export function organizationHeading(name: string): Heading {
  const { label: text, path } = PAGES.organizations;
  return { crumbs: [HOME, { text, path }], title: name };
}

/** The heading of the page of an author. */
export function authorHeading(name: string): Heading {
  const { label: text, path } = PAGES.authors;
  return { crumbs: [HOME, { text, path }], title: name };
}
