/**
 * `_headers`: the media types and headers of static files, on Cloudflare and Netlify.
 *
 * @module
 */

import { descriptorTypes } from "../trs/languages.ts";
import { pageFile, staticPages } from "../trs/list-pages.ts";
import type { Publication } from "../trs/profile.ts";
import type { SiteFile } from "./host.ts";
import { staticMounts } from "./static-mounts.ts";

const CORS = "  Access-Control-Allow-Origin: *";
const NOSNIFF = "  X-Content-Type-Options: nosniff";

const rule = (path: string, ...lines: readonly string[]) => [path, ...lines].join("\n");

/** Documents other than those of the registry. */
const documentRules = () => [
  rule("/gkm/*", CORS, NOSNIFF),
  rule("/gkm/*.ndjson", "  Content-Type: application/x-ndjson"),
  rule("/gkm/*.tsv", "  Content-Type: text/tab-separated-values; charset=utf-8"),
  rule("/schemas/*", CORS, NOSNIFF, "  Content-Type: application/schema+json"),
];

/** The pages of the list of tools, with the headers that link them. */
const listRules = (url: string, tools: number) =>
  staticPages(tools, url).flatMap(({ page, headers }) => {
    // one line each, whatever the URL
    const lines = Object.entries(headers).map(
      ([name, value]) => `  ${name}: ${value.replace(/\p{Cc}/gu, encodeURIComponent)}`,
    );
    return page === 0
      ? staticMounts().map((mount) => rule(`${mount}/tools`, ...lines))
      : [rule(`/${pageFile(page)}`, ...lines)];
  });

/** A tool's own files may have any name: their media type follows from the path. */
const fileRules = (mount: string, type: string) => [
  rule(
    `${mount}/tools/:id/versions/:version/${type}/descriptor/*`,
    "  Content-Type: application/json; charset=utf-8",
  ),
  rule(
    `${mount}/tools/:id/versions/:version/PLAIN_${type}/descriptor/*`,
    "  Content-Type: text/plain; charset=utf-8",
    "  Content-Security-Policy: sandbox",
  ),
];

/**
 * At most one `*` per rule. No two rules for the same path set the same header: hosts would join the
 * values.
 */
function rules({ url, profile }: Publication, tools: number): readonly string[] {
  return [
    ...documentRules(),
    ...listRules(url, tools),
    ...staticMounts().flatMap((mount) => [
      rule(`${mount}/*`, CORS, NOSNIFF),
      ...descriptorTypes(profile).flatMap((type) => fileRules(mount, type)),
    ]),
  ];
}

/** `_headers`. */
export const headersFile: SiteFile = {
  path: "_headers",
  content: (publication, tools) => `${rules(publication, tools).join("\n\n")}\n`,
};
