import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backend } from "../../../src/edge/settings/settings.ts";
import { createOutages } from "../../../src/edge/tasks/outage.ts";

const TASKS = { kind: "tasks" } as const;
const task = (id: string) => ({ kind: "task", id }) as const;
const backend = (name: string): Backend => ({
  name,
  formerNames: [],
  url: "",
  authorization: undefined,
  isDefault: name === "a",
});

/** The outages of a service, and the names of the backends that are down. */
function setUp(...names: readonly string[]) {
  const down = new Set<string>();
  const outages = createOutages(names.map(backend), ({ name }) => !down.has(name));
  return { down, outages };
}

beforeEach(() => vi.useFakeTimers({ now: 0 }));

afterEach(() => {
  vi.useRealTimers();
});

describe("the failure of a route", () => {
  it.each([502, 503, 504])("begins with a response of %i, and is over after 10 s", (status) => {
    const { outages } = setUp("a");
    outages.note(TASKS, status);
    const failure = outages.failure(TASKS);
    expect([failure?.status, failure?.message]).toEqual([503, "The backend is down."]);
    expect(failure?.headers).toEqual({ "Retry-After": "1" });
    vi.advanceTimersByTime(9_999);
    // a clock that is set back or forth does not change it
    for (const time of [-3_600_000, 3_600_000]) {
      vi.setSystemTime(time);
      expect(outages.failure(TASKS)).toBeDefined();
    }
    vi.setSystemTime(-3_600_000);
    vi.advanceTimersByTime(1);
    expect(outages.failure(TASKS)).toBeUndefined();
  });

  it.each([200, 299])("is over with a response of %i", (status) => {
    const { outages } = setUp("a");
    expect(outages.some()).toBe(false);
    outages.note(task("a1"), 502);
    expect(outages.some()).toBe(true);
    outages.note(task("a1"), status);
    expect(outages.failure(task("a1"))).toBeUndefined();
    expect(outages.some()).toBe(false);
  });

  it.each([400, 401, 403, 404, 405, 429])(
    "is not over with a response of %i, which does not begin one",
    (status) => {
      const { outages } = setUp("a");
      outages.note(TASKS, status);
      expect(outages.failure(TASKS)).toBeUndefined();
      outages.note(TASKS, 502);
      outages.note(TASKS, status);
      expect(outages.failure(TASKS)).toBeDefined();
    },
  );

  it.each([500, 501, 599])("is reported with the backend's own status %i for 2 s", (status) => {
    const { outages } = setUp("a");
    const cancel = { kind: "cancel", id: "a1" } as const;
    outages.note(cancel, status);
    const failure = outages.failure(cancel);
    expect([failure?.status, failure?.message, failure?.headers]).toEqual([
      status,
      `The backend responded with the status ${status}.`,
      {},
    ]);
    expect(outages.failure(task("a1"))).toBeUndefined();
    vi.advanceTimersByTime(1999);
    expect(outages.failure(cancel)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(outages.failure(cancel)).toBeUndefined();
    outages.note(TASKS, status);
    outages.note(TASKS, 200);
    expect(outages.failure(TASKS)).toBeUndefined();
  });

  it("is that of no other route", () => {
    const { outages } = setUp("a");
    outages.note(task("a1"), 502);
    expect(outages.failure(task("a2"))).toBeUndefined();
    expect(outages.failure({ kind: "cancel", id: "a1" })).toBeUndefined();
    expect(outages.failure(TASKS)).toBeUndefined();
    outages.note(task("a2"), 200);
    expect(outages.failure(task("a1"))).toBeDefined();
  });

  it("lasts for 10 s from its latest one", () => {
    const { outages } = setUp("a");
    outages.note(TASKS, 502);
    vi.advanceTimersByTime(6_000);
    outages.note(TASKS, 502);
    vi.advanceTimersByTime(9_999);
    expect(outages.failure(TASKS)).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(outages.failure(TASKS)).toBeUndefined();
  });

  it("is forgotten when there are many newer ones", () => {
    const { outages } = setUp("a");
    outages.note(task("first"), 502);
    outages.note(task("again"), 502);
    for (let count = 0; count < 998; count++) outages.note(task(`t${count}`), 502);
    outages.note(task("again"), 502);
    outages.note(task("newest"), 502);
    expect(outages.failure(task("first"))).toBeUndefined();
    for (const id of ["again", "t0", "newest"]) expect(outages.failure(task(id))).toBeDefined();
  });
});

describe("a backend that is down", () => {
  it("fails for every route, until it is up", () => {
    const { down, outages } = setUp("a");
    down.add("a");
    expect(outages.some()).toBe(true);
    for (const route of [TASKS, task("x"), task("a~1")]) {
      expect(outages.failure(route)?.status).toBe(503);
    }
    down.clear();
    expect([outages.some(), outages.failure(TASKS)]).toEqual([false, undefined]);
  });

  it("fails for its own tasks; for the rest, all backends have to be down", () => {
    const { down, outages } = setUp("a", "b");
    down.add("a");
    expect(outages.failure(task("a~1"))).toBeDefined();
    for (const route of [task("b~1"), task("c~1"), TASKS]) {
      expect(outages.failure(route)).toBeUndefined();
    }
    down.add("b");
    expect(outages.failure(TASKS)?.message).toBe("The backends a and b are down.");
    expect(outages.failure(task("a~1"))?.message).toBe("The backend is down.");
    expect(outages.failure(task("c~1"))).toBeUndefined();
  });
});
