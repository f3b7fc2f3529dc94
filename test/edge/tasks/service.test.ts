import { describe, expect, it } from "vitest";
import { Backends } from "../../../src/edge/backends/backends.ts";
import { fetchTransport } from "../../../src/edge/backends/transport.ts";
import type { RequestContext } from "../../../src/edge/http/call.ts";
import { readSettings } from "../../../src/edge/settings/settings.ts";
import { createTaskService } from "../../../src/edge/tasks/service.ts";
import { parseTesPath } from "../../../src/tes/paths.ts";
import { memoryAssets, useStubBackends } from "../../fixtures/stub-backends.ts";
import { TWO_BACKENDS } from "../../fixtures/task-settings.ts";

type Environment = Readonly<Record<string, string>>;

const network = useStubBackends();

const OPEN = { TES_BACKEND_URL: "https://a.example.org/v1", TES_CLIENT_AUTH: "open" };
const TOKENS = { ...OPEN, TES_CLIENT_AUTH: "token", TES_CLIENT_TOKENS: "anna:s3cret" };

/** Makes what sends a request to a service, given as method and path below its mount. */
function serviceWith(environment: Environment = OPEN, files: Environment = {}) {
  const settings = readSettings(environment).tasks;
  const backends = new Backends(settings, fetchTransport());
  const service = createTaskService(settings, memoryAssets(files), backends);
  return (method: string, path: string, init: RequestInit = {}, context: RequestContext = {}) => {
    const request = new Request(`https://site.example.org/tes/v1${path}`, { method, ...init });
    return service(parseTesPath(path.split("?")[0] ?? ""), request, context);
  };
}

const bodyOf = async (response: Response) => [response.status, await response.json()];
const error = (code: number, message: string) => [code, { code, message, status: code }];

describe("a path of the service", () => {
  it.each(["", "/", "/task", "/tasks/a/b", "/tasks/a:stop"])(
    "is not %j, for any method and caller",
    async (path) => {
      for (const environment of [OPEN, TOKENS, {}]) {
        for (const method of ["GET", "POST", "DELETE", "OPTIONS"]) {
          expect(await bodyOf(await serviceWith(environment)(method, path))).toEqual(
            error(404, "This is not a path of the Task Execution API."),
          );
        }
      }
      expect(network.fetched).toEqual([]);
    },
  );

  it.each([
    ["/service-info", "GET, HEAD, OPTIONS"],
    ["/openapi.json", "GET, HEAD, OPTIONS"],
    ["/tasks", "GET, POST, HEAD, OPTIONS"],
    ["/tasks/a", "GET, HEAD, OPTIONS"],
    ["/tasks/a:cancel", "POST, OPTIONS"],
  ])("%s has the methods %s", async (path, methods) => {
    const send = serviceWith(TOKENS);
    const options = await send("OPTIONS", path);
    expect([options.status, await options.text()]).toEqual([204, ""]);
    expect(options.headers.get("Allow")).toBe(methods);
    expect(options.headers.get("Access-Control-Allow-Methods")).toBe(methods);
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "GE", "T"]) {
      if (methods.split(", ").includes(method)) continue;
      const response = await send(method, path);
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe(methods);
      if (method === "HEAD") continue;
      expect(await response.json()).toEqual({
        code: 405,
        message: `The method ${method} is not allowed for this path.`,
        status: 405,
      });
    }
    expect(network.fetched).toEqual([]);
  });
});

describe("the service's OpenAPI document", () => {
  it("is a file of the site, for everyone, whether the service runs or not", async () => {
    for (const environment of [OPEN, TOKENS, {}]) {
      const send = serviceWith(environment, { "tes/v1/openapi.json": '{"openapi": "3.1.0"}' });
      const response = await send("GET", "/openapi.json");
      expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(await response.text()).toBe('{"openapi": "3.1.0"}');
    }
  });

  it("may be missing", async () => {
    expect(await bodyOf(await serviceWith()("GET", "/openapi.json"))).toEqual(
      error(404, "This site has no OpenAPI document for TES."),
    );
  });
});

describe("a service that is not configured", () => {
  it("says so", async () => {
    const response = await serviceWith({})("GET", "/tasks");
    expect(response.headers.get("Retry-After")).toBe("300");
    expect(await bodyOf(response)).toEqual(
      error(503, "The task service is not configured: TES_BACKEND_URL is not set."),
    );
  });
});

describe("a request", () => {
  it("is authorised before it is admitted, and admitted before it is forwarded", async () => {
    const counted: string[] = [];
    const context = (isFree: boolean): RequestContext => ({
      mayAsk: async (caller) => {
        counted.push(caller);
        return isFree;
      },
    });
    const send = serviceWith(TOKENS);
    expect((await send("GET", "/tasks", {}, context(true))).status).toBe(401);
    expect(counted).toEqual([]);
    const headers = { Authorization: "Bearer s3cret" };
    expect((await send("GET", "/tasks", { headers }, context(false))).status).toBe(429);
    expect(counted).toEqual(["anna"]);
    expect(network.fetched).toEqual([]);
    expect((await send("GET", "/tasks", { headers }, context(true))).status).toBe(200);
    expect(network.fetched.length).toBe(1);
  });

  it("that fails in an unknown way is answered too", async () => {
    const context: RequestContext = {
      mayAsk: async () => {
        throw new Error("secret inside");
      },
    };
    expect(await bodyOf(await serviceWith()("GET", "/tasks", {}, context))).toEqual(
      error(502, "The request could not be handled."),
    );
  });

  it("with HEAD has the status and headers of a GET, and no body", async () => {
    network.respond = () => Response.json({ tasks: [] }, { headers: { "Retry-After": "3" } });
    const response = await serviceWith()("HEAD", "/tasks");
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("Retry-After")).toBe("3");
    expect((await serviceWith()("HEAD", "/nothing")).status).toBe(404);
  });
});

describe("every response", () => {
  it("has an id, is not stored, and is read by allowed origins only", async () => {
    const send = serviceWith({ ...OPEN, CORS_ORIGINS: "https://b.example.org" });
    const headers = { "X-Request-Id": "request-1", Origin: "https://b.example.org" };
    for (const path of ["/tasks", "/tasks?view=ALL", "/nothing", "/openapi.json"]) {
      const response = await send("GET", path, { headers });
      expect(response.headers.get("X-Request-Id")).toBe("request-1");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("https://b.example.org");
    }
  });
});

describe("the log", () => {
  /** The line of a request, without what differs each time. */
  const lineOf = async (
    environment: Environment,
    method: string,
    path: string,
    headers: Environment = {},
    body: string | null = null,
  ) => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const init = { headers: { "X-Request-Id": "request-1", ...headers }, body };
    await serviceWith(environment)(method, path, init, { log });
    expect(lines.length).toBe(1);
    const { time, ms, ...line } = JSON.parse(lines[0] as string);
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(ms).toBeGreaterThanOrEqual(0);
    return line;
  };

  it("has a line for each request, with what is known", async () => {
    expect(await lineOf(OPEN, "GET", "/nothing")).toEqual({
      id: "request-1",
      method: "GET",
      route: "none",
      status: 404,
    });
    expect(await lineOf(OPEN, "DELETE", "/tasks/a")).toEqual({
      id: "request-1",
      method: "DELETE",
      route: "task",
      status: 405,
      task: "a",
    });
    expect(await lineOf(TOKENS, "GET", "/tasks")).toEqual({
      id: "request-1",
      method: "GET",
      route: "tasks",
      status: 401,
      token: "missing",
    });
    network.respond = () => Response.json({}, { status: 404 });
    expect(await lineOf(TOKENS, "HEAD", "/tasks/id-1", { Authorization: "Bearer s3cret" })).toEqual(
      {
        id: "request-1",
        method: "HEAD",
        route: "task",
        status: 404,
        caller: "anna",
        task: "id-1",
        backend: "1",
        upstream: 404,
        queuedMs: 0,
        backendMs: expect.any(Number),
        tries: 1,
      },
    );
  });

  it("tells who sets up clients and proxies what a request lacks", async () => {
    const secret = "shared-with-the-proxy";
    const environment = { ...TOKENS, TES_CALLER_HEADER: "X-User", TES_CALLER_SECRET: secret };
    const proxied = { "X-Vitrine-Caller-Secret": secret };
    const lacking = async (headers: Environment) => {
      const { status, caller, token } = await lineOf(environment, "GET", "/tasks", headers);
      return [status, caller, token];
    };
    expect(await lacking({ "X-User": "anna" })).toEqual([401, undefined, "missing"]);
    expect(await lacking({ Authorization: "Bearer x" })).toEqual([401, undefined, "wrong"]);
    expect(await lacking(proxied)).toEqual([401, "", "missing"]);
    expect(await lacking({ ...proxied, Authorization: "Bearer x" })).toEqual([401, "", "wrong"]);
    network.respond = () => new Response("", { status: 401 });
    const pass = { ...OPEN, TES_CLIENT_AUTH: "pass" };
    expect(await lineOf(pass, "GET", "/tasks")).not.toHaveProperty("token");
  });

  it.each<[string, Environment, string, string]>([
    ["reads", {}, "GET", "/tasks/t-1"],
    ["cancels", {}, "POST", "/tasks/t-1:cancel"],
    ["cancels by another spelling", {}, "POST", "/tasks/t%2D1%3Acancel"],
    ["creates", {}, "POST", "/tasks"],
    ["creates by another spelling", {}, "POST", "/tasks/"],
    ["creates, with bodies passed on", { TES_NORMALIZE: "off" }, "POST", "/tasks"],
  ])("names the task that a caller %s", async (_, environment, method, path) => {
    network.respond = () => Response.json({ id: "t-1", state: "QUEUED" });
    const body = path.startsWith("/tasks/t")
      ? null
      : '{"executors":[{"image":"a","command":["b"]}]}';
    const headers = { Authorization: "Bearer s3cret", "Content-Type": "application/json" };
    expect(await lineOf({ ...TOKENS, ...environment }, method, path, headers, body)).toMatchObject({
      status: 200,
      caller: "anna",
      task: "t-1",
    });
  });

  it("names the task that was created as its caller has it, and none that was not", async () => {
    const create = (environment: Environment) =>
      lineOf(
        { ...OPEN, ...environment },
        "POST",
        "/tasks",
        { "Content-Type": "application/json" },
        '{"executors":[{"image":"a","command":["b"]}]}',
      );
    network.respond = () => Response.json({ id: "t-1" });
    expect(await create(TWO_BACKENDS)).toMatchObject({ task: "a~t-1" });
    network.respond = () => Response.json({ id: "t".repeat(1000) });
    expect(await create({})).not.toHaveProperty("task");
    network.respond = () => Response.json({ id: "t-1" }, { status: 400 });
    expect(await create({})).not.toHaveProperty("task");
  });
});
