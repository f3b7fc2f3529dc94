/**
 * The head of a page: its title, description and URL.
 *
 * @module
 */
import { pagePath } from "./page-path.ts";

/** The most characters of a description: search engines show fewer. */
const DESCRIPTION_LENGTH = 300;

export interface Head {
  /** For the browser's tab and for search engines: with the site's title. */
  readonly title: string;
  readonly description?: string;
  /** The page's URL on the site as it is published. */
  readonly canonical: string;
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
    title: page.title === site.title ? page.title : `${page.title} · ${site.title}`,
    ...(page.description ? { description: page.description.slice(0, DESCRIPTION_LENGTH) } : {}),
    canonical: new URL(site.url).origin + pagePath(pathname),
  };
}
