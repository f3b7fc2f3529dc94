/**
 * The menus of every page: in the header, in the footer, and what its search is for.
 *
 * @module
 */
import { optionalField } from "../../base/optional-fields.ts";
import { pathOf } from "../../base/url.ts";
import { COLLECTIONS, menuOf } from "../../gkm/model/collections.ts";
import { collectionPage } from "../../gkm/model/paths.ts";
import { contentPage } from "../../served/content-pages.ts";
import { type MenuContent, type MenuPage, pagesOf } from "./pages.ts";

/** A link of a menu; the path is from the site's root. */
export interface MenuLink {
  readonly path: string;
  readonly label: string;
  /** The language of the label, as a tag; by default, that of the site. */
  readonly lang?: string;
  /** The language of the page, as a tag; by default, that of the site. */
  readonly hreflang?: string;
  /** For `aria-current`: "page" on the page itself, "true" on the pages under it. */
  readonly current?: "page" | "true";
}

const linkOf = ({ name, plural }: (typeof COLLECTIONS)[number]): MenuLink => ({
  path: collectionPage(name),
  label: plural,
});

const menuLabel = (row: (typeof COLLECTIONS)[number]) =>
  "menuLabel" in row ? row.menuLabel : row.plural;

/** The link to an extra page, in its language, unless the site calls it something else. */
const pageLink = ({ name, title, lang }: MenuPage, label?: string): MenuLink => ({
  path: contentPage(name),
  label: label ?? title,
  ...optionalField("lang", label === undefined ? lang : undefined),
  ...optionalField("hreflang", lang),
});

/** The links that a site has chosen for a menu. */
function chosenLinks(
  links: NonNullable<MenuContent["site"]["navigation"]>,
  { menuPages = [] }: MenuContent,
): readonly MenuLink[] {
  return links.map(({ label, page, path, url }) => {
    const target = path ?? (page === undefined ? (url ?? "") : contentPage(page));
    const own = menuPages.find(({ name }) => contentPage(name) === target);
    return own === undefined ? { path: target, label: label ?? page ?? "" } : pageLink(own, label);
  });
}

/** The links of the header where a site has chosen none. */
function usualLinks(content: MenuContent): readonly MenuLink[] {
  const collections =
    content.bundles.length > 0
      ? menuOf("header").map((row) => ({ ...linkOf(row), label: menuLabel(row) }))
      : [];
  const pages = pagesOf("header", content).map(({ path, label }) => ({ path, label }));
  return [...collections, ...pages];
}

/** What can be searched for: kinds that the site has. */
export function searchExample({ bundles, tools }: MenuContent): string {
  const kinds = [
    ...(bundles.length > 0 ? ["gene", "variant", "therapy", "disease"] : []),
    ...(tools.length > 0 ? ["tool"] : []),
  ];
  return kinds.length === 0 ? "Search" : `A ${kinds.join(", ")}…`;
}

/** The links of the header, on the page at a path. */
export function headerMenu(content: MenuContent, here: string): readonly MenuLink[] {
  const { navigation } = content.site;
  const links = navigation === undefined ? usualLinks(content) : chosenLinks(navigation, content);
  return links.map((link): MenuLink => {
    if (here === link.path) return { ...link, current: "page" };
    return here.startsWith(`${link.path}/`) ? { ...link, current: "true" } : link;
  });
}

/** The extra pages that no menu of the site names: without the footer, nobody would find them. */
function otherPages({ site, menuPages = [] }: MenuContent): readonly MenuLink[] {
  const named = [...(site.navigation ?? []), ...(site.footer ?? [])].map(({ page }) => page);
  const others = menuPages.filter(({ name, isInFooter }) => isInFooter && !named.includes(name));
  const shown = [site.footer_text, ...(site.home ?? [])];
  return others
    .filter(({ name }) => name !== site.imprint && !shown.includes(`${name}.md`))
    .map((page) => pageLink(page));
}

/** The pages that the header would name had the site chosen no other links: a page that nothing names is lost. */
function replacedPages(content: MenuContent): readonly MenuLink[] {
  const { navigation, footer = [] } = content.site;
  if (navigation === undefined) return [];
  const named = new Set(
    chosenLinks([...navigation, ...footer], content).map(({ path }) =>
      pathOf(path).replace(/\/$/, ""),
    ),
  );
  return pagesOf("header", content).filter(({ path }) => !named.has(path));
}

function hasEntry(collection: object): boolean {
  for (const _ in collection) return true;
  return false;
}

/** The links of the footer: to every collection with entries, and to pages of the site. */
export function footerMenu(content: MenuContent): {
  readonly collections: readonly MenuLink[];
  readonly pages: readonly MenuLink[];
} {
  const { imprint, footer = [] } = content.site;
  return {
    collections: COLLECTIONS.filter(({ name }) =>
      content.bundles.some(({ document }) => hasEntry(document[name])),
    ).map(linkOf),
    pages: [
      // whatever a site chooses, its imprint and its own pages stay
      ...(imprint === undefined ? [] : chosenLinks([{ page: imprint }], content)),
      ...chosenLinks(footer, content),
      ...otherPages(content),
      ...[...replacedPages(content), ...pagesOf("footer", content)].map(({ path, label }) => ({
        path,
        label,
      })),
    ],
  };
}
