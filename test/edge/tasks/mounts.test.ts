import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createHandler } from "../../../src/edge/handler.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { memoryAssets, withoutPauses } from "../../fixtures/stub-backends.ts";
import { json, startBackend } from "../../fixtures/tes-backend.ts";

const SITE = "https://vitrine.example.org";

/** The paths that py-tes tries for a task, in its order, by the URL that it is given. */
const TRIED = {
  "": ["/ga4gh/tes/v1/tasks/a1", "/v1/tasks/a1", "/tasks/a1"],
  "/tes": ["/tes/ga4gh/tes/v1/tasks/a1", "/tes/v1/tasks/a1", "/tes/tasks/a1"],
  "/tes/v1": ["/tes/v1/ga4gh/tes/v1/tasks/a1", "/tes/v1/v1/tasks/a1", "/tes/v1/tasks/a1"],
} as const;

/** A site that has one page, /tasks, and a backend that works at first. */
async function start() {
  const backend = await startBackend();
  const state = { status: 200 };
  backend.respond = (response, asked) =>
    json({ id: "a1", state: "RUNNING" }, state.status)(response, asked);
  const pages = memoryAssets({ "tes/v1/openapi.json": "{}" });
  const assets = {
    ...pages,
    page: async (path: string, request: Request) =>
      path === "tasks" ? pages.page(path, request) : new Response("none", { status: 404 }),
  };
  const settings = readSettings({ TES_BACKEND_URL: backend.url, TES_CLIENT_AUTH: "open" });
  const handle = createHandler(assets, settings);
  const ask = (path: string, init?: RequestInit) => handle(new Request(SITE + path, init));
  return { backend, state, ask };
}

const DOWN = { code: 503, message: "The backend is down.", status: 503 };

describe("clients that look for the service", () => {
  it("find it from every URL of it, for the other paths have nothing", async () => {
    const { backend, ask } = await start();
    for (const [base, paths] of Object.entries(TRIED)) {
      const statuses = await Promise.all(paths.map(async (path) => (await ask(path)).status));
      const end = statuses.indexOf(200);
      expect([base, end]).not.toEqual([base, -1]);
      expect(statuses.slice(0, end).every((status) => status === 404)).toBe(true);
    }
    await backend.close();
  });

  it("get the outage from every path that they try after a failure", async () => {
    const { backend, state, ask } = await start();
    for (const [base, paths] of Object.entries(TRIED)) {
      for (const failing of [502, 503, 504]) {
        state.status = 200;
        await ask("/v1/tasks/a1");
        state.status = failing;
        // the first path that is a mount is where the backend fails
        const statuses: number[] = [];
        for (const path of paths) statuses.push((await ask(path)).status);
        expect([base, statuses.at(-1)]).not.toEqual([base, 404]);
        for (const path of paths) expect([path, (await ask(path)).status]).not.toEqual([path, 404]);
      }
    }
    const elsewhere = ["/tasks/a1", "/tasks/a1:cancel", "/tasks", "/service-info", "/tes/tasks"];
    for (const path of elsewhere.slice(3)) expect((await ask(path)).status).toBe(404);
    await backend.close();
    // the rest of a backend that is down does not end meanwhile
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    withoutPauses();
    // the first may find a connection that is kept and now breaks
    for (let count = 0; count < 6; count++) await ask(`/v1/tasks/b${count}`);
    for (const path of elsewhere) {
      for (const method of ["GET", "POST"]) {
        const response = await ask(path, { method });
        expect(response.status).toBe(503);
        expect(await response.json()).toEqual(DOWN);
        expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(response.headers.get("Cache-Control")).toBe("no-store");
      }
      const head = await ask(path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([503, ""]);
    }
    const other = await ask("/x/tasks/a1");
    expect(other.status).toBe(404);
  });

  it("find it for other tasks while one task fails", async () => {
    const { backend, state, ask } = await start();
    state.status = 502;
    await ask("/v1/tasks/a1");
    expect((await ask("/tes/tasks/a1")).status).toBe(503);
    expect((await ask("/tes/tasks/b2")).status).toBe(404);
    expect((await ask("/service-info")).status).toBe(404);
    await backend.close();
  });

  it("are told that the backend refused, and not that there is no such task", async () => {
    const { backend, state, ask } = await start();
    state.status = 500;
    for (const path of ["/ga4gh/tes/v1/tasks/a1:cancel", "/v1/tasks/a1:cancel"]) {
      expect((await ask(path, { method: "POST" })).status).toBe(500);
    }
    const last = await ask("/tasks/a1:cancel", { method: "POST" });
    expect(last.status).toBe(500);
    expect(await last.json()).toEqual({
      code: 500,
      message: "The backend responded with the status 500.",
      status: 500,
    });
    expect((await ask("/tasks/a1")).status).toBe(404);
    await backend.close();
  });

  it("are no browsers, which get the page of tasks", async () => {
    const { backend, state, ask } = await start();
    state.status = 503;
    await ask("/v1/tasks");
    const headers = { Accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8" };
    expect((await ask("/tasks", { headers })).status).toBe(200);
    expect((await ask("/tasks", { headers: { Accept: "application/json" } })).status).toBe(503);
    await backend.close();
  });

  it("are not what reads the page of tasks and takes anything, such as curl and health checks", async () => {
    const { backend, state, ask } = await start();
    state.status = 503;
    await ask("/v1/tasks/a1");
    await ask("/v1/tasks");
    const headers = { Accept: "*/*" };
    for (const method of ["GET", "HEAD"]) {
      expect((await ask("/tasks", { method, headers })).status).toBe(200);
    }
    expect((await ask("/tasks", { method: "POST", headers })).status).toBe(503);
    expect((await ask("/tasks/a1", { headers })).status).toBe(503);
    for (const Accept of ["application/json", "application/json, text/plain, */*"]) {
      expect((await ask("/tasks", { headers: { Accept } })).status).toBe(503);
    }
    await backend.close();
  });

  it("get it with the headers that all responses of the service have", async () => {
    const { backend, state, ask } = await start();
    state.status = 503;
    await ask("/v1/tasks/a1");
    const { headers } = await ask("/tasks/a1", { headers: { "X-Request-Id": "request-1" } });
    expect(headers.get("X-Request-Id")).toBe("request-1");
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    await backend.close();
  });

  it("get it until the backend works again, which responses of the function do not tell", async () => {
    const { backend, state, ask } = await start();
    state.status = 503;
    await ask("/v1/tasks/a1");
    await ask("/v1/tasks/a1", { method: "OPTIONS" });
    expect((await ask("/v1/openapi.json")).status).toBe(200);
    expect((await ask("/tasks/a1")).status).toBe(503);
    state.status = 200;
    expect((await ask("/v1/tasks/a1")).status).toBe(200);
    expect((await ask("/tasks/a1")).status).toBe(404);
    await backend.close();
  });

  it("get no outage where no backend is set", async () => {
    const handle = createHandler(memoryAssets());
    const status = async (path: string) => (await handle(new Request(SITE + path))).status;
    expect(await status("/v1/tasks/a1")).toBe(503);
    expect(await status("/tasks/a1")).toBe(200); // a page
    expect(await status("/tes/tasks/a1")).toBe(404);
  });
});
