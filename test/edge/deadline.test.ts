import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDeadline } from "../../src/edge/deadline.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a deadline", () => {
  it("ends after its time, and not before", () => {
    const deadline = startDeadline(500, undefined);
    expect(deadline.ends).toBe(1_000_500);
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
});
