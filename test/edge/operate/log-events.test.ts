import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Route } from "../../../src/edge/http/route.ts";
import {
  eventLine,
  isLogged,
  outageLine,
  refusalLine,
} from "../../../src/edge/operate/log-events.ts";

const TRS: Route = { kind: "trs", mount: "/trs/v2", route: undefined };
const PAGE: Route = { kind: "page", path: "secret" };
const OPERATOR: Route = { kind: "operator", path: "readyz" };
const TES: Route = { kind: "tes", route: { kind: "task", id: "secret" } };

const UNREADABLE = new Response("", { status: 503 });
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("the log", () => {
  it.each([
    [TRS, 401, true],
    [TRS, 429, true],
    [TRS, 503, true],
    [TRS, 404, false],
    [PAGE, 500, true],
    [PAGE, 200, false],
    [OPERATOR, 401, true],
    [OPERATOR, 503, false],
    // the task service logs its requests itself
    [TES, 401, false],
    [TES, 503, false],
  ])("of %j with the status %d has a line: %s", (route, status, expected) => {
    expect(isLogged(route, status)).toBe(expected);
  });

  it("has the time that passed until a refusal, though the clock was set back", () => {
    vi.useFakeTimers({ now: 3_600_000, toFake: ["Date", "performance"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const start = performance.now();
    vi.advanceTimersByTime(7);
    vi.setSystemTime(0);
    const line = refusalLine(PAGE, new Request("https://a.example/"), UNREADABLE, start);
    expect(JSON.parse(line)).toMatchObject({ ms: 7, time: "1969-12-31T23:59:59.993Z" });
  });

  it("has what operators need of a refusal, and nothing of its path", () => {
    const request = new Request("https://site.example.org/secret?secret=1", { method: "PURGE" });
    expect(JSON.parse(refusalLine(PAGE, request, UNREADABLE, performance.now()))).toEqual({
      time,
      method: "other",
      route: "page",
      status: 503,
      ms: expect.any(Number),
    });
  });

  it.each([
    ['Bearer realm="a"', 401, "missing"],
    ['Bearer realm="a", error="invalid_token"', 401, "wrong"],
    ["", 429, undefined],
  ])("tells a wrong token from none: %s", (challenge, status, token) => {
    const response = new Response("", { status, headers: { "WWW-Authenticate": challenge } });
    const line = refusalLine(TRS, new Request("https://a.example/"), response, 0);
    expect(JSON.parse(line).token).toBe(token);
  });

  it("tells when a backend goes down and when it is back", () => {
    const line = (event: "up" | "down" | "unresponsive" | "responsive") =>
      JSON.parse(outageLine("a", event));
    expect(line("down")).toEqual({ time, event: "backend down", backend: "a" });
    expect(line("up")).toEqual({ time, event: "backend up", backend: "a" });
    expect(JSON.parse(eventLine("started", {}))).toEqual({ time, event: "started" });
  });
});
