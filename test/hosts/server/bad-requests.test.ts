import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { startServer } from "../../../src/hosts/server/server.ts";
import { temporaryFolder } from "../../fixtures/content.ts";
import { exchange, rawConnection } from "../../fixtures/server-process.ts";
import { startBackend } from "../../fixtures/tes-backend.ts";

/** Starts a server with a backend that is slow where the path says so. */
async function start() {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "index.html"), "<p>home</p>");
  const backend = await startBackend();
  backend.respond = async (response, { url }) => {
    if (url.includes("slow")) await wait(500);
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end('{"id":"a","state":"RUNNING"}');
  };
  const settings = readSettings({ TES_BACKEND_URL: backend.url, TES_CLIENT_AUTH: "open" });
  const server = await startServer({ folder, host: "127.0.0.1", port: 0, settings });
  onTestFinished(async () => {
    await server.close();
    await backend.close();
  });
  return { url: server.url, port: Number(new URL(server.url).port), backend };
}

/** The status, and the body of a response that closes its connection. */
function read(response: string) {
  const [head = "", body = ""] = response.split("\r\n\r\n");
  expect(head).toMatch(/^Connection: close\r?$/im);
  return { head, status: Number(head.slice(9, 12)), body };
}

let failures: unknown[] = [];
beforeEach(() => {
  failures = [];
  const note = (error: unknown) => failures.push(error);
  process.on("unhandledRejection", note).on("uncaughtException", note);
  onTestFinished(() => {
    process.off("unhandledRejection", note).off("uncaughtException", note);
    expect(failures).toEqual([]);
  });
});

const HOST = "Host: a.localhost\r\n";
const POST = `POST /tes/v1/tasks HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

describe("a request that is no proper one", () => {
  it.each([
    ["no HTTP", "hello\r\n\r\n", 400],
    ["a handshake of TLS", Buffer.from("16030100c8010000c4", "hex"), 400],
    ["a version that does not exist", `GET / HTTP/7.3\r\n${HOST}\r\n`, 400],
    ["an unknown method", `BREW /tes/v1/tasks HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["headers of 20 kB", `GET / HTTP/1.1\r\n${HOST}X-A: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["a target of 20 kB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    ["no Host", "GET /tes/v1/tasks HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two Hosts", `GET /tes/v1/tasks HTTP/1.1\r\n${HOST}Host: b.example\r\n\r\n`, 400],
    [
      "a Host that is a path",
      "GET /tes/v1/tasks HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n",
      400,
    ],
    [
      "a Host with a user",
      "GET /trs/v2/tools HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n",
      400,
    ],
    ["a target that is no path", `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["a target of another scheme", `GET ftp://a.localhost/ HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["a backslash in the target", `GET /trs\\v2 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    ["a control character in the target", `GET /\x01 HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["a space in the target", `GET /a b HTTP/1.1\r\n${HOST}\r\n`, 400],
    ["a header's line break alone", `GET / HTTP/1.1\r\n${HOST}X-A: a\rX-B: b\r\n\r\n`, 400],
    ["a header's space before the colon", `GET / HTTP/1.1\r\n${HOST}X-A : a\r\n\r\n`, 400],
    ["two lengths", `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`, 400],
    [
      "a length and chunks",
      `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x`,
      400,
    ],
    ["a coding after chunks", `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`, 400],
    ["a chunk whose length is no number", `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    [
      "a chunk extension without end",
      `${POST}Transfer-Encoding: chunked\r\n\r\n1;${"a".repeat(20_000)}`,
      413,
    ],
    ["an expectation", `${POST}Expect: magic\r\nContent-Length: 2\r\n\r\n{}`, 417],
    ["CONNECT", `CONNECT a.localhost:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ])("gets a JSON error, and its connection is closed: %s", async (_name, bytes, expected) => {
    const { url, port } = await start();
    const { head, status, body } = read(await exchange(port, bytes));
    expect([status, JSON.parse(body).code]).toEqual([expected, expected]);
    expect(head).toMatch(/^Content-Type: application\/json; charset=utf-8\r?$/im);
    expect((await fetch(url)).status).toBe(200);
  });

  it.each([
    ["TRACE", "TRACE /tes/v1/tasks HTTP/1.1\r\n", 405],
    ["an absolute target", "GET http://a.localhost/tes/v1/tasks/a HTTP/1.1\r\n", 200],
    [
      "an upgrade that is not offered",
      "GET / HTTP/1.1\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n",
      200,
    ],
    ["HTTP/1.0", "GET / HTTP/1.0\r\n", 200],
  ])("is taken as HTTP says: %s", async (_name, start_, expected) => {
    const { port } = await start();
    const close = start_.includes("close") ? "" : "Connection: close\r\n";
    const { status } = read(await exchange(port, `${start_}${HOST}${close}\r\n`));
    expect(status).toBe(expected);
  });

  it("may send its body after it was told to continue", async () => {
    const { port, backend } = await start();
    const body = '{"executors":[{"image":"a","command":["b"]}]}';
    const client = await rawConnection(
      port,
      `${POST}Expect: 100-continue\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await client.until(/100 Continue/);
    client.socket.write(body);
    await client.until(/200 OK/);
    expect(backend.asked).toHaveLength(1);
  });
});

describe("several requests on a connection", () => {
  it("are responded to in their order", async () => {
    const { port } = await start();
    const paths = ["/tes/v1/tasks/slow", "/tes/v1/tasks/a", "/nothing"];
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
    requests.push(`GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    const received = await exchange(port, requests.join(""));
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([
      "HTTP/1.1 200",
      "HTTP/1.1 200",
      "HTTP/1.1 404",
      "HTTP/1.1 200",
    ]);
  });

  it("are refused when too many of them wait", async () => {
    const { port, backend } = await start();
    const request = `GET /tes/v1/tasks/slow HTTP/1.1\r\n${HOST}\r\n`;
    const received = await exchange(port, request.repeat(1000));
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(64);
    expect(received.match(/HTTP\/1\.1 429/g)).toHaveLength(1);
    expect(backend.asked).toHaveLength(64);
  });

  it("end when one of them turns out to be none, and what is under way is not spoilt", async () => {
    const { url, port } = await start();
    await exchange(port, `GET /tes/v1/tasks/slow HTTP/1.1\r\n${HOST}\r\nnonsense\r\n\r\n`);
    const { body } = read(
      await exchange(port, `${POST}Transfer-Encoding: chunked\r\n\r\n3\r\nabcde\r\n`),
    );
    expect(JSON.parse(body).code).toBe(400);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe("a client that goes away", () => {
  it.each([
    ["in its headers", "GET / HTTP/1.1\r\nHo"],
    ["in its body", `${POST}Content-Length: 100\r\n\r\n{"exec`],
    ["in a chunk", `${POST}Transfer-Encoding: chunked\r\n\r\n20\r\n{"exec`],
    ["before its response", `GET /tes/v1/tasks/slow HTTP/1.1\r\n${HOST}\r\n`],
  ])("is no trouble to others: %s", async (_name, bytes) => {
    const { url, port } = await start();
    for (const end of ["resetAndDestroy", "destroy", "end"] as const) {
      const { socket } = await rawConnection(port, bytes);
      await wait(50);
      socket[end]();
      if (end !== "end") await once(socket, "close");
    }
    await wait(700);
    expect((await fetch(url)).status).toBe(200);
  });
});
