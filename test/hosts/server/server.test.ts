import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import {
  longestMs,
  type ServeOptions,
  serverUrl,
  startServer,
} from "../../../src/hosts/server/server.ts";
import { temporaryFolder } from "../../fixtures/content.ts";
import { startBackend } from "../../fixtures/tes-backend.ts";

async function start(options: Partial<ServeOptions> = {}) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "index.html"), "<p>home</p>");
  const server = await startServer({ folder, host: "127.0.0.1", port: 0, ...options });
  onTestFinished(() => server.close());
  return server;
}

describe("the URL of a server", () => {
  it.each([
    { host: "127.0.0.1", port: 4321, url: "http://127.0.0.1:4321" },
    { host: "localhost", port: 80, url: "http://localhost:80" },
    { host: "::1", port: 4321, url: "http://[::1]:4321" },
  ])("is $url", ({ host, port, url }) => {
    expect(serverUrl(host, port)).toBe(url);
  });
});

describe("the time that a request may take", () => {
  it("is that in the queue, that of a POST in the backend, and a second to send the response", () => {
    const limits = { TES_TIMEOUT_MS: "5000", TES_QUEUE_MS: "700" };
    expect(longestMs(readSettings(limits))).toBe(16_700);
  });
});

describe("a server", () => {
  it("serves a folder at a free port, and names it", async () => {
    const { url } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("<p>home</p>");
    expect((await fetch(`${url}/tes/v1/tasks`)).status).toBe(503);
  });

  it("has the settings that it is given, and logs refusals and requests to the task service", async () => {
    const lines: string[] = [];
    const settings = readSettings({ REGISTRY_TOKEN: "a-secret" });
    const { url } = await start({ settings, log: (line) => lines.push(line) });
    expect((await fetch(`${url}/trs/v2/tools`)).status).toBe(401);
    expect((await fetch(url)).status).toBeLessThan(500);
    expect((await fetch(`${url}/tes/v1/tasks`)).status).toBe(503);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { method: "GET", route: "trs", status: 401 },
      { method: "GET", route: "tasks", status: 503 },
    ]);
  });

  it("counts wrong tokens by the address of the connection", async () => {
    const { url } = await start({ settings: readSettings({ REGISTRY_TOKEN: "a-secret" }) });
    const attempt = async (token: string) => {
      const headers = {
        Authorization: `Bearer ${token}`,
        "X-Forwarded-For": String(Math.random()),
      };
      return (await fetch(`${url}/trs/v2/tools`, { headers })).status;
    };
    for (let count = 0; count < 20; count++) expect(await attempt("wrong")).toBe(401);
    expect(await attempt("wrong")).toBe(429);
    expect(await attempt("a-secret")).not.toBe(429);
  });

  it("of this machine responds to its own host names only, where it needs no token of ours", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "trs/v2"), { recursive: true });
    const openapi = { servers: [{ url: "https://built.example.org/registry/trs/v2" }] };
    await writeFile(join(folder, "trs/v2/openapi.json"), JSON.stringify(openapi));
    const settings = readSettings({
      TES_BACKEND_URL: "http://127.0.0.1:9",
      TES_CLIENT_AUTH: "open",
      TES_HOSTS: "named.example.org",
    });
    const { url } = await start({ folder, settings });
    const { port } = new URL(url);
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { host: "127.0.0.1", port, path: "/tes/v1/tasks", headers: { Host: host } };
        const sent = request(options, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        sent.on("error", reject).end();
      });
    for (const host of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      "built.example.org",
      "named.example.org",
    ]) {
      expect([host, await statusFor(host)]).not.toEqual([host, 421]);
    }
    for (const host of [`evil.example:${port}`, "built.example.org.evil.example", "example.org"]) {
      expect([host, await statusFor(host)]).toEqual([host, 421]);
    }
  });

  it("serves a site at the path that it is published under, and behind a proxy that removes it", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "trs/v2/tools/a"), { recursive: true });
    await mkdir(join(folder, "gkm"));
    await writeFile(join(folder, "index.html"), "<p>home</p>");
    await writeFile(join(folder, "404.html"), "<p>none</p>");
    await writeFile(join(folder, "tools.html"), "<p>tools</p>");
    await writeFile(join(folder, "gkm/index.json"), "{}");
    await writeFile(join(folder, "trs/v2/tools/a/index.json"), "[]");
    const openapi = { servers: [{ url: "https://example.org/lab/registry/trs/v2" }] };
    await writeFile(join(folder, "trs/v2/openapi.json"), JSON.stringify(openapi));
    const { url } = await start({ folder });
    expect(new URL(url).pathname).toBe("/lab/registry");
    const { origin } = new URL(url);
    for (const base of [url, origin]) {
      for (const [path, status, text] of [
        ["", 200, "<p>home</p>"],
        ["/", 200, "<p>home</p>"],
        ["/tools", 200, "<p>tools</p>"],
        ["/nothing", 404, "<p>none</p>"],
        ["/gkm/index.json", 200, "{}"],
        ["/ga4gh/trs/v2/tools/a", 200, "[]"],
      ] as const) {
        const response = await fetch(base + path);
        expect([base + path, response.status]).toEqual([base + path, status]);
        expect(await response.text()).toBe(text);
      }
      expect((await fetch(`${base}/trs/v2/tools/b`)).headers.get("Content-Type")).toMatch(/json/);
      expect((await fetch(`${base}/tes/v1/tasks`)).status).toBe(503);
      const list = await fetch(`${base}/trs/v2/tools`);
      expect(list.headers.get("self_link")).toMatch(`${base}/trs/v2/tools?`);
    }
    expect((await fetch(`${origin}/lab/registry2/tools`)).status).toBe(404);
    expect((await fetch(`${url}/lab/registry/tools`)).status).toBe(404);
    // the API's own files are no pages, in whatever spelling
    for (const path of ["//trs/v2/tools/a/index.json", "/trs%2Fv2/tools/a/index.json"]) {
      const { status, headers } = await fetch(url + path);
      expect([status, headers.get("Content-Security-Policy")]).toEqual([
        404,
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      ]);
    }
  });

  it("does not start at a port that is in use", async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    await expect(start({ port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  it("closes at once, even with open connections", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "index.html"), "<p>home</p>");
    const { url, close } = await startServer({ folder, host: "127.0.0.1", port: 0 });
    await (await fetch(url)).text();
    await close();
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe("a response that breaks off on its way", () => {
  /** Requests a task whose response is longer than a limit; returns what arrived, and what was printed. */
  async function broken(more: Readonly<Record<string, string>>, size: number) {
    const backend = await startBackend();
    onTestFinished(() => backend.close());
    backend.respond = (response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "50000" });
      response.write("x".repeat(size));
      setTimeout(() => response.destroy(), 300);
    };
    const printed: string[] = [];
    const catchPrinted = (text: unknown) => printed.push(String(text)) > 0;
    const spies = [
      vi.spyOn(process.stderr, "write").mockImplementation(catchPrinted),
      vi.spyOn(console, "error").mockImplementation(catchPrinted),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
    const settings = readSettings({
      TES_BACKEND_URL: backend.url,
      TES_CLIENT_AUTH: "open",
      TES_MAX_BODY_BYTES: "2000",
      ...more,
    });
    const { url } = await start({ settings });
    const { port } = new URL(url);
    const received = await new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(Number(port), "127.0.0.1", () =>
        socket.write("GET /tes/v1/tasks/1 HTTP/1.1\r\nHost: localhost\r\n\r\n"),
      );
      socket.on("data", (bytes) => {
        text += bytes.toString("latin1");
      });
      socket.on("error", () => {});
      socket.on("close", () => resolve(text));
    });
    return { received, printed };
  }

  it.each([
    [
      "at the ceiling",
      { TES_MAX_STREAMED_BYTES: "10000" },
      50_000,
      "The body is larger than 10000 bytes.",
    ],
    ["because the backend did", {}, 20_000, "other side closed"],
  ])("%s never looks complete, and is one line of the log", async (_, more, size, reason) => {
    const { received, printed } = await broken(more, size);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    // the last chunk, after which a client takes the body for complete
    expect(received).not.toContain("0\r\n\r\n");
    expect(received).not.toContain("Error");
    expect(printed).toEqual([`A response was cut short: ${reason}\n`]);
  });
});
