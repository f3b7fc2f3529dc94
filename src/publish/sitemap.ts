/**
 * What search engines should read: a sitemap of the pages that have a canonical URL (sitemaps.org 0.9), and
 * `robots.txt`, which names it. A page without one asks search engines to leave it out.
 *
 * @module
 */
import { closeSync, openSync, readSync } from "node:fs";
import type { Catalog } from "../catalog/catalog.ts";
import { lastChangeOf } from "../gkm/reading/contributions.ts";
import { escapeXml } from "../markdown/escape-html.ts";
import type { OutputFile } from "../output/files.ts";
import type { SiteFiles } from "../output/site-files.ts";
import { versionPage } from "../served/page-paths.ts";

interface ListedPage {
  readonly url: string;
  /** The day of its last change: `2026-11-21`. */
  readonly changed?: string;
}

interface Limits {
  readonly urls: number;
  /** Before compression. */
  readonly bytes: number;
}

/** The limits of one file of a sitemap. */
export const SITEMAP_LIMITS: Limits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const URLS = [`${DECLARATION}<urlset ${NAMESPACE}>\n`, "</urlset>\n"] as const;
const FRAME_BYTES = Buffer.byteLength(URLS.join(""));

function urlElement({ url, changed }: ListedPage): string {
  const day = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${escapeXml(url)}</loc>${day}</url>\n`;
}

/** The elements of the pages, as many to a file as fit. */
function* fileContents(pages: readonly ListedPage[], limits: Limits) {
  let [elements, bytes]: [string[], number] = [[], FRAME_BYTES];
  for (const page of pages) {
    const element = urlElement(page);
    const more = Buffer.byteLength(element);
    if (elements.length === limits.urls || (elements.length > 0 && bytes + more > limits.bytes)) {
      yield elements.join("");
      [elements, bytes] = [[], FRAME_BYTES];
    }
    elements.push(element);
    bytes += more;
  }
  if (elements.length > 0) yield elements.join("");
}

/**
 * The files of a sitemap: an index, and as many files as the pages need.
 *
 * @param siteUrl without a slash at its end
 */
export function sitemapFiles(
  pages: readonly ListedPage[],
  siteUrl: string,
  limits: Limits = SITEMAP_LIMITS,
): readonly OutputFile[] {
  const files = [...fileContents(pages, limits)].map((elements, index) => ({
    path: `sitemap-${index}.xml`,
    content: URLS.join(elements),
  }));
  const entries = files.map(
    ({ path }) => `<sitemap><loc>${escapeXml(`${siteUrl}/${path}`)}</loc></sitemap>\n`,
  );
  const index = `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
  return [...files, { path: "sitemap-index.xml", content: index }];
}

/** The head of a page has its canonical URL within so many bytes. */
const HEAD_BYTES = 8192;

const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

function canonicalOf(path: string, buffer: Buffer): string | undefined {
  const file = openSync(path, "r");
  try {
    const head = buffer.toString("utf8", 0, readSync(file, buffer));
    return CANONICAL.exec(head)?.[1]?.replaceAll("&amp;", "&");
  } finally {
    closeSync(file);
  }
}

/** The canonical URLs of the built pages, sorted. A tool's own files are no pages. */
export function canonicalUrls(files: SiteFiles): readonly string[] {
  const pages = files.paths().filter((path) => path.endsWith(".html") && !path.startsWith("trs/"));
  const buffer = Buffer.alloc(HEAD_BYTES);
  const urls = pages.flatMap((path) => canonicalOf(files.locate(path), buffer) ?? []);
  return [...new Set(urls)].sort();
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * The days of the last changes of pages, by their URLs: of an entry, its last contribution, otherwise its
 * newest bundle; of a version, its release. Other pages have none.
 */
export function lastChanges({
  site,
  graph,
  bundles,
  tools,
}: Pick<Catalog, "site" | "graph" | "bundles" | "tools">): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  const set = (path: string, date: string | undefined) => {
    const day = DAY.exec(date ?? "")?.[0];
    if (day !== undefined) changes.set(site.url + path, day);
  };
  const created = new Map(bundles.map(({ name, document }) => [name, document.metadata.createdAt]));
  for (const entry of graph.entries) {
    const own = entry.bundles.flatMap((name) => created.get(name) ?? []).sort();
    set(entry.path, lastChangeOf(entry) ?? own.at(-1));
  }
  for (const tool of tools) {
    for (const version of tool.versions) set(versionPage(tool, version), version.released);
  }
  return changes;
}

/** The sitemap of the pages that have been built. */
export async function sitemap(catalog: Catalog, files: SiteFiles): Promise<readonly OutputFile[]> {
  const changes = lastChanges(catalog);
  const pages = canonicalUrls(files).map((url): ListedPage => {
    const changed = changes.get(url);
    return changed === undefined ? { url } : { url, changed };
  });
  return sitemapFiles(pages, catalog.site.url);
}

/** `robots.txt`, which names the sitemap. */
export function robotsFile(siteUrl: string): OutputFile {
  return {
    path: "robots.txt",
    content: `User-agent: *\nAllow: /\nSitemap: ${new URL(`${siteUrl}/sitemap-index.xml`).href}\n`,
  };
}
