import { describe, expect, it } from "vitest";
import { spread } from "../../../src/site/frame/spread.ts";

const ENDS = [0, 100] as const;

describe("places on a line", () => {
  it("stay where they are if they have room", () => {
    expect(spread([10, 40, 90], [20, 20], ENDS)).toEqual([10, 40, 90]);
  });

  it("move apart evenly, and no further than their gaps", () => {
    expect(spread([50, 50], [20], ENDS)).toEqual([40, 60]);
    expect(spread([50, 52, 54], [10, 10], ENDS)).toEqual([42, 52, 62]);
  });

  it("push their neighbours, on both sides", () => {
    expect(spread([30, 50, 50, 60], [20, 20, 20], ENDS)).toEqual([17.5, 37.5, 57.5, 77.5]);
  });

  it("stay between the ends", () => {
    expect(spread([0, 1], [20], ENDS)).toEqual([0, 20]);
    expect(spread([99, 100], [20], ENDS)).toEqual([80, 100]);
  });

  it("keep their order and gaps, however many there are", () => {
    const wanted = Array.from({ length: 500 }, (_, index) => Math.floor(index / 7) ** 1.3);
    const gaps = wanted.slice(1).map((_, index) => 1 + (index % 3));
    const places = spread(wanted, gaps, [0, 5_000]);
    for (const [index, gap] of gaps.entries()) {
      expect((places[index + 1] ?? 0) - (places[index] ?? 0)).toBeGreaterThanOrEqual(gap - 1e-9);
    }
  });

  it("are none of none", () => {
    expect(spread([], [], ENDS)).toEqual([]);
  });
});
