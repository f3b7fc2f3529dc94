/**
 * The head of a page: its title, description and URL.
 *
 * @module
 */
import { cut, cutParts } from "../../base/excerpt.ts";
import { pagePath } from "./page-path.ts";

/** The most characters of a description. Search engines show fewer, but where they cut it is not the page that says so. */
const DESCRIPTION_LENGTH = 300;

/** The most characters of a title: tabs and search engines show fewer. */
const TITLE_LENGTH = 70;

/** A picture of a page for others to show. */
export interface SharePicture {
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
  /** What it shows, in words. */
  readonly alt?: string;
}

interface Head {
  /** For the browser's tab and for search engines: with the site's title where there is room for it. */
  readonly title: string;
  readonly description?: string;
  /** The page's URL on the site as it is published. */
  readonly canonical: string;
}

/** The title of a page with that of the site; what is too long loses the site's title, then its end. */
function titleOf(page: string, site: string): string {
  const long = `${page} · ${site}`;
  return page !== site && long.length <= TITLE_LENGTH ? long : cut(page, TITLE_LENGTH);
}

/**
 * The head of a page.
 *
 * @param pathname of the page, with the site's base, as Astro has it: `/registry/evidence.html`
 */
export function headOf(
  page: { readonly title: string; readonly description?: string | undefined },
  site: { readonly title: string; readonly url: string },
  pathname: string,
): Head {
  return {
    title: titleOf(page.title, site.title),
    ...(page.description ? { description: cutParts(page.description, DESCRIPTION_LENGTH) } : {}),
    canonical: new URL(site.url).origin + pagePath(pathname),
  };
}
