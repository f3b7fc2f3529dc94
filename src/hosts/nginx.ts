/**
 * The site on nginx without the function: what to include in a `server` whose root is the site.
 *
 * @module
 */
import {
  type HeaderFields,
  OPEN_HEADERS,
  PREFLIGHT_HEADERS,
  READ_METHODS,
  SANDBOX_HEADERS,
} from "../trs/headers.ts";
import { descriptorTypes } from "../trs/languages.ts";
import { pageFile, staticPages } from "../trs/list.ts";
import { TRS_BASE, TRS_MOUNTS } from "../trs/paths.ts";
import type { Publication } from "../trs/profile.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

const addHeaders = (headers: HeaderFields) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);

function block(head: string, lines: readonly string[]): string {
  return [`${head} {`, ...lines.map((line) => `    ${line}`), "}", ""].join("\n");
}

/** nginx decodes a path before it looks at its dots: what was encoded to climb is refused as it came. */
const NO_CLIMBING = 'if ($request_uri ~* "(/|%2f)(\\.|%2e)(\\.|%2e)(/|%2f|\\?|$)") { return 404; }';

/** A place of the API: its type does not follow from a file's name, which may be any. */
function place(head: string, type: string, files: string, headers: HeaderFields = {}): string {
  return block(`location ${head}`, [
    "types { }",
    `default_type "${type}";`,
    // a block's own headers replace those around it: each has them all
    ...addHeaders({ ...OPEN_HEADERS, ...headers }),
    `error_page 404 ${TRS_BASE}/errors/404.json;`,
    `error_page 405 ${TRS_BASE}/errors/405.json;`,
    NO_CLIMBING,
    `if ($request_method = OPTIONS) { rewrite ^ ${TRS_BASE}/errors/options last; }`,
    `try_files ${files} =404;`,
  ]);
}

/**
 * The configuration.
 *
 * @param tools how many there are: their list is in pages
 */
export function nginxConfiguration({ url, profile }: Publication, tools: number): string {
  const types = descriptorTypes(profile);
  const version = `${TRS_BASE}/tools/[^/]+/versions/[^/]+`;
  const anyType = `(?:${types.join("|")})`;
  const others = TRS_MOUNTS.filter((mount) => mount !== TRS_BASE).map((mount) => mount.slice(1));
  return [
    "# The site on nginx. Include this in a server whose root is the folder of this file.",
    "# What only the function does is missing: filters, limits and offsets of the list, aliases.",
    "",
    "# clients have other paths built in, and spell types in other ways",
    `rewrite ^/(?:${others.join("|")})(/.*)?$ ${TRS_BASE}$1;`,
    ...types.flatMap((type) => [
      `rewrite (?i)^(${version})/plain[-_]${type}(/.*)$ $1/PLAIN_${type}$2;`,
      `rewrite (?i)^(${version})/${type}(/.*)$ $1/${type}$2;`,
    ]),
    ...(profile === "2.0.1"
      ? [
          "if ($arg_format = zip) {",
          `    rewrite ^(${version})/(?:PLAIN_)?(${anyType})/files$ $1/$2/files.zip;`,
          "}",
        ]
      : []),
    "",
    "error_page 404 /404.html;",
    block("location /", [NO_CLIMBING, "try_files $uri $uri.html $uri/index.html =404;"]),
    block("location /gkm/", [
      "types { application/x-ndjson ndjson; text/tab-separated-values tsv; }",
      `default_type "${JSON_TYPE}";`,
      ...addHeaders(OPEN_HEADERS),
      "try_files $uri $uri/index.json =404;",
    ]),
    block("location /schemas/", [
      "types { }",
      "default_type application/schema+json;",
      ...addHeaders(OPEN_HEADERS),
      "try_files $uri =404;",
    ]),
    place(`${TRS_BASE}/`, JSON_TYPE, "$uri $uri/index.json"),
    ...staticPages(tools, url).map(({ page, headers }) =>
      page === 0
        ? place(`= ${TRS_BASE}/tools`, JSON_TYPE, "$uri/index.json", headers)
        : place(`= /${pageFile(page)}`, JSON_TYPE, "$uri", headers),
    ),
    place(`~ ^${version}/${anyType}/descriptor$`, JSON_TYPE, "$uri.json"),
    place(`~ ^${version}/${anyType}/descriptor/`, JSON_TYPE, "$uri"),
    place(`~ ^${version}/PLAIN_${anyType}/descriptor$`, TEXT_TYPE, "$uri.txt", SANDBOX_HEADERS),
    place(`~ ^${version}/PLAIN_${anyType}/descriptor/`, TEXT_TYPE, "$uri", SANDBOX_HEADERS),
    ...(profile === "2.0.1"
      ? [place(`~ ^${version}/${anyType}/files\\.zip$`, "application/zip", "$uri")]
      : []),
    block(`location ${TRS_BASE}/errors/`, [
      "internal;",
      "types { }",
      `default_type "${JSON_TYPE}";`,
      ...addHeaders({ ...OPEN_HEADERS, Allow: READ_METHODS }),
    ]),
    block(`location = ${TRS_BASE}/errors/options`, [
      "internal;",
      ...addHeaders({ ...OPEN_HEADERS, ...PREFLIGHT_HEADERS }),
      "return 204;",
    ]),
  ].join("\n");
}
