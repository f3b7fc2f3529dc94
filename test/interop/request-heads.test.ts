import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exchange } from "../fixtures/server-process.ts";
import { deno, type RunningHost, serveCommand } from "./hosts.ts";

const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
await writeFile(join(folder, "index.html"), "<p>home</p>");

const CLOSE = "Connection: close\r\n";
const HOST = `Host: a.localhost\r\n${CLOSE}`;
const POST = `POST /healthz HTTP/1.1\r\n${HOST}`;
const CANCEL = `POST /tes/v1/tasks/1:cancel HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`;
const CHUNKED = "2\r\n{}\r\n0\r\n\r\n";

/** What a request may be answered with, by what it begins with. */
const REQUESTS: readonly (readonly [string, string, number])[] = [
  ["no fault", `GET /healthz HTTP/1.1\r\n${HOST}\r\n`, 200],
  ["a port", `GET /healthz HTTP/1.1\r\nHost: a.localhost:80\r\n${CLOSE}\r\n`, 200],
  ["an IPv6 address", `GET /healthz HTTP/1.1\r\nHost: [::1]:80\r\n${CLOSE}\r\n`, 200],
  ["its own absolute target", `GET http://a.localhost/healthz HTTP/1.1\r\n${HOST}\r\n`, 200],
  ["another absolute target", `GET http://b.localhost/healthz HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["no Host", `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ["two Hosts", `GET /healthz HTTP/1.1\r\n${HOST}Host: a.localhost\r\n\r\n`, 400],
  ["a Host with a path", `GET / HTTP/1.1\r\nHost: localhost/healthz?\r\n${CLOSE}\r\n`, 400],
  ["a Host with a fragment", `GET / HTTP/1.1\r\nHost: localhost/healthz#\r\n${CLOSE}\r\n`, 400],
  ["a Host with a query", `GET / HTTP/1.1\r\nHost: localhost?\r\n${CLOSE}\r\n`, 400],
  ["a Host with a user", `GET /healthz HTTP/1.1\r\nHost: a@b.example\r\n${CLOSE}\r\n`, 400],
  ["a Host with a backslash", `GET /healthz HTTP/1.1\r\nHost: a\\b\r\n${CLOSE}\r\n`, 400],
  ["a Host with an escape", `GET /healthz HTTP/1.1\r\nHost: %61\r\n${CLOSE}\r\n`, 400],
  ["a Host with a large port", `GET /healthz HTTP/1.1\r\nHost: a:99999\r\n${CLOSE}\r\n`, 400],
  ["the same length twice", `${POST}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`, 400],
  ["two lengths", `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ["a list of lengths", `${POST}Content-Length: 2, 2\r\n\r\n{}`, 400],
  ["a signed length", `${POST}Content-Length: +2\r\n\r\n{}`, 400],
  [
    "a length and chunks",
    `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKED}`,
    400,
  ],
  ["a coding before chunks", `${POST}Transfer-Encoding: gzip, chunked\r\n\r\n${CHUNKED}`, 501],
  [
    "codings in two headers",
    `${POST}Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKED}`,
    501,
  ],
  ["chunks twice", `${POST}Transfer-Encoding: chunked, chunked\r\n\r\n${CHUNKED}`, 400],
  [
    "chunks in HTTP/1.0",
    `POST /healthz HTTP/1.0\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${CHUNKED}`,
    400,
  ],
  ["an expectation", `${POST}Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}`, 417],
  ["a folded header", `GET /healthz HTTP/1.1\r\n${HOST}X-A: a\r\n b\r\n\r\n`, 400],
  ["a space before a colon", `GET /healthz HTTP/1.1\r\n${HOST}X-A : a\r\n\r\n`, 400],
  ["HTTP/1.2", `GET /healthz HTTP/1.2\r\n${HOST}\r\n`, 400],
  ["trailers that it accepts", `GET /healthz HTTP/1.1\r\n${HOST}TE: trailers\r\n\r\n`, 200],
  ["codings that it accepts", `GET /healthz HTTP/1.1\r\n${HOST}TE: gzip\r\n\r\n`, 200],
  ["a coding alone", `${POST}Transfer-Encoding: gzip\r\n\r\n{}`, 501],
  ["a chunk extension", `${CANCEL}2;a=b\r\n{}\r\n0\r\n\r\n`, 503],
  ["a long chunk extension", `${CANCEL}2;${"e".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, 413],
  ["HTTP/2.0", `GET /healthz HTTP/2.0\r\n${HOST}\r\n`, 505],
  ["HTTP/0.9", `GET /healthz\r\n${HOST}\r\n`, 505],
];

/** Statuses that a runtime gives before the function sees the request. */
const OWN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Deno: { "HTTP/2.0": 400, "HTTP/0.9": 400, "a coding alone": 400, "a long chunk extension": 400 },
};

describe.each([
  ["Node", serveCommand],
  ["Deno", deno],
] as const)("on %s, a request with", (name, start) => {
  let host: RunningHost;

  beforeAll(async () => {
    host = await start(folder, {
      OPERATOR_PATHS: "health",
      TES_BACKEND_URL: "http://127.0.0.1:2",
      TES_CLIENT_AUTH: "open",
    });
  }, 60_000);

  afterAll(() => host?.stop());

  it.each(REQUESTS)("%s gets the same response as on other hosts", async (what, bytes, status) => {
    const [line = ""] = (await exchange(Number(new URL(host.url).port), bytes)).split("\r\n");
    expect(line).toMatch(/^HTTP\/1\.[01] \d{3}/);
    expect(Number(line.slice(9, 12))).toBe(OWN[name]?.[what] ?? status);
  });
});
