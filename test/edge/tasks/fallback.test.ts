import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { logLine } from "../../../src/edge/http/call.ts";
import { forwarder, REFUSED, refusal, withTask } from "../../fixtures/forwarder.ts";
import { useStubBackends, withoutPauses } from "../../fixtures/stub-backends.ts";
import { TWO_BACKENDS } from "../../fixtures/task-settings.ts";

const network = useStubBackends();

/** A body of which nothing arrives. */
const brokenOff = () =>
  new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });

describe("a list, while one of two backends fails", () => {
  const refused = () => {
    throw REFUSED;
  };
  const FAILURES: readonly (readonly [string, () => Response | Promise<Response>])[] = [
    ["cannot be reached", refused],
    ["breaks off", () => Promise.reject(new TypeError("reset"))],
    ["responds with an error", () => Response.json({ error: "no" }, { status: 500 })],
    ["rejects the credential", () => new Response("", { status: 401 })],
    ["rejects it and breaks off", () => new Response(brokenOff(), { status: 401 })],
    ["responds with no JSON", () => new Response("<p>")],
  ];
  /** Each backend has two pages of one task each; one of them fails. */
  const failing = (name: string, fail: () => Response | Promise<Response>, page = "") => {
    network.respond = ({ url }) => {
      const { hostname, searchParams } = new URL(url);
      const token = searchParams.get("page_token") ?? "";
      if (hostname.startsWith(name) && token.endsWith(page)) return fail();
      return token === ""
        ? Response.json({ tasks: [{ id: "1" }], next_page_token: "t" })
        : Response.json({ tasks: [{ id: "2" }] });
    };
  };
  /** All pages: their ids, and the backends that they lack. */
  const pages = async () => {
    const send = forwarder(TWO_BACKENDS);
    const read: unknown[] = [];
    for (let token: string | undefined = ""; token !== undefined && read.length < 9; ) {
      const { call, response } = await send("GET", `/tasks?page_token=${token}`);
      if (response.status !== 200) return [...read, response.status];
      const { tasks, next_page_token } = await response.json();
      const lacking = response.headers.get("X-Vitrine-Unavailable") ?? undefined;
      expect(JSON.parse(logLine(call, 200)).unavailable).toEqual(lacking && [lacking]);
      const ids = tasks.map(({ id }: { id: string }) => id).join();
      read.push(lacking === undefined ? ids : `${ids} without ${lacking}`);
      token = next_page_token;
    }
    return read;
  };

  beforeEach(() => withoutPauses());

  it.each(FAILURES)("has the tasks of the other: the first %s", async (_, fail) => {
    failing("a", fail);
    expect(await pages()).toEqual(["b~1 without a", "b~2"]);
  });

  it.each(FAILURES)("has the tasks of the other: the last %s", async (_, fail) => {
    failing("b", fail);
    expect(await pages()).toEqual(["a~1", "a~2", " without b"]);
  });

  it.each(FAILURES)("goes on in the middle of one's tasks: it %s", async (_, fail) => {
    failing("a", fail, "t");
    expect(await pages()).toEqual(["a~1", "b~1 without a", "b~2"]);
  });

  it("fails if both do, as the first does", async () => {
    network.respond = ({ url }) =>
      url.includes("//a.") ? Response.json({}, { status: 500 }) : refused();
    expect(await pages()).toEqual([500]);
    network.respond = refused;
    expect(await pages()).toEqual([503]);
  });

  it("fails with a backend that has no others beside it, also in the middle", async () => {
    network.respond = refused;
    expect(refusal(await forwarder()("GET", "/tasks?page_token=t"))[0]).toBe(503);
  });

  it("keeps what a backend says of the request", async () => {
    failing("a", () => Response.json({ message: "no such page" }, { status: 400 }));
    expect(await pages()).toEqual([400]);
  });

  it.each(FAILURES)("service-info is that of the other: one %s", async (_, fail) => {
    network.respond = ({ url }) => (url.includes("//a.") ? fail() : Response.json({ id: "b" }));
    const { call, response } = await forwarder(TWO_BACKENDS)("GET", "/service-info");
    expect([response.status, await response.json()]).toEqual([200, { id: "b" }]);
    expect(response.headers.get("X-Vitrine-Unavailable")).toBe("a");
    expect([call.backend, call.upstream]).toEqual(["b", 200]);
  });

  it.each(["/tasks/a~1", "/tasks/a~1:cancel"])("leaves %s to its backend", async (path) => {
    failing("a", refused);
    const method = path.endsWith("cancel") ? "POST" : "GET";
    const { response } = await forwarder(TWO_BACKENDS)(method, path);
    expect(response.status).toBe(503);
    expect(network.fetched.every(({ url }) => url.includes("//a."))).toBe(true);
  });

  it("is read from nobody once the client has left", async () => {
    const caller = new AbortController();
    network.respond = () => {
      caller.abort();
      return Promise.reject(new DOMException("left", "AbortError"));
    };
    await forwarder(TWO_BACKENDS)("GET", "/tasks", { signal: caller.signal });
    expect(network.fetched.length).toBe(1);
  });
});

describe("several backends that are down", () => {
  beforeEach(() => withoutPauses());

  const logged = (call: Parameters<typeof logLine>[0]) => {
    const { backend, unavailable } = JSON.parse(logLine(call, 503));
    return [backend, unavailable];
  };

  it.each([
    ["GET", "/tasks"],
    ["GET", "/service-info"],
    ["POST", "/tasks"],
  ])("are all named for %s %s, to the client and in the log", async (method, path) => {
    network.respond = () => {
      throw REFUSED;
    };
    const send = forwarder(TWO_BACKENDS);
    for (let count = 0; count < 5; count++) {
      const sent = await send(method, path, method === "POST" ? withTask() : {});
      expect(refusal(sent)).toEqual([503, "The backends a and b are down."]);
      expect(logged(sent.call)).toEqual(["b", ["a", "b"]]);
    }
  });

  it("are in the log of a new task that another one got", async () => {
    network.respond = ({ url }) => {
      if (url.includes("//a.")) throw REFUSED;
      return Response.json({ id: "1" });
    };
    const { call, response } = await forwarder(TWO_BACKENDS)("POST", "/tasks", withTask());
    expect([response.status, response.headers.get("X-Vitrine-Unavailable")]).toEqual([200, null]);
    expect(logged(call)).toEqual(["b", ["a"]]);
  });

  it("are named if one was down before", async () => {
    network.respond = ({ url }) => {
      if (url.includes("//a.")) throw REFUSED;
      return Response.json({ tasks: [] });
    };
    const send = forwarder(TWO_BACKENDS);
    for (let count = 0; count < 5; count++) await send("GET", "/tasks");
    network.respond = () => {
      throw REFUSED;
    };
    const sent = await send("POST", "/tasks", withTask());
    expect(refusal(sent)[1]).toBe("The backends b and a are down.");
  });

  it("are not listed where there is one, or the task has one", async () => {
    network.respond = () => {
      throw REFUSED;
    };
    const alone = await forwarder()("GET", "/tasks");
    expect(logged(alone.call)).toEqual(["1", undefined]);
    const task = await forwarder(TWO_BACKENDS)("GET", "/tasks/b~1");
    expect(logged(task.call)).toEqual(["b", undefined]);
  });
});

describe("a backend that is busy", () => {
  const hosts = () => network.fetched.map(({ url }) => new URL(url).hostname[0]).join("");
  const tooMany = (seconds: string) =>
    Response.json({ message: "later" }, { status: 429, headers: { "Retry-After": seconds } });

  it("has taken no new task if it responds with 429: the next one gets it", async () => {
    network.respond = ({ url }) =>
      url.includes("//a.") ? tooMany("7") : Response.json({ id: "1" });
    const { call, response } = await forwarder(TWO_BACKENDS)("POST", "/tasks", withTask());
    expect([response.status, await response.json()]).toEqual([200, { id: "b~1" }]);
    expect([call.unavailable, hosts()]).toEqual([["a"], "ab"]);
  });

  it("is what the caller is told if all are", async () => {
    network.respond = ({ url }) => tooMany(url.includes("//a.") ? "7" : "9");
    const { response } = await forwarder(TWO_BACKENDS)("POST", "/tasks", withTask());
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "7"]);
    expect(hosts()).toBe("ab");
  });

  it("is passed over if there is no place for a request to it", async () => {
    const waiting = Promise.withResolvers<Response>();
    network.respond = ({ url }) =>
      url.includes("//a.") ? waiting.promise : Response.json({ id: "1" });
    const send = forwarder({ ...TWO_BACKENDS, TES_CONNECTIONS: "1", TES_QUEUE_MS: "1" });
    const first = send("GET", "/tasks/a~1");
    const { response } = await send("POST", "/tasks", withTask());
    expect([response.status, await response.json()]).toEqual([200, { id: "b~1" }]);
    expect(hosts()).toBe("ab");
    waiting.resolve(Response.json({ id: "1" }));
    await first;
  });
});

describe("a backend that lets connect and does not respond", () => {
  const HANGS = { ...TWO_BACKENDS, TES_TIMEOUT_MS: "2000" };
  const state = { hangs: true };
  const hosts = () =>
    network.fetched
      .splice(0)
      .map(({ url }) => new URL(url).hostname[0])
      .join("");

  beforeEach(() => {
    state.hangs = true;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    network.respond = ({ url }, signal) => {
      if (state.hangs && url.includes("//a.")) {
        return new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        });
      }
      return Response.json({ id: "1", tasks: [] });
    };
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** The status of a response, and how many milliseconds it took. */
  const timed = async (sending: ReturnType<ReturnType<typeof forwarder>>) => {
    const start = performance.now();
    const before = network.fetched.length;
    let done: Awaited<typeof sending> | undefined;
    sending.then((sent) => {
      done = sent;
    });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    // what happens before it is sent takes time that is not that of the timers
    while (done === undefined && network.fetched.length === before) await turn();
    while (done === undefined) {
      for (let round = 0; round < 10; round++) await turn();
      if (done === undefined) await vi.advanceTimersByTimeAsync(100);
    }
    return [done.response.status, Math.round(performance.now() - start)];
  };

  it("gets no new task after three deadlines, until it responds", async () => {
    const send = forwarder(HANGS);
    const create = () => timed(send("POST", "/tasks", withTask()));
    for (let count = 0; count < 3; count++) expect(await create()).toEqual([504, 6000]);
    expect(hosts()).toBe("aaa");
    expect(await create()).toEqual([200, 0]);
    // a request finds out whether it is back, and no task does
    expect(network.fetched.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET https://a.example.org/v1/service-info",
      "POST https://b.example.org/v1/tasks",
    ]);
    hosts();
    expect(await create()).toEqual([200, 0]);
    expect(hosts()).toBe("b");
    state.hangs = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(await create()).toEqual([200, 0]);
    expect(hosts()).toBe("ab");
    expect(await create()).toEqual([200, 0]);
    expect(hosts()).toBe("a");
  });

  it("is asked for its own tasks as before, and its response brings it back", async () => {
    const send = forwarder(HANGS);
    for (const id of [1, 2, 3]) {
      expect(await timed(send("GET", `/tasks/a~${id}`))).toEqual([504, 2000]);
    }
    expect(await timed(send("GET", "/tasks/a~1"))).toEqual([504, 2000]);
    state.hangs = false;
    expect(await timed(send("GET", "/tasks/a~1"))).toEqual([200, 0]);
    hosts();
    await send("POST", "/tasks", withTask());
    expect(hosts()).toBe("a");
  });

  it("holds up lists for a second at most, once that is known", async () => {
    const send = forwarder(HANGS);
    for (let count = 0; count < 2; count++) {
      expect(await timed(send("GET", "/service-info"))).toEqual([200, 2000]);
    }
    expect(await timed(send("GET", "/tasks"))).toEqual([200, 2000]);
    for (const path of ["/tasks", "/service-info"]) {
      expect(await timed(send("GET", path))).toEqual([200, 1000]);
    }
  });

  it("that is the only one is asked for everything as before", async () => {
    const send = forwarder({ TES_TIMEOUT_MS: "2000" });
    for (let count = 0; count < 5; count++) {
      expect(await timed(send("POST", "/tasks", withTask()))).toEqual([504, 6000]);
      expect(await timed(send("GET", "/tasks"))).toEqual([504, 2000]);
    }
    expect(hosts()).toBe("a".repeat(10));
  });
});
