import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json, startBackend, type TestBackend } from "../fixtures/tes-backend.ts";
import { type RunningHost, serveCommand, startNginx } from "./hosts.ts";

const SECRET = "shared-with-the-proxy-only";
const TASK = JSON.stringify({ executors: [{ image: "alpine:3.20", command: ["true"] }] });

/** The lines for nginx that the documentation shows, with other addresses and another secret. */
async function documentedLines(site: string, signIn: string): Promise<string> {
  const page = await readFile(new URL("../../docs/operate.md", import.meta.url), "utf8");
  const [, lines = ""] = /```nginx\n(# in a server[\s\S]*?)```/.exec(page) ?? [];
  expect(lines).toContain("http://127.0.0.1:4180;");
  return lines
    .replaceAll("http://127.0.0.1:4321", site)
    .replaceAll("http://127.0.0.1:4180", signIn)
    .replaceAll("the-secret-of-TES_CALLER_SECRET", SECRET);
}

/** Responds as oauth2-proxy does to `/oauth2/auth`: a cookie names who has signed in. */
async function startSignIn() {
  const server = createServer((request, response) => {
    const [, name] = /session=([^;]+)/.exec(request.headers.cookie ?? "") ?? [];
    const isAuth = request.url === "/oauth2/auth";
    if (!isAuth) return response.writeHead(200).end("sign in here");
    if (name === undefined) return response.writeHead(401).end();
    return response.writeHead(202, { "X-Auth-Request-User": name }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => new Promise((resolve) => server.close(resolve)) };
}

describe("people who sign in at nginx, and programs with tokens", () => {
  const started: { stop(): Promise<unknown> }[] = [];
  let backend: TestBackend;
  let nginx: RunningHost;
  const tasks: { id: string; state: string; tags: Record<string, string> }[] = [];

  beforeAll(async () => {
    backend = await startBackend();
    backend.respond = (response, { method, url, body }) => {
      const [, id] = /\/tasks\/(\w+)/.exec(url) ?? [];
      if (id === undefined && method === "POST") {
        tasks.push({ ...JSON.parse(body), id: `t${tasks.length + 1}`, state: "RUNNING" });
        return json({ id: tasks.at(-1)?.id })(response, backend.asked[0] as never);
      }
      const found = tasks.find((task) => task.id === id);
      const value = id === undefined ? { tasks } : (found ?? {});
      return json(value, id !== undefined && found === undefined ? 404 : 200)(
        response,
        backend.asked[0] as never,
      );
    };
    const signIn = await startSignIn();
    const site = await mkdtemp(join(tmpdir(), "vitrine-"));
    await writeFile(join(site, "index.html"), "<h1>A site</h1>");
    const host = await serveCommand(site, {
      TES_BACKEND_URL: backend.url,
      TES_CLIENT_AUTH: "token",
      TES_CLIENT_TOKENS: "pipeline:of-the-pipeline",
      TES_CALLER_HEADER: "X-Forwarded-User",
      TES_CALLER_SECRET: SECRET,
      TES_TASK_OWNERS: "tag",
      TES_TASK_OPERATORS: "root",
    });
    nginx = await startNginx(site, await documentedLines(host.url, signIn.url));
    started.push(
      nginx,
      host,
      signIn,
      { stop: () => backend.close() },
      { stop: () => rm(site, { recursive: true }) },
    );
  }, 30_000);

  afterAll(async () => {
    for (const one of started) await one.stop();
  });

  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    fetch(nginx.url + path, {
      method,
      redirect: "manual",
      headers: { "Content-Type": "application/json", ...headers },
      body: body ?? null,
    });
  const as = (name: string) => ({ Cookie: `session=${name}` });
  const PIPELINE = { Authorization: "Bearer of-the-pipeline" };
  /** What a client sends that wants to be somebody else. */
  const FORGED = { "X-Forwarded-User": "root", "X-Vitrine-Caller-Secret": "a-guess-of-the-secret" };

  it("have their own tasks, and gain nothing by sending the proxy's headers", async () => {
    const create = async (path: string, headers: Record<string, string>) => {
      const response = await send("POST", path, headers, TASK);
      expect(response.status).toBe(200);
      return ((await response.json()) as { id: string }).id;
    };
    const annas = await create("/tes/v1/tasks", as("anna"));
    const bens = await create("/tes/v1/tasks", { ...as("ben"), ...FORGED });
    const pipelines = await create("/v1/tasks", { ...PIPELINE, ...FORGED });
    expect(tasks.map(({ tags }) => tags["vitrine_owner"])).toEqual(["anna", "ben", "pipeline"]);

    const ids = [annas, bens, pipelines];
    const seen = async (prefix: string, headers: Record<string, string>) => {
      const list = await (await send("GET", `${prefix}/tasks`, headers)).json();
      const each = await Promise.all(
        ids.map(async (id) => (await send("GET", `${prefix}/tasks/${id}`, headers)).status),
      );
      return [(list as { tasks: { id: string }[] }).tasks.map(({ id }) => id), each];
    };
    for (const more of [{}, FORGED, { Connection: "X-Forwarded-User" }]) {
      expect(await seen("/tes/v1", { ...as("anna"), ...more })).toEqual([[annas], [200, 404, 404]]);
      for (const prefix of ["/v1", "/tes/v1", "/ga4gh/tes/v1"]) {
        const own = [[pipelines], [404, 404, 200]];
        expect(await seen(prefix, { ...PIPELINE, ...more })).toEqual(own);
        expect(await seen(prefix, { ...as("anna"), ...PIPELINE, ...more })).toEqual(own);
      }
    }
    expect(await seen("/tes/v1", as("root"))).toEqual([ids, [200, 200, 200]]);

    const cancel = async (headers: Record<string, string>, prefix = "/tes/v1") =>
      (await send("POST", `${prefix}/tasks/${annas}:cancel`, headers)).status;
    expect(await cancel({ ...as("ben"), ...FORGED })).toBe(404);
    expect(await cancel({ ...PIPELINE, ...FORGED }, "/v1")).toBe(404);
    expect(await cancel(as("anna"))).toBe(200);
  });

  it("get nothing without either", async () => {
    const before = backend.asked.length;
    for (const headers of [{}, FORGED]) {
      const page = await send("GET", "/tes/v1/tasks", headers);
      expect([
        page.status,
        page.headers.get("Location")?.endsWith("/oauth2/sign_in?rd=/tes/v1/tasks"),
      ]).toEqual([302, true]);
      expect((await send("GET", "/v1/tasks", headers)).status).toBe(401);
      expect((await send("GET", "/v1/tasks", { ...headers, ...as("anna") })).status).toBe(401);
      const wrong = { ...headers, ...as("anna"), Authorization: "Bearer of-nobody" };
      expect((await send("GET", "/tes/v1/tasks", wrong)).status).toBe(401);
    }
    expect((await send("GET", "/oauth2/auth", as("root"))).status).toBe(404);
    expect(backend.asked.length).toBe(before);
  });

  it("are named to no backend by a header", () => {
    expect(backend.asked.length).toBeGreaterThan(10);
    for (const { headers } of backend.asked) {
      expect(headers).not.toHaveProperty("x-forwarded-user");
      expect(JSON.stringify(headers)).not.toContain(SECRET);
    }
  });
});
