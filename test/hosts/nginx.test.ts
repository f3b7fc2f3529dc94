import { describe, expect, it } from "vitest";
import { NGINX } from "../../src/hosts/nginx.ts";

const url = "https://registry.example.org";

function fileOf(path: string, profile: "2.0.0" | "2.0.1" = "2.0.0", tools = 14): string {
  const file = NGINX.files.find((known) => known.path === path);
  if (file === undefined) throw new Error(`nginx has no file ${path}`);
  return file.content({ url, profile }, tools);
}

const OPEN = `    add_header Access-Control-Allow-Origin "*" always;
    add_header Access-Control-Expose-Headers "self_link, last_page, next_page, current_offset, current_limit, ETag" always;
    add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'; sandbox" always;
    add_header X-Content-Type-Options "nosniff" always;`;
const PAGES = `    add_header Content-Security-Policy "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; worker-src blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'" always;
    add_header X-Frame-Options "DENY" always;
    add_header X-Content-Type-Options "nosniff" always;
    add_header Referrer-Policy "strict-origin-when-cross-origin" always;
    add_header Permissions-Policy "camera=(), geolocation=(), microphone=(), payment=(), usb=()" always;`;
const CACHE = `    add_header Cache-Control "no-cache";`;
const NO_CLIMBING = `    if ($request_uri ~* "(/|%2f)(\\.|%2e)(\\.|%2e)(/|%2f|\\?|$)") { return 404; }`;
const ERRORS = `    error_page 404 /trs/v2/errors/404.json;
    error_page 405 /trs/v2/errors/405.json;
${NO_CLIMBING}
    if ($request_method = OPTIONS) { rewrite ^ /trs/v2/errors/options last; }`;
const VERSION = "/trs/v2/tools/[^/]+/versions/[^/]+";

/** A location of the API. */
const location = (head: string, type: string, files: string, more = "") => `location ${head} {
    types { }
    default_type "${type}";
${OPEN}
${more}${CACHE}
${ERRORS}
    try_files ${files} =404;
}
`;
const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

describe("the configuration of nginx", () => {
  it("serves the whole site with a registry of TRS 2.0.0", () => {
    expect(
      fileOf("_nginx.conf"),
    ).toBe(`# The site on nginx. Include this file in a server whose root is this file's folder.
# Not available without the function: filters, limit and offset of the list, and aliases.

# some clients hard-code other base paths, or spell types differently
rewrite ^/(?:ga4gh/trs/v2|api/ga4gh/trs/v2|api/ga4gh/v2)(/.*)?$ /trs/v2$1;
rewrite (?i)^(${VERSION})/plain[-_]CWL(/.*)$ $1/PLAIN_CWL$2;
rewrite (?i)^(${VERSION})/CWL(/.*)$ $1/CWL$2;
rewrite (?i)^(${VERSION})/plain[-_]WDL(/.*)$ $1/PLAIN_WDL$2;
rewrite (?i)^(${VERSION})/WDL(/.*)$ $1/WDL$2;
rewrite (?i)^(${VERSION})/plain[-_]NFL(/.*)$ $1/PLAIN_NFL$2;
rewrite (?i)^(${VERSION})/NFL(/.*)$ $1/NFL$2;

error_page 404 /404.html;
location ~* ^/(?:_headers|_redirects|_nginx\\.conf|\\.assetsignore|\\.vitrine)(?:/|$) {
    add_header Content-Security-Policy "default-src 'none'; frame-ancestors 'none'; sandbox" always;
    add_header X-Content-Type-Options "nosniff" always;
    return 404;
}

location / {
${PAGES}
${CACHE}
${NO_CLIMBING}
    try_files $uri $uri.html $uri/index.html =404;
}

location /assets/ {
${PAGES}
    add_header Cache-Control "public, max-age=31536000, immutable";
    try_files $uri =404;
}

location /share/ {
${PAGES}
    add_header Cache-Control "public, max-age=86400";
    try_files $uri =404;
}

location /gkm/ {
    types { "application/x-bibtex; charset=utf-8" bib; "text/csv; charset=utf-8" csv; "application/x-ndjson" ndjson; "application/vnd.apache.parquet" parquet; "text/tab-separated-values; charset=utf-8" tsv; "application/yaml; charset=utf-8" yaml; "application/yaml; charset=utf-8" yml; "application/zip" zip; }
    default_type "application/json; charset=utf-8";
${OPEN}
${CACHE}
    try_files $uri $uri/index.json =404;
}

location /data/ {
    types { "application/x-bibtex; charset=utf-8" bib; "text/csv; charset=utf-8" csv; "application/x-ndjson" ndjson; "application/vnd.apache.parquet" parquet; "text/tab-separated-values; charset=utf-8" tsv; "application/yaml; charset=utf-8" yaml; "application/yaml; charset=utf-8" yml; "application/zip" zip; }
    default_type "application/json; charset=utf-8";
${OPEN}
${CACHE}
    try_files $uri =404;
}

location ~ ^/releases/\\w+\\.json$ {
    types { "application/x-bibtex; charset=utf-8" bib; "text/csv; charset=utf-8" csv; "application/x-ndjson" ndjson; "application/vnd.apache.parquet" parquet; "text/tab-separated-values; charset=utf-8" tsv; "application/yaml; charset=utf-8" yaml; "application/yaml; charset=utf-8" yml; "application/zip" zip; }
    default_type "application/json; charset=utf-8";
${OPEN}
${CACHE}
${NO_CLIMBING}
    try_files $uri =404;
}

location ~ ^/releases/[^/]+/.+$ {
    types { "application/x-bibtex; charset=utf-8" bib; "text/csv; charset=utf-8" csv; "application/x-ndjson" ndjson; "application/vnd.apache.parquet" parquet; "text/tab-separated-values; charset=utf-8" tsv; "application/yaml; charset=utf-8" yaml; "application/yaml; charset=utf-8" yml; "application/zip" zip; }
    default_type "application/json; charset=utf-8";
${OPEN}
    add_header Cache-Control "public, max-age=31536000, immutable";
${NO_CLIMBING}
    try_files $uri =404;
}

location ~ ^/tools/[^/]+/[^/]+/ro-crate-metadata\\.json$ {
    types { }
    default_type "application/ld+json";
${OPEN}
${CACHE}
${NO_CLIMBING}
    try_files $uri =404;
}

location ~ ^/tools/[^/]+/[^/]+/[^/]+\\.(?:bib|json|yaml|yml|zip)$ {
    types { "application/x-bibtex; charset=utf-8" bib; "text/csv; charset=utf-8" csv; "application/x-ndjson" ndjson; "application/vnd.apache.parquet" parquet; "text/tab-separated-values; charset=utf-8" tsv; "application/yaml; charset=utf-8" yaml; "application/yaml; charset=utf-8" yml; "application/zip" zip; }
    default_type "application/json; charset=utf-8";
${OPEN}
${CACHE}
${NO_CLIMBING}
    try_files $uri =404;
}

location /feeds/ {
    types { application/atom+xml atom; application/feed+json json; }
${OPEN}
${CACHE}
    try_files $uri =404;
}

location = /llms.txt {
    types { }
    default_type "text/plain; charset=utf-8";
${OPEN}
${CACHE}
    try_files $uri =404;
}

location /schemas/ {
    types { }
    default_type "application/schema+json";
${OPEN}
${CACHE}
    try_files $uri =404;
}

${location("/trs/v2/", JSON_TYPE, "$uri $uri/index.json")}
${location(
  "= /trs/v2/tools",
  JSON_TYPE,
  "$uri/index.json",
  `    add_header self_link "${url}/trs/v2/tools" always;
    add_header last_page "${url}/trs/v2/tools" always;
    add_header current_offset "0" always;
    add_header current_limit "1000" always;
`,
)}
${location(`~ ^${VERSION}/(?:CWL|WDL|NFL)/descriptor$`, JSON_TYPE, "$uri.json")}
${location(`~ ^${VERSION}/(?:CWL|WDL|NFL)/descriptor/`, JSON_TYPE, "$uri.stored.json $uri")}
${location(`~ ^${VERSION}/PLAIN_(?:CWL|WDL|NFL)/descriptor$`, TEXT_TYPE, "$uri.txt")}
${location(`~ ^${VERSION}/PLAIN_(?:CWL|WDL|NFL)/descriptor/`, TEXT_TYPE, "$uri.stored.txt $uri")}
location /trs/v2/errors/ {
    internal;
    types { }
    default_type "application/json; charset=utf-8";
${OPEN}
    add_header Allow "GET, HEAD, OPTIONS" always;
}

location = /trs/v2/errors/options {
    internal;
${OPEN}
    add_header Allow "GET, HEAD, OPTIONS" always;
    add_header Access-Control-Allow-Methods "GET, HEAD, OPTIONS" always;
    add_header Access-Control-Allow-Headers "Accept, Authorization, Content-Type, Range" always;
    add_header Access-Control-Max-Age "86400" always;
    return 204;
}
`);
  });

  it("sends compressed forms in the place of files, but for tools' own files", () => {
    const file = NGINX.files.find(({ path }) => path === "_nginx.conf");
    const text = file?.content({ url, profile: "2.0.0", isCompressed: true }, 14) ?? "";
    expect(text).toContain(`
gzip_static on;
gzip_vary on;
location ~ "^/(?:schemas/.*|(?!trs/.*/descriptor/).*\\.(?:atom|bib|css|csv|html|js|json|md|ndjson|svg|tsv|txt|wasm|xml|yaml|yml))\\.(?:br|gz)$" {
    return 404;
}
`);
    const own = [...text.matchAll(/^location (.*) \{\n {4}gzip_static off;$/gm)].map(
      ([, at]) => at,
    );
    expect(own).toEqual([
      `~ ^${VERSION}/(?:CWL|WDL|NFL)/descriptor/`,
      `~ ^${VERSION}/PLAIN_(?:CWL|WDL|NFL)/descriptor/`,
    ]);
    expect(fileOf("_nginx.conf")).not.toContain("gzip_static");
  });

  it("serves archives and the further types with a registry of TRS 2.0.1", () => {
    const types = "(?:CWL|WDL|NFL|GALAXY|SMK)";
    const text = fileOf("_nginx.conf", "2.0.1");
    expect(text).toContain(`if ($arg_format = zip) {
    rewrite ^(${VERSION})/(?:PLAIN_)?(${types})/files$ $1/$2/files.zip;
}

error_page`);
    expect(text).toContain(
      `\n${location(`~ ^${VERSION}/${types}/files\\.zip$`, "application/zip", "$uri")}\nlocation /trs/v2/errors/`,
    );
    expect(text).toContain(
      `rewrite (?i)^(${VERSION})/plain[-_]SMK(/.*)$ $1/PLAIN_SMK$2;\nrewrite (?i)^(${VERSION})/SMK(/.*)$ $1/SMK$2;`,
    );
  });

  it("serves the pages of a list of more than 1,000 tools", () => {
    const text = fileOf("_nginx.conf", "2.0.0", 1001);
    expect(text).toContain(
      location(
        "= /trs/v2/list/pages/1.json",
        JSON_TYPE,
        "$uri",
        `    add_header self_link "${url}/trs/v2/list/pages/1.json" always;
    add_header last_page "${url}/trs/v2/list/pages/1.json" always;
    add_header current_offset "1000" always;
    add_header current_limit "1000" always;
`,
      ),
    );
    expect(text).toContain(
      `    add_header next_page "${url}/trs/v2/list/pages/1.json" always;\n    add_header current_offset "0" always;`,
    );
  });
});

it("serves a site below the path of its URL, from the same files", () => {
  const file = NGINX.files.find(({ path }) => path === "_nginx.conf");
  const textFor = (own: string) => file?.content({ url: own, profile: "2.0.0" }, 1) ?? "";
  expect(textFor(`${url}/lab.1/registry`)).toContain(
    '\nrewrite "^/lab\\.1/registry(?:/(.*))?$" /$1;\n\n# some clients',
  );
  expect(textFor(url)).not.toContain("(?:/(.*))?$");
});

it("has nothing of a site's URL that nginx would expand or take for the end of a string", () => {
  const file = NGINX.files.find(({ path }) => path === "_nginx.conf");
  const hostile = 'https://example.org/$http_cookie";\n\\#';
  const text = file?.content({ url: hostile, profile: "2.0.0" }, 1) ?? "";
  expect(text).toContain(
    'add_header self_link "https://example.org/%24http_cookie\\";%0A\\\\#/trs/v2/tools" always;\n',
  );
});

describe("the errors of nginx", () => {
  it.each([
    { code: 404, message: "This registry does not have this document." },
    { code: 405, message: "The registry is read-only: use GET, HEAD or OPTIONS." },
  ])("are JSON: $code", ({ code, message }) => {
    const text = fileOf(`trs/v2/errors/${code}.json`);
    expect(text).toBe(`{\n  "code": ${code},\n  "message": "${message}"\n}\n`);
  });
});
