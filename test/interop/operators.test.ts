import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseExposition, sampleOf } from "../fixtures/exposition.ts";
import {
  bundledServer,
  rawConnection,
  type ServerProcess,
  serveScript,
  smallSite,
  startProgram,
} from "../fixtures/server-process.ts";
import { startBackend } from "../fixtures/tes-backend.ts";

const ALL = { OPERATOR_PATHS: "health,metrics" };

/** Gets a path on a connection of its own, so that any worker may respond. */
const get = (server: ServerProcess, path: string) =>
  fetch(server.url + path, { headers: { Connection: "close" } });

const metricsOf = async (server: ServerProcess) => {
  const response = await get(server, "/metrics");
  expect(response.status).toBe(200);
  return response.text();
};

const pagesOf = (text: string) =>
  sampleOf(text, "vitrine_requests_total", { route: "page", status: "200" }) ?? 0;

/** Starts a server with two workers. */
const twoWorkers = async () => startProgram(serveScript(await smallSite(), "--workers", "2"), ALL);

describe("the metrics of a server", () => {
  it("include its memory, its CPU time and its event loop", async () => {
    const server = await startProgram(serveScript(await smallSite()), ALL);
    // nothing is known of the event loop before it was measured for the first time
    await expect
      .poll(async () => sampleOf(await metricsOf(server), "nodejs_eventloop_lag_p99_seconds"))
      .toBeGreaterThan(0);
    const text = await metricsOf(server);
    expect(sampleOf(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(sampleOf(text, "process_cpu_seconds_total")).toBeGreaterThan(0);
    expect(sampleOf(text, "vitrine_processes")).toBe(1);
  });

  it("add up over workers", async () => {
    const server = await twoWorkers();
    for (let count = 0; count < 40; count++) await (await get(server, "/")).text();
    const scrapes = await Promise.all(Array.from({ length: 20 }, () => metricsOf(server)));
    for (const text of scrapes) {
      parseExposition(text);
      expect(pagesOf(text)).toBe(40);
      expect(sampleOf(text, "vitrine_processes")).toBe(2);
    }
  });

  it("do not go down when workers are replaced", async () => {
    const server = await twoWorkers();
    for (let count = 0; count < 20; count++) await (await get(server, "/")).text();
    expect(pagesOf(await metricsOf(server))).toBe(20);
    server.child.kill("SIGHUP");
    await expect
      .poll(() => server.output.text, { timeout: 20_000 })
      .toContain("Restarted 2 workers.");
    await expect
      .poll(async () => sampleOf(await metricsOf(server), "vitrine_processes"), { timeout: 10_000 })
      .toBe(2);
    expect(pagesOf(await metricsOf(server))).toBe(20);
  });

  it("come without a worker that hangs, but for its last totals", async () => {
    const server = await startProgram(serveScript(await smallSite(), "--workers", "2"), ALL);
    for (let count = 0; count < 20; count++) await (await get(server, "/")).text();
    await metricsOf(server);
    const [first = 0] = spawnSync("ps", ["-o", "pid=", "--ppid", String(server.child.pid)])
      .stdout.toString()
      .trim()
      .split(/\s+/)
      .map(Number);
    process.kill(first, "SIGSTOP");
    onTestFinished(() => void process.kill(first, "SIGCONT"));
    // the one that hangs may be given a connection
    const scrape = () =>
      fetch(`${server.url}/metrics`, {
        headers: { Connection: "close" },
        signal: AbortSignal.timeout(3000),
      }).then(
        (response) => response.text(),
        () => undefined,
      );
    const texts = await Promise.all([scrape(), scrape(), scrape(), scrape()]);
    const [text] = texts.filter((one) => one !== undefined);
    expect(pagesOf(text ?? "")).toBe(20);
    expect(sampleOf(text ?? "", "vitrine_processes")).toBe(1);
  });

  it("are the same in the bundled function", async () => {
    const program = await bundledServer(await smallSite());
    const server = await startProgram(program, { ...ALL, WORKERS: "2" });
    await (await get(server, "/")).text();
    const text = await metricsOf(server);
    expect(pagesOf(text)).toBe(1);
    expect(sampleOf(text, "vitrine_processes")).toBe(2);
  });
});

/** A backend that takes a while for each request. */
async function slowBackend() {
  const backend = await startBackend();
  onTestFinished(() => backend.close());
  backend.respond = async (response) => {
    await wait(1500);
    response.end('{"id":"a","state":"RUNNING"}');
  };
  return { backend, environment: { TES_BACKEND_URL: backend.url, TES_CLIENT_AUTH: "open" } };
}

describe("a server that is told to stop", () => {
  it("is alive and not ready while it finishes its requests", async () => {
    const { backend, environment } = await slowBackend();
    const server = await startProgram(serveScript(await smallSite()), { ...ALL, ...environment });
    const task = get(server, "/v1/tasks/a");
    const probes = [await rawConnection(server.port), await rawConnection(server.port)];
    while (backend.asked.length < 1) await wait(20);
    server.child.kill("SIGTERM");
    await wait(200);
    for (const [index, path] of ["/healthz", "/readyz"].entries()) {
      probes[index]?.socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    }
    const [alive, ready] = await Promise.all(
      probes.map(async ({ received, closed }) => {
        await closed;
        return received.text;
      }),
    );
    expect(alive).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"status":"draining"\}/);
    expect(ready).toMatch(/^HTTP\/1\.1 503 [\s\S]*"status":"draining"[\s\S]*"underWay":1/);
    expect((await task).status).toBe(200);
    expect(await server.ended).toBe(0);
  });
});

describe("a server with LOG_FORMAT=json", () => {
  it.each([
    { what: "alone", args: [], stop: "Finishing 1 request, for at most 26 s." },
    { what: "with workers", args: ["--workers", "2"], stop: "Stopping 2 workers." },
  ])("prints nothing else, $what", async ({ args, stop }) => {
    const { backend, environment } = await slowBackend();
    const server = await startProgram(serveScript(await smallSite(), ...args), {
      ...environment,
      LOG_FORMAT: "json",
    });
    const task = get(server, "/v1/tasks/a");
    while (backend.asked.length < 1) await wait(20);
    server.child.kill("SIGTERM");
    await (await task).text();
    expect(await server.ended).toBe(0);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(
      server.output.text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { time, event: "started", message: `Vitrine is running at ${server.url}` },
      { time, event: "stopping", message: expect.stringContaining(stop) },
      expect.objectContaining({ time, method: "GET", route: "task", status: 200, tries: 1 }),
    ]);
  });
});
