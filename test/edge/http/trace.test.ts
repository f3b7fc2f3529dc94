import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Trace } from "../../../src/edge/http/trace.ts";

describe("the times of a request", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("are those in the queue, and those until the response", () => {
    const trace = new Trace();
    vi.advanceTimersByTime(30);
    expect([trace.queuedMs, trace.backendMs]).toEqual([30, 0]);
    trace.sending();
    vi.advanceTimersByTime(200);
    expect([trace.queuedMs, trace.backendMs]).toEqual([30, 200]);
    trace.ended();
    vi.advanceTimersByTime(1000);
    trace.ended();
    expect([trace.queuedMs, trace.backendMs]).toEqual([30, 200]);
  });

  it("stop for a request that is never sent", () => {
    const trace = new Trace();
    vi.advanceTimersByTime(100);
    trace.ended();
    vi.advanceTimersByTime(1000);
    expect([trace.queuedMs, trace.backendMs]).toEqual([100, 0]);
  });
});
