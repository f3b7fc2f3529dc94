/**
 * Markdown of the content → HTML.
 *
 * @module
 */
import MarkdownIt from "markdown-it";

/**
 * Makes a renderer of Markdown. HTML in the source is escaped, and only safe URLs become links:
 * these are markdown-it's own defaults.
 *
 * @param base the path that the site is published under: paths from the site's root get it in front
 */
export function createMarkdown(base: string): (source: string) => string {
  const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });
  const { normalizeLink } = markdown;
  markdown.normalizeLink = (url) => normalizeLink(/^\/(?!\/)/.test(url) ? base + url : url);
  return (source) => markdown.render(source);
}
