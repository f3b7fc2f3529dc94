/**
 * What search engines should read. `@astrojs/sitemap` writes the sitemap from the pages that were built;
 * this says which of them it lists.
 *
 * @module
 */
import { COLLECTIONS } from "../gkm/collections.ts";
import { collectionSegment } from "../gkm/paths.ts";
import type { OutputFile } from "../output/files.ts";

/** Pages that show nothing until a reader enters something. */
const FORMS: readonly string[] = ["search", "tasks"];

/** Collections whose entries are parts of claims: few readers look for a location or a proposition. */
const PARTS: readonly string[] = COLLECTIONS.filter(({ isPart }) => isPart).map(({ name }) =>
  collectionSegment(name),
);

const isListPage = (slug: string | undefined) => slug === undefined || /^page-\d+$/.test(slug);

/**
 * Whether the sitemap lists a page.
 *
 * @param url of the page
 * @param siteUrl without a trailing slash
 */
export function isInSitemap(url: string, siteUrl: string): boolean {
  const base = new URL(siteUrl).pathname.replace(/\/$/, "");
  const [root = "", slug] = new URL(url).pathname.slice(base.length + 1).split("/");
  return !FORMS.includes(root) && (!PARTS.includes(root) || isListPage(slug));
}

/** `robots.txt`, which names the sitemap. */
export function robotsFile(siteUrl: string): OutputFile {
  return {
    path: "robots.txt",
    content: `User-agent: *\nAllow: /\nSitemap: ${new URL(`${siteUrl}/sitemap-index.xml`).href}\n`,
  };
}
