import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { edgeFunction, MOST_ORIGINS, NETLIFY } from "../../src/hosts/netlify.ts";
import { folderAssets } from "../../src/hosts/server/folder-assets.ts";
import { writeFiles } from "../../src/output/files.ts";
import { trsTree } from "../../src/publish/trs-tree.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { packSite } from "../fixtures/packed.ts";
import { smallCatalog } from "../fixtures/small.ts";

/** The SHA-256 of "asset ": the mark of a registry without a token, which anybody can compute. */
const OPEN_MARK = "18fcbe67987f59a07edbb3c31a5645462d6ab9cfd91af6b20beda49c9ee1a9e8";

const pathOf = ({ url }: Request) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Serves a folder with the function before its files, as on Netlify: it is called again for each that it reads. */
async function serveWithFunction(folder: string): Promise<Server> {
  const files = folderAssets(folder);
  const server = createServer(
    getRequestListener(
      (request) => edgeFunction(request, { next: () => files.page(pathOf(request), request) }),
      { overrideGlobalObjects: false },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function stop(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

describe("the function on Netlify", () => {
  let folder: string;
  let server: Server;
  let port: number;
  let environment: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-"));
    await writeFiles(folder, trsTree(await smallCatalog()));
    vi.stubGlobal("Netlify", { env: { toObject: () => environment } });
    server = await serveWithFunction(folder);
    port = portOf(server);
  });

  afterAll(async () => {
    vi.unstubAllGlobals();
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  });

  it("reads the registry from the site's files", async () => {
    environment = {};
    const url = `http://127.0.0.1:${port}`;
    const found = await fetch(`${url}/trs/v2/tools?toolClass=Workflow&limit=1`);
    expect(await found.json()).toMatchObject([{ toolclass: { name: "Workflow" } }]);
    const plain = await fetch(
      `${url}/ga4gh/trs/v2/tools/file-checksum-checker/versions/1.0.0/PLAIN_CWL/descriptor/steps/compute.cwl`,
    );
    expect(plain.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect((await fetch(`${url}/trs/v2/tools/nothing`)).status).toBe(404);
  });

  it("reads documents from packs, and sends nobody a pack", async () => {
    environment = { REGISTRY_TOKEN: "a-secret" };
    const packed = await temporaryFolder();
    await packSite(folder, packed);
    const packedServer = await serveWithFunction(packed);
    onTestFinished(() => stop(packedServer));
    const url = `http://127.0.0.1:${portOf(packedServer)}`;
    const headers = { Authorization: "Bearer a-secret" };
    expect((await fetch(`${url}/trs/v2/tools/seqkit-stats`)).status).toBe(401);
    const found = await fetch(`${url}/trs/v2/tools/seqkit-stats`, { headers });
    expect(await found.json()).toMatchObject({ id: "seqkit-stats" });
    expect(found.headers.get("ETag")).toMatch(/^"[\w-]{16}"$/);
    for (const path of ["/trs/packs/index.json", "/trs/packs/1/0.pack"]) {
      expect((await fetch(url + path, { headers })).status).toBe(404);
    }
  });

  it("passes a request with its own mark on to the files", async () => {
    environment = {};
    const get = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/trs/v2/tools/seqkit-stats/index.json`, { headers });
    expect((await get({ "X-Vitrine-Asset": OPEN_MARK })).status).toBe(200);
    // the function itself has no such path
    expect((await get({})).status).toBe(404);
  });

  it("gives its own requests, and nobody else's, the files behind a token", async () => {
    environment = { REGISTRY_TOKEN: "a-secret" };
    // of another origin: the handler of the first one was made without a token
    const ask = (headers: Record<string, string>) =>
      fetch(`http://localhost:${port}/trs/v2/tools/seqkit-stats`, { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ "X-Vitrine-Asset": "1" })).status).toBe(401);
    expect((await ask({ "X-Vitrine-Asset": OPEN_MARK })).status).toBe(401);
    expect((await ask({ Authorization: "Bearer a-secret" })).status).toBe(200);
  });

  it("gives nobody the files behind a token that is blank", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    environment = { REGISTRY_TOKEN: " " };
    // the SHA-256 of "asset " with another space
    const mark = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("asset  "));
    const headers = { "X-Vitrine-Asset": Buffer.from(mark).toString("hex") };
    for (const own of [{}, headers, { "X-Vitrine-Asset": OPEN_MARK }]) {
      const url = `http://[::1]:${port}/trs/v2/tools/seqkit-stats`;
      const request = new Request(url, { headers: own });
      const response = await edgeFunction(request, { next: async () => new Response("file") });
      expect(response.status).toBe(503);
    }
    error.mockRestore();
  });

  it("leaves pages to the host, and no other spelling of what is behind the token", async () => {
    environment = { REGISTRY_TOKEN: "a-secret" };
    const next = vi.fn(async () => new Response("of the host"));
    const ask = async (path: string, init?: RequestInit) => {
      next.mockClear();
      const request = new Request(`https://netlify.example.org${path}`, init);
      const response = await edgeFunction(request, { next });
      return [response.status, next.mock.calls.length];
    };
    expect(await ask("/tools/fastp")).toEqual([200, 1]);
    expect(await ask("/assets/a.js", { method: "HEAD" })).toEqual([200, 1]);
    for (const path of ["/%74rs/v2/x.json", "/TRS/v2/x.json", "/a/..%2ftrs/x.json", "//trs/x"]) {
      expect([path, ...(await ask(path))]).toEqual([path, 404, 0]);
    }
    expect(await ask("/trs/v2/tools")).toEqual([401, 0]);
  });

  it("keeps the functions of a few origins only", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    // settings are reported once for each function that is made
    environment = { TES_TIMEOUT_MS: "soon" };
    const ask = async (number: number) => {
      error.mockClear();
      const request = new Request(`https://host-${number}.example.org/tes/v1/tasks`);
      await edgeFunction(request, { next: async () => new Response() });
      return error.mock.calls.length;
    };
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect([await ask(0), await ask(0)]).toEqual([1, 0]);
    for (let number = 1; number < MOST_ORIGINS; number++) expect(await ask(number)).toBe(1);
    expect(await ask(0)).toBe(0);
    expect(await ask(MOST_ORIGINS)).toBe(1);
    expect(await ask(0)).toBe(1);
    error.mockRestore();
    log.mockRestore();
  });

  it("responds to operators itself, if a setting says so", async () => {
    const next = vi.fn(async () => new Response("of the host"));
    const ask = async (origin: string) =>
      (await edgeFunction(new Request(`${origin}/healthz`), { next })).text();
    environment = {};
    expect(await ask("https://public.example.org")).toBe("of the host");
    environment = { OPERATOR_PATHS: "health" };
    expect(await ask("https://watched.example.org")).toBe('{"status":"alive"}\n');
  });

  it("logs one line of JSON for each request to the task service", async () => {
    environment = {};
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    expect((await fetch(`http://127.0.0.1:${port}/tes/v1/tasks`)).status).toBe(503);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      route: "tasks",
      status: 503,
    });
    log.mockRestore();
  });
});

describe("the configuration for Netlify", () => {
  it("runs the function for all requests, for its patterns do not decode paths", () => {
    expect(NETLIFY.configuration?.("../dist", ["/tes/v1"])).toEqual({
      path: "netlify.toml",
      content: `[build]
publish = "../dist"
edge_functions = "."

[[edge_functions]]
function = "netlify"
path = "/*"
`,
      next: "run npx netlify deploy --prod in this folder",
    });
  });
});
