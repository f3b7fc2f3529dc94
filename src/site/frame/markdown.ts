/**
 * The texts of tools and versions → HTML of their pages.
 *
 * @module
 */
import { isLinkUrl, isSitePath } from "../../base/url.ts";
import { renderMarkdown } from "../../markdown/render.ts";
import type { ImageTarget, Targets } from "../../markdown/targets.ts";
import { filePath } from "../../trs/api/file-path.ts";
import { readmeOf } from "../../trs/tool/readme.ts";
import type { RegistryFile, RegistryTool } from "../../trs/tool/registry.ts";
import { referenceOf, type TextPlace, type TextVersion } from "../../trs/tool/text-references.ts";
import { FILES_ANCHOR, README_ANCHOR, toolPage, versionPage } from "./pages.ts";
import { shownPicture } from "./shown-picture.ts";

/** A text, and where it is shown. */
export interface PageText {
  readonly source: string;
  readonly tool: Pick<RegistryTool, "id">;
  readonly place: TextPlace;
  /** The level of its highest headings: 2, or 3 in a section of the page. */
  readonly top: 2 | 3;
  /** What its ids begin with, for texts of which a page shows several. */
  readonly prefix?: string;
}

/** What ids begin with, by the kind of text: a page shows one of each. */
const PREFIXES: Readonly<Record<TextPlace["kind"], string>> = {
  tool: "description-",
  notes: "notes-",
  readme: "readme-",
};

/**
 * Makes what resolves the references of a text: to pages and files of the site, with the base that it is
 * published under, and to other sites.
 */
function targetsOf(base: string, { tool, place }: PageText): Targets {
  const ofVersion = (version: TextVersion, anchor: string) =>
    `${base}${versionPage(tool, version)}#${anchor}`;
  const ofFile = (version: TextVersion, file: RegistryFile) => {
    if (readmeOf(version)?.file === file && place.kind === "readme") {
      return ofVersion(version, README_ANCHOR);
    }
    return base + filePath(tool, version, file);
  };
  /** A path from the site's root, with the base in front. */
  const onSite = (url: string) => (/^\/(?!\/)/.test(url) ? base + url : url);

  const link = (url: string): string | undefined => {
    if (!isLinkUrl(url)) return undefined;
    const reference = referenceOf(url, place);
    switch (reference.kind) {
      case "url":
      case "anchor":
        return url;
      case "site":
        return onSite(url);
      case "tool":
        return base + toolPage(tool);
      case "folder":
        return ofVersion(reference.version, FILES_ANCHOR);
      case "file":
        return ofFile(reference.version, reference.file);
      case "missing":
        return undefined;
    }
  };

  const image = (url: string): ImageTarget | undefined => {
    const reference = referenceOf(url, place);
    if (reference.kind === "site" && isSitePath(url)) return { src: onSite(url) };
    if (reference.kind === "file" && reference.file.picture !== undefined) {
      const { sha256, picture } = reference.file;
      return { picture: shownPicture(base, { sha256, picture }) };
    }
    const href = url === "" ? undefined : link(url);
    return href === undefined ? undefined : { href };
  };
  return { link, image };
}

/** Makes what renders texts, for the path that the site is published under. */
export function createTexts(base: string): (text: PageText) => string {
  return (text) =>
    renderMarkdown(text.source, {
      targets: targetsOf(base, text),
      prefix: text.prefix ?? PREFIXES[text.place.kind],
      top: text.top,
    }).html;
}
