/**
 * Markdown of the content → HTML.
 *
 * @module
 */
import MarkdownIt from "markdown-it";
import { isLinkUrl, isSitePath } from "../json/url.ts";

/** The classes of `global.css` for the alignment of cells: a `style` in a page is not applied. */
const ALIGNMENT = /^text-align:(left|center|right)$/;

/**
 * Makes a renderer of Markdown. HTML in the source is escaped. Links with other schemes than those of
 * `LINK_SCHEMES` stay text, and images that are not files of the site show their description only.
 *
 * @param base the path that the site is published under: paths from the site's root get it in front
 */
export function createMarkdown(base: string): (source: string) => string {
  const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });
  const { normalizeLink } = markdown;
  markdown.normalizeLink = (url) => normalizeLink(/^\/(?!\/)/.test(url) ? base + url : url);
  markdown.validateLink = isLinkUrl;
  const { image } = markdown.renderer.rules;
  markdown.renderer.rules["image"] = (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    const isShown = isSitePath(String(token?.attrGet("src")));
    return isShown && image !== undefined
      ? image(tokens, index, options, env, renderer)
      : markdown.utils.escapeHtml(renderer.renderInlineAsText(token?.children ?? [], options, env));
  };
  markdown.core.ruler.push("alignment", ({ tokens }) => {
    for (const token of tokens) {
      const [, side] = ALIGNMENT.exec(String(token.attrGet("style"))) ?? [];
      if (side !== undefined) token.attrs = [["class", `align-${side}`]];
    }
  });
  return (source) => markdown.render(source);
}
