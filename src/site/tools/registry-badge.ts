/**
 * The badge of a tool as its page shows it, and the code by which others show it.
 *
 * @module
 */
import { escapeHtml } from "../../markdown/escape-html.ts";
import { badgePath, toolPage } from "../../served/page-paths.ts";
import { badgeOf, badgeSize } from "../../trs/tool/badge.ts";
import type { RegistryTool } from "../../trs/tool/registry.ts";

interface RegistryBadgeView {
  /** From the site's root. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What the picture says. It is true of later releases too. */
  readonly alt: string;
  /** Code to copy, by the language of the document that it is for. */
  readonly codes: readonly { readonly language: string; readonly code: string }[];
}

/** Text in the brackets of Markdown, on one line. */
const bracketed = (text: string) => text.replace(/\s+/g, " ").replace(/[\\[\]`*_<>&!]/g, "\\$&");

/** What the page of a tool shows of its badge. */
export function registryBadge(
  { title, url }: { readonly title: string; readonly url: string },
  tool: RegistryTool,
): RegistryBadgeView {
  const path = badgePath(tool);
  const alt = `${tool.name} in ${title}`;
  const [page, picture] = [url + toolPage(tool), url + path];
  const { width, height } = badgeSize(badgeOf(title, tool));
  const html = `<a href="${escapeHtml(page)}"><img src="${escapeHtml(picture)}" height="${height}" alt="${escapeHtml(alt)}"></a>`;
  return {
    path,
    width,
    height,
    alt,
    codes: [
      { language: "Markdown", code: `[![${bracketed(alt)}](${picture})](${page})` },
      { language: "HTML", code: html },
    ],
  };
}
