import { describe, expect, it } from "vitest";
import {
  closingLine,
  duration,
  rateOf,
  remainingMs,
  runningLine,
} from "../../src/output/progress-line.ts";

describe("a duration", () => {
  it.each([
    [40, "0.0 s"],
    [4321, "4.3 s"],
    [9949, "9.9 s"],
    [9950, "10 s"],
    [59_499, "59 s"],
    [59_500, "1 min 0 s"],
    [76_000, "1 min 16 s"],
    [3_599_400, "59 min 59 s"],
    [3_900_000, "1 h 5 min"],
  ])("of %i ms is %s", (ms, text) => {
    expect(duration(ms)).toBe(text);
  });
});

/** 100 at 1 s, 300 at 3 s: 100 per second. */
const READINGS = [
  { ms: 1000, done: 100 },
  { ms: 2000, done: 150 },
  { ms: 3000, done: 300 },
];

describe("a rate", () => {
  it("is what was done between the first and the last reading", () => {
    expect(rateOf(READINGS)).toBe(100);
  });

  it("is unknown before two readings at different times", () => {
    expect(rateOf([])).toBeUndefined();
    expect(rateOf(READINGS.slice(0, 1))).toBeUndefined();
    expect(rateOf([READINGS[0], READINGS[0]].flatMap((one) => one ?? []))).toBeUndefined();
  });
});

describe("the time left", () => {
  it("is that of the rest at the same rate", () => {
    expect(remainingMs(READINGS, 1000)).toBe(7000);
  });

  it("is none if more was done than was expected", () => {
    expect(remainingMs(READINGS, 250)).toBe(0);
  });

  it("is unknown without a total, and while nothing is done", () => {
    expect(remainingMs(READINGS, undefined)).toBeUndefined();
    const still = [0, 1000].map((ms) => ({ ms, done: 5 }));
    expect(remainingMs(still, 10)).toBeUndefined();
  });
});

describe("the line of a running phase", () => {
  it("has the count, the rate and the time left", () => {
    const phase = { name: "Pages", elapsedMs: 3000, readings: READINGS, total: 6121 };
    expect(runningLine(phase)).toBe("Pages: 300 of 6,121, 100 per second, 58 s left");
  });

  it("has the time that has passed if the total is unknown", () => {
    const phase = { name: "Tool registry", elapsedMs: 3000, readings: READINGS };
    expect(runningLine(phase)).toBe("Tool registry: 300, 100 per second, 3.0 s");
  });

  it("has the time alone if nothing is counted", () => {
    const phase = { name: "Compiling pages", elapsedMs: 2100, readings: [] };
    expect(runningLine(phase)).toBe("Compiling pages: 2.1 s");
  });

  it("has a slow rate with a decimal", () => {
    const readings = [0, 2000].map((ms) => ({ ms, done: ms / 400 }));
    const phase = { name: "Pictures", elapsedMs: 2000, readings, total: 10 };
    expect(runningLine(phase)).toBe("Pictures: 5 of 10, 2.5 per second, 2.0 s left");
  });
});

describe("the closing line of a phase", () => {
  it("has what was done and its time, unless that is nothing", () => {
    expect(closingLine("Pages: 462 files, 9.5 MB", 76_000)).toBe(
      "Pages: 462 files, 9.5 MB in 1 min 16 s",
    );
    expect(closingLine("Images: 0 files, 0.0 MB", 49)).toBe("Images: 0 files, 0.0 MB");
  });
});
