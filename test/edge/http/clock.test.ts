import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { msSince, timeAt } from "../../../src/edge/http/clock.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ["Date", "performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a moment", () => {
  it("is as many milliseconds ago as have passed, whatever the clock says", () => {
    const moment = performance.now();
    vi.advanceTimersByTime(45);
    vi.setSystemTime(0);
    expect(msSince(moment)).toBe(45);
    expect(msSince(moment + 0.6)).toBe(44);
  });

  it("has the time of day that the clock would have said, as it is set now", () => {
    const moment = performance.now();
    vi.advanceTimersByTime(1500);
    expect(timeAt(moment)).toBe("2026-11-21T10:00:00.000Z");
    vi.setSystemTime(Date.UTC(2026, 10, 21, 9));
    expect(timeAt(moment)).toBe("2026-11-21T08:59:58.500Z");
  });
});
