import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadCatalog } from "../../src/catalog/load.ts";
import cloudflare from "../../src/hosts/cloudflare.ts";
import { folderAssets } from "../../src/hosts/folder-assets.ts";
import netlify from "../../src/hosts/netlify.ts";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { CONTENT } from "../fixtures/content.ts";
import { json, startBackend, type TestBackend } from "../fixtures/tes-backend.ts";

let folder: string;
let backend: TestBackend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  const { catalog } = await loadCatalog(CONTENT);
  if (catalog === undefined) throw new Error("the content has errors");
  await writeFiles(folder, trsTree(catalog));
  backend = await startBackend();
  backend.respond = json({ tasks: [] });
});

afterAll(async () => {
  await backend?.close();
  await rm(folder, { recursive: true, force: true });
});

describe("on Cloudflare", () => {
  const waited: Promise<unknown>[] = [];
  const context = { waitUntil: (promise: Promise<unknown>) => waited.push(promise) };
  const environment = (limit: boolean) => ({
    ASSETS: { fetch: (request: Request) => folderAssets(folder).page(request) },
    TES_BACKEND_URL: backend.url,
    TES_CLIENT_AUTH: "open",
    TES_RATE_LIMIT: { limit: vi.fn(async (_: { key: string }) => ({ success: limit })) },
  });
  const ask = (path: string, of: ReturnType<typeof environment>, init: RequestInit = {}) =>
    cloudflare.fetch(new Request(`https://vitrine.example.org${path}`, init), of, context as never);

  it("a caller is counted where a limit is bound", async () => {
    const [free, full] = [environment(true), environment(false)];
    const headers = { "CF-Connecting-IP": "192.0.2.1" };
    expect((await ask("/tes/v1/tasks", free, { headers })).status).toBe(200);
    expect(free.TES_RATE_LIMIT.limit).toHaveBeenCalledWith({ key: "192.0.2.1" });
    const refused = await ask("/tes/v1/tasks", full);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("10");
    expect(await refused.json()).toMatchObject({ code: 429, status: 429 });
  });

  it("what creates or cancels is waited for, and nothing else", async () => {
    const of = environment(true);
    waited.length = 0;
    await ask("/tes/v1/tasks", of);
    expect(waited).toEqual([]);
    await ask("/tes/v1/tasks/a:cancel", of, { method: "POST" });
    expect(waited.length).toBe(1);
  });
});

describe("on Netlify", () => {
  let server: Server;
  let url: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    vi.stubGlobal("Netlify", { env: { toObject: () => environment } });
    // the function before the files, as there: it is asked again for each file that it reads
    const files = folderAssets(folder);
    server = createServer(
      getRequestListener((request) => netlify(request, { next: () => files.page(request) })),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    vi.unstubAllGlobals();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });

  it("the registry is answered from the files", async () => {
    environment = {};
    const found = await fetch(`${url}/trs/v2/tools?toolClass=Workflow&limit=1`);
    expect(await found.json()).toMatchObject([{ toolclass: { name: "Workflow" } }]);
    const plain = await fetch(
      `${url}/ga4gh/trs/v2/tools/short-read-qc/versions/1.0.0/PLAIN_CWL/descriptor/steps/fastp.cwl`,
    );
    expect(plain.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect((await fetch(`${url}/trs/v2/tools/nothing`)).status).toBe(404);
  });

  it("nobody gets round a token by asking as the function does", async () => {
    environment = { REGISTRY_TOKEN: "a-secret" };
    // a handler that was made before knows another environment
    const ask = (headers: Record<string, string>) =>
      fetch(`${url.replace("127.0.0.1", "localhost")}/trs/v2/tools/fastp`, { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ "X-Vitrine-Asset": "1" })).status).toBe(401);
    expect((await ask({ Authorization: "Bearer a-secret" })).status).toBe(200);
  });
});
