/**
 * The pages of a site, for search engines.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import type { OutputFile } from "../output/files.ts";

function sitemap({ site, tools, graph }: Catalog): string {
  const pages = [
    "/",
    "/tools",
    ...tools.flatMap((tool) => [
      `/tools/${tool.id}`,
      ...tool.versions.map((version) => `/tools/${tool.id}/${version.id}`),
    ]),
    ...graph.entries.map((entry) => entry.path),
  ];
  const urls = pages.map((path) => `  <url><loc>${site.url}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/** `sitemap.xml`, and `robots.txt` that names it. */
export function* sitemapFiles(catalog: Catalog): Generator<OutputFile> {
  yield { path: "sitemap.xml", content: sitemap(catalog) };
  yield {
    path: "robots.txt",
    content: `User-agent: *\nAllow: /\nSitemap: ${catalog.site.url}/sitemap.xml\n`,
  };
}
