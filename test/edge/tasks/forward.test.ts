import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { logLine } from "../../../src/edge/http/call.ts";
import { forwarder, REFUSED, refusal, TASK, withTask } from "../../fixtures/forwarder.ts";
import { useStubBackends, withoutPauses } from "../../fixtures/stub-backends.ts";
import { TWO_BACKENDS } from "../../fixtures/task-settings.ts";

const network = useStubBackends();

afterEach(() => {
  vi.useRealTimers();
});

describe("a request that is forwarded", () => {
  it("reaches the backend by method and path, with the standard's query", async () => {
    const send = forwarder();
    const { call, response } = await send(
      "GET",
      "/tasks?state=COMPLETED&view=full&limit=1&a%20b=2",
    );
    expect(network.fetched).toMatchObject([
      { method: "GET", url: "https://a.example.org/v1/tasks?state=COMPLETE&view=FULL", body: "" },
    ]);
    expect(response.headers.get("X-Vitrine-Dropped")).toBe("limit, a%20b");
    expect(response.headers.get("X-Vitrine-Changed")).toBeNull();
    expect([call.backend, call.upstream]).toEqual(["1", 200]);
  });

  it("with HEAD is a GET", async () => {
    await forwarder()("HEAD", "/tasks/1?view=BASIC");
    expect(network.fetched).toMatchObject([
      { method: "GET", url: "https://a.example.org/v1/tasks/1?view=BASIC" },
    ]);
  });

  it("has the headers for a backend", async () => {
    await forwarder()("POST", "/tasks", withTask());
    const { headers } = network.fetched[0] as { headers: Headers };
    expect(headers.get("X-Request-Id")).toBe("request-1");
    expect(headers.get("Content-Type")).toBe("application/json");
    expect(headers.get("User-Agent")).toBe("vitrine");
  });

  it("creates a task in the standard's spelling, without a query", async () => {
    network.respond = () => Response.json({ id: "c1", state: "FAILED" });
    const body = TASK.replace("}]", ',"ignoreError":true}]');
    const { response } = await forwarder()("POST", "/tasks?view=BASIC", withTask(body));
    expect(network.fetched).toMatchObject([
      {
        method: "POST",
        url: "https://a.example.org/v1/tasks",
        body: TASK.replace("}]", ',"ignore_error":true}]'),
      },
    ]);
    expect(response.headers.get("X-Vitrine-Changed")).toBe("ignoreError->ignore_error");
    expect(response.headers.get("X-Vitrine-Dropped")).toBe("view");
    expect(await response.json()).toEqual({ id: "c1", state: "FAILED" });
  });

  it("cancels a task with no body, whatever the client sends", async () => {
    network.respond = () => new Response("");
    const { response } = await forwarder()("POST", "/tasks/1:cancel", withTask("{"));
    expect(network.fetched).toMatchObject([
      { method: "POST", url: "https://a.example.org/v1/tasks/1:cancel", body: "" },
    ]);
    expect(await response.json()).toEqual({});
  });

  it("names what was changed on both ways", async () => {
    network.respond = () => Response.json({ tasks: [{ id: "1", state: "FAILED" }] });
    const { response } = await forwarder()("GET", "/tasks");
    expect(response.headers.get("X-Vitrine-Changed")).toBe("state:FAILED->SYSTEM_ERROR");
  });
});

describe("a query that is not allowed", () => {
  it.each([
    ["/tasks?view=ALL", 'view must be MINIMAL, BASIC or FULL; got "ALL".'],
    ["/tasks/1?view=x", 'view must be MINIMAL, BASIC or FULL; got "X".'],
    ["/tasks?page_size=2048", 'page_size must be a whole number from 0 to 2047; got "2048".'],
  ])("ends the request: %s", async (path, message) => {
    const { call, response } = await forwarder()("GET", path);
    expect(refusal({ response })).toEqual([400, message]);
    expect(network.fetched).toEqual([]);
    expect(call.backend).toBeUndefined();
  });

  it("goes on if nothing is converted, and then the view is the backend's", async () => {
    network.respond = () => Response.json({ id: "1", name: "n" });
    const { response } = await forwarder({ TES_NORMALIZE: "off" })("GET", "/tasks/1?view=all");
    expect(network.fetched[0]?.url).toBe("https://a.example.org/v1/tasks/1?view=ALL");
    expect(await response.json()).toEqual({ id: "1", name: "n" });
  });

  it("does not matter where there are no parameters", async () => {
    await forwarder()("GET", "/service-info?view=ALL");
    expect(network.fetched[0]?.url).toBe("https://a.example.org/v1/service-info");
  });
});

describe("the view of a response", () => {
  const task = { id: "1", state: "RUNNING", name: "n", logs: [{ system_logs: ["x"] }] };

  it.each([
    ["", { id: "1", state: "RUNNING" }],
    ["?view=MINIMAL", { id: "1", state: "RUNNING" }],
    ["?view=basic", { id: "1", state: "RUNNING", name: "n", logs: [{}] }],
    ["?view=FULL", task],
  ])("of %j is %j", async (query, expected) => {
    network.respond = () => Response.json(task);
    const { response } = await forwarder()("GET", `/tasks/1${query}`);
    expect(await response.json()).toEqual(expected);
  });
});

describe("the credentials of a request", () => {
  const caller = { headers: { Authorization: "Bearer of-caller" } };

  it("are the backend's own", async () => {
    await forwarder({ TES_BACKEND_TOKEN: "of-backend" })("GET", "/tasks", caller);
    expect(network.fetched[0]?.headers.get("Authorization")).toBe("Bearer of-backend");
  });

  it("are each backend's own", async () => {
    const send = forwarder({
      ...TWO_BACKENDS,
      TES_BACKEND_TOKEN: "of-a,of-b",
      TES_POLICY: "tag",
    });
    await send("GET", "/tasks/a~1", caller);
    await send("GET", "/tasks/b~1", caller);
    await send("POST", "/tasks", withTask(TASK.replace("{", '{"tags":{"backend":"b"},')));
    await send("POST", "/tasks/a~1:cancel");
    await send("GET", "/tasks?page_token=b~");
    expect(
      network.fetched.map(({ url, headers }) => [
        new URL(url).hostname,
        headers.get("Authorization"),
      ]),
    ).toEqual([
      ["a.example.org", "Bearer of-a"],
      ["b.example.org", "Bearer of-b"],
      ["b.example.org", "Bearer of-b"],
      ["a.example.org", "Bearer of-a"],
      ["b.example.org", "Bearer of-b"],
    ]);
  });

  it("are the caller's, and never the backend's, if the backend decides", async () => {
    const send = forwarder({ TES_CLIENT_AUTH: "pass", TES_BACKEND_TOKEN: "of-backend" });
    await send("GET", "/tasks", caller);
    await send("GET", "/tasks");
    expect(network.fetched.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer of-caller",
      null,
    ]);
  });
});

describe("a response that is not passed on", () => {
  it.each<[Response, string]>([
    [
      Response.json({ error: "of-backend" }, { status: 401 }),
      "The backend refused this service access.",
    ],
    [new Response("<p>"), "The response of the backend is not valid JSON."],
  ])("has its reason in the log, without the backend's words", async (response, reason) => {
    network.respond = () => response;
    const sent = await forwarder({ TES_BACKEND_TOKEN: "of-backend" })("GET", "/tasks/1");
    expect(refusal(sent)).toEqual([502, reason]);
    const line = JSON.parse(logLine(sent.call, 502));
    expect(line).toMatchObject({ backend: "1", upstream: response.status, failure: reason });
    expect(JSON.stringify(line)).not.toContain("of-backend");
  });
});

describe("several backends", () => {
  it("are found by ids", async () => {
    const { call } = await forwarder(TWO_BACKENDS)("GET", "/tasks/b~1");
    expect([call.backend, network.fetched[0]?.url]).toEqual([
      "b",
      "https://b.example.org/v1/tasks/1",
    ]);
  });

  it("do not know other ids", async () => {
    const { call, response } = await forwarder(TWO_BACKENDS)("GET", "/tasks/c~1");
    expect(refusal({ response })).toEqual([404, "There is no task c~1."]);
    expect(call.backend).toBeUndefined();
  });
});

/** A body that is broken off, or never ends. */
const partial = (end: "break off" | "stop", signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"id": '));
        if (end === "break off") controller.error(new TypeError("terminated"));
        else signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    }),
  );

describe("the time of a request", () => {
  const useTimers = () =>
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const flush = async () => {
    for (let round = 0; round < 10; round++) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it.each([
    ["GET", "/tasks/1", 1000],
    ["POST", "/tasks/1:cancel", 3000],
  ])("of a %s ends in the middle of a response", async (method, path, ms) => {
    useTimers();
    network.respond = (_, signal) => partial("stop", signal);
    const sending = forwarder({ TES_TIMEOUT_MS: "1000" })(method, path);
    await flush();
    await vi.advanceTimersByTimeAsync(ms - 1);
    await flush();
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const { call, response } = await sending;
    expect(refusal({ response })).toEqual([504, "The backend did not respond in time."]);
    expect(call.upstream).toBe(200);
  });

  it("is not over if the response is broken off", async () => {
    useTimers();
    network.respond = (_, signal) => partial("break off", signal);
    const { call, response } = await forwarder()("GET", "/tasks/1");
    expect(refusal({ response })).toEqual([
      502,
      "The response of the backend is incomplete or invalid.",
    ]);
    expect(call.upstream).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not counted on after a response, or after a failure", async () => {
    useTimers();
    const send = forwarder();
    await send("GET", "/tasks/1");
    expect(vi.getTimerCount()).toBe(0);
    network.respond = () => new Response("<p>");
    expect(refusal(await send("GET", "/tasks/1"))).toEqual([
      502,
      "The response of the backend is not valid JSON.",
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("limits a stream too", async () => {
    useTimers();
    network.respond = (_, signal) => partial("stop", signal);
    const environment = { TES_TIMEOUT_MS: "1000", TES_NORMALIZE: "off" };
    const { response } = await forwarder(environment)("GET", "/tasks/1");
    expect([response.status, vi.getTimerCount()]).toEqual([200, 1]);
    const reading = response.text().catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reading).toBe("TimeoutError");
  });

  it("ends for a GET when the caller goes away, and not for a POST", async () => {
    useTimers();
    const signals: AbortSignal[] = [];
    network.respond = (_, signal) => {
      signals.push(signal);
      return new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        setTimeout(() => resolve(Response.json({ id: "1" })), 500);
      });
    };
    const send = forwarder();
    const caller = new AbortController();
    const getting = send("GET", "/tasks/1", { signal: caller.signal });
    const posting = send("POST", "/tasks", { ...withTask(), signal: caller.signal });
    await flush();
    caller.abort();
    await vi.advanceTimersByTimeAsync(500);
    expect(refusal(await getting)).toEqual([
      502,
      "The response of the backend is incomplete or invalid.",
    ]);
    expect((await posting).response.status).toBe(200);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });
});

describe("where fetch repeats requests", () => {
  it("a new task is sent as a Blob, and a GET is not", async () => {
    const fetching = vi.fn<typeof fetch>(async () => Response.json({ id: "1" }));
    vi.stubGlobal("fetch", fetching);
    const send = forwarder({}, { resends: true });
    await send("POST", "/tasks", withTask());
    await send("GET", "/tasks/1");
    const bodies = fetching.mock.calls.map(([, init]) => init?.body);
    expect(bodies[0]).toBeInstanceOf(Blob);
    expect(bodies[1]).toBeUndefined();
  });
});

describe("a new task, while one of two backends is down", () => {
  /** Both backends: the first fails as told. */
  const firstFails = (fail: () => Response) => {
    network.respond = ({ url }) =>
      url.startsWith("https://a.") ? fail() : Response.json({ id: "1" });
  };
  const refused = () => {
    throw REFUSED;
  };
  const hosts = () => network.fetched.map(({ url }) => new URL(url).hostname[0]).join("");

  beforeEach(() => withoutPauses());

  it.each(["first", "round-robin"])("goes to the other one each time: %s", async (policy) => {
    firstFails(refused);
    const send = forwarder({ ...TWO_BACKENDS, TES_POLICY: policy });
    for (let count = 0; count < 7; count++) {
      const { call, response } = await send("POST", "/tasks", withTask());
      expect([response.status, await response.json()]).toEqual([200, { id: "b~1" }]);
      expect([call.backend, call.upstream]).toEqual(["b", 200]);
    }
    // one try after the other: each task is created once
    expect(hosts().replaceAll("a", "")).toBe("bbbbbbb");
  });

  it("goes nowhere else if its tag names the backend", async () => {
    firstFails(refused);
    const send = forwarder({ ...TWO_BACKENDS, TES_POLICY: "tag" });
    const task = '{"executors":[{"image":"alpine","command":["true"]}],"tags":{"backend":"a"}}';
    expect(refusal(await send("POST", "/tasks", withTask(task)))[0]).toBe(503);
    expect(hosts()).not.toContain("b");
  });

  it.each<[string, () => Response, number]>([
    ["it may have been received", () => Promise.reject(new TypeError("reset")) as never, 502],
    ["the backend responds", () => new Response("no", { status: 503 }), 503],
  ])("goes nowhere else if %s", async (_, fail, status) => {
    firstFails(fail);
    const { response } = await forwarder(TWO_BACKENDS)("POST", "/tasks", withTask());
    expect(response.status).toBe(status);
    expect(hosts()).toBe("a");
  });

  it("is refused if all are", async () => {
    network.respond = refused;
    expect(refusal(await forwarder(TWO_BACKENDS)("POST", "/tasks", withTask()))).toEqual([
      503,
      "The backends a and b are down.",
    ]);
    expect(hosts()).toMatch(/^a+b+$/);
  });
});
