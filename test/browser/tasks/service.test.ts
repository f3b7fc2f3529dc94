import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createService, type ServiceError } from "../../../src/browser/tasks/service.ts";
import { setToken, token } from "../../../src/browser/tasks/token.ts";
import { unconfiguredMessage } from "../../../src/tes/unconfigured.ts";
import { json, startBackend, type TestBackend } from "../../fixtures/tes-backend.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});

afterAll(() => backend.close());

/** What a browser keeps for one tab. */
function startStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

beforeEach(() => {
  startStorage();
  backend.asked.length = 0;
});

const last = () => {
  const request = backend.asked.at(-1);
  return { method: request?.method, url: request?.url, body: request?.body };
};
const service = () => createService(backend.url);
const failure = async (promise: Promise<unknown>) => {
  const { status, message, faults } = (await promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )) as ServiceError;
  return { status, message, faults };
};

const TASK = {
  id: "task-1",
  tags: {},
  executors: [],
  inputs: [],
  outputs: [],
  resources: {},
  logs: [],
};

describe("the task service", () => {
  it("lists tasks", async () => {
    backend.respond = json({ tasks: [{ id: "task-1" }], next_page_token: "b" });
    expect(await service().list(new URLSearchParams({ view: "BASIC", state: "RUNNING" }))).toEqual({
      tasks: [TASK],
      next_page_token: "b",
    });
    expect(last()).toEqual({
      method: "GET",
      url: "/ga4gh/tes/v1/tasks?view=BASIC&state=RUNNING",
      body: "",
    });
  });

  it("gets a task in full", async () => {
    backend.respond = json({ id: "task-1", state: "RUNNING" });
    expect(await service().task("a/b")).toEqual({ ...TASK, state: "RUNNING" });
    expect(last()).toEqual({ method: "GET", url: "/ga4gh/tes/v1/tasks/a%2Fb?view=FULL", body: "" });
  });

  it("creates a task", async () => {
    backend.respond = json({ id: "task-2" });
    expect(await service().create({ executors: [] })).toBe("task-2");
    expect(last()).toEqual({
      method: "POST",
      url: "/ga4gh/tes/v1/tasks",
      body: '{"executors":[]}',
    });
    expect(backend.asked[0]?.headers["content-type"]).toBe("application/json");
  });

  it("cancels a task", async () => {
    backend.respond = json({ id: "1", tasks: [] });
    expect(await service().cancel("task-1")).toBeUndefined();
    expect(last()).toEqual({ method: "POST", url: "/ga4gh/tes/v1/tasks/task-1:cancel", body: "" });
  });

  it("sends the token once there is one", async () => {
    backend.respond = json({ id: "1", tasks: [] });
    await service().list(new URLSearchParams());
    expect(backend.asked[0]?.headers).toMatchObject({ accept: "application/json" });
    expect(backend.asked[0]?.headers["authorization"]).toBeUndefined();
    setToken("let-me-in");
    await service().list(new URLSearchParams());
    await service().cancel("task-1");
    expect(backend.asked.slice(1).map(({ headers }) => headers["authorization"])).toEqual([
      "Bearer let-me-in",
      "Bearer let-me-in",
    ]);
  });
});

describe("an error of the service", () => {
  it.each([
    [{ message: "A bearer token is required.", error: "no" }, "A bearer token is required."],
    [{ error: "of a backend" }, "of a backend"],
    [{ status: 404, msg: "not found" }, "not found"],
    [{ message: "", detail: "not found" }, "not found"],
    [{ message: 1 }, "The service responded with 401."],
    ["a string", "The service responded with 401."],
    [null, "The service responded with 401."],
  ])("has the message of the response: %j", async (body, message) => {
    backend.respond = json(body, 401);
    expect(await failure(service().task("task-1"))).toEqual({ status: 401, message, faults: [] });
  });

  it("names what is wrong with a task", async () => {
    const errors = [{ pointer: "/name", message: "Too long." }, { message: 1 }, "x"];
    backend.respond = json({ message: "The task is not valid.", errors }, 400);
    expect(await failure(service().create({}))).toEqual({
      status: 400,
      message: "The task is not valid.",
      faults: [
        { pointer: "/name", message: "Too long." },
        { pointer: "", message: "" },
      ],
    });
  });

  it.each([
    ["a page", "text/html", "<p>Not found</p>", 404],
    ["a page in place of an answer", "text/html", "<p>Home</p>", 200],
    ["no media type", undefined, "{}", 200],
    ["JSON that is cut off", "application/json", '{"id":', 200],
  ])("says that there is no service where the response is %s", async (_, type, body, status) => {
    backend.respond = (response) => {
      response.writeHead(status, type === undefined ? {} : { "Content-Type": type });
      response.end(body);
    };
    expect(await failure(service().task("task-1"))).toEqual({
      status: 404,
      message: "This site does not run tasks at the moment.",
      faults: [],
    });
  });

  it("says so without the name of a setting where the service has no backend", async () => {
    backend.respond = json({ message: unconfiguredMessage("TES_BACKEND_URL is not set.") }, 503);
    expect(await failure(service().list(new URLSearchParams()))).toEqual({
      status: 404,
      message: "This site does not run tasks at the moment.",
      faults: [],
    });
  });

  it.each([{}, [], null, { id: 1 }])("says that a response is no task: %j", async (body) => {
    backend.respond = json(body);
    const expected = { status: 502, message: "The service did not return a task.", faults: [] };
    expect(await failure(service().task("task-1"))).toEqual(expected);
    expect(await failure(service().create({}))).toEqual(expected);
  });

  it.each([null, [], "x", { tasks: 5 }])("says that a response is no list: %j", async (body) => {
    backend.respond = json(body);
    expect(await failure(service().list(new URLSearchParams()))).toEqual({
      status: 502,
      message: "The service did not return a list of tasks.",
      faults: [],
    });
  });

  it("is cut, and shows what cannot be seen", async () => {
    backend.respond = json({ message: `\u001b${"x".repeat(1e6)}` }, 500);
    const { message } = await failure(service().task("\ud800"));
    expect([message.length, message.slice(0, 8)]).toEqual([500, "\\u001bxx"]);
  });

  it("says that the service cannot be reached", async () => {
    expect(await failure(createService("http://127.0.0.1:1").task("task-1"))).toEqual({
      status: 0,
      message: "The task service cannot be reached.",
      faults: [],
    });
  });
});

describe("the access token", () => {
  it("is kept by the tab", () => {
    expect(token()).toBe("");
    setToken("let-me-in");
    expect(token()).toBe("let-me-in");
    startStorage();
    expect(token()).toBe("");
  });

  it("is none in a browser that keeps nothing", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
    setToken("let-me-in");
    expect(token()).toBe("");
  });
});
