import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHandler } from "../../src/edge/handler.ts";
import { fetchedAssets } from "../../src/edge/registry/fetched-assets.ts";
import { headersFile } from "../../src/hosts/headers-file.ts";
import { NGINX } from "../../src/hosts/nginx.ts";
import { folderAssets } from "../../src/hosts/server/folder-assets.ts";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { smallCatalog } from "../fixtures/small.ts";

type Fields = Readonly<Record<string, string>>;

/** What protects the reader of a page, and what protects the site from data that a reader opens. */
const EXPECTED: { readonly page: Fields; readonly data: Fields } = {
  page: {
    "content-security-policy":
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; worker-src blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  },
  data: {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  },
};

const VERSION = "/trs/v2/tools/seqkit-stats/versions/2.10.1";
const PATHS = {
  page: ["/", "/tools/seqkit-stats", "/nothing"],
  data: [
    "/gkm/index.json",
    "/gkm/nothing.json",
    "/data/v1/nothing.parquet",
    "/schemas/nothing",
    "/trs/v2/service-info",
    "/trs/v2/tools",
    "/trs/v2/tools?limit=0",
    "/trs/v2/nothing",
    "/ga4gh/trs/v2/tools/seqkit-stats",
    `${VERSION}/CWL/descriptor`,
    `${VERSION}/PLAIN_CWL/descriptor`,
    `${VERSION}/PLAIN_CWL/descriptor/seqkit-stats.cwl`,
  ],
} as const;
/** Data that only the function has. */
const OF_THE_FUNCTION = ["/tes/v1/tasks", "/tes/v1/nothing", "/api/nothing"];

const publication = { url: "https://registry.example.org", profile: "2.0.0" } as const;

/** The security headers among those of a response, each as the policies and values that it joins. */
function securityOf(fields: Iterable<readonly [string, string]>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, value] of fields) {
    const known = name.toLowerCase();
    if (known in EXPECTED.page) found[known] = [...(found[known] ?? []), value];
  }
  return found;
}

/** What `_headers` sets for a path: a host joins the values of all rules that match. */
function ofHeadersFile(path: string) {
  const rules = headersFile.content(publication, 1).trimEnd().split("\n\n");
  return securityOf(
    rules.flatMap((rule) => {
      const [pattern = "", ...lines] = rule.split("\n");
      const expression = pattern
        .replace(/[.]/g, "\\.")
        .replace(/:\w+/g, "[^/]+")
        .replace("*", ".*");
      if (!new RegExp(`^${expression}$`).test(path)) return [];
      return lines.map(
        (line) =>
          line
            .trim()
            .split(/: (.*)/)
            .slice(0, 2) as [string, string],
      );
    }),
  );
}

const nginxText =
  NGINX.files.find(({ path }) => path === "_nginx.conf")?.content(publication, 1) ?? "";

/** The locations of nginx's configuration with their headers: a location has no headers but its own. */
const nginxLocations = [...nginxText.matchAll(/^location (.+) \{\n([\s\S]*?)\n\}$/gm)].map(
  ([, head = "", body = ""]) => ({
    head,
    headers: securityOf(
      [...body.matchAll(/add_header (\S+) "(.*)" always;/g)].map(
        ([, name = "", value = ""]) => [name, value] as const,
      ),
    ),
  }),
);

const asLists = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));

describe("the security headers of the function on Node and Deno", async () => {
  const get = async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, trsTree(await smallCatalog()));
    await writeFile(join(folder, "index.html"), "<p>home</p>");
    const handler = createHandler(folderAssets(folder));
    return (path: string) => handler(new Request(`https://registry.example.org${path}`));
  };

  it("are those of pages and those of data", async () => {
    const ask = await get();
    for (const path of PATHS.page) {
      expect(securityOf((await ask(path)).headers), path).toEqual(asLists(EXPECTED.page));
    }
    for (const path of [...PATHS.data, ...OF_THE_FUNCTION]) {
      expect(securityOf((await ask(path)).headers), path).toEqual(asLists(EXPECTED.data));
    }
  });
});

describe("the security headers of the function on Cloudflare and Netlify", () => {
  it("are those of data, whatever the host's own files have", async () => {
    const origin = "https://registry.example.org";
    const assets = fetchedAssets(origin, async () => new Response("{}"));
    const handler = createHandler(assets);
    for (const path of ["/gkm/index.json", "/trs/v2/service-info", ...OF_THE_FUNCTION]) {
      const { headers } = await handler(new Request(origin + path));
      expect(securityOf(headers), path).toEqual(asLists(EXPECTED.data));
    }
  });
});

describe("the security headers of _headers", () => {
  it.each(PATHS.page)("are those of pages: %s", (path) => {
    expect(ofHeadersFile(path)).toEqual(asLists(EXPECTED.page));
  });

  it.each(PATHS.data.filter((path) => !path.includes("?")))(
    "are those of pages, and the policy of data: %s",
    (path) => {
      const { "content-security-policy": page, ...others } = asLists(EXPECTED.page);
      expect(ofHeadersFile(path)).toEqual({
        ...others,
        "content-security-policy": [...(page ?? []), EXPECTED.data["content-security-policy"]],
      });
    },
  );
});

describe("the security headers of nginx", () => {
  it.each(nginxLocations)("are set in location $head", ({ head, headers }) => {
    expect(headers).toEqual(
      asLists(["/", "/assets/", "/share/"].includes(head) ? EXPECTED.page : EXPECTED.data),
    );
  });

  it("are in every location", () => {
    expect(nginxLocations.length).toBe(nginxText.match(/^location /gm)?.length);
    expect(nginxLocations.length).toBeGreaterThan(8);
  });
});
