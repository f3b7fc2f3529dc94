import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadCatalog } from "../../src/catalog/load.ts";
import { writeFiles } from "../../src/output/files.ts";
import { releaseFiles } from "../../src/publish/releases/release-files.ts";
import { builtSite } from "../fixtures/built-site.ts";
import { CONTENT, changesOf } from "../fixtures/content.ts";
import { type CheckAnswer, openapiCheck } from "../fixtures/openapi.ts";
import { packSite } from "../fixtures/packed.ts";
import { catalogOf, release } from "../fixtures/releases.ts";
import { SMALL_CONTENT } from "../fixtures/small.ts";
import { ROOT_PATHS, trsPaths } from "../fixtures/trs-paths.ts";
import { cloudflare, deno, nginx, type RunningHost, serveCommand } from "./hosts.ts";

const { catalog } = await loadCatalog(CONTENT);
if (catalog === undefined) throw new Error("the content has errors");
const paths = [...ROOT_PATHS, ...trsPaths(catalog.tools)];

/** The public OpenAPI document of the API, if there is a copy. */
const PUBLIC_DOCUMENT = process.env["TRS_OPENAPI"];

let folder: string;
const checks: CheckAnswer[] = [];

beforeAll(async () => {
  folder = await siteWithRelease();
  checks.push(
    openapiCheck(JSON.parse(await readFile(join(folder, "trs/v2/openapi.json"), "utf8"))),
  );
  if (PUBLIC_DOCUMENT !== undefined) {
    checks.push(openapiCheck(parse(await readFile(PUBLIC_DOCUMENT, "utf8"))));
  }
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A copy of the site with a release of a small content in place of its own. */
async function siteWithRelease(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), "vitrine-released-"));
  await cp(await builtSite(), site, { recursive: true });
  await rm(join(site, "releases"), { recursive: true });
  await cp(join(site, "data.html"), join(site, "releases/1.0.html"));
  const content = await mkdtemp(join(tmpdir(), "vitrine-content-"));
  await cp(SMALL_CONTENT, content, { recursive: true });
  await release(changesOf(content), "1.0", "2026-11-21");
  await writeFiles(site, releaseFiles(await catalogOf(changesOf(content))));
  await rm(content, { recursive: true });
  return site;
}

/** Cloudflare with the site's documents in packs. */
async function packedCloudflare(site: string): Promise<RunningHost> {
  const packed = await mkdtemp(join(tmpdir(), "vitrine-packed-"));
  await packSite(site, packed);
  const { url, stop } = await cloudflare(packed);
  const stopAll = () => stop().finally(() => rm(packed, { recursive: true, force: true }));
  return { url, stop: stopAll };
}

const JSON_TYPE = "application/json; charset=utf-8";
const QC = "/tools/short-read-qc/versions/1.0.0";

describe.each([
  { name: "npm run serve", start: serveCommand, hasFunction: true },
  { name: "Cloudflare", start: cloudflare, hasFunction: true },
  { name: "Deno", start: deno, hasFunction: true },
  { name: "Cloudflare, from packs", start: packedCloudflare, hasFunction: true },
  { name: "nginx", start: nginx, hasFunction: false },
])("the registry on $name", ({ start, hasFunction }) => {
  let host: RunningHost;
  const get = (path: string, init?: RequestInit) => fetch(host.url + path, init);

  beforeAll(async () => {
    host = await start(folder);
  }, 60_000);

  afterAll(() => host?.stop());

  it("responds to every path of every tool as the OpenAPI documents say", async () => {
    const wrong: string[] = [];
    for (const { operation, path, status, bytes } of paths) {
      const response = await get(`/trs/v2${path}`);
      const type = response.headers.get("Content-Type");
      if (response.status !== status) {
        wrong.push(`${response.status} for ${path}`);
        await response.body?.cancel();
        continue;
      }
      if (bytes === undefined) {
        if (type !== JSON_TYPE) wrong.push(`${type} for ${path}`);
        const body = await response.json();
        for (const check of checks) {
          const faults = check(operation, response.status, body);
          wrong.push(...faults.map((fault) => `${path}: ${fault}`));
        }
      } else {
        if (type !== "text/plain; charset=utf-8") wrong.push(`${type} for ${path}`);
        const same = Buffer.from(await response.arrayBuffer()).equals(bytes);
        if (!same) wrong.push(`other bytes for ${path}`);
      }
      if (response.headers.get("Access-Control-Allow-Origin") !== "*")
        wrong.push(`no CORS ${path}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    "/ga4gh/trs/v2/tools/fastp",
    "/api/ga4gh/trs/v2/tools/fastp",
    "/api/ga4gh/v2/tools/fastp",
    `/api/ga4gh/v2${QC}/plain-CWL/descriptor/short-read-qc.cwl`,
    `/trs/v2${QC}/cwl/files`,
    `/trs/v2${QC}/CWL/descriptor/steps%2Ffastp.cwl`,
    `/trs/v2${QC}/PLAIN_CWL/descriptor/short%2Dread-qc.cwl`,
  ])("responds to %s, and to HEAD with the same headers and no body", async (path) => {
    const response = await get(path, { redirect: "manual" });
    expect(response.status).toBe(200);
    const head = await get(path, { method: "HEAD", redirect: "manual" });
    expect(head.status).toBe(200);
    expect(head.headers.get("Content-Type")).toBe(response.headers.get("Content-Type"));
    expect(await head.text()).toBe("");
  });

  it.each([
    "/trs/v2/tools/nothing",
    "/ga4gh/trs/v2/nothing",
    `/trs/v2${QC}/JANIS/descriptor`,
    `/trs/v2${QC}/CWL/descriptor/nothing.cwl`,
    `/trs/v2${QC}/PLAIN_CWL/descriptor/..%2F..%2Findex.json`,
    `/trs/v2${QC}/PLAIN_CWL/descriptor/%2e%2e%2F%2e%2e%2Findex.json`,
  ])("has an error in JSON for %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe(JSON_TYPE);
    expect(await response.json()).toMatchObject({ code: 404, message: expect.any(String) });
  });

  it("sends data in parts, to any origin", async () => {
    const file = await readFile(join(folder, "data/v1/claims.parquet"));
    const headers = { Range: "bytes=-8", Origin: "https://example.org" };
    const response = await get("/data/v1/claims.parquet", { headers });
    expect(response.status).toBe(206);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/vnd.apache.parquet",
      "content-range": `bytes ${file.length - 8}-${file.length - 1}/${file.length}`,
      "access-control-allow-origin": "*",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(file.subarray(-8))).toBe(true);
    const manifest = await get("/data/manifest.json");
    expect(manifest.headers.get("Content-Type")).toBe(JSON_TYPE);
    expect(await manifest.json()).toHaveProperty("tables");
  });

  it("sends the files of a release in parts, to be kept for good, and its page beside them", async () => {
    const file = await readFile(join(folder, "releases/1.0/claims.parquet"));
    const response = await get("/releases/1.0/claims.parquet", { headers: { Range: "bytes=0-3" } });
    expect(response.status).toBe(206);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/vnd.apache.parquet",
      "content-range": `bytes 0-3/${file.length}`,
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const changes = await get("/releases/1.0/changes.ndjson");
    expect(changes.headers.get("Content-Type")).toBe("application/x-ndjson");
    const latest = await get("/releases/latest.json");
    expect(Object.fromEntries(latest.headers)).toMatchObject({
      "content-type": JSON_TYPE,
      "access-control-allow-origin": "*",
      "cache-control": "no-cache",
    });
    expect(await latest.json()).toMatchObject({ release: "1.0" });
    const page = await get("/releases/1.0");
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Type")).toContain("text/html");
    expect(await page.text()).toContain("<h1");
  });

  it("is read-only", async () => {
    // the body is not read, so a runtime can close the connection: the next test must not reuse it
    const headers = { Connection: "close" };
    const response = await get("/trs/v2/tools/fastp", { method: "POST", body: "{}", headers });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect(await response.json()).toMatchObject({ code: 405 });
  });

  it("allows requests from other origins, with headers of their own", async () => {
    const response = await get("/trs/v2/tools", {
      method: "OPTIONS",
      headers: { Origin: "https://example.org", "Access-Control-Request-Headers": "authorization" },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Access-Control-Allow-Headers")).toMatch(/authorization/i);
  });

  it("sends no body to a client that has the current version", async () => {
    const tag = (await get("/trs/v2/tools/fastp")).headers.get("ETag");
    expect(tag).toBeTruthy();
    const headers = { "If-None-Match": tag ?? "" };
    expect((await get("/trs/v2/tools/fastp", { headers })).status).toBe(304);
  });

  it("links the pages of the list", async () => {
    const { headers } = await get("/trs/v2/tools");
    expect(headers.get("self_link")).toMatch(/\/trs\/v2\/tools/);
    expect(headers.get("last_page")).toMatch(/\/trs\/v2\/tools/);
    expect(headers.get("current_offset")).toBe("0");
    expect(headers.get("current_limit")).toBe("1000");
    expect(headers.get("next_page")).toBeNull();
    expect(headers.get("Access-Control-Expose-Headers")).toContain("next_page");
  });

  it("filters the list and splits it into pages, if it has the function", async () => {
    const response = await get("/ga4gh/trs/v2/tools?toolClass=workflow&limit=1");
    const found = (await response.json()) as readonly object[];
    if (!hasFunction) {
      expect(found.length).toBe(catalog.tools.length);
      return;
    }
    expect(found).toMatchObject([{ toolclass: { name: "Workflow" } }]);
    expect(response.headers.get("next_page")).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/ga4gh\/trs\/v2\/tools\?.*offset=1/,
    );
    expect((await get("/trs/v2/tools?limit=0")).status).toBe(400);
  });

  it("serves the pages and the other documents", async () => {
    const page = await get("/tools/fastp");
    expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(await page.text()).toContain("fastp");
    expect((await get("/nothing")).status).toBe(404);
    expect((await get("/gkm/bundle.json")).status).toBe(200);
    const { status, headers } = await get("/tools/fastp/0.23.4/interface.json");
    expect([status, headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
  });

  it("does not serve what is for hosts and builds", async () => {
    const paths = [
      ...["/_headers", "/_redirects", "/_headers/", "//_headers", "/%5fheaders"],
      ...["/_nginx.conf", "/./_nginx.conf", "/_nginx%2econf", "/.assetsignore"],
      ...["/.vitrine", "/.vitrine/", "/%2evitrine"],
    ];
    for (const path of paths) {
      const { status, body } = await get(path);
      await body?.cancel();
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it("serves the crate of a version to every origin, as JSON-LD and as an archive", async () => {
    for (const [path, type] of [
      ["/tools/fastp/0.23.4/ro-crate-metadata.json", "application/ld+json"],
      ["/tools/fastp/0.23.4/fastp-0.23.4.crate.zip", "application/zip"],
    ] as const) {
      const { status, headers } = await get(path);
      expect([status, headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
      expect(headers.get("Content-Type")).toBe(type);
    }
    const badge = await get("/tools/fastp/badge.svg");
    expect([badge.status, badge.headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
  });
});

it("requires the token that is set, on two hosts with the function", async () => {
  for (const start of [serveCommand, cloudflare]) {
    const host = await start(folder, { REGISTRY_TOKEN: "a-secret" });
    const ask = (headers: Record<string, string>) => fetch(`${host.url}/trs/v2/tools`, { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ Authorization: "Bearer a-secret" })).status).toBe(200);
    await host.stop();
  }
});
