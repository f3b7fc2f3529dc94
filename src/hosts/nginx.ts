/**
 * nginx: the site without the function. The site has a file to include in a `server` whose root is the
 * site.
 *
 * @module
 */
import { trimSlashes } from "../base/url.ts";
import { JSON_TYPE } from "../edge/http/media-type.ts";
import { ENCODED_EXTENSIONS, ENCODINGS } from "../served/encodings.ts";
import {
  DATA_HEADERS,
  type HeaderFields,
  OPEN_HEADERS,
  PREFLIGHT_HEADERS,
  READ_METHODS,
} from "../served/headers.ts";
import { NGINX_FILE } from "../served/host-files.ts";
import { pageFile, staticPages } from "../trs/api/list-pages.ts";
import { TRS_BASE, TRS_MOUNTS } from "../trs/api/paths.ts";
import { descriptorTypes } from "../trs/tool/languages.ts";
import type { Publication } from "../trs/tool/profile.ts";
import { storedName } from "../trs/tool/stored-files.ts";
import type { FormerPath, FullPaths, Host, PublishedSite, SiteFile } from "./host.ts";
import { addHeaders, block, NO_CLIMBING, onlyType, quoted } from "./nginx-locations.ts";
import { siteLocations } from "./nginx-site.ts";

const TEXT_TYPE = "text/plain; charset=utf-8";
const ERRORS = `${TRS_BASE}/errors`;
const VERSION = `${TRS_BASE}/tools/[^/]+/versions/[^/]+`;

/** A location of the API. Its media type is fixed: a tool's own file may have any name. */
function apiLocation(
  head: string,
  type: string,
  files: string,
  headers: HeaderFields = {},
  more: readonly string[] = [],
) {
  return block(`location ${head}`, [
    ...more,
    ...onlyType(type),
    ...addHeaders({ ...OPEN_HEADERS, ...headers }),
    `error_page 404 ${ERRORS}/404.json;`,
    `error_page 405 ${ERRORS}/405.json;`,
    NO_CLIMBING,
    `if ($request_method = OPTIONS) { rewrite ^ ${ERRORS}/options last; }`,
    `try_files ${files} =404;`,
  ]);
}

const anyType = ({ profile }: Publication) => `(?:${descriptorTypes(profile).join("|")})`;

/** A path of the site as it is published → the path of the file, which is below the root. */
function baseRewrite(url: string): readonly string[] {
  const base = trimSlashes(new URL(url).pathname);
  const pattern = base.replace(/[.*+?^${}()|[\]]/g, "\\$&");
  return base === "" ? [] : [`rewrite "^/${pattern}(?:/(.*))?$" /$1;`, ""];
}

/** Other base paths and other spellings → the paths of the files. */
function rewrites(publication: Publication): readonly string[] {
  const others = TRS_MOUNTS.filter((mount) => mount !== TRS_BASE).map((mount) => mount.slice(1));
  return [
    "# some clients hard-code other base paths, or spell types differently",
    `rewrite ^/(?:${others.join("|")})(/.*)?$ ${TRS_BASE}$1;`,
    ...descriptorTypes(publication.profile).flatMap((type) => [
      `rewrite (?i)^(${VERSION})/plain[-_]${type}(/.*)$ $1/PLAIN_${type}$2;`,
      `rewrite (?i)^(${VERSION})/${type}(/.*)$ $1/${type}$2;`,
    ]),
    ...(publication.profile === "2.0.1"
      ? [
          "if ($arg_format = zip) {",
          `    rewrite ^(${VERSION})/(?:PLAIN_)?(${anyType(publication)})/files$ $1/$2/files.zip;`,
          "}",
        ]
      : []),
    "",
  ];
}

/** Compressed forms of files, which have no URLs of their own. */
function compressedForms(): readonly string[] {
  const suffixes = ENCODINGS.map(({ suffix }) => suffix.slice(1)).join("|");
  const encoded = `schemas/.*|(?!trs/.*/descriptor/).*\\.(?:${ENCODED_EXTENSIONS.join("|")})`;
  return [
    "gzip_static on;",
    "gzip_vary on;",
    block(`location ~ "^/(?:${encoded})\\.(?:${suffixes})$"`, ["return 404;"]),
  ];
}

/** The former addresses of entries: relative targets are right below any path, and behind any proxy. */
const formerLocations = (former: readonly FormerPath[]) =>
  former.flatMap(({ folder, from, to }) => {
    const target = encodeURIComponent(to);
    return [
      block(`location = ${quoted(`/${folder}/${from}`)}`, [
        ...addHeaders(DATA_HEADERS),
        `return 301 ${quoted(target)};`,
      ]),
      block(`location = ${quoted(`/gkm/${folder}/${from}.json`)}`, [
        ...addHeaders(OPEN_HEADERS),
        `return 301 ${quoted(`${target}.json`)};`,
      ]),
    ];
  });

/** Addresses with the main producer's prefix: slugs have these characters only, which a header can have, and never begin with a dot. */
function fullLocations(full: FullPaths | undefined): readonly string[] {
  if (full === undefined) return [];
  const folders = `(?:${full.folders.join("|")})/${full.prefix}\\.([A-Za-z0-9_][A-Za-z0-9_.-]*)$`;
  return [
    block(`location ~ "^/${folders}"`, [...addHeaders(DATA_HEADERS), 'return 301 "./$1";']),
    block(`location ~ "^/gkm/${folders}"`, [...addHeaders(OPEN_HEADERS), 'return 301 "./$1";']),
  ];
}

/** The pages of the list of tools, with the headers that link them. */
const listLocations = (url: string, tools: number) =>
  staticPages(tools, url).map(({ page, headers }) =>
    page === 0
      ? apiLocation(`= ${TRS_BASE}/tools`, JSON_TYPE, "$uri/index.json", headers)
      : apiLocation(`= /${pageFile(page)}`, JSON_TYPE, "$uri", headers),
  );

/** Descriptors and the files beside them. */
function fileLocations(publication: PublishedSite): readonly string[] {
  const [wrapped, plain] = ["", "PLAIN_"].map(
    (prefix) => `~ ^${VERSION}/${prefix}${anyType(publication)}`,
  );
  const stored = (isPlain: boolean) => `${storedName("$uri", isPlain)} $uri`;
  // a tool's own x.gz need not be a form of its x
  const asStored = publication.isCompressed === true ? ["gzip_static off;"] : [];
  return [
    apiLocation(`${wrapped}/descriptor$`, JSON_TYPE, "$uri.json"),
    apiLocation(`${wrapped}/descriptor/`, JSON_TYPE, stored(false), {}, asStored),
    apiLocation(`${plain}/descriptor$`, TEXT_TYPE, "$uri.txt"),
    apiLocation(`${plain}/descriptor/`, TEXT_TYPE, stored(true), {}, asStored),
    ...(publication.profile === "2.0.1"
      ? [apiLocation(`${wrapped}/files\\.zip$`, "application/zip", "$uri")]
      : []),
  ];
}

/** The bodies of errors, and the response to a preflight request. */
const errorLocations = () => [
  block(`location ${ERRORS}/`, [
    "internal;",
    ...onlyType(JSON_TYPE),
    ...addHeaders({ ...OPEN_HEADERS, Allow: READ_METHODS }, {}),
  ]),
  block(`location = ${ERRORS}/options`, [
    "internal;",
    ...addHeaders({ ...OPEN_HEADERS, ...PREFLIGHT_HEADERS }, {}),
    "return 204;",
  ]),
];

const configurationFile: SiteFile = {
  path: NGINX_FILE,
  content: (publication, tools, { former = [], full } = {}) =>
    [
      "# The site on nginx. Include this file in a server whose root is this file's folder.",
      "# Not available without the function: filters, limit and offset of the list, and aliases.",
      "",
      ...baseRewrite(publication.url),
      ...rewrites(publication),
      ...(publication.isCompressed === true ? compressedForms() : []),
      ...siteLocations(),
      ...formerLocations(former),
      ...fullLocations(full),
      apiLocation(`${TRS_BASE}/`, JSON_TYPE, "$uri $uri/index.json"),
      ...listLocations(publication.url, tools),
      ...fileLocations(publication),
      ...errorLocations(),
    ].join("\n"),
};

const errorFile = (code: number, message: string): SiteFile => ({
  path: `${ERRORS.slice(1)}/${code}.json`,
  content: () => `${JSON.stringify({ code, message }, null, 2)}\n`,
});

export const NGINX: Host = {
  id: "nginx",
  name: "nginx",
  publish: "`include …/dist/_nginx.conf;` in a server whose root is `dist/`",
  missing: "Filters and aliases; the list of tools comes in pages of 1,000",
  activeFiles: "At their own paths, as text that never runs",
  files: [
    configurationFile,
    errorFile(404, "This registry does not have this document."),
    errorFile(405, "The registry is read-only: use GET, HEAD or OPTIONS."),
  ],
  limits: [],
};
