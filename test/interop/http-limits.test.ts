import { truncate, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "../../src/edge/settings/settings.ts";
import { HTTP_LIMITS } from "../../src/hosts/server/http-limits.ts";
import { startServer } from "../../src/hosts/server/server.ts";
import { temporaryFolder } from "../fixtures/content.ts";
import { rawConnection, serveScript, smallSite, startProgram } from "../fixtures/server-process.ts";
import { startBackend } from "../fixtures/tes-backend.ts";

const HOST = "Host: a.localhost\r\n";

/** Starts a server whose limits are short; a task of its backend takes longer than any of them. */
async function start(
  limits: Partial<typeof HTTP_LIMITS>,
  environment: Readonly<Record<string, string>> = {},
) {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "index.html"), "<p>home</p>");
  await writeFile(join(folder, "large.txt"), "");
  await truncate(join(folder, "large.txt"), 300_000_000);
  const backend = await startBackend();
  backend.respond = async (response) => {
    await wait(3000);
    response.end('{"id":"a","state":"RUNNING"}');
  };
  const settings = readSettings({
    TES_BACKEND_URL: backend.url,
    TES_CLIENT_AUTH: "open",
    ...environment,
  });
  const server = await startServer({
    folder,
    host: "127.0.0.1",
    port: 0,
    settings,
    limits: { ...HTTP_LIMITS, ...limits },
  });
  onTestFinished(async () => {
    await server.close();
    await backend.close();
  });
  return { url: server.url, port: Number(new URL(server.url).port) };
}

/** Many connections that send the same bytes and then a byte at a time. */
async function manySlow(port: number, count: number, bytes: string) {
  const open = new Set<Socket>();
  const received: string[] = [];
  for (let index = 0; index < count; index++) {
    const socket = connect(port, "127.0.0.1");
    socket.write(bytes);
    open.add(socket);
    socket.on("error", () => {});
    socket.on("data", (chunk) => received.push(String(chunk)));
    socket.on("close", () => open.delete(socket));
  }
  const trickle = setInterval(() => {
    for (const socket of open) socket.write("a");
  }, 500);
  onTestFinished(() => {
    clearInterval(trickle);
    for (const socket of open) socket.destroy();
  });
  return { open, received };
}

describe("the limits of a server", () => {
  it("are those that the documentation states", () => {
    expect(HTTP_LIMITS).toEqual({
      headersMs: 10_000,
      requestMs: 60_000,
      stallMs: 30_000,
      idleMs: 75_000,
      connections: 10_000,
    });
  });

  it.each([
    ["headers that never end", `GET / HTTP/1.1\r\n${HOST}X-A: `],
    [
      "bodies that come a byte at a time",
      `POST /tes/v1/tasks HTTP/1.1\r\n${HOST}Content-Length: 100000\r\n\r\n{`,
    ],
    ["a target that never ends", "GET /"],
  ])("cut off 800 clients that send %s, and others are served meanwhile", async (_name, bytes) => {
    const { url, port } = await start({ headersMs: 1000, requestMs: 2000 });
    const { open, received } = await manySlow(port, 800, bytes);
    await wait(700);
    const begin = performance.now();
    expect((await fetch(url)).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(4000);
    await expect.poll(() => open.size, { timeout: 8000 }).toBe(0);
    expect(new Set(received.map((text) => text.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 408"]));
    expect((await fetch(url)).status).toBe(200);
  });

  it("cut off a client that does not read, and hold little of its response in memory", async () => {
    const { url, port } = await start({ stallMs: 1500 });
    const before = process.memoryUsage().rss;
    const clients = await Promise.all(
      Array.from({ length: 10 }, () =>
        rawConnection(port, `GET /large.txt HTTP/1.1\r\n${HOST}\r\n`),
      ),
    );
    for (const { socket } of clients) socket.pause();
    await wait(1000);
    // of 3 GB
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    expect((await fetch(url)).status).toBe(200);
    await wait(4000);
    for (const { socket } of clients) socket.resume();
    await Promise.all(clients.map(({ closed }) => closed));
    for (const { received } of clients) expect(received.text.length).toBeLessThan(100_000_000);
  });

  it("hold no more than some large tasks that do not arrive, and take others meanwhile", async () => {
    const { url, port } = await start({}, { TES_MAX_BODY_BYTES: "1000000" });
    const head = `POST /tes/v1/tasks HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
    const length = "Content-Length: 1000000\r\n\r\n";
    const clients = await Promise.all(
      Array.from({ length: 40 }, () => rawConnection(port, head + length + " ".repeat(990_000))),
    );
    const isBusy = ({ received }: (typeof clients)[number]) =>
      received.text.startsWith("HTTP/1.1 503") && /retry-after: 1/i.test(received.text);
    // 16 MB of them are kept
    await expect.poll(() => clients.filter(isBusy).length, { timeout: 5000 }).toBe(24);
    const task = { executors: [{ image: "ubuntu", command: ["a".repeat(900_000)] }] };
    const created = await fetch(`${url}/tes/v1/tasks`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(task),
    });
    expect(created.status).toBe(200);
    expect(clients.filter(isBusy)).toHaveLength(25);
    for (const { socket } of clients) socket.destroy();
  });

  it("leave a client alone that reads, and one that waits for its task", async () => {
    const { url, port } = await start({ stallMs: 1000, headersMs: 1000, requestMs: 1000 });
    const task = fetch(`${url}/tes/v1/tasks/a`);
    const reader = await rawConnection(
      port,
      `GET /large.txt HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    );
    let bytes = 0;
    reader.socket.removeAllListeners("data");
    reader.socket.on("data", (chunk) => {
      bytes += chunk.length;
      if (bytes > 200_000_000) return;
      reader.socket.pause();
      setTimeout(() => reader.socket.resume(), 1);
    });
    await reader.closed;
    expect(bytes).toBeGreaterThan(300_000_000);
    expect((await task).status).toBe(200);
  });

  it("close connections beyond a number, and take others when those are gone", async () => {
    const { url, port } = await start({ connections: 5 });
    const held = await Promise.all(Array.from({ length: 5 }, () => rawConnection(port)));
    const refused = await rawConnection(port);
    await refused.closed;
    for (const { socket } of held) socket.destroy();
    await expect.poll(async () => (await fetch(url)).status).toBe(200);
  });
});

describe("a server that runs out of files", () => {
  it("goes on when there are some again", async () => {
    const { command, args } = serveScript(await smallSite());
    const { url, port } = await startProgram({
      command: "bash",
      args: ["-c", 'ulimit -n 120; exec "$0" "$@"', command, ...args],
    });
    const held = await Promise.all(
      Array.from({ length: 150 }, () =>
        rawConnection(port, `GET /large.txt HTTP/1.1\r\n${HOST}\r\n`).catch(() => undefined),
      ),
    );
    await wait(500);
    for (const connection of held) connection?.socket.destroy();
    await expect
      .poll(async () => (await fetch(url)).status, { timeout: 5000, interval: 200 })
      .toBe(200);
  });
});
