/**
 * Locations of nginx for pages, and for the documents that are not part of the registry.
 *
 * @module
 */
import { BULK_BASE } from "../served/bulk-paths.ts";
import { NAMED_TYPES } from "../served/document-types.ts";
import { DATA_HEADERS, type HeaderFields, REVALIDATED } from "../served/headers.ts";
import { UNSERVED_FILES } from "../served/host-files.ts";
import { TOOLS_PAGE, VERSION_DOCUMENT } from "../served/page-paths.ts";
import { RELEASES_PAGE } from "../served/release-paths.ts";
import {
  FEED_TYPES,
  FEEDS_FOLDER,
  HASHED_FOLDER,
  HASHED_HEADERS,
  LLMS_FILE,
  LLMS_TYPE,
  SHARE_FOLDER,
  SHARE_HEADERS,
  SITE_HEADERS,
} from "../served/site-headers.ts";
import {
  addHeaders,
  block,
  DOCUMENTS,
  NO_CLIMBING,
  onlyType,
  openLocation,
} from "./nginx-locations.ts";

/** Files that are below the root and have no URL, in any spelling that a file system may take for theirs. */
function unserved(): string {
  const names = UNSERVED_FILES.map((name) => name.replaceAll(".", "\\."));
  const head = `location ~* ^/(?:${names.join("|")})(?:/|$)`;
  return block(head, [...addHeaders(DATA_HEADERS, {}), "return 404;"]);
}

/** Files that pages load. */
const pageFiles = (folder: string, cache: HeaderFields) =>
  block(`location /${folder}/`, [...addHeaders(SITE_HEADERS, cache), "try_files $uri =404;"]);

/** A document in the folder of a version's page. */
const ofVersion = (name: string, types: readonly string[]) =>
  openLocation(`~ ^${TOOLS_PAGE}/[^/]+/[^/]+/${name}$`, types);

/** The locations of pages and of documents that no API has. */
export const siteLocations = (): readonly string[] => [
  "error_page 404 /404.html;",
  unserved(),
  block("location /", [
    ...addHeaders(SITE_HEADERS),
    NO_CLIMBING,
    "try_files $uri $uri.html $uri/index.html =404;",
  ]),
  pageFiles(HASHED_FOLDER, HASHED_HEADERS),
  pageFiles(SHARE_FOLDER, SHARE_HEADERS),
  openLocation("/gkm/", DOCUMENTS, "$uri $uri/index.json"),
  openLocation(`${BULK_BASE}/`, DOCUMENTS),
  // the pages of releases are beside the folders of their files
  openLocation(`~ ^${RELEASES_PAGE}/\\w+\\.json$`, DOCUMENTS, "$uri", REVALIDATED),
  openLocation(`~ ^${RELEASES_PAGE}/[^/]+/.+$`, DOCUMENTS, "$uri", HASHED_HEADERS),
  ...Object.entries(NAMED_TYPES).map(([name, type]) =>
    ofVersion(name.replaceAll(".", "\\."), onlyType(type)),
  ),
  ofVersion(`[^/]+\\.${VERSION_DOCUMENT}`, DOCUMENTS),
  openLocation(`/${FEEDS_FOLDER}/`, [
    `types { ${FEED_TYPES.atom} atom; ${FEED_TYPES.json} json; }`,
  ]),
  openLocation(`= /${LLMS_FILE}`, onlyType(LLMS_TYPE)),
  openLocation("/schemas/", onlyType("application/schema+json")),
];
