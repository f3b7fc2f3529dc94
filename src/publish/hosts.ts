/**
 * What static hosts want to be told: media types and headers, and which paths are answered by which
 * files.
 *
 * @module
 */
import type { Catalog } from "../catalog/catalog.ts";
import { TRS_BASE } from "../trs/paths.ts";
import type { OutputFile } from "./files.ts";

const CORS = "  Access-Control-Allow-Origin: *";
const NOSNIFF = "  X-Content-Type-Options: nosniff";

/**
 * `_headers`, read by Cloudflare and Netlify: one `*` a rule, and no two rules for one path that set
 * the same header, since those would be joined.
 */
function headers(): string {
  const rule = (path: string, ...lines: readonly string[]) => [path, ...lines].join("\n");
  const types = ["CWL", "WDL", "NFL"];
  return `${[
    rule("/gkm/*", CORS, NOSNIFF),
    rule("/gkm/*.ndjson", "  Content-Type: application/x-ndjson"),
    rule("/gkm/*.tsv", "  Content-Type: text/tab-separated-values; charset=utf-8"),
    rule("/schemas/*", CORS, NOSNIFF, "  Content-Type: application/schema+json"),
    rule(`${TRS_BASE}/*`, CORS, NOSNIFF),
    ...types.flatMap((type) => [
      rule(
        `${TRS_BASE}/tools/:id/versions/:version/${type}/descriptor/*`,
        "  Content-Type: application/json; charset=utf-8",
      ),
      rule(
        `${TRS_BASE}/tools/:id/versions/:version/PLAIN_${type}/descriptor/*`,
        "  Content-Type: text/plain; charset=utf-8",
        "  Content-Security-Policy: sandbox",
      ),
    ]),
  ].join("\n\n")}\n`;
}

/** `_redirects`: documents of the API that are `index.json` in a folder, answered without a redirect. */
function redirects(): string {
  const base = TRS_BASE;
  const version = `${base}/tools/:id/versions/:version`;
  const documents = [
    `${base}/service-info`,
    `${base}/toolClasses`,
    `${base}/tools`,
    `${base}/tools/:id`,
    `${base}/tools/:id/versions`,
    version,
    `${version}/containerfile`,
    `${version}/:type/files`,
    `${version}/:type/tests`,
  ];
  return `${[
    ...documents.map((path) => `${path} ${path}/index.json 200`),
    ...["CWL", "WDL", "NFL"].flatMap((type) => [
      `${version}/${type}/descriptor ${version}/${type}/descriptor.json 200`,
      `${version}/PLAIN_${type}/descriptor ${version}/PLAIN_${type}/descriptor.txt 200`,
    ]),
    `/ga4gh/trs/v2/* ${base}/:splat 200`,
  ].join("\n")}\n`;
}

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

/** All files for hosts. */
export function* hostFiles(catalog: Catalog): Generator<OutputFile> {
  yield { path: "_headers", content: headers() };
  yield { path: "_redirects", content: redirects() };
  yield { path: ".nojekyll", content: "" };
  yield { path: "sitemap.xml", content: sitemap(catalog) };
  yield {
    path: "robots.txt",
    content: `User-agent: *\nAllow: /\nSitemap: ${catalog.site.url}/sitemap.xml\n`,
  };
}
