/**
 * A healthy backend that takes two seconds for each request, and more callers than usual: as processes, over sockets.
 */
import { mkdtemp, writeFile } from "node:fs/promises";
import { Agent, createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningHost, serveCommand } from "./hosts.ts";

/** What a request takes in the backend, in milliseconds. */
const SERVICE_MS = 2000;

/** A busy machine may take so much longer, in milliseconds. */
const PATIENCE_MS = 5000;

let slow: Server;
let direct: string;
const load = { now: 0, most: 0 };
const running: RunningHost[] = [];

beforeAll(async () => {
  slow = createServer((_, response) => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    response.on("close", () => {
      load.now -= 1;
    });
    setTimeout(() => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end('{"id":"1","state":"RUNNING"}');
    }, SERVICE_MS);
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", 4096, resolve));
  direct = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/v1`;
});

afterAll(async () => {
  await Promise.all(running.map((host) => host.stop()));
  slow.closeAllConnections();
  slow.close();
});

/** The function in front of the slow backend. */
async function start(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-"));
  await writeFile(join(folder, "index.html"), "<title>Site</title>");
  const settings = { TES_BACKEND_URL: direct, TES_CLIENT_AUTH: "open", ...environment };
  const host = await serveCommand(folder, settings);
  running.push(host);
  return `${host.url}/tes/v1`;
}

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

/** Sends so many requests at once. */
async function callers(base: string, count: number): Promise<readonly Answered[]> {
  load.most = 0;
  const agent = new Agent({ keepAlive: true });
  const one = () =>
    new Promise<Answered>((resolve, reject) => {
      const start = performance.now();
      get(`${base}/tasks/1`, { agent }, (response) => {
        const { statusCode = 0, headers } = response;
        response.resume().on("end", () =>
          resolve({
            status: statusCode,
            retryAfter: headers["retry-after"],
            ms: performance.now() - start,
          }),
        );
      }).on("error", reject);
    });
  const answered = await Promise.all(Array.from({ length: count }, one));
  agent.destroy();
  return answered;
}

const longest = (answered: readonly Answered[]) => Math.max(...answered.map(({ ms }) => ms));

describe("a backend of two seconds a request", () => {
  it.each([200, 600, 1000])("serves %i callers at once through the function too", async (count) => {
    const base = await start();
    const limit = longest(await callers(direct, count)) * 1.1 + PATIENCE_MS;
    const through = await callers(base, count);
    expect(through.filter(({ status }) => status !== 200)).toEqual([]);
    expect(longest(through)).toBeLessThan(limit);
  });

  it("gets no more requests than there are connections, and the others get 503", async () => {
    const base = await start({ TES_CONNECTIONS: "128" });
    const limit = longest(await callers(direct, 1000)) * 1.1 + PATIENCE_MS;
    const through = await callers(base, 1000);
    const served = through.filter(({ status }) => status === 200);
    const refused = through.filter(({ status }) => status === 503);
    expect(served.length + refused.length).toBe(1000);
    expect(served.length).toBeGreaterThanOrEqual(128);
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["1"]));
    expect(load.most).toBeLessThanOrEqual(128);
    expect(longest(served)).toBeLessThan(limit);
    // it is not taken to be down
    expect((await callers(base, 10)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});
