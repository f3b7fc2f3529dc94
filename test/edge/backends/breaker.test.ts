import { describe, expect, it } from "vitest";
import {
  Breaker,
  FAILURES,
  FIRST_REST_MS,
  type Permit,
  REST_MS,
} from "../../../src/edge/backends/breaker.ts";

/** A breaker whose clock stands until it is set. */
function setUp() {
  const clock = { now: 1_000_000 };
  const breaker = new Breaker(() => clock.now);
  const fail = (times: number, path?: string) => {
    for (let count = 0; count < times; count++) breaker.failed(breaker.acquire() as Permit, path);
  };
  return { clock, breaker, fail };
}

describe("a breaker", () => {
  it("is closed at first", () => {
    const { breaker } = setUp();
    expect([breaker.waitMs(), breaker.state()]).toEqual([0, { state: "closed", since: 1_000_000 }]);
    expect(breaker.acquire()).toBeDefined();
  });

  it("opens after five failures in a row, and not before", () => {
    const { clock, breaker, fail } = setUp();
    fail(FAILURES - 1);
    expect(breaker.state().state).toBe("closed");
    clock.now += 5;
    fail(1);
    expect(breaker.state()).toEqual({
      state: "open",
      since: 1_000_005,
      nextProbe: 1_000_005 + FIRST_REST_MS,
    });
    expect([breaker.waitMs(), breaker.acquire()]).toEqual([FIRST_REST_MS, undefined]);
    expect([FAILURES, FIRST_REST_MS, REST_MS]).toEqual([5, 1000, 10_000]);
  });

  it("starts to count again after a success", () => {
    const { clock, breaker, fail } = setUp();
    fail(4);
    clock.now += 7;
    breaker.succeeded();
    fail(4);
    expect(breaker.state()).toEqual({ state: "closed", since: 1_000_000 });
  });

  it("is half open after the rest, for one request at a time", () => {
    const { clock, breaker, fail } = setUp();
    fail(5);
    clock.now += FIRST_REST_MS - 1;
    expect([breaker.waitMs(), breaker.acquire(), breaker.state().state]).toEqual([
      1,
      undefined,
      "open",
    ]);
    clock.now += 1;
    expect([breaker.waitMs(), breaker.state().state]).toEqual([0, "half-open"]);
    expect(breaker.acquire()).toBeDefined();
    expect([breaker.acquire(), breaker.waitMs()]).toEqual([undefined, 1000]);
    expect(breaker.state()).toEqual({
      state: "half-open",
      since: 1_000_000,
      nextProbe: 1_000_000 + FIRST_REST_MS + REST_MS,
    });
  });

  it("closes when the probe succeeds, and then takes five failures again", () => {
    const { clock, breaker, fail } = setUp();
    fail(5);
    clock.now += FIRST_REST_MS;
    breaker.acquire();
    breaker.succeeded();
    expect(breaker.state()).toEqual({ state: "closed", since: 1_000_000 + FIRST_REST_MS });
    expect([breaker.acquire(), breaker.acquire()]).not.toContain(undefined);
    fail(4);
    expect(breaker.waitMs()).toBe(0);
    fail(1);
    expect(breaker.waitMs()).toBe(FIRST_REST_MS);
  });

  it("rests twice as long each time that the probe fails, up to ten seconds, since the same time", () => {
    const { clock, breaker, fail } = setUp();
    fail(5);
    for (const rest of [1000, 2000, 4000, 8000, REST_MS, REST_MS]) {
      expect(breaker.state()).toEqual({
        state: "open",
        since: 1_000_000,
        nextProbe: clock.now + rest,
      });
      expect(breaker.waitMs()).toBe(rest);
      clock.now += rest;
      expect(breaker.waitMs()).toBe(0);
      fail(1);
    }
    breaker.succeeded();
    fail(5);
    expect(breaker.waitMs()).toBe(FIRST_REST_MS);
  });

  it("lets the next request probe if the caller of the probe went away", () => {
    const { clock, breaker, fail } = setUp();
    fail(5);
    clock.now += REST_MS;
    breaker.release(breaker.acquire() as Permit);
    expect(breaker.waitMs()).toBe(0);
    expect([breaker.acquire() === undefined, breaker.acquire()]).toEqual([false, undefined]);
  });

  it("lets another request probe if the probe never reports", () => {
    const { clock, breaker, fail } = setUp();
    fail(5);
    clock.now += REST_MS;
    const lost = breaker.acquire() as Permit;
    clock.now += REST_MS - 1;
    expect(breaker.acquire()).toBeUndefined();
    clock.now += 1;
    expect(breaker.acquire()).toBeDefined();
    // the first is not the probe any more
    breaker.failed(lost);
    breaker.release(lost);
    expect([breaker.waitMs(), breaker.state().state]).toEqual([1000, "half-open"]);
  });

  it("is not kept open by requests that were sent before", () => {
    const { clock, breaker, fail } = setUp();
    const early = [breaker.acquire(), breaker.acquire()] as [Permit, Permit];
    fail(5);
    clock.now += 900;
    breaker.failed(early[0]);
    breaker.release(early[1]);
    expect(breaker.waitMs()).toBe(100);
    clock.now += 100;
    const probe = breaker.acquire() as Permit;
    breaker.failed(early[0]);
    breaker.release(early[1]);
    expect(breaker.acquire()).toBeUndefined();
    breaker.release(probe);
    expect(breaker.acquire()).toBeDefined();
  });

  it("closes with any response, also of a request that was sent before", () => {
    const { breaker, fail } = setUp();
    fail(5);
    breaker.succeeded();
    expect(breaker.waitMs()).toBe(0);
  });
});

describe("failures that may be of one path only", () => {
  it("open it if they are of two paths, however many", () => {
    const { breaker, fail } = setUp();
    fail(20, "/tasks/1");
    expect(breaker.waitMs()).toBe(0);
    fail(1, "/tasks/2");
    expect(breaker.waitMs()).toBe(FIRST_REST_MS);
  });

  it("take five of them too", () => {
    const { breaker, fail } = setUp();
    fail(3, "/tasks/1");
    fail(1, "/tasks/2");
    expect(breaker.waitMs()).toBe(0);
    // the first path again
    fail(1, "/tasks/1");
    expect(breaker.waitMs()).toBe(FIRST_REST_MS);
  });

  it("are forgotten with a success", () => {
    const { breaker, fail } = setUp();
    fail(3, "/tasks/1");
    fail(1, "/tasks/2");
    breaker.succeeded();
    fail(20, "/tasks/3");
    expect(breaker.waitMs()).toBe(0);
  });

  it("count with one that is certain", () => {
    const { breaker, fail } = setUp();
    fail(4, "/tasks/1");
    fail(1);
    expect(breaker.waitMs()).toBe(FIRST_REST_MS);
  });
});

describe("a change", () => {
  it("is told once, when the backend goes down and when it comes back", () => {
    let now = 0;
    const changes: string[] = [];
    const breaker = new Breaker(
      () => now,
      ({ state, since }) => changes.push(`${state} ${since}`),
    );
    const fail = () => {
      const passage = breaker.acquire();
      if (passage !== undefined) breaker.failed(passage);
    };
    breaker.succeeded();
    for (let count = 0; count < 8; count++) fail();
    now = FIRST_REST_MS;
    fail();
    expect(changes).toEqual(["open 0"]);
    now = 3 * FIRST_REST_MS;
    breaker.acquire();
    breaker.succeeded();
    breaker.succeeded();
    expect(changes).toEqual(["open 0", `closed ${3 * FIRST_REST_MS}`]);
  });
});
