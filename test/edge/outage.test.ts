import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutages } from "../../src/edge/outage.ts";

const TASKS = { kind: "tasks" } as const;
const task = (id: string) => ({ kind: "task", id }) as const;

beforeEach(() => vi.useFakeTimers({ now: 0 }));

afterEach(() => {
  vi.useRealTimers();
});

describe("an outage", () => {
  it.each([502, 503, 504])("begins with a response of %i, and is over after 10 s", (status) => {
    const outages = createOutages(false);
    outages.note(TASKS, status);
    vi.setSystemTime(9_500);
    const failure = outages.failure(task("a1"));
    expect([failure?.status, failure?.message]).toEqual([503, "The backend is down."]);
    expect(failure?.headers).toEqual({ "Retry-After": "1" });
    vi.setSystemTime(9_999);
    expect(outages.failure(TASKS)).toBeDefined();
    vi.setSystemTime(10_000);
    expect(outages.failure(task("a1"))).toBeUndefined();
  });

  it.each([200, 299])("is over with a response of %i", (status) => {
    const outages = createOutages(false);
    expect(outages.some()).toBe(false);
    outages.note(TASKS, 502);
    expect(outages.some()).toBe(true);
    outages.note(task("a1"), status);
    expect(outages.failure(TASKS)).toBeUndefined();
    expect(outages.some()).toBe(false);
  });

  it.each([400, 401, 403, 404, 405, 429, 500])(
    "is not over with a response of %i, which does not begin one",
    (status) => {
      const outages = createOutages(false);
      outages.note(TASKS, status);
      expect(outages.failure(TASKS)).toBeUndefined();
      outages.note(TASKS, 502);
      outages.note(TASKS, status);
      expect(outages.failure(TASKS)).toBeDefined();
    },
  );

  it("is that of the only backend, whatever its ids are", () => {
    const outages = createOutages(false);
    outages.note(task("a~1"), 502);
    expect(outages.failure(TASKS)).toBeDefined();
    outages.note(task("b~1"), 200);
    expect(outages.failure(task("a~1"))).toBeUndefined();
  });

  it("lasts for 10 s from its latest failure", () => {
    const outages = createOutages(false);
    outages.note(TASKS, 502);
    vi.setSystemTime(6_000);
    outages.note(TASKS, 502);
    expect(outages.failure(TASKS)?.headers).toEqual({ "Retry-After": "10" });
    vi.setSystemTime(16_000);
    expect(outages.failure(TASKS)).toBeUndefined();
  });

  it("is that of one of several backends for its tasks, and of the service for the others", () => {
    const outages = createOutages(true);
    outages.note(task("a~1"), 502);
    expect(outages.failure(task("a~2"))).toBeDefined();
    expect(outages.failure(task("b~1"))).toBeUndefined();
    expect(outages.failure(TASKS)).toBeUndefined();
    outages.note(task("b~1"), 200);
    outages.note(TASKS, 200);
    expect(outages.failure(task("a~2"))).toBeDefined();
    outages.note(TASKS, 503);
    expect(outages.failure(TASKS)).toBeDefined();
    expect(outages.failure(task("b~1"))).toBeUndefined();
  });
});
