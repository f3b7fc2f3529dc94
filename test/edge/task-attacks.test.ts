import { mkdtemp } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { randomFrom } from "../../bench/random.ts";
import { readSettings } from "../../src/edge/settings.ts";
import { type RunningServer, startServer } from "../../src/hosts/server.ts";
import { startBackend, type TestBackend } from "../fixtures/tes-backend.ts";

const SECRET = "backend-secret-5f2a";
const CLIENT = "client-secret-81cc";
const REQUESTS = 20_000;

let backend: TestBackend;
let server: RunningServer;
const log: string[] = [];

beforeAll(async () => {
  backend = await startBackend();
  // it tells whoever asks what it was told
  backend.respond = (response, asked) => {
    response.writeHead(asked.url.includes("x") ? 500 : 200, {
      "Content-Type": "application/json",
      "Set-Cookie": "a=b",
      Authorization: String(asked.headers.authorization ?? ""),
      "X-Echo": String(asked.headers.authorization ?? ""),
    });
    response.end(JSON.stringify({ id: "1", tasks: [], state: "RUNNING" }));
  };
  server = await startServer({
    folder: await mkdtemp(join(tmpdir(), "vitrine-")),
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({
      TES_BACKEND_URL: backend.url,
      TES_BACKEND_TOKEN: SECRET,
      TES_CLIENT_AUTH: "token",
      TES_CLIENT_TOKENS: `tests:${CLIENT}`,
      TES_TIMEOUT_MS: "2000",
    }),
    log: (line) => log.push(line),
  });
});

afterAll(async () => {
  await server?.close();
  await backend?.close();
});

const random = randomFrom(20_261_121);
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const PIECES = [
  ..."abcx019._~-:;@!$&'()*+,=%".split(""),
  ...["/", "//", "..", "%2e%2e", "%2F", "%5C", "%00", "%0a", "%25", "%zz", "%C3%A9", "\\"],
  ...["tasks", "/tasks/", "service-info", ":cancel", "%3Acancel", "/tes/v1", "/ga4gh", "admin"],
  ...["?", "view=FULL", "&state=", "page_token=", "#", "http://evil.example.org/", "@evil"],
];
const METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"];
const HEADERS: readonly (readonly [string, string])[] = [
  ["Cookie", "session=1"],
  ["X-Forwarded-For", "1.2.3.4"],
  ["X-Forwarded-Host", "evil.example.org"],
  ["X-Forwarded-Proto", "https"],
  ["Forwarded", "for=1.2.3.4"],
  ["X-Real-IP", "1.2.3.4"],
  ["Proxy-Authorization", "Basic eDp5"],
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Original-URL", "/admin"],
  ["Connection", "authorization, accept"],
  ["TE", "trailers"],
  ["Origin", "https://evil.example.org"],
  ["X-Request-Id", "request-00000001"],
  ["Range", "bytes=0-1"],
  ["If-None-Match", "*"],
  ["Content-Type", "application/json"],
  ["Content-Type", "text/plain"],
];
const DENIED = HEADERS.slice(0, 9).map(([name]) => name.toLowerCase());
const BODIES = [
  "",
  "{}",
  "[",
  "null",
  '{"executors":[{"image":"a","command":["b"]}]}',
  '{"__proto__":{"executors":[]},"executors":1}',
  `{"executors":${"[".repeat(500)}${"]".repeat(500)}}`,
  '{"executors":[{"image":"a","command":["b"]}],"cpuCores":1,"resources":{"cpuCores":1,"cpu_cores":2}}',
];

function oddPath(): string {
  const start = pick([
    "/tes/v1/tasks",
    "/tes/v1",
    "/ga4gh/tes/v1/tasks/",
    "/tes/v1/tasks/a",
    "/tes",
    "/",
  ]);
  const count = random() < 0.3 ? 0 : Math.floor(random() * 5);
  const more = Array.from({ length: count }, () => pick(PIECES)).join("");
  return start + more;
}

/** Sends a path as it is; what `fetch` would mend is what is tried here. */
const send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<{ readonly status: number; readonly text: string; readonly head: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = httpRequest(
      { hostname, port, method, path, headers, agent: false },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            head: JSON.stringify(response.headers),
          }),
        );
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(method === "GET" || method === "HEAD" ? undefined : body);
  });

const OPERATIONS: readonly RegExp[] = [
  /^GET \/ga4gh\/tes\/v1\/(service-info|tasks)(\?|$)/,
  /^GET \/ga4gh\/tes\/v1\/tasks\/[A-Za-z0-9._~-]+(\?view=\w+)?$/,
  /^POST \/ga4gh\/tes\/v1\/tasks$/,
  /^POST \/ga4gh\/tes\/v1\/tasks\/[A-Za-z0-9._~-]+:cancel$/,
];

it(`${REQUESTS} odd requests reach nothing but the operations, and learn no secret`, async () => {
  const wrong: string[] = [];
  const one = async () => {
    const [method, path] = [pick(METHODS), oddPath()];
    const own = Object.fromEntries(Array.from({ length: 3 }, () => pick(HEADERS)));
    const authorization = random() < 0.8 ? { Authorization: `Bearer ${CLIENT}` } : {};
    const body = pick(BODIES);
    let answer: Awaited<ReturnType<typeof send>>;
    try {
      answer = await send(method, path, { ...own, ...authorization }, body);
    } catch (error) {
      // what is no HTTP at all is refused before the function
      if (!/unescaped|Parse Error|invalid/i.test(String(error)))
        wrong.push(`${method} ${path}: ${error}`);
      return;
    }
    const { status, text, head } = answer;
    if (status >= 500 && !path.includes("x")) wrong.push(`${status} for ${method} ${path}`);
    if ((text + head).includes(SECRET)) wrong.push(`the secret for ${method} ${path}`);
    if (head.includes("set-cookie")) wrong.push(`a cookie for ${method} ${path}`);
  };
  for (let sent = 0; sent < REQUESTS; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, one));
  }
  for (const { method, url, headers } of backend.asked) {
    const line = `${method} ${url}`;
    if (!OPERATIONS.some((operation) => operation.test(line)))
      wrong.push(`the backend got ${line}`);
    if (headers.authorization !== `Bearer ${SECRET}`) wrong.push(`other credentials with ${line}`);
    for (const name of DENIED) if (headers[name] !== undefined) wrong.push(`${name} with ${line}`);
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(backend.asked.length).toBeGreaterThan(500);
  const lines = log.join("\n");
  expect(lines).not.toContain(SECRET);
  expect(lines).not.toContain(CLIENT);
  expect(lines).not.toContain("executors");
}, 180_000);
