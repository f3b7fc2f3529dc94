import { describe, expect, it } from "vitest";
import { headersFile } from "../../src/hosts/headers-file.ts";

const url = "https://registry.example.org";

describe("_headers", () => {
  it("has the media types and headers of every document of a registry of TRS 2.0.0", () => {
    expect(headersFile.path).toBe("_headers");
    expect(headersFile.content({ url, profile: "2.0.0" }, 14)).toBe(`/*
  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; worker-src blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
  X-Frame-Options: DENY
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/gkm/*
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

/gkm/*.ndjson
  Content-Type: application/x-ndjson

/gkm/*.tsv
  Content-Type: text/tab-separated-values; charset=utf-8

/gkm/*.csv
  Content-Type: text/csv; charset=utf-8

/gkm/*.bib
  Content-Type: application/x-bibtex; charset=utf-8

/data/v1/*.parquet
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox
  Content-Type: application/vnd.apache.parquet

/data/collections/*
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

/data/manifest.json
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

/data/croissant.json
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

/releases/index.json
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

/releases/latest.json
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

/releases/:release/:file
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox
  Cache-Control: public, max-age=31536000, immutable

/releases/*.ndjson
  Content-Type: application/x-ndjson

/releases/*.parquet
  Content-Type: application/vnd.apache.parquet

/tools/:id/:version/:document
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

/tools/:id/:version/citation.bib
  Content-Type: application/x-bibtex; charset=utf-8

/tools/:id/:version/ro-crate-metadata.json
  Content-Type: application/ld+json

/schemas/*
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox
  Content-Type: application/schema+json

/feeds/*
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

/feeds/*.atom
  Content-Type: application/atom+xml

/feeds/*.json
  Content-Type: application/feed+json

/llms.txt
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox
  Content-Type: text/plain; charset=utf-8

/trs/v2/tools
  self_link: https://registry.example.org/trs/v2/tools
  last_page: https://registry.example.org/trs/v2/tools
  current_offset: 0
  current_limit: 1000

/ga4gh/trs/v2/tools
  self_link: https://registry.example.org/trs/v2/tools
  last_page: https://registry.example.org/trs/v2/tools
  current_offset: 0
  current_limit: 1000

/api/ga4gh/trs/v2/tools
  self_link: https://registry.example.org/trs/v2/tools
  last_page: https://registry.example.org/trs/v2/tools
  current_offset: 0
  current_limit: 1000

${["/trs/v2", "/ga4gh/trs/v2", "/api/ga4gh/trs/v2"]
  .map(
    (mount) => `${mount}/*
  Access-Control-Allow-Origin: *
  Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox

${["CWL", "WDL", "NFL"]
  .map(
    (type) => `${mount}/tools/:id/versions/:version/${type}/descriptor/*
  Content-Type: application/json; charset=utf-8

${mount}/tools/:id/versions/:version/PLAIN_${type}/descriptor/*
  Content-Type: text/plain; charset=utf-8`,
  )
  .join("\n\n")}`,
  )
  .join("\n\n")}
`);
  });

  it("links the pages of a list of more than 1,000 tools", () => {
    const lines = headersFile.content({ url, profile: "2.0.0" }, 1001).split("\n\n");
    const first = lines.findIndex((line) => line.startsWith("/trs/v2/tools\n"));
    expect(lines[first]).toBe(`/trs/v2/tools
  self_link: https://registry.example.org/trs/v2/tools
  last_page: https://registry.example.org/trs/v2/list/pages/1.json
  next_page: https://registry.example.org/trs/v2/list/pages/1.json
  current_offset: 0
  current_limit: 1000`);
    expect(lines[first + 3]).toBe(`/trs/v2/list/pages/1.json
  self_link: https://registry.example.org/trs/v2/list/pages/1.json
  last_page: https://registry.example.org/trs/v2/list/pages/1.json
  current_offset: 1000
  current_limit: 1000`);
    expect(lines[first + 4]).toMatch(/^\/trs\/v2\/\*\n/);
  });

  it("has the descriptor types that TRS 2.0.1 adds in a registry of that profile only", () => {
    const pathsOf = (profile: "2.0.0" | "2.0.1") =>
      headersFile.content({ url, profile }, 1).match(/(?<=^\/trs\/.*)\w+(?=\/descriptor\/\*$)/gm);
    expect(pathsOf("2.0.0")).toEqual(["CWL", "PLAIN_CWL", "WDL", "PLAIN_WDL", "NFL", "PLAIN_NFL"]);
    expect(pathsOf("2.0.1")?.slice(6)).toEqual(["GALAXY", "PLAIN_GALAXY", "SMK", "PLAIN_SMK"]);
  });

  it("has at most one * per rule, and sets no header of a path twice: hosts would join the values", () => {
    const rules = headersFile
      .content({ url, profile: "2.0.1" }, 2500)
      .trimEnd()
      .split("\n\n")
      .map((rule) => rule.split("\n") as [string, ...string[]]);
    const paths = rules.map(([path]) => path);
    expect(paths.filter((path) => path.split("*").length > 2)).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    for (const [, ...headers] of rules) {
      const names = headers.map((line) => line.trim().split(":")[0]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("has a line for each header, whatever the URL", () => {
    const hostile = "https://example.org/a\nX-Other: b\r";
    expect(headersFile.content({ url: hostile, profile: "2.0.0" }, 1)).toContain(
      "\n  self_link: https://example.org/a%0AX-Other: b%0D/trs/v2/tools\n",
    );
  });
});
