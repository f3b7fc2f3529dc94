import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  MARK,
  PROTECTED,
  spellings,
  TOKEN,
  writeProtectedSite,
} from "../fixtures/path-spellings.ts";
import { cloudflare, deno, type RunningHost, serveCommand } from "./hosts.ts";

const SEED = Number(process.env["SPELLINGS_SEED"] ?? 2026);
const COUNT = Number(process.env["SPELLINGS"] ?? 20_000);
/** Requests at the same time. */
const CONNECTIONS = 32;

type Answer = { readonly status: number; readonly body: string };

/** Sends a path as it is written: `fetch` would normalise it. */
function send(host: string, path: string, agent: Agent, token?: string): Promise<Answer> {
  const { hostname, port } = new URL(host);
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  // one character per byte of UTF-8
  const raw = Buffer.from(path).toString("latin1");
  return new Promise((resolve) => {
    const closed = (body = "") => resolve({ status: 0, body });
    request({ hostname, port, path: raw, agent, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
      response.on("error", () => closed(body));
    })
      .on("error", () => closed())
      .end();
  });
}

const ANSWERED = expect.stringMatching(/^HTTP\/1\.1 [234]/);

/** Sends a request that no client would make, and returns what comes back. */
function sendRaw(hostname: string, port: number, name: string, target: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, hostname, () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
        "latin1",
      ),
    );
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text)).on("error", () => resolve(text));
    socket.setTimeout(10_000, () => socket.destroy());
  });
}

describe.each<
  [
    string,
    (folder: string, environment: Record<string, string>) => Promise<RunningHost>,
    (target: string) => boolean,
  ]
>([
  ["Node", serveCommand, () => true],
  ["Deno", deno, () => true],
  // for other targets, Miniflare's own server fails before the function is called
  ["workerd", cloudflare, (target) => target.startsWith("/")],
])("a registry behind a token on %s", (name, start, isAnswered) => {
  let folder: string;
  let host: RunningHost;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-"));
    await writeProtectedSite(folder);
    host = await start(folder, { REGISTRY_TOKEN: TOKEN });
  }, 60_000);

  afterAll(async () => {
    agent.destroy();
    await host?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("gives its documents to those who have the token", async () => {
    const api = PROTECTED.filter((path) => !/\/index\.json$|descriptor\.(json|txt)$/.test(path));
    for (const path of api) {
      expect([path, (await send(host.url, path, agent, TOKEN)).body]).toEqual([
        path,
        expect.stringContaining(MARK),
      ]);
    }
  });

  it("is still there, page by page, without it", async () => {
    for (const [path, text] of [
      ["/", "home"],
      ["/tools", "tools"],
      ["/tools/kiss", "kiss"],
      ["/api", "api"],
      ["/evidence/eid-1", "evidence"],
      ["/assets/a.js", "a script"],
      ["/gkm/evidence/eid-1.json", "{}"],
      ["/trs/v2/service-info", "{}"],
      ["/nothing", "nothing"],
    ] as const) {
      expect([path, (await send(host.url, path, agent)).body]).toEqual([
        path,
        expect.stringContaining(text),
      ]);
    }
  });

  // Cloudflare finds a site by its host: no other gets to the function
  const itsOwn = it.skipIf(name === "workerd");
  itsOwn(
    "responds to every Host header and request target, without a failure",
    async () => {
      const { hostname, port } = new URL(host.url);
      const hosts = [
        "",
        "a b",
        "[::1",
        "a/../x",
        "u:p@b",
        "a:99999",
        "%zz",
        "a#b",
        "\u00ff",
        "a?x",
      ];
      const targets = ["/trs/v2/tools", "*", "http://", "https://[::1/x", "ftp://x/", "//evil/trs"];
      for (const own of [...hosts, "xn--", "\\", "a".repeat(9000), "127.0.0.1:1/trs"]) {
        for (const target of targets) {
          const answer = await sendRaw(hostname, Number(port), own, target);
          expect([own, target, answer]).toEqual([own, target, ANSWERED]);
        }
      }
    },
    60_000,
  );

  it(`gives none of them for ${COUNT} other spellings of their paths (SPELLINGS_SEED=${SEED})`, async () => {
    const paths = [...PROTECTED, ...spellings(COUNT, SEED)].values();
    const leaks: string[] = [];
    const statuses = new Map<number, number>();
    const worker = async () => {
      for (const path of paths) {
        const { status, body } = await send(host.url, path, agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const isFailure = status >= 500 && isAnswered(path);
        if (body.includes(MARK) || isFailure) leaks.push(`${status} for ${path}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    expect(leaks.slice(0, 20)).toEqual([]);
    // hosts refuse what is no request target; all others have a response
    expect(statuses.get(401) ?? 0).toBeGreaterThan(COUNT / 100);
    expect(statuses.get(404) ?? 0).toBeGreaterThan(COUNT / 10);
    expect(await send(host.url, "/tools", agent)).toMatchObject({ status: 200 });
  }, 240_000);
});
