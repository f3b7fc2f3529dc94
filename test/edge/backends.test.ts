import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type BackendRequest, Backends } from "../../src/edge/backends.ts";
import { startDeadline } from "../../src/edge/deadline.ts";
import { BackendFailure } from "../../src/edge/refusal.ts";
import type { Backend } from "../../src/edge/settings.ts";
import { fetchTransport, type Incoming } from "../../src/edge/transport.ts";
import { useStubBackends } from "../fixtures/stub-backends.ts";

const network = useStubBackends();

const A: Backend = { name: "a", url: "https://a.example.org/v1", authorization: undefined };
const B: Backend = { name: "b", url: "https://b.example.org", authorization: "Bearer of-b" };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["setTimeout", "clearTimeout", "Date"] });
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
  headers: new Headers({ Accept: "application/json" }),
  body: undefined,
  deadline: startDeadline(8000, undefined),
  ...more,
});
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
    const headers = new Headers({ "X-Request-Id": "request-1" });
    const backends = new Backends(fetchTransport());
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
    expect(headers.has("Authorization")).toBe(false);
  });

  it("has no body if it has none to send", async () => {
    await new Backends(fetchTransport()).send(A, post());
    expect(network.fetched[0]).toMatchObject({ method: "POST", body: "" });
  });

  it("replaces other credentials by the backend's", async () => {
    const headers = new Headers({ Authorization: "Bearer of-caller" });
    await new Backends(fetchTransport()).send(B, request({ headers }));
    await new Backends(fetchTransport()).send(A, request({ headers }));
    expect(network.fetched.map((one) => one.headers.get("Authorization"))).toEqual([
      "Bearer of-b",
      "Bearer of-caller",
    ]);
  });

  it("never follows a redirect by itself", async () => {
    const fetching = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal("fetch", fetching);
    const { deadline } = request();
    await new Backends(fetchTransport()).send(A, request({ deadline }));
    await new Backends(fetchTransport()).send(A, post({ deadline, body: new Uint8Array([1]) }));
    await new Backends(fetchTransport({ resends: true })).send(A, post({ deadline }));
    for (const [, init] of fetching.mock.calls) {
      expect(init).toMatchObject({ redirect: "manual", signal: deadline.signal });
    }
    expect(fetching.mock.calls.length).toBe(3);
  });
});

describe("a response of a backend", () => {
  it.each([200, 201, 204, 304, 400, 401, 404, 409, 429, 500, 501, 505])(
    "with status %i is returned at once",
    async (code) => {
      network.respond = () => new Response(null, { status: code });
      const response = (await new Backends(fetchTransport()).send(A, request())) as Incoming;
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
      const thrown = await settled(new Backends(fetchTransport()).send(A, request()));
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
    expect(failure(await settled(new Backends(fetchTransport()).send(A, request())))[0]).toBe(502);
    network.respond = () => new Response(null, { status: 503 });
    const response = (await settled(new Backends(fetchTransport()).send(A, request()))) as Incoming;
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
    const response = (await settled(new Backends(fetchTransport()).send(A, request()))) as Incoming;
    expect(response.status).toBe(code);
    expect(network.fetched.length).toBe(3);
    expect(cancelled).toEqual([code, code]);
  });

  it("without a response is sent three times in all", async () => {
    network.respond = broken;
    const thrown = await settled(new Backends(fetchTransport()).send(A, request()));
    expect(failure(thrown)).toEqual([502, "The backend cannot be reached.", {}]);
    expect(network.fetched.length).toBe(3);
  });

  it("is repeated after 100 and 200 ms on average", async () => {
    const times: number[] = [];
    network.respond = () => {
      times.push(Date.now() - 1_000_000);
      throw new TypeError("fetch failed");
    };
    await settled(new Backends(fetchTransport()).send(A, request()));
    expect(times).toEqual([0, 100, 300]);
  });

  it("returns the first response that succeeds", async () => {
    network.respond = () => (network.fetched.length < 3 ? broken() : Response.json({ a: 1 }));
    const response = (await settled(new Backends(fetchTransport()).send(A, request()))) as Incoming;
    expect(JSON.parse(await textOf(response))).toEqual({ a: 1 });
    expect(network.fetched.length).toBe(3);
  });

  it("is not repeated if the backend says when to try again", async () => {
    network.respond = status(503, { "Retry-After": "3" });
    const response = (await settled(new Backends(fetchTransport()).send(A, request()))) as Incoming;
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
    const deadline = startDeadline(timeoutMs, undefined);
    await settled(new Backends(fetchTransport()).send(A, request({ deadline })));
    expect(network.fetched.length).toBe(count);
  });
});

describe("a POST that fails", () => {
  it.each([502, 503, 504])("with status %i is not repeated", async (code) => {
    network.respond = status(code);
    const response = (await settled(new Backends(fetchTransport()).send(A, post()))) as Incoming;
    expect([response.status, await textOf(response)]).toEqual([code, `status ${code}`]);
    expect(network.fetched.length).toBe(1);
  });

  it("without a response is not repeated", async () => {
    network.respond = broken;
    const thrown = await settled(new Backends(fetchTransport()).send(A, post()));
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
    const thrown = await settled(new Backends(fetchTransport()).send(A, request()));
    expect(failure(thrown)).toEqual([504, "The backend did not respond in time.", {}]);
    expect(Date.now()).toBe(1_008_000);
    expect(network.fetched.length).toBe(1);
  });

  it("has not failed if the caller goes away", async () => {
    network.respond = silent;
    const backends = new Backends(fetchTransport());
    for (let times = 0; times < 6; times++) {
      const caller = new AbortController();
      const sending = backends.send(A, request({ deadline: startDeadline(8000, caller.signal) }));
      caller.abort(new Error("gone"));
      const thrown = await settled(sending);
      expect(thrown).not.toBeInstanceOf(BackendFailure);
      expect(thrown).toMatchObject({ message: "gone" });
    }
    expect(backends.isUp(A)).toBe(true);
  });
});

describe("a backend that fails again and again", () => {
  const failing = async (backends: Backends, times: number, respond = broken) => {
    network.respond = respond;
    for (let count = 0; count < times; count++) await settled(backends.send(A, post()));
  };

  it("is up after four failures, and gets a rest of ten seconds after five", async () => {
    const backends = new Backends(fetchTransport());
    await failing(backends, 4);
    expect(backends.isUp(A)).toBe(true);
    await failing(backends, 1);
    expect([backends.isUp(A), backends.isUp(B)]).toEqual([false, true]);
    vi.setSystemTime(Date.now() + 9_999);
    expect(backends.isUp(A)).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    expect(backends.isUp(A)).toBe(true);
  });

  it.each([502, 503, 504])("with status %i gets a rest too", async (code) => {
    const backends = new Backends(fetchTransport());
    await failing(backends, 5, status(code) as typeof broken);
    expect(backends.isUp(A)).toBe(false);
  });

  it("with time-outs gets a rest too", async () => {
    const backends = new Backends(fetchTransport());
    await failing(backends, 5, silent as unknown as typeof broken);
    expect(backends.isUp(A)).toBe(false);
  });

  it.each([302, 400, 404, 500])("with status %i gets none", async (code) => {
    const backends = new Backends(fetchTransport());
    await failing(backends, 6, status(code) as typeof broken);
    expect(backends.isUp(A)).toBe(true);
  });

  it("gets no request while it rests", async () => {
    const backends = new Backends(fetchTransport());
    await failing(backends, 5);
    const before = network.fetched.length;
    for (const [passed, seconds] of [
      [0, "10"],
      [1, "10"],
      [8_998, "2"],
      [1, "1"],
      [999, "1"],
    ] as const) {
      vi.setSystemTime(Date.now() + passed);
      const thrown = await settled(backends.send(A, request()));
      expect(failure(thrown)).toEqual([503, "The backend is down.", { "Retry-After": seconds }]);
    }
    expect(network.fetched.length).toBe(before);
  });

  it("counts each try of a GET, and stops when the rest begins", async () => {
    const backends = new Backends(fetchTransport());
    network.respond = broken;
    await settled(backends.send(A, request()));
    expect(backends.isUp(A)).toBe(true);
    const thrown = await settled(backends.send(A, request()));
    expect(failure(thrown)[0]).toBe(503);
    expect(network.fetched.length).toBe(5);
  });

  it("gets a rest after the next failure too, until it succeeds", async () => {
    const backends = new Backends(fetchTransport());
    await failing(backends, 5);
    vi.setSystemTime(Date.now() + 10_000);
    await failing(backends, 1);
    expect(backends.isUp(A)).toBe(false);
    vi.setSystemTime(Date.now() + 10_000);
    await failing(backends, 1, status(200) as typeof broken);
    await failing(backends, 4);
    expect(backends.isUp(A)).toBe(true);
  });
});
