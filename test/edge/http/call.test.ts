import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { logLine, startCall } from "../../../src/edge/http/call.ts";
import { Trace } from "../../../src/edge/http/trace.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10, 0, 0, 123), toFake: ["Date", "performance"] });
  vi.advanceTimersByTime(10);
  vi.setSystemTime(Date.UTC(2026, 10, 21, 10, 0, 0, 123));
});

afterEach(() => {
  vi.useRealTimers();
});

const requestWith = (id?: string) =>
  new Request("https://a.example.org/tes/v1/tasks/secret-id?view=FULL", {
    method: "POST",
    headers: {
      Authorization: "Bearer secret",
      ...(id === undefined ? {} : { "X-Request-Id": id }),
    },
  });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("the id of a request", () => {
  it.each(["12345678", "request_0.1-A", "a".repeat(128)])("is the caller's, %s", (id) => {
    expect(startCall(requestWith(id), {}).id).toBe(id);
  });

  it.each([
    undefined,
    "",
    "1234567",
    "a".repeat(129),
    "request 1",
    "request/1",
    "request:1",
    "anfrage-ü",
  ])("is new in place of %s", (id) => {
    const first = startCall(requestWith(id), {}).id;
    expect(first).toMatch(UUID);
    expect(startCall(requestWith(id), {}).id).not.toBe(first);
  });
});

describe("a request to the task service", () => {
  it("begins with nothing known", () => {
    const request = requestWith("request-1");
    const context = {};
    expect(startCall(request, context)).toEqual({
      request,
      context,
      id: "request-1",
      start: 10,
      route: undefined,
      caller: undefined,
      task: undefined,
      backend: undefined,
      unavailable: [],
      upstream: undefined,
    });
  });
});

describe("the line of a request in the log", () => {
  it("has all that is known", () => {
    const call = startCall(requestWith("request-1"), {});
    call.route = "task";
    call.caller = "anna";
    call.task = "fast~1";
    call.backend = "fast";
    call.upstream = 404;
    vi.advanceTimersByTime(45);
    expect(logLine(call, 502)).toBe(
      '{"time":"2026-11-21T10:00:00.123Z","id":"request-1","method":"POST","route":"task",' +
        '"status":502,"ms":45,"caller":"anna","task":"fast~1","backend":"fast","upstream":404}',
    );
  });

  it("has the time that passed, though the clock was set back", () => {
    const call = startCall(requestWith("request-1"), {});
    vi.advanceTimersByTime(45);
    vi.setSystemTime(Date.UTC(2026, 10, 21, 9, 0, 0, 45));
    expect(JSON.parse(logLine(call, 200))).toMatchObject({
      ms: 45,
      time: "2026-11-21T09:00:00.000Z",
    });
  });

  it("says why the backend was not reached", () => {
    const call = startCall(requestWith("request-1"), {});
    call.trace = new Trace();
    call.trace.failure = "connection refused (ECONNREFUSED)";
    expect(JSON.parse(logLine(call, 503))).toMatchObject({
      failure: "connection refused (ECONNREFUSED)",
    });
  });

  it("leaves out what is not", () => {
    expect(logLine(startCall(requestWith("request-1"), {}), 404)).toBe(
      '{"time":"2026-11-21T10:00:00.123Z","id":"request-1","method":"POST","route":"none",' +
        '"status":404,"ms":0}',
    );
  });
});
