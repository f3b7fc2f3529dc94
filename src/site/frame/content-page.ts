/**
 * Extra pages of the content → HTML.
 *
 * @module
 */

import { optionalField } from "../../base/optional-fields.ts";
import { isLinkUrl, isSitePath } from "../../base/url.ts";
import type { Catalog, ContentPage } from "../../catalog/catalog.ts";
import { renderMarkdown } from "../../markdown/render.ts";
import type { Targets } from "../../markdown/targets.ts";
import { CONTENT_PAGE_PREFIX, contentPage, pageReference } from "../../served/content-pages.ts";
import { shownPicture } from "./shown-picture.ts";

/** A text with a page; the name is that of its page's path below {@link contentPage}. */
type ShownPage = Pick<ContentPage, "name" | "body" | "pictures">;

/** A fragment of another page, whose ids have a prefix; the start of the page has none. */
const fragmentOn = (fragment: string) =>
  fragment === "" || fragment === "#" || fragment === "#top"
    ? fragment
    : `#${CONTENT_PAGE_PREFIX}${fragment.slice(1)}`;

/** Makes what resolves the references of a page. */
function targetsOf({ name: own, pictures }: ShownPage, base: string): Targets {
  // an entry of a collection is beside the others
  const beside = own.slice(0, own.lastIndexOf("/") + 1);
  const pictureOf = (name: string) => {
    const picture = pictures.get(name);
    return picture && shownPicture(base, picture);
  };
  const link = (url: string): string | undefined => {
    if (!isLinkUrl(url)) return undefined;
    const reference = pageReference(url);
    switch (reference.kind) {
      case "url":
      case "anchor":
        return url;
      case "site":
        return base + url;
      case "page":
        return base + contentPage(beside + reference.name) + fragmentOn(reference.fragment);
      case "file":
        return pictureOf(reference.name)?.src;
      case "outside":
        return undefined;
    }
  };
  return {
    link,
    image(url) {
      const reference = pageReference(url);
      if (reference.kind === "site" && isSitePath(url)) return { src: base + url };
      const picture = reference.kind === "file" ? pictureOf(reference.name) : undefined;
      if (picture !== undefined) return { picture };
      const href = url === "" ? undefined : link(url);
      return href === undefined ? undefined : { href };
    },
  };
}

/** What ids begin with: several sections may have the same headings, and a page may be all three. */
function prefixOf({ name }: ShownPage, place: "page" | "section" | "footer"): string {
  if (place === "page") return CONTENT_PAGE_PREFIX;
  return place === "section" ? `${CONTENT_PAGE_PREFIX}${name}-` : "footer-";
}

/**
 * The text of a page, as all texts of others are shown: nothing in it runs, and nothing is loaded from elsewhere.
 *
 * @param base the path that the site is published under: empty, or `/registry`
 * @param place where it is shown: on its own page, as a section of the home page, or in the footer of all pages
 */
export const contentPageHtml = (
  page: ShownPage,
  base: string,
  place: "page" | "section" | "footer" = "page",
): string =>
  renderMarkdown(page.body, {
    targets: targetsOf(page, base),
    prefix: prefixOf(page, place),
    top: place === "section" ? 3 : 2,
  }).html;

/** The text that the footer of every page shows, if a site has one: that of an extra page. */
export function footerText(
  { pages, site }: Pick<Catalog, "pages" | "site">,
  base: string,
): { readonly html: string; readonly lang?: string } | undefined {
  const page = pages.find(({ name }) => `${name}.md` === site.footer_text);
  if (page === undefined) return undefined;
  return { html: contentPageHtml(page, base, "footer"), ...optionalField("lang", page.lang) };
}
