/**
 * The site's extra pages, which are Markdown files of the content: their paths, and what their links refer to.
 *
 * @module
 */
import { decoded, hasScheme, isOtherSite, pathOf } from "../base/url.ts";

/** Where the extra pages are. */
export const PAGES_BASE = "/pages";

/**
 * The path of an extra page, from the site's root.
 *
 * @param name of its file, without the extension
 * @example contentPage("about") // "/pages/about"
 */
export const contentPage = (name: string): string => `${PAGES_BASE}/${name}`;

/** What the ids of a page's text begin with: none is one of the page's own. */
export const CONTENT_PAGE_PREFIX = "text-";

/** What a link or image of an extra page refers to. */
export type PageReference =
  /** Another site, a path from the root of this one, or a place on the same page. */
  | { readonly kind: "url" | "site" | "anchor" }
  /** @property fragment with its `#`, as it is written; empty if there is none */
  | { readonly kind: "page"; readonly name: string; readonly fragment: string }
  /** A file beside the page. */
  | { readonly kind: "file"; readonly name: string }
  /** A path that leads out of the folder. */
  | { readonly kind: "outside" };

/** What a link or image refers to, by its URL as it is written in the text of a page. */
export function pageReference(url: string): PageReference {
  if (hasScheme(url) || isOtherSite(url)) return { kind: "url" };
  if (url.startsWith("#") || url === "") return { kind: "anchor" };
  if (url.startsWith("/")) return { kind: "site" };
  const file = decoded(pathOf(url)).replace(/^(?:\.\/)+/, "");
  if (file === "" || /[\\/]/.test(file)) return { kind: "outside" };
  if (!file.endsWith(".md")) return { kind: "file", name: file };
  const [fragment = ""] = /#.*$/s.exec(url) ?? [];
  return { kind: "page", name: file.slice(0, -".md".length), fragment };
}
