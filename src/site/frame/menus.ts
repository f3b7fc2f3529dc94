/**
 * The menus of every page: in the header, and in the footer.
 *
 * @module
 */
import { COLLECTIONS, menuOf } from "../../gkm/model/collections.ts";
import { collectionPage } from "../../gkm/model/paths.ts";
import { contentPage } from "../../served/content-pages.ts";
import { type MenuContent, pagesOf } from "./pages.ts";

/** A link of a menu; the path is from the site's root. */
export interface MenuLink {
  readonly path: string;
  readonly label: string;
  /** For `aria-current`: "page" on the page itself, "true" on the pages under it. */
  readonly current?: "page" | "true";
}

const linkOf = ({ name, plural }: (typeof COLLECTIONS)[number]): MenuLink => ({
  path: collectionPage(name),
  label: plural,
});

const menuLabel = (row: (typeof COLLECTIONS)[number]) =>
  "menuLabel" in row ? row.menuLabel : row.plural;

/** The links of the header, on the page at a path. */
export function headerMenu(content: MenuContent, here: string): readonly MenuLink[] {
  const collections =
    content.bundles.length > 0
      ? menuOf("header").map((row) => ({ ...linkOf(row), label: menuLabel(row) }))
      : [];
  const pages = pagesOf("header", content).map(({ path, label }) => ({ path, label }));
  return [...collections, ...pages].map((link): MenuLink => {
    if (here === link.path) return { ...link, current: "page" };
    return here.startsWith(`${link.path}/`) ? { ...link, current: "true" } : link;
  });
}

const extraPages = ({ pages = [] }: MenuContent): readonly MenuLink[] =>
  pages
    .filter(({ isInFooter }) => isInFooter)
    .map(({ name, title }) => ({ path: contentPage(name), label: title }));

/** The links of the footer: to every collection, and to pages of the site. */
export function footerMenu(content: MenuContent): {
  readonly collections: readonly MenuLink[];
  readonly pages: readonly MenuLink[];
} {
  return {
    collections: content.bundles.length > 0 ? COLLECTIONS.map(linkOf) : [],
    pages: [...extraPages(content), ...pagesOf("footer", content)].map(({ path, label }) => ({
      path,
      label,
    })),
  };
}
