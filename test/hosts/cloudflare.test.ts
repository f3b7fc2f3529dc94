import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CLOUDFLARE, worker } from "../../src/hosts/cloudflare.ts";
import { folderAssets } from "../../src/hosts/server/folder-assets.ts";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { smallCatalog } from "../fixtures/small.ts";
import { json, startBackend, type TestBackend } from "../fixtures/tes-backend.ts";

let folder: string;
let backend: TestBackend;
const log = vi.spyOn(console, "log").mockImplementation(() => {});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFiles(folder, trsTree(await smallCatalog()));
  backend = await startBackend();
  backend.respond = json({ tasks: [] });
});

afterEach(() => log.mockClear());

afterAll(async () => {
  log.mockRestore();
  await backend?.close();
  await rm(folder, { recursive: true, force: true });
});

const pathOf = ({ url }: Request) => decodeURIComponent(new URL(url).pathname.slice(1));

describe("the function on Cloudflare", () => {
  const waited: Promise<unknown>[] = [];
  const context = { waitUntil: (promise: Promise<unknown>) => waited.push(promise) };
  const environment = () => ({
    ASSETS: { fetch: (request: Request) => folderAssets(folder).page(pathOf(request), request) },
    TES_BACKEND_URL: backend.url,
    TES_CLIENT_AUTH: "open",
  });
  const withLimit = (success: boolean) => ({
    ...environment(),
    TES_RATE_LIMIT: { limit: vi.fn(async (_: { key: string }) => ({ success })) },
  });
  const ask = (
    path: string,
    of: ReturnType<typeof environment> | ReturnType<typeof withLimit>,
    init: RequestInit = {},
    origin = "https://vitrine.example.org",
  ) => worker.fetch(new Request(origin + path, init), of, context);

  it("reads the site from its assets, and its settings from variables", async () => {
    const found = await ask("/trs/v2/tools/seqkit-stats", environment());
    expect(await found.json()).toMatchObject({ id: "seqkit-stats" });
    const closed = { ...environment(), REGISTRY_TOKEN: "a-secret" };
    expect((await ask("/trs/v2/tools/seqkit-stats", closed)).status).toBe(401);
    const headers = { Authorization: "Bearer a-secret" };
    expect((await ask("/trs/v2/tools/seqkit-stats", closed, { headers })).status).toBe(200);
  });

  it("keeps one handler for each environment, whatever host names its requests have", async () => {
    const part = "https://assets.invalid/trs/v2/list/0.ndjson";
    const fetchedBy = async (of: ReturnType<typeof environment>, origin?: string) => {
      const fetched = vi.spyOn(of.ASSETS, "fetch").mockClear();
      expect((await ask("/trs/v2/tools?id=seqkit-stats", of, {}, origin)).status).toBe(200);
      return fetched.mock.calls.map(([request]) => request.url);
    };
    const of = environment();
    expect(await fetchedBy(of)).toContain(part);
    // its handler has read this file
    expect(await fetchedBy(of)).not.toContain(part);
    expect(await fetchedBy(of, "https://other.example.org")).not.toContain(part);
    expect(await fetchedBy(environment())).toContain(part);
  });

  it("counts the wrong tokens of an address under all host names together", async () => {
    const of = { ...environment(), TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: "a:right" };
    const headers = { "CF-Connecting-IP": "192.0.2.9", Authorization: "Bearer wrong" };
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count++) {
      const origin = `https://host-${count}.example.org`;
      statuses.add((await ask("/tes/v1/tasks", of, { headers }, origin)).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  it("names the host of the request in links, not the one that files are fetched from", async () => {
    const origin = "https://other.example.org";
    const found = await ask("/trs/v2/tools?limit=1", environment(), {}, origin);
    expect(found.headers.get("self_link")).toBe(`${origin}/trs/v2/tools?limit=1&offset=0`);
  });

  it("counts callers where a rate limit is bound, by their address", async () => {
    const [free, full] = [withLimit(true), withLimit(false)];
    const headers = { "CF-Connecting-IP": "192.0.2.1" };
    expect((await ask("/tes/v1/tasks", free, { headers })).status).toBe(200);
    expect(free.TES_RATE_LIMIT.limit).toHaveBeenCalledWith({ key: "192.0.2.1" });
    expect((await ask("/tes/v1/tasks", free)).status).toBe(200);
    expect(free.TES_RATE_LIMIT.limit).toHaveBeenLastCalledWith({ key: "" });
    const refused = await ask("/tes/v1/tasks", full);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect(await refused.json()).toMatchObject({ code: 429, status: 429 });
  });

  it("counts wrong tokens by the address that Cloudflare knows", async () => {
    const of = { ...environment(), REGISTRY_TOKEN: "a-secret" };
    const attempt = async (address: string) => {
      const headers = { Authorization: "Bearer wrong", "CF-Connecting-IP": address };
      return (await ask("/trs/v2/tools", of, { headers })).status;
    };
    for (let count = 0; count < 20; count++) expect(await attempt("192.0.2.1")).toBe(401);
    expect([await attempt("192.0.2.1"), await attempt("192.0.2.2")]).toEqual([429, 401]);
  });

  it("says what is wrong with its settings, and is closed", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const of = { ...environment(), REGISTRY_TOKEN: "a b", TES_POLICY: "last" };
    expect((await ask("/trs/v2/tools", of)).status).toBe(503);
    const tasks = await ask("/tes/v1/tasks", of);
    expect(await tasks.json()).toMatchObject({
      code: 503,
      message: "The task service is not configured: TES_POLICY must be first, round-robin or tag.",
    });
    expect(error.mock.calls).toEqual([
      ['TES_POLICY must be first, round-robin or tag; got "last".'],
      ["REGISTRY_TOKEN must be printable ASCII without spaces, and it has a space."],
    ]);
    error.mockRestore();
  });

  it("counts callers by their names, where they have tokens", async () => {
    const of = {
      ...withLimit(true),
      TES_CLIENT_AUTH: "token",
      TES_CLIENT_TOKENS: "ada:one,bob:two",
    };
    const headers = { Authorization: "Bearer two", "CF-Connecting-IP": "192.0.2.1" };
    expect((await ask("/tes/v1/tasks", of, { headers })).status).toBe(200);
    expect(of.TES_RATE_LIMIT.limit).toHaveBeenCalledWith({ key: "bob" });
  });

  it("finishes what creates or cancels a task when the caller disconnects, and nothing else", async () => {
    const of = environment();
    waited.length = 0;
    await ask("/tes/v1/tasks", of);
    expect(waited).toEqual([]);
    const response = await ask("/tes/v1/tasks/a:cancel", of, { method: "POST" });
    expect(waited.length).toBe(1);
    expect(await waited[0]).toBe(response);
  });

  it("logs one line of JSON for each request to the task service", async () => {
    await ask("/tes/v1/tasks", environment());
    expect(log.mock.calls.length).toBe(1);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      method: "GET",
      route: "tasks",
      status: 200,
    });
  });
});

describe("the configuration for Cloudflare", () => {
  it("runs the function for the APIs only: pages cost nothing", () => {
    expect(CLOUDFLARE.configuration?.("../dist", ["/tes/v1", "/ga4gh/tes/v1"])).toEqual({
      path: "wrangler.jsonc",
      content: `// Secrets: wrangler secret put TES_BACKEND_TOKEN --config wrangler.jsonc
{
  "$schema": "node_modules/wrangler/config-schema.json",
  "name": "vitrine",
  "main": "cloudflare.js",
  "compatibility_date": "2026-07-01",
  "compatibility_flags": [
    "enable_request_signal"
  ],
  "assets": {
    "directory": "../dist",
    "binding": "ASSETS",
    "html_handling": "auto-trailing-slash",
    "not_found_handling": "404-page",
    "run_worker_first": [
      "/trs/*",
      "/ga4gh/*",
      "/api/*",
      "/tes/*",
      "/healthz",
      "/readyz",
      "/metrics",
      "/data/*",
      "/releases/*",
      "/tasks",
      "/tasks/*",
      "/service-info"
    ]
  }
}
`,
      next: "set name to your site's name, run npm ci --prefix deploy, then deploy/node_modules/.bin/wrangler deploy --config with this file's path",
    });
  });

  it("runs the function for documents too if they are in packs", () => {
    const { content = "" } = CLOUDFLARE.configuration?.("../dist", [], true) ?? {};
    expect(content).toContain('"/gkm/*",');
    expect(content).toContain('"/tools/*.zip"');
    expect(CLOUDFLARE.configuration?.("../dist", [], false)?.content).not.toContain("/gkm");
  });

  it("names the file of the function", () => {
    const { content = "" } = CLOUDFLARE.configuration?.("../dist", []) ?? {};
    expect(content).toContain(`"main": "${CLOUDFLARE.id}.js"`);
  });
});
