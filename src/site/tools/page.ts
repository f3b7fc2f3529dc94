/**
 * The pages of tools and of their versions: one frame for both. The page of a tool is that of its newest release
 * with what is said of the tool as a whole, so that a reader who comes to it needs no other page to run it; only
 * the texts of files are on the page of the version alone, whose bytes never change.
 *
 * @module
 */
import type { FactValue, Phrase } from "../../base/fact.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { markdownText } from "../../markdown/plain-text.ts";
import { versionBefore } from "../../trs/compare/pairs.ts";
import { isPreRelease, newestRelease } from "../../trs/tool/newest.ts";
import { shownReadme } from "../../trs/tool/readme.ts";
import type { RegistryTool, RegistryVersion } from "../../trs/tool/registry.ts";
import { deprecationNotice, draftNotice } from "../frame/deprecation.ts";
import { FILES_ANCHOR, README_ANCHOR, RUN_ANCHOR, toolPage, versionPage } from "../frame/pages.ts";
import { newestNoun } from "../frame/version-marks.ts";
import { canRun } from "./run-it.ts";

/** What a part of a page is about. */
export interface ToolPart {
  readonly tool: RegistryTool;
  /** The version that it shows: on a tool's page, the newest release. */
  readonly version: RegistryVersion;
  /** Whether the page is that of the version, and not of the tool. */
  readonly isVersion: boolean;
}

/** The sections in the order of the page: each is there if a part has something to say. */
const SECTIONS = [
  { id: RUN_ANCHOR, title: "Run it", isIn: canRun },
  {
    id: "interface",
    title: "Inputs and outputs",
    isIn: ({ version }: ToolPart) => version.interfaces.length > 0,
  },
  {
    id: "workflow",
    title: "Workflow",
    isIn: ({ version }: ToolPart) => version.interfaces.some(({ steps }) => steps.length > 0),
  },
  {
    id: "images",
    title: "Container images",
    isIn: ({ version }: ToolPart) => version.images.length > 0,
  },
  { id: "versions", title: "Versions", isIn: () => true },
  {
    id: "changes",
    title: "Changes",
    isIn: ({ tool, version }: ToolPart) => versionBefore(tool, version) !== undefined,
  },
  {
    id: README_ANCHOR,
    title: "README",
    isIn: ({ tool, version }: ToolPart) => shownReadme(tool, version) !== undefined,
  },
  { id: FILES_ANCHOR, title: "Files", isIn: () => true },
  { id: "cite", title: "Cite this version", isIn: () => true },
  { id: "details", title: "Details", isIn: () => true },
] as const;

/** The id of a section, which links to it end with. */
export type SectionId = (typeof SECTIONS)[number]["id"];

interface PageSection {
  readonly id: SectionId;
  readonly title: string;
}

/** The heading of a section. */
export function sectionTitle(id: SectionId): string {
  return SECTIONS.find((section) => section.id === id)?.title ?? id;
}

/**
 * The sections that a page has.
 *
 * @param content with the plugins, which say how versions can be run
 */
export function sectionsOf(
  part: ToolPart,
  content: Pick<Catalog, "site" | "plugins">,
): readonly PageSection[] {
  return SECTIONS.filter(({ isIn }) => isIn(part, content)).map(({ id, title }) => ({ id, title }));
}

/** What the page of a tool shows of its versions; undefined for a tool without any. */
export function toolPart(tool: RegistryTool): ToolPart | undefined {
  const version = newestRelease(tool.versions);
  return version && { tool, version, isVersion: false };
}

const linkTo = (tool: RegistryTool, version: RegistryVersion): FactValue => ({
  text: version.id,
  path: versionPage(tool, version),
});

/**
 * What the page of a tool or of a version begins with: that it is a draft, or why it should not be used.
 *
 * @param tools all of the registry: one of them may be the successor
 */
export function noticesOf(
  { tool, version }: ToolPart,
  tools: readonly RegistryTool[],
): readonly Phrase[] {
  const successor = tool.deprecated?.use;
  // most tools have none: every page would look at all tools
  const newTool = successor === undefined ? undefined : tools.find(({ id }) => id === successor);
  const newVersion = tool.versions.find(({ id }) => id === version.deprecated?.use);
  return [
    ...(tool.draft ? [[{ text: draftNotice("This tool") }]] : []),
    ...(version.draft ? [[{ text: draftNotice(`Version ${version.id}`) }]] : []),
    ...(tool.deprecated === undefined
      ? []
      : [
          deprecationNotice(
            "This tool",
            tool.deprecated,
            newTool && { text: newTool.name, path: toolPage(newTool) },
          ),
        ]),
    ...(version.deprecated === undefined
      ? []
      : [
          deprecationNotice(
            `Version ${version.id}`,
            version.deprecated,
            newVersion && linkTo(tool, newVersion),
          ),
        ]),
  ];
}

/** The sentence of a note up to the version that it names. */
function noteStart({ tool, version, isVersion }: ToolPart, newest: RegistryVersion): string {
  const isPre = isPreRelease(version.id);
  if (isVersion && isPre) return "This is a pre-release. The newest release is ";
  const noun = newestNoun(newest);
  if (isVersion && version.deprecated === undefined) return `A newer ${noun} is available: `;
  if (isVersion) return `The newest ${noun} is `;
  if (isPre) return "This tool has no release yet. This page shows its newest pre-release, ";
  const newer = tool.versions.slice(0, tool.versions.indexOf(newest));
  return newer.some(({ id }) => !isPreRelease(id))
    ? `This page shows the newest ${noun} that is not deprecated, `
    : `This page shows the newest ${noun}, `;
}

/** How the version that a page shows stands to the newest release, if that has to be said. */
export function versionNote(part: ToolPart): Phrase | undefined {
  const { tool, version, isVersion } = part;
  const newest = newestRelease(tool.versions) ?? version;
  if (isVersion && (version === newest || version.deprecated?.use !== undefined)) return undefined;
  const when = newest.released === undefined ? "" : `, released ${newest.released}`;
  return [{ text: noteStart(part, newest) }, linkTo(tool, newest), { text: `${when}.` }];
}

/**
 * The versions that the page of a version lists: those on both sides of it, and the newest release. The list of
 * all is on the tool's page, once for all of its versions.
 *
 * @returns the newest first
 */
export function versionsAround(
  { versions }: RegistryTool,
  version: RegistryVersion,
): readonly RegistryVersion[] {
  const at = versions.indexOf(version);
  const near = versions.slice(Math.max(at - 1, 0), at + 2);
  const newest = newestRelease(versions);
  return newest === undefined || near.includes(newest)
    ? near
    : [newest, ...near].sort((one, other) => versions.indexOf(one) - versions.indexOf(other));
}

/** Descriptions with more characters are folded: the commands that run the tool are seen without scrolling far. */
const LONG_DESCRIPTION = 1500;

/** Whether a description is folded behind its summary. */
export const isLongDescription = ({ description }: Pick<RegistryTool, "description">): boolean =>
  description.length > LONG_DESCRIPTION;

/** A heading at the start of a text, in both forms of Markdown (CommonMark 0.31, sections 4.2 and 4.3). */
const TITLE = /^\s*(?:#[ \t]+(?<atx>.*?)[ \t]*#*|(?<setext>\S.*)\n=+)[ \t]*(?:\n|$)/;

/** A text without the heading that repeats the name of the tool: the page has that as its title. */
export function withoutTitle(
  source: string,
  { id, name }: Pick<RegistryTool, "id" | "name">,
): string {
  const text = source.replace(/\r\n?/g, "\n");
  const found = TITLE.exec(text);
  const title = markdownText(
    found?.groups?.["atx"] ?? found?.groups?.["setext"] ?? "",
  ).toLowerCase();
  const isName = title === name.toLowerCase() || title === id.toLowerCase();
  return found !== null && isName ? text.slice(found[0].length) : source;
}
