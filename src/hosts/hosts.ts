/**
 * What static hosts want to be told: media types and headers, and which paths are answered by which
 * files. `_headers` and `_redirects` are read by Cloudflare and Netlify, `_nginx.conf` is for nginx.
 *
 * @module
 */
import { type Catalog, publicationOf } from "../catalog/catalog.ts";
import { jsonFile, type OutputFile } from "../output/files.ts";
import { descriptorTypes } from "../trs/languages.ts";
import { pageFile, staticPages } from "../trs/list.ts";
import { TRS_BASE, TRS_MOUNTS } from "../trs/paths.ts";
import type { Publication } from "../trs/profile.ts";
import { nginxConfiguration } from "./nginx.ts";

const CORS = "  Access-Control-Allow-Origin: *";
const NOSNIFF = "  X-Content-Type-Options: nosniff";

/** The mounts that a client of a static host may use; the others are for one client, which needs more. */
const STATIC_MOUNTS = TRS_MOUNTS.filter((mount) => mount.endsWith("/trs/v2"));

/** A page of the list, and the headers that a static host gives it. */
function listHeaders(catalog: Catalog): readonly { path: string; headers: readonly string[] }[] {
  const { url } = publicationOf(catalog.site);
  return staticPages(catalog.tools.length, url).flatMap(({ page, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return page === 0
      ? STATIC_MOUNTS.map((mount) => ({ path: `${mount}/tools`, headers: lines }))
      : [{ path: `/${pageFile(page)}`, headers: lines }];
  });
}

/**
 * `_headers`: one `*` a rule, and no two rules for one path that set the same header, since those would
 * be joined.
 */
function headers(catalog: Catalog): string {
  const rule = (path: string, ...lines: readonly string[]) => [path, ...lines].join("\n");
  const types = descriptorTypes(publicationOf(catalog.site).profile);
  return `${[
    rule("/gkm/*", CORS, NOSNIFF),
    rule("/gkm/*.ndjson", "  Content-Type: application/x-ndjson"),
    rule("/gkm/*.tsv", "  Content-Type: text/tab-separated-values; charset=utf-8"),
    rule("/schemas/*", CORS, NOSNIFF, "  Content-Type: application/schema+json"),
    ...listHeaders(catalog).map(({ path, headers: lines }) => rule(path, ...lines)),
    ...STATIC_MOUNTS.flatMap((mount) => [
      rule(`${mount}/*`, CORS, NOSNIFF),
      ...types.flatMap((type) => [
        rule(
          `${mount}/tools/:id/versions/:version/${type}/descriptor/*`,
          "  Content-Type: application/json; charset=utf-8",
        ),
        rule(
          `${mount}/tools/:id/versions/:version/PLAIN_${type}/descriptor/*`,
          "  Content-Type: text/plain; charset=utf-8",
          "  Content-Security-Policy: sandbox",
        ),
      ]),
    ]),
  ].join("\n\n")}\n`;
}

/** `_redirects`: documents of the API that are `index.json` in a folder, answered without a redirect. */
function redirects({ profile }: Publication): string {
  const version = "/tools/:id/versions/:version";
  const documents = [
    "/service-info",
    "/toolClasses",
    "/tools",
    "/tools/:id",
    "/tools/:id/versions",
    version,
    `${version}/containerfile`,
    `${version}/:type/files`,
    `${version}/:type/tests`,
  ];
  const rewrite = (from: string, to: string) =>
    STATIC_MOUNTS.map((mount) => `${mount}${from} ${TRS_BASE}${to} 200`);
  return `${[
    ...documents.flatMap((path) => rewrite(path, `${path}/index.json`)),
    ...descriptorTypes(profile).flatMap((type) => [
      ...rewrite(`${version}/${type}/descriptor`, `${version}/${type}/descriptor.json`),
      ...rewrite(`${version}/PLAIN_${type}/descriptor`, `${version}/PLAIN_${type}/descriptor.txt`),
    ]),
    ...STATIC_MOUNTS.slice(1).map((mount) => `${mount}/* ${TRS_BASE}/:splat 200`),
  ].join("\n")}\n`;
}

/** All files for hosts. */
export function* hostFiles(catalog: Catalog): Generator<OutputFile> {
  const publication = publicationOf(catalog.site);
  yield { path: "_headers", content: headers(catalog) };
  yield { path: "_redirects", content: redirects(publication) };
  yield { path: "_nginx.conf", content: nginxConfiguration(publication, catalog.tools.length) };
  yield { path: ".nojekyll", content: "" };
  for (const [code, message] of [
    [404, "The registry has no such document."],
    [405, "The registry is only read: GET, HEAD, OPTIONS."],
  ] as const) {
    yield jsonFile(`${TRS_BASE.slice(1)}/errors/${code}.json`, { code, message });
  }
}
