import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDeadline } from "../../../src/edge/backends/deadline.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a deadline", () => {
  it("ends after its time, and not before", () => {
    const deadline = startDeadline(500, undefined);
    expect(deadline.ends).toBe(performance.now() + 500);
    vi.advanceTimersByTime(499);
    expect([deadline.signal.aborted, deadline.isOver()]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([deadline.signal.aborted, deadline.isOver()]).toEqual([true, true]);
    expect(deadline.signal.reason).toMatchObject({
      name: "TimeoutError",
      message: "Timed out.",
    });
  });

  it("ends early if the caller goes away, and is not over then", () => {
    const caller = new AbortController();
    const deadline = startDeadline(500, caller.signal);
    expect(deadline.signal.aborted).toBe(false);
    caller.abort("gone");
    expect([deadline.signal.aborted, deadline.isOver()]).toEqual([true, false]);
    expect(deadline.signal.reason).toBe("gone");
  });

  it("ends at once if the caller is gone already", () => {
    const deadline = startDeadline(500, AbortSignal.abort("gone"));
    expect([deadline.signal.aborted, deadline.isOver()]).toEqual([true, false]);
    expect(deadline.signal.reason).toBe("gone");
  });

  it("never ends once it is cleared, and leaves nothing behind", () => {
    const caller = new AbortController();
    const removed = vi.spyOn(caller.signal, "removeEventListener");
    const deadline = startDeadline(500, caller.signal);
    expect(vi.getTimerCount()).toBe(1);
    deadline.clear();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(1000);
    caller.abort();
    expect([deadline.signal.aborted, deadline.isOver()]).toEqual([false, false]);
    expect(removed).toHaveBeenCalledWith("abort", expect.any(Function));
  });

  it("can be cleared without a caller", () => {
    const deadline = startDeadline(500, undefined);
    deadline.clear();
    vi.advanceTimersByTime(1000);
    expect(deadline.signal.aborted).toBe(false);
  });

  it("calls back at its end, once and with the reason", () => {
    const caller = new AbortController();
    const deadline = startDeadline(500, caller.signal);
    const ended = vi.fn();
    deadline.onEnd(ended);
    deadline.onEnd(ended);
    expect([deadline.hasEnded(), ended.mock.calls]).toEqual([false, []]);
    caller.abort("gone");
    vi.advanceTimersByTime(1000);
    expect([deadline.hasEnded(), ended.mock.calls]).toEqual([true, [["gone"], ["gone"]]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("calls back at once if it has ended, and never if it was cleared", () => {
    const ended = vi.fn();
    startDeadline(500, AbortSignal.abort("gone")).onEnd(ended);
    expect(ended.mock.calls).toEqual([["gone"]]);
    const cleared = startDeadline(500, undefined);
    cleared.onEnd(ended);
    cleared.clear();
    vi.advanceTimersByTime(1000);
    expect(ended.mock.calls.length).toBe(1);
  });

  it("has a signal that is aborted even if it is first looked at after the end", () => {
    const deadline = startDeadline(500, undefined);
    vi.advanceTimersByTime(500);
    expect([deadline.signal.aborted, deadline.signal]).toEqual([true, deadline.signal]);
  });
});

describe("a caller whose response is complete", () => {
  it("has not gone away", () => {
    const listeners = new Set<() => void>();
    const caller = {
      aborted: false,
      reason: undefined,
      addEventListener: (_: "abort", listener: () => void) => listeners.add(listener),
      removeEventListener: (_: "abort", listener: () => void) => listeners.delete(listener),
    };
    const deadline = startDeadline(500, caller);
    for (const listener of listeners) listener();
    expect(deadline.hasEnded()).toBe(false);
    deadline.clear();
    expect(listeners.size).toBe(0);
  });
});
