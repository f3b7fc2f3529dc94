import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BackendRequest, Backends } from "../../../src/edge/backends/backends.ts";
import {
  ConnectionFailure,
  fetchTransport,
  type Incoming,
  type Transport,
} from "../../../src/edge/backends/transport.ts";
import { BackendDown, BackendFailure } from "../../../src/edge/http/refusal.ts";
import { Trace } from "../../../src/edge/http/trace.ts";
import type { Backend } from "../../../src/edge/settings/settings.ts";
import { useStubBackends } from "../../fixtures/stub-backends.ts";

const network = useStubBackends();

const A: Backend = {
  name: "a",
  formerNames: [],
  isDefault: true,
  url: "https://a.example.org/v1",
  authorization: undefined,
};
const B: Backend = {
  name: "b",
  formerNames: [],
  isDefault: false,
  url: "https://b.example.org",
  authorization: "Bearer of-b",
};

beforeEach(() => {
  vi.useFakeTimers({
    now: 1_000_000,
    toFake: ["setTimeout", "clearTimeout", "Date", "performance"],
  });
  // every pause before a repetition is half of the longest one: 100 and 200 ms
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const request = (more: Partial<BackendRequest> = {}): BackendRequest => ({
  method: "GET",
  path: "/tasks",
  headers: { accept: "application/json" },
  body: undefined,
  timeoutMs: 8000,
  caller: undefined,
  ...more,
});
const backendsOn = (transport: Transport, limits = { connections: 100, queueMs: 100 }) =>
  new Backends(limits, transport);
const post = (more: Partial<BackendRequest> = {}) => request({ method: "POST", ...more });

/** The body of a response. */
async function textOf(response: Incoming): Promise<string> {
  const read = await response.readUpTo(1000);
  return "whole" in read ? new TextDecoder().decode(read.whole) : "too large";
}

const broken = () => {
  throw new TypeError("fetch failed");
};
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  () =>
    new Response(`status ${code}`, { status: code, headers });

/** What a promise ends with, after the time that it takes and no more. */
async function settled(promise: Promise<Incoming>): Promise<unknown> {
  let result: { readonly value: unknown } | undefined;
  const settle = (value: unknown) => {
    result = { value };
  };
  promise.then(settle, settle);
  for (;;) {
    // streams need some rounds of the real event loop
    for (let round = 0; round < 5; round++) await new Promise((resolve) => setImmediate(resolve));
    if (result !== undefined) return result.value;
    await vi.advanceTimersToNextTimerAsync();
  }
}

/** A failure as a list. */
const failure = (thrown: unknown) => {
  expect(thrown).toBeInstanceOf(BackendFailure);
  const { status: code, message, headers } = thrown as BackendFailure;
  return [code, message, headers];
};

describe("a request to a backend", () => {
  it("is sent as it is, with the backend's own credentials", async () => {
    const headers = { "x-request-id": "request-1" };
    const backends = backendsOn(fetchTransport());
    await backends.send(A, request({ path: "/tasks/1?view=FULL", headers }));
    const body = new TextEncoder().encode('{"a":1}');
    await backends.send(B, post({ headers, body }));
    const [first, second] = network.fetched;
    expect(first).toMatchObject({
      method: "GET",
      url: "https://a.example.org/v1/tasks/1?view=FULL",
    });
    expect(first?.headers.get("X-Request-Id")).toBe("request-1");
    expect(first?.headers.get("Authorization")).toBeNull();
    expect(second).toMatchObject({
      method: "POST",
      url: "https://b.example.org/tasks",
      body: '{"a":1}',
    });
    expect(second?.headers.get("Authorization")).toBe("Bearer of-b");
    expect(headers).toEqual({ "x-request-id": "request-1" });
  });

  it("has no body if it has none to send", async () => {
    await backendsOn(fetchTransport()).send(A, post());
    expect(network.fetched[0]).toMatchObject({ method: "POST", body: "" });
  });

  it("replaces other credentials by the backend's", async () => {
    const headers = { authorization: "Bearer of-caller" };
    await backendsOn(fetchTransport()).send(B, request({ headers }));
    await backendsOn(fetchTransport()).send(A, request({ headers }));
    expect(network.fetched.map((one) => one.headers.get("Authorization"))).toEqual([
      "Bearer of-b",
      "Bearer of-caller",
    ]);
  });

  it("never follows a redirect by itself", async () => {
    const fetching = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal("fetch", fetching);
    await backendsOn(fetchTransport()).send(A, request());
    await backendsOn(fetchTransport()).send(A, post({ body: new Uint8Array([1]) }));
    await backendsOn(fetchTransport({ resends: true })).send(A, post());
    for (const [, init] of fetching.mock.calls) {
      expect(init).toMatchObject({ redirect: "manual", signal: expect.any(AbortSignal) });
    }
    expect(fetching.mock.calls.length).toBe(3);
  });
});

describe("a response of a backend", () => {
  it.each([200, 201, 204, 304, 400, 401, 404, 409, 429, 500, 501, 505])(
    "with status %i is returned at once",
    async (code) => {
      network.respond = () => new Response(null, { status: code });
      const response = (await backendsOn(fetchTransport()).send(A, request())) as Incoming;
      expect(response.status).toBe(code);
      expect(network.fetched.length).toBe(1);
    },
  );

  it.each([300, 301, 302, 303, 307, 308, 399])(
    "with status %i is a redirect, which is a failure",
    async (code) => {
      let isCancelled = false;
      const body = new ReadableStream({
        cancel() {
          isCancelled = true;
        },
      });
      network.respond = () =>
        new Response(body, { status: code, headers: { Location: "https://evil.example.org" } });
      const thrown = await settled(backendsOn(fetchTransport()).send(A, request()));
      expect(failure(thrown)).toEqual([
        502,
        "The backend responded with a redirect, which is not followed.",
        {},
      ]);
      expect(network.fetched.length).toBe(1);
      expect(isCancelled).toBe(true);
    },
  );
});

describe("a response without a body", () => {
  it("is a redirect, or repeated, like any other", async () => {
    network.respond = () => new Response(null, { status: 302 });
    expect(failure(await settled(backendsOn(fetchTransport()).send(A, request())))[0]).toBe(502);
    network.respond = () => new Response(null, { status: 503 });
    const response = (await settled(backendsOn(fetchTransport()).send(A, request()))) as Incoming;
    expect(response.status).toBe(503);
    expect(network.fetched.length).toBe(4);
  });
});

describe("a GET that fails", () => {
  it.each([502, 503, 504])("with status %i is sent three times in all", async (code) => {
    const cancelled: number[] = [];
    network.respond = () =>
      new Response(
        new ReadableStream({
          cancel() {
            cancelled.push(code);
          },
        }),
        { status: code },
      );
    const response = (await settled(backendsOn(fetchTransport()).send(A, request()))) as Incoming;
    expect(response.status).toBe(code);
    expect(network.fetched.length).toBe(3);
    expect(cancelled).toEqual([code, code]);
  });

  it("without a response is sent three times in all", async () => {
    network.respond = broken;
    const thrown = await settled(backendsOn(fetchTransport()).send(A, request()));
    expect(failure(thrown)).toEqual([503, "The backend is down.", { "Retry-After": "1" }]);
    expect(network.fetched.length).toBe(3);
  });

  it("is repeated after 100 and 200 ms on average", async () => {
    const times: number[] = [];
    network.respond = () => {
      times.push(Date.now() - 1_000_000);
      throw new TypeError("fetch failed");
    };
    await settled(backendsOn(fetchTransport()).send(A, request()));
    expect(times).toEqual([0, 100, 300]);
  });

  it("returns the first response that succeeds", async () => {
    network.respond = () => (network.fetched.length < 3 ? broken() : Response.json({ a: 1 }));
    const response = (await settled(backendsOn(fetchTransport()).send(A, request()))) as Incoming;
    expect(JSON.parse(await textOf(response))).toEqual({ a: 1 });
    expect(network.fetched.length).toBe(3);
  });

  it("is not repeated if the pause would not be over in time", async () => {
    network.respond = status(503);
    const sending = backendsOn(fetchTransport()).send(A, request({ timeoutMs: 100 }));
    const response = (await settled(sending)) as Incoming;
    expect([response.status, network.fetched.length, Date.now()]).toEqual([503, 1, 1_000_000]);
  });

  it("is not repeated if the backend says when to try again", async () => {
    network.respond = status(503, { "Retry-After": "3" });
    const response = (await settled(backendsOn(fetchTransport()).send(A, request()))) as Incoming;
    expect([response.status, response.header("retry-after")]).toEqual([503, "3"]);
    expect(await textOf(response)).toBe("status 503");
    expect(network.fetched.length).toBe(1);
  });

  it.each([
    [100, 1],
    [101, 2],
    [300, 2],
    [301, 3],
  ])("within %i ms is sent so often: %i", async (timeoutMs, count) => {
    network.respond = status(503);
    // the time stands still until the pause, so that the last try ends in time
    await settled(backendsOn(fetchTransport()).send(A, request({ timeoutMs })));
    expect(network.fetched.length).toBe(count);
  });
});

describe("a POST that fails", () => {
  it.each([502, 503, 504])("with status %i is not repeated", async (code) => {
    network.respond = status(code);
    const response = (await settled(backendsOn(fetchTransport()).send(A, post()))) as Incoming;
    expect([response.status, await textOf(response)]).toEqual([code, `status ${code}`]);
    expect(network.fetched.length).toBe(1);
  });

  it("without a response is not repeated", async () => {
    network.respond = broken;
    const thrown = await settled(backendsOn(fetchTransport()).send(A, post()));
    expect(failure(thrown)).toEqual([502, "The backend cannot be reached.", {}]);
    expect(network.fetched.length).toBe(1);
  });
});

/** Never responds; fails when the request is given up. */
const silent = (_: unknown, signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

describe("a backend that does not respond", () => {
  it("has taken too long when the time is over, and is not asked again", async () => {
    network.respond = silent;
    const thrown = await settled(backendsOn(fetchTransport()).send(A, request()));
    expect(failure(thrown)).toEqual([504, "The backend did not respond in time.", {}]);
    expect(Date.now()).toBe(1_008_000);
    expect(network.fetched.length).toBe(1);
  });

  it("has not failed if the caller goes away", async () => {
    network.respond = silent;
    const backends = backendsOn(fetchTransport());
    for (let times = 0; times < 6; times++) {
      const caller = new AbortController();
      const sending = backends.send(A, request({ caller: caller.signal }));
      caller.abort(new Error("gone"));
      const thrown = await settled(sending);
      expect(thrown).not.toBeInstanceOf(BackendFailure);
      expect(thrown).toMatchObject({ message: "gone" });
    }
    expect(backends.isUp(A)).toBe(true);
  });
});

/** A transport that cannot connect, and its tries. */
const refusing = (isCertain = true) => {
  const tried: string[] = [];
  const transport: Transport = async ({ url }) => {
    tried.push(url);
    throw new ConnectionFailure(isCertain, new Error("refused"));
  };
  return { transport, tried };
};

describe("a backend that cannot be reached", () => {
  it("leaves why in the trace, for the log", async () => {
    const trace = new Trace();
    const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    const backends = backendsOn(() => Promise.reject(new ConnectionFailure(true, cause)));
    await settled(backends.send(A, request({ trace })));
    expect(trace.failure).toBe("connection refused (ECONNREFUSED)");
  });

  const many = async (backends: Backends, times: number, more: Partial<BackendRequest> = {}) => {
    for (let count = 0; count < times; count++) await settled(backends.send(A, post(more)));
  };

  it("is up after four requests, and gets a rest of a second after five", async () => {
    const backends = backendsOn(refusing().transport);
    await many(backends, 4);
    expect(backends.isUp(A)).toBe(true);
    await many(backends, 1);
    expect([backends.isUp(A), backends.isUp(B)]).toEqual([false, true]);
    vi.advanceTimersByTime(999);
    expect(backends.isUp(A)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(backends.isUp(A)).toBe(true);
  });

  it("has failed once for each client's request, however often that was sent", async () => {
    const { transport, tried } = refusing();
    const backends = backendsOn(transport);
    for (let count = 0; count < 4; count++) await settled(backends.send(A, request()));
    expect(tried.length).toBe(12);
    expect(backends.isUp(A)).toBe(true);
    await settled(backends.send(A, request()));
    expect(backends.isUp(A)).toBe(false);
  });

  it("has its failures counted anew after a connection that broke", async () => {
    const refused = new ConnectionFailure(true, new Error("refused"));
    const four = [refused, refused, refused, refused];
    const errors = [...four, new Error("reset"), ...four];
    const backends = backendsOn(async () => {
      throw errors.shift();
    });
    // there is no time for a second try
    await many(backends, 9, { timeoutMs: 1 });
    expect([errors.length, backends.isUp(A)]).toEqual([0, true]);
  });

  it("gets no request while it rests, and one after that", async () => {
    // no POST is repeated, so that a GET could be
    const { transport, tried } = refusing(false);
    const backends = backendsOn(transport);
    await many(backends, 4);
    await many(backends, 1, { path: "/tasks/1:cancel" });
    const before = tried.length;
    for (const passed of [0, 500, 499]) {
      vi.advanceTimersByTime(passed);
      const thrown = await settled(backends.send(A, request()));
      expect(failure(thrown)).toEqual([503, "The backend is down.", { "Retry-After": "1" }]);
    }
    expect(tried.length).toBe(before);
    vi.advanceTimersByTime(1);
    // a GET too is sent once: its failure is enough to know
    expect(failure(await settled(backends.send(A, request())))[0]).toBe(503);
    expect(tried.length).toBe(before + 1);
    expect(failure(await settled(backends.send(A, request())))[0]).toBe(503);
  });

  it("is told from one path that fails where the runtime cannot say", async () => {
    const backends = backendsOn(refusing(false).transport);
    for (const query of ["?view=FULL", "", "?view=BASIC", "", "", "", ""]) {
      await many(backends, 1, { path: `/tasks/1${query}` });
    }
    expect(backends.isUp(A)).toBe(true);
    await many(backends, 1, { path: "/tasks/2" });
    expect(backends.isUp(A)).toBe(false);
  });

  it("gets a POST again only if that was certainly not sent", async () => {
    const down = [503, "The backend is down.", { "Retry-After": "1" }];
    const unknown = [502, "The backend cannot be reached.", {}];
    for (const [isCertain, count, expected] of [
      [true, 3, down],
      [false, 1, unknown],
    ] as const) {
      const { transport, tried } = refusing(isCertain);
      const thrown = await settled(backendsOn(transport).send(A, post()));
      expect(failure(thrown)).toEqual(expected);
      expect(tried.length).toBe(count);
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it("is not tried again if there was no connection in time", async () => {
    for (const sent of [request(), post()]) {
      let tries = 0;
      const backends = backendsOn(() => {
        tries += 1;
        return Promise.reject(new ConnectionFailure(true, new Error("timeout"), true));
      });
      const thrown = await settled(backends.send(A, sent));
      expect(thrown).toBeInstanceOf(BackendDown);
      expect(tries).toBe(1);
    }
  });

  it("leaves a new task to another one if connecting takes as long as it may", async () => {
    const backends = backendsOn(
      ({ deadline }) =>
        new Promise((_, reject) => {
          deadline.onEnd((reason) => reject(new ConnectionFailure(true, reason)));
        }),
    );
    expect(await settled(backends.send(A, post()))).toBeInstanceOf(BackendDown);
  });

  it("is down too if connecting takes as long as a request may", async () => {
    const transport: Transport = ({ deadline }) =>
      new Promise((_, reject) => {
        deadline.onEnd((reason) => reject(new ConnectionFailure(true, reason)));
      });
    const backends = backendsOn(transport);
    for (let count = 0; count < 5; count++) {
      const thrown = await settled(backends.send(A, request()));
      expect(failure(thrown)[0]).toBe(504);
    }
    expect(backends.isUp(A)).toBe(false);
  });
});

describe("a backend that is down, and comes back", () => {
  /** Down after five failures; then it responds as the test wants. */
  const afterRest = async () => {
    const backend: { transport: Transport } = refusing();
    const backends = backendsOn((outgoing) => backend.transport(outgoing), {
      connections: 1,
      queueMs: 100,
    });
    for (let count = 0; count < 5; count++) await settled(backends.send(A, post()));
    vi.advanceTimersByTime(1000);
    return { backend, backends };
  };

  it.each([200, 404, 503])("is up after one response, of status %i", async (code) => {
    const { backend, backends } = await afterRest();
    network.respond = status(code);
    backend.transport = fetchTransport();
    const response = (await settled(backends.send(A, post()))) as Incoming;
    expect(response.status).toBe(code);
    await response.discard();
    expect(backends.state(A)).toMatchObject({
      name: "a",
      state: "closed",
      since: performance.now(),
    });
    backend.transport = refusing().transport;
    await settled(backends.send(A, post()));
    expect(backends.isUp(A)).toBe(true);
  });

  it("gets one request to find out, and the others wait for its outcome", async () => {
    const { backend, backends } = await afterRest();
    network.respond = silent;
    backend.transport = fetchTransport();
    const caller = new AbortController();
    const probe = backends.send(A, request({ caller: caller.signal }));
    expect(backends.state(A).state).toBe("half-open");
    const before = Date.now();
    const other = await settled(backends.send(A, request()));
    expect(failure(other)).toEqual([503, "The backend is down.", { "Retry-After": "1" }]);
    expect(Date.now()).toBe(before);
    // a caller that goes away leaves its part to the next
    caller.abort(new Error("gone"));
    await settled(probe);
    expect(backends.isUp(A)).toBe(true);
  });

  it("stays down for another rest if it does not come back", async () => {
    const { backends } = await afterRest();
    await settled(backends.send(A, post()));
    expect(backends.isUp(A)).toBe(false);
    expect(backends.state(A)).toMatchObject({ state: "open", nextProbe: performance.now() + 2000 });
  });
});

describe("a backend that fails for some requests", () => {
  /** What one path does, and how a client sees it. */
  it.each<[string, () => Response | Promise<Response>, number]>([
    ["responds with 500", status(500), 500],
    ["responds with 502", status(502), 502],
    ["responds with 503", status(503), 503],
    ["responds with 504", status(504), 504],
    ["redirects", status(302), 502],
    [
      "resets the connection",
      () => {
        throw new TypeError("fetch failed", { cause: new Error("read ECONNRESET") });
      },
      502,
    ],
    ["does not respond in time", silent as unknown as () => Promise<Response>, 504],
  ])(
    "is up for the others: it %s",
    async (_, respond, code) => {
      const backends = backendsOn(fetchTransport());
      network.respond = respond;
      for (let count = 0; count < 12; count++) {
        const ended = await settled(backends.send(A, request({ path: `/tasks/${count}` })));
        expect((ended as { status: number }).status).toBe(code);
        if (!(ended instanceof BackendFailure)) await (ended as Incoming).discard();
      }
      expect(backends.state(A)).toMatchObject({ state: "closed", underWay: 0 });
    },
    20_000,
  );
});

describe("repetitions", () => {
  it("are at most one for ten requests in the long run", async () => {
    const backends = backendsOn(fetchTransport());
    network.respond = status(503);
    for (let count = 0; count < 100; count++) await settled(backends.send(A, request()));
    // ten are saved up
    expect(network.fetched.length).toBeGreaterThanOrEqual(100 + 10);
    expect(network.fetched.length).toBeLessThanOrEqual(100 + 10 + 10);
  });

  it("end with the caller", async () => {
    network.respond = status(503);
    const caller = new AbortController();
    const sending = backendsOn(fetchTransport()).send(A, request({ caller: caller.signal }));
    sending.catch(() => undefined);
    for (let round = 0; round < 20; round++) await new Promise((next) => setImmediate(next));
    expect(network.fetched.length).toBe(1);
    caller.abort(new Error("gone"));
    await expect(sending).rejects.toThrow("gone");
    expect(network.fetched.length).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the requests under way", () => {
  const limits = { connections: 2, queueMs: 100 };

  it("are at most so many; others wait for a place, and their time starts when they are sent", async () => {
    network.respond = (_, signal) => silent(_, signal);
    const backends = backendsOn(fetchTransport(), limits);
    const first = [backends.send(A, request({ timeoutMs: 50 })), backends.send(A, request())];
    for (const one of first) one.catch(() => undefined);
    const third = backends.send(A, request());
    third.catch(() => undefined);
    expect(backends.state(A)).toMatchObject({ underWay: 2, waiting: 1 });
    await vi.advanceTimersByTimeAsync(50);
    expect(backends.state(A)).toMatchObject({ underWay: 2, waiting: 0 });
    expect(failure(await settled(third))[0]).toBe(504);
    expect(Date.now()).toBe(1_000_000 + 50 + 8000);
    expect(backends.state(A)).toMatchObject({ underWay: 0, waiting: 0 });
  });

  it("make others get 503 after a short wait, and at once if many wait", async () => {
    network.respond = silent;
    const backends = backendsOn(fetchTransport(), limits);
    const all = Array.from({ length: 5 }, () =>
      backends.send(A, request()).catch((thrown) => thrown),
    );
    const [, , ...others] = all;
    await vi.advanceTimersByTimeAsync(100);
    const busy = [
      503,
      "The service is busy: too many requests to the backend. Try again later.",
      { "Retry-After": "1" },
    ];
    expect((await Promise.all(others)).map(failure)).toEqual([busy, busy, busy]);
    expect(Date.now()).toBeLessThanOrEqual(1_000_100);
    expect(network.fetched.length).toBe(2);
    expect(backends.isUp(A)).toBe(true);
    await vi.advanceTimersByTimeAsync(8000);
    await Promise.all(all);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("do not include those of another backend", async () => {
    network.respond = silent;
    const backends = backendsOn(fetchTransport(), { connections: 1, queueMs: 100 });
    for (const one of [A, B]) backends.send(one, request()).catch(() => undefined);
    expect([backends.state(A).underWay, backends.state(B).underWay]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(8000);
  });

  it("are not sent any more if the backend went down while they waited", async () => {
    const { transport, tried } = refusing();
    const backends = backendsOn(transport, { connections: 5, queueMs: 60_000 });
    const all = Array.from({ length: 10 }, () => backends.send(A, post()));
    const ended = await Promise.all(all.map(settled));
    const codes = ended.map((thrown) => failure(thrown)[0]);
    expect(codes).toEqual(Array(10).fill(503));
    expect(tried.length).toBeLessThan(30);
    expect(backends.state(A)).toMatchObject({ underWay: 0, waiting: 0 });
  });
});
