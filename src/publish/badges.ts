/**
 * The badges of tools as SVG.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { escapeXml } from "../markdown/escape-html.ts";
import type { OutputFile } from "../output/files.ts";
import { badgePath } from "../served/page-paths.ts";
import {
  BADGE_FONT_SIZE,
  BADGE_PADDING,
  type BadgeText,
  badgeOf,
  badgeSize,
  type ToolBadge,
} from "../trs/tool/badge.ts";

/** The grounds of the two parts; white text has a contrast of 7:1 and more on both (WCAG 2.2, 1.4.6). */
export const BADGE_GROUNDS = { label: "#37424a", message: "#035c5a" } as const;

/** The site's font where a reader has it, otherwise those that are about as wide. */
const FONTS = "IBM Plex Sans,Helvetica Neue,Helvetica,Arial,Liberation Sans,sans-serif";

const textSvg = ({ text, width }: BadgeText, x: number) =>
  `<text x="${x}" y="14" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;

/** A badge as a picture that is read as one text. */
export function badgeSvg(badge: ToolBadge): string {
  const { width, height } = badgeSize(badge);
  const { label, message } = badge;
  const edge = Math.round(label.width + 2 * BADGE_PADDING);
  const name = escapeXml(`${label.text}: ${message.text}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${name}">`,
    `<title>${name}</title>`,
    `<clipPath id="a"><rect width="${width}" height="${height}" rx="3"/></clipPath>`,
    '<g clip-path="url(#a)">',
    `<rect width="${edge}" height="${height}" fill="${BADGE_GROUNDS.label}"/>`,
    `<rect x="${edge}" width="${width - edge}" height="${height}" fill="${BADGE_GROUNDS.message}"/>`,
    "</g>",
    `<g fill="#fff" font-family="${FONTS}" font-size="${BADGE_FONT_SIZE}">`,
    textSvg(label, BADGE_PADDING),
    textSvg(message, edge + BADGE_PADDING),
    "</g>",
    "</svg>\n",
  ].join("\n");
}

export function* badges({ site, tools }: Pick<Catalog, "site" | "tools">): Generator<OutputFile> {
  for (const tool of tools) {
    yield { path: badgePath(tool).slice(1), content: badgeSvg(badgeOf(site.title, tool)) };
  }
}
