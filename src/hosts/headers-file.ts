/**
 * `_headers`: the media types and headers of static files, on Cloudflare and Netlify.
 *
 * @module
 */

import { BULK_MANIFEST, bulkFile, CROISSANT_DOCUMENT } from "../served/bulk-paths.ts";
import { ITEMS_BASE } from "../served/collection-paths.ts";
import { DOCUMENT_TYPES, NAMED_TYPES } from "../served/document-types.ts";
import { DATA_HEADERS, type HeaderFields } from "../served/headers.ts";
import { HEADERS_FILE } from "../served/host-files.ts";
import { versionPage } from "../served/page-paths.ts";
import {
  LATEST_RELEASE,
  RELEASES_INDEX,
  RELEASES_PAGE,
  releaseFile,
} from "../served/release-paths.ts";
import {
  FEED_TYPES,
  FEEDS_FOLDER,
  HASHED_FOLDER,
  HASHED_HEADERS,
  LLMS_FILE,
  LLMS_TYPE,
  SITE_HEADERS,
} from "../served/site-headers.ts";
import { pageFile, staticPages } from "../trs/api/list-pages.ts";
import { descriptorTypes } from "../trs/tool/languages.ts";
import type { Publication } from "../trs/tool/profile.ts";
import type { SiteFile } from "./host.ts";
import { staticMounts } from "./static-mounts.ts";

/** Headers, one line each whatever their values. */
const lines = (headers: HeaderFields) =>
  Object.entries(headers).map(
    ([name, value]) => `  ${name}: ${value.replace(/\p{Cc}/gu, encodeURIComponent)}`,
  );

const CORS = "  Access-Control-Allow-Origin: *";

/** Beside the policy of pages, which `/*` sets for data too: browsers apply both. */
const POLICY = `  Content-Security-Policy: ${DATA_HEADERS["Content-Security-Policy"]}`;

const rule = (path: string, ...own: readonly string[]) => [path, ...own].join("\n");

/** The ends of the names of documents whose types hosts do not know. */
const TYPED = ["ndjson", "tsv", "csv", "bib"] as const;

const besideVersion = (name: string) => `${versionPage({ id: ":id" }, { id: ":version" })}/${name}`;

/** Documents other than those of the registry. */
const documentRules = () => [
  rule("/gkm/*", CORS, POLICY),
  ...TYPED.map((end) => rule(`/gkm/*.${end}`, `  Content-Type: ${DOCUMENT_TYPES[end]}`)),
  // the folder above is the path of a page
  rule(bulkFile("*"), CORS, POLICY, `  Content-Type: ${DOCUMENT_TYPES["parquet"]}`),
  rule(`${ITEMS_BASE}/*`, CORS, POLICY),
  ...[BULK_MANIFEST, CROISSANT_DOCUMENT, RELEASES_INDEX, LATEST_RELEASE].map((path) =>
    rule(path, CORS, POLICY),
  ),
  rule(releaseFile(":release", ":file"), CORS, POLICY, ...lines(HASHED_HEADERS)),
  ...(["ndjson", "parquet"] as const).map((end) =>
    rule(`${RELEASES_PAGE}/*.${end}`, `  Content-Type: ${DOCUMENT_TYPES[end]}`),
  ),
  // only documents are directly beside a version's page
  rule(besideVersion(":document"), CORS, POLICY),
  rule(besideVersion("citation.bib"), `  Content-Type: ${DOCUMENT_TYPES["bib"]}`),
  ...Object.entries(NAMED_TYPES).map(([name, type]) =>
    rule(besideVersion(name), `  Content-Type: ${type}`),
  ),
  rule("/schemas/*", CORS, POLICY, "  Content-Type: application/schema+json"),
];

/** What readers of feeds and language models load. */
const readerRules = () => [
  rule(`/${FEEDS_FOLDER}/*`, CORS, POLICY),
  ...Object.entries(FEED_TYPES).map(([extension, type]) =>
    rule(`/${FEEDS_FOLDER}/*.${extension}`, `  Content-Type: ${type}`),
  ),
  rule(`/${LLMS_FILE}`, CORS, POLICY, `  Content-Type: ${LLMS_TYPE}`),
];

/** The pages of the list of tools, with the headers that link them. */
const listRules = (url: string, tools: number) =>
  staticPages(tools, url).flatMap(({ page, headers }) =>
    page === 0
      ? staticMounts().map((mount) => rule(`${mount}/tools`, ...lines(headers)))
      : [rule(`/${pageFile(page)}`, ...lines(headers))],
  );

/** A tool's own files may have any name: their media type follows from the path. */
const fileRules = (mount: string, type: string) => [
  rule(
    `${mount}/tools/:id/versions/:version/${type}/descriptor/*`,
    "  Content-Type: application/json; charset=utf-8",
  ),
  rule(
    `${mount}/tools/:id/versions/:version/PLAIN_${type}/descriptor/*`,
    "  Content-Type: text/plain; charset=utf-8",
  ),
];

/**
 * At most one `*` per rule. No two rules for the same path set the same header, but for the policies:
 * hosts join the values.
 */
function rules({ url, profile }: Publication, tools: number): readonly string[] {
  return [
    rule("/*", ...lines(SITE_HEADERS)),
    rule(`/${HASHED_FOLDER}/*`, ...lines(HASHED_HEADERS)),
    ...documentRules(),
    ...readerRules(),
    ...listRules(url, tools),
    ...staticMounts().flatMap((mount) => [
      rule(`${mount}/*`, CORS, POLICY),
      ...descriptorTypes(profile).flatMap((type) => fileRules(mount, type)),
    ]),
  ];
}

/** `_headers`. */
export const headersFile: SiteFile = {
  path: HEADERS_FILE,
  content: (publication, tools) => `${rules(publication, tools).join("\n\n")}\n`,
};
