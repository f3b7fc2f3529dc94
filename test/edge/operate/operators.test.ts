import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fetchTransport } from "../../../src/edge/backends/transport.ts";
import { createHandler } from "../../../src/edge/handler.ts";
import type { SiteHost } from "../../../src/edge/operate/operators.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { parseExposition, sampleOf } from "../../fixtures/exposition.ts";
import { memoryAssets, useStubBackends, withoutPauses } from "../../fixtures/stub-backends.ts";

type Environment = Readonly<Record<string, string>>;

const network = useStubBackends();

const SITE = "https://site.example.org";
const ALL = { OPERATOR_PATHS: "health,metrics" };
const TWO = {
  ...ALL,
  TES_CLIENT_AUTH: "open",
  TES_BACKEND_URL: "a=https://a.example.org/v1,b=https://b.example.org/v1",
};

/** Makes what sends a request to a site. */
function siteWith(environment: Environment, host: SiteHost = {}, base?: string) {
  const assets = { ...memoryAssets(), ...(base === undefined ? {} : { base }) };
  const handle = createHandler(assets, readSettings(environment), fetchTransport(), host);
  const get = (path: string, init: RequestInit = {}, log?: (line: string) => void) =>
    handle(new Request(SITE + path, init), log === undefined ? {} : { log });
  const text = async (path: string, init: RequestInit = {}) => (await get(path, init)).text();
  return { get, text };
}

/** Fails as Node does when nobody listens. */
const unreachable = () => {
  const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  throw new TypeError("fetch failed", { cause });
};

describe("the paths for operators", () => {
  it.each(["/healthz", "/readyz", "/metrics"])("%s is a page by default", async (path) => {
    const response = await siteWith({}).get(path);
    expect(await response.text()).toBe(`page ${path}`);
  });

  it("are served as they are set", async () => {
    const health = siteWith({ OPERATOR_PATHS: "health" });
    expect(await health.text("/healthz")).toBe('{"status":"alive"}\n');
    expect(await health.text("/metrics")).toBe("page /metrics");
    const metrics = siteWith({ OPERATOR_PATHS: "metrics" });
    expect(await metrics.text("/readyz")).toBe("page /readyz");
    expect(await metrics.text("/metrics")).toContain("# TYPE vitrine_requests_total counter\n");
  });

  it.each([
    "/HEALTHZ",
    "/metrics/",
    "/metrics/x",
    "/Metrics",
    "/metric%73/",
    "/readyz%20",
    "/healthz;x",
  ])("have one spelling: %s is 404", async (path) => {
    const response = await siteWith(ALL).get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 404 });
  });

  it("are there with and without the site's base path", async () => {
    const site = siteWith(ALL, {}, "/registry");
    expect((await site.get("/registry/healthz")).status).toBe(200);
    expect((await site.get("/healthz")).status).toBe(200);
    expect(await site.text("/registry/tools/healthz")).toBe("page /tools/healthz");
  });

  it("can be read only, and not by scripts of other origins", async () => {
    const site = siteWith(ALL);
    for (const path of ["/healthz", "/readyz", "/metrics"]) {
      const head = await site.get(path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      for (const method of ["POST", "DELETE", "OPTIONS"]) {
        const response = await site.get(path, { method });
        expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
      }
      const { headers } = await site.get(path, { headers: { Origin: "https://b.example.org" } });
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    }
  });

  it("have media types that their readers know", async () => {
    const site = siteWith(ALL);
    const typeOf = async (path: string) => (await site.get(path)).headers.get("Content-Type");
    expect(await typeOf("/healthz")).toBe("application/json; charset=utf-8");
    expect(await typeOf("/readyz")).toBe("application/json; charset=utf-8");
    expect(await typeOf("/metrics")).toBe("text/plain; version=0.0.4; charset=utf-8");
  });

  it("stay while the task service is reported as down where clients look for it", async () => {
    network.respond = unreachable;
    const site = siteWith({ ...TWO, TES_MOUNTS: "/v1" });
    expect((await site.get("/v1/service-info")).status).toBe(503);
    expect((await site.get("/service-info")).status).toBe(503);
    expect((await site.get("/healthz")).status).toBe(200);
    expect((await site.get("/metrics")).status).toBe(200);
  });
});

describe("the token of operators", () => {
  const TOKEN = { ...ALL, OPERATOR_TOKEN: "s3cret" };

  it("is needed for everything but that the site is alive", async () => {
    const site = siteWith(TOKEN);
    expect((await site.get("/healthz")).status).toBe(200);
    for (const path of ["/readyz", "/metrics"]) {
      const refused = await site.get(path);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("WWW-Authenticate")).toBe('Bearer realm="operators"');
      const allowed = await site.get(path, { headers: { Authorization: "Bearer s3cret" } });
      expect(allowed.status).toBe(200);
    }
  });

  it("cannot be guessed: wrong ones are limited, logged and counted", async () => {
    const site = siteWith(TOKEN);
    const lines: string[] = [];
    const statuses: number[] = [];
    for (let count = 0; count < 300; count++) {
      const headers = { Authorization: `Bearer guess-${count}` };
      statuses.push((await site.get("/metrics", { headers }, (line) => lines.push(line))).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(lines).toHaveLength(300);
    expect(lines.join("")).not.toContain("guess");
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      method: "GET",
      route: "operator",
      status: 401,
      ms: expect.any(Number),
      token: "wrong",
    });
    const text = await site.text("/metrics", { headers: { Authorization: "Bearer s3cret" } });
    const labels = { route: "operator", status: "429" };
    expect(sampleOf(text, "vitrine_requests_total", labels)).toBe(100);
  });

  it("that is blank closes them where a function cannot refuse to start", async () => {
    const site = siteWith({ ...ALL, OPERATOR_TOKEN: " " });
    expect((await site.get("/healthz")).status).toBe(200);
    for (const path of ["/readyz", "/metrics"]) {
      const response = await site.get(path);
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({
        code: 503,
        message: "This path is not configured: OPERATOR_TOKEN must not be blank.",
      });
    }
  });
});

describe("readiness", () => {
  const states = async (site: ReturnType<typeof siteWith>) => {
    const response = await site.get("/readyz");
    const { status, backends } = (await response.json()) as {
      status: string;
      backends: readonly { name: string; state: string }[];
    };
    return [response.status, status, ...backends.map(({ name, state }) => `${name} ${state}`)];
  };

  it("is that of a site without a task service, which needs no backend", async () => {
    expect(await states(siteWith(ALL))).toEqual([200, "ready"]);
  });

  it("names each backend with its state, and asks none", async () => {
    const site = siteWith(TWO);
    expect(await (await site.get("/readyz")).json()).toEqual({
      status: "ready",
      backends: ["a", "b"].map((name) => ({
        name,
        state: "closed",
        since: expect.stringMatching(/^\d{4}-.*Z$/),
        underWay: 0,
        waiting: 0,
      })),
    });
    expect(network.fetched).toEqual([]);
  });

  it("lasts as long as one backend is up", async () => {
    // no rest ends meanwhile
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    withoutPauses();
    network.respond = ({ url }) => (url.includes("b.example") ? Response.json({}) : unreachable());
    const events: string[] = [];
    const site = siteWith(TWO, { log: (line) => events.push(line) });
    const fail = async (id: string) => {
      for (let count = 0; count < 6; count++) await site.get(`/v1/tasks/${id}~${count}`);
    };
    await fail("a");
    expect(await states(site)).toEqual([200, "ready", "a open", "b closed"]);
    network.respond = unreachable;
    await fail("b");
    expect(await states(site)).toEqual([503, "not ready", "a open", "b open"]);
    expect(events.map((line) => JSON.parse(line))).toEqual(
      ["a", "b"].map((backend) => ({
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        event: "backend down",
        backend,
      })),
    );
    const text = await site.text("/metrics");
    expect(sampleOf(text, "vitrine_backend_state", { backend: "a" })).toBe(2);
    expect(sampleOf(text, "vitrine_backend_outages_total", { backend: "b" })).toBe(1);
    const down = { backend: "a", outcome: "down" };
    expect(sampleOf(text, "vitrine_backend_requests_total", down)).toBe(1);
    expect(sampleOf(text, "vitrine_backend_requests_total", { ...down, outcome: "failed" })).toBe(
      5,
    );
  });

  it("ends while the task service is not configured, or wrongly", async () => {
    const unset = siteWith({ ...TWO, TES_CLIENT_AUTH: "" });
    expect(await states(unset)).toEqual([503, "not ready", "a closed", "b closed"]);
    expect(await states(siteWith({ ...ALL, TES_TIMEOUT_MS: "soon" }))).toEqual([503, "not ready"]);
    expect(await states(siteWith({ ...ALL, REGISTRY_TOKEN: " " }))).toEqual([503, "not ready"]);
  });

  it("ends while the server drains, which is alive", async () => {
    const site = siteWith(TWO, { isDraining: () => true });
    expect(await states(site)).toEqual([503, "draining", "a closed", "b closed"]);
    const alive = await site.get("/healthz");
    expect([alive.status, await alive.text()]).toEqual([200, '{"status":"draining"}\n']);
  });
});

describe("the metrics of a site", () => {
  it("count requests by what they are for", async () => {
    const site = siteWith(TWO);
    await site.get("/tools/fastp");
    await site.get("/trs/v2/tools/nothing");
    await site.get("/tes/v1/tasks");
    await site.get("/tes/v1/nothing");
    await site.get("/tes/v1/tasks/a~1", { method: "PURGE" });
    network.respond = () => new Response("", { status: 599 });
    await site.get("/v1/tasks/a~1:cancel", { method: "POST" });
    const found = parseExposition(await site.text("/metrics")).find(
      ({ name }) => name === "vitrine_requests_total",
    );
    expect(found?.samples.map(({ labels, value }) => [...Object.values(labels), value])).toEqual([
      ["page", "GET", "200", 1],
      ["tes-cancel", "POST", "5xx", 1],
      ["tes-none", "GET", "404", 1],
      ["tes-task", "other", "405", 1],
      ["tes-tasks", "GET", "200", 1],
      ["trs", "GET", "404", 1],
    ]);
  });

  it("count what a backend did, and how often it was asked", async () => {
    let failures = 2;
    network.respond = () => new Response("{}", { status: failures-- > 0 ? 503 : 200 });
    const site = siteWith({ ...ALL, ...TWO });
    const lines: string[] = [];
    await site.get("/v1/tasks/a~1", {}, (line) => lines.push(line));
    const text = await site.text("/metrics");
    const a = { backend: "a" };
    expect(sampleOf(text, "vitrine_backend_retries_total", a)).toBe(2);
    expect(sampleOf(text, "vitrine_backend_retries_total", { backend: "b" })).toBe(0);
    expect(sampleOf(text, "vitrine_backend_requests_total", { ...a, outcome: "2xx" })).toBe(1);
    expect(sampleOf(text, "vitrine_backend_duration_seconds_count", a)).toBe(1);
    expect(sampleOf(text, "vitrine_queue_duration_seconds_count", a)).toBe(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      backend: "a",
      upstream: 200,
      queuedMs: 0,
      backendMs: expect.any(Number),
      tries: 3,
    });
  });

  it("tell a caller that left from a backend that failed", async () => {
    network.respond = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const site = siteWith({ ...TWO, TES_CONNECTIONS: "1", TES_QUEUE_MS: "10000" });
    const caller = new AbortController();
    const { signal } = caller;
    const asked = [1, 2].map((id) => site.get(`/v1/tasks/a~${id}`, { signal }));
    await expect.poll(() => network.fetched.length).toBe(1);
    const during = await site.text("/metrics");
    expect(sampleOf(during, "vitrine_queue_length", { backend: "a" })).toBe(1);
    expect(sampleOf(during, "vitrine_backend_requests_under_way", { backend: "a" })).toBe(1);
    expect(sampleOf(during, "vitrine_requests_under_way")).toBe(3);
    caller.abort();
    await Promise.all(asked);
    const text = await site.text("/metrics");
    const left = { backend: "a", outcome: "left" };
    expect(sampleOf(text, "vitrine_backend_requests_total", left)).toBe(2);
    expect(sampleOf(text, "vitrine_backend_duration_seconds_count", { backend: "a" })).toBe(1);
  });

  it("count who found no place", async () => {
    const releases: (() => void)[] = [];
    network.respond = () =>
      new Promise((resolve) => releases.push(() => resolve(Response.json({}))));
    const site = siteWith({ ...TWO, TES_CONNECTIONS: "1", TES_QUEUE_MS: "1" });
    const first = site.get("/v1/tasks/a~1");
    expect((await site.get("/v1/tasks/a~2")).status).toBe(503);
    for (const release of releases) release();
    await first;
    const text = await site.text("/metrics");
    const busy = { backend: "a", outcome: "busy" };
    expect(sampleOf(text, "vitrine_backend_requests_total", busy)).toBe(1);
  });

  it("include what the process measures", async () => {
    const measure = () => ({ residentBytes: 5_000_000, eventLoopDelay: 0.02 });
    const text = await siteWith(ALL, { measure }).text("/metrics");
    expect(sampleOf(text, "process_resident_memory_bytes")).toBe(5_000_000);
    expect(sampleOf(text, "nodejs_eventloop_lag_p99_seconds")).toBe(0.02);
    expect(sampleOf(text, "vitrine_processes")).toBe(1);
  });

  it("are not sent in part", async () => {
    const response = await siteWith(ALL, { collect: async () => undefined }).get("/metrics");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "1"]);
  });
});
