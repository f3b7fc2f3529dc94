import { describe, expect, it } from "vitest";
import { totalSpan } from "../../../src/site/diagram/span.ts";

const links = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([from, to]) => ({ from, to }));

describe("the span of a graph", () => {
  it("counts the layers that links go through", () => {
    expect(totalSpan(3, links([0, 1], [1, 2]))).toBe(2);
    expect(totalSpan(3, links([0, 1], [1, 2], [0, 2]))).toBe(4);
    expect(totalSpan(5, links([0, 1], [1, 2], [2, 3], [3, 4], [0, 4]))).toBe(8);
  });

  it("counts a link back as far as it goes, and a link of a node to itself as one", () => {
    expect(totalSpan(3, links([0, 1], [1, 2], [2, 0]))).toBe(4);
    expect(totalSpan(1, links([0, 0]))).toBe(1);
    expect(totalSpan(0, [])).toBe(0);
  });

  it("does not depend on the order of nodes", () => {
    expect(totalSpan(4, links([3, 2], [2, 1], [1, 0], [3, 0]))).toBe(6);
  });

  it("is found for a chain of 100,000 nodes", () => {
    const chain = Array.from({ length: 99_999 }, (_, index) => ({ from: index, to: index + 1 }));
    expect(totalSpan(100_000, chain)).toBe(99_999);
  });
});
