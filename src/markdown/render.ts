/**
 * Markdown → the HTML of a page.
 *
 * @module
 */

import { isLinkUrl } from "../base/url.ts";
import { createMarkdownParser } from "./parser.ts";
import { type SafeHtml, type SafeHtmlOptions, safeHtml } from "./safe-html.ts";
import type { Targets } from "./targets.ts";

function createRenderer() {
  const markdown = createMarkdownParser();
  // as text, a link that no page may have shows where it would lead
  markdown.validateLink = isLinkUrl;
  return markdown;
}

const renderer = createRenderer();

/** Renders a text. */
export function renderMarkdown(source: string, options: SafeHtmlOptions): SafeHtml {
  return safeHtml(renderer.render(source, {}), options);
}

const NOWHERE: Targets = { link: () => undefined, image: () => undefined };

/** The places of a text that its own links can lead to. */
export const anchorsOf = (source: string): SafeHtml["anchors"] =>
  renderMarkdown(source, { targets: NOWHERE, prefix: "", top: 2 }).anchors;
