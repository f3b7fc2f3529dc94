import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Queue, type Slot } from "../../../src/edge/backends/queue.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

const LEASE = 8000;

/** A queue of two places, and what became of those that wait. */
function setUp(limits = { connections: 2, queueMs: 100 }) {
  const queue = new Queue(limits);
  const ended: string[] = [];
  const places = new Map<string, Slot>();
  const wait = (name: string, caller?: AbortSignal) => {
    queue.wait(LEASE, caller).then(
      (place) => {
        ended.push(place === undefined ? `${name} busy` : name);
        if (place !== undefined) places.set(name, place);
      },
      (reason) => ended.push(`${name} ${reason}`),
    );
  };
  return { queue, ended, places, wait };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a queue", () => {
  it("has as many places as there are connections", () => {
    const { queue } = setUp();
    const first = queue.acquire(LEASE) as Slot;
    expect(queue.acquire(LEASE)).toBeDefined();
    expect([queue.acquire(LEASE), queue.underWay]).toEqual([undefined, 2]);
    first.release();
    expect(queue.underWay).toBe(1);
    expect(queue.acquire(LEASE)).toBeDefined();
  });

  it("frees a place once", () => {
    const { queue } = setUp();
    const [first] = [queue.acquire(LEASE) as Slot, queue.acquire(LEASE)];
    first.release();
    first.release();
    expect(queue.underWay).toBe(1);
    queue.acquire(LEASE);
    first.release();
    expect(queue.underWay).toBe(2);
  });

  it("gives places in the order of arrival", async () => {
    const { queue, ended, places, wait } = setUp();
    const first = queue.acquire(LEASE) as Slot;
    queue.acquire(LEASE);
    wait("a");
    wait("b");
    expect([queue.waiting, queue.underWay]).toEqual([2, 2]);
    first.release();
    await settle();
    expect(ended).toEqual(["a"]);
    expect([queue.waiting, queue.underWay]).toEqual([1, 2]);
    places.get("a")?.release();
    await settle();
    expect(ended).toEqual(["a", "b"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("lets wait so long, and no longer", async () => {
    const { queue, ended, wait } = setUp();
    const [first] = [queue.acquire(LEASE) as Slot, queue.acquire(LEASE)];
    wait("a");
    await vi.advanceTimersByTimeAsync(99);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([ended, queue.waiting, vi.getTimerCount()]).toEqual([["a busy"], 0, 0]);
    first.release();
    expect(queue.underWay).toBe(1);
  });

  it("lets as many wait as there are places", async () => {
    const { queue, ended, wait } = setUp();
    for (let count = 0; count < 2; count++) queue.acquire(LEASE);
    for (const name of ["a", "b", "c"]) wait(name);
    await settle();
    expect([ended, queue.waiting]).toEqual([["c busy"], 2]);
  });

  it("lets nobody wait if the time is 0", async () => {
    const { queue, ended, wait } = setUp({ connections: 1, queueMs: 0 });
    queue.acquire(LEASE);
    wait("a");
    expect([queue.waiting, vi.getTimerCount()]).toEqual([0, 0]);
    await settle();
    expect(ended).toEqual(["a busy"]);
  });

  it("goes on without callers that went away, and leaves nothing behind", async () => {
    const { queue, ended, wait } = setUp();
    const first = queue.acquire(LEASE) as Slot;
    queue.acquire(LEASE);
    const caller = new AbortController();
    const stays = new AbortController();
    const removed = vi.spyOn(stays.signal, "removeEventListener");
    wait("a", caller.signal);
    wait("b", stays.signal);
    caller.abort("gone");
    wait("late", AbortSignal.abort("gone"));
    await settle();
    expect(queue.waiting).toBe(1);
    first.release();
    await settle();
    expect(ended).toEqual(["a gone", "late gone", "b"]);
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledWith("abort", expect.any(Function));
  });
});

describe("a request that ends without a word", () => {
  it("loses its place when its time is over", async () => {
    const { queue } = setUp();
    queue.acquire(1000);
    queue.acquire(LEASE);
    vi.advanceTimersByTime(999);
    expect(queue.acquire(LEASE)).toBeUndefined();
    // looked for once a second
    vi.advanceTimersByTime(999);
    expect(queue.acquire(LEASE)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(queue.acquire(LEASE)).toBeDefined();
    expect(queue.underWay).toBe(2);
  });

  it("gets no place if its wait was over", async () => {
    const clock = { now: 0 };
    const queue = new Queue({ connections: 1, queueMs: 100 }, () => clock.now);
    const first = queue.acquire(LEASE) as Slot;
    const dead = vi.fn();
    void queue.wait(LEASE, undefined).then(dead);
    clock.now = 101;
    first.release();
    await settle();
    expect([queue.underWay, queue.waiting, dead.mock.calls.length]).toEqual([0, 0, 0]);
  });

  it("gets a place at the very end of its wait, for as long as others", async () => {
    const clock = { now: 0 };
    const queue = new Queue({ connections: 1, queueMs: 100 }, () => clock.now);
    const first = queue.acquire(LEASE) as Slot;
    void queue.wait(LEASE, undefined);
    clock.now = 100;
    first.release();
    expect(queue.underWay).toBe(1);
    clock.now += LEASE - 1;
    expect(queue.acquire(LEASE)).toBeUndefined();
  });

  it("loses its place in the millisecond in which its time is over", () => {
    const clock = { now: 0 };
    const queue = new Queue({ connections: 1, queueMs: 100 }, () => clock.now);
    queue.acquire(LEASE);
    clock.now = LEASE;
    expect(queue.acquire(LEASE)).toBeDefined();
  });

  it("makes room for those that wait", async () => {
    const clock = { now: 0 };
    const queue = new Queue({ connections: 1, queueMs: 100 }, () => clock.now);
    queue.acquire(50);
    const waiting = vi.fn();
    void queue.wait(LEASE, undefined).then(waiting);
    clock.now = 60;
    expect(queue.acquire(LEASE)).toBeUndefined();
    await settle();
    expect([waiting.mock.calls.length, queue.underWay]).toEqual([1, 1]);
  });
});
