import { describe, expect, it } from "vitest";
import type { LayoutPoint } from "../../../src/site/diagram/layout.ts";
import { svgOf } from "../../../src/site/diagram/svg.ts";
import { madeEdge } from "../../fixtures/made-workflow.ts";

/** The path of a line through points, in a picture that has only this line. */
function pathThrough(curve: readonly LayoutPoint[], tip: LayoutPoint): string | undefined {
  const edges = [{ from: 0, to: 1, links: [madeEdge("a.out > b.in")] }];
  const { svg } = svgOf(
    {
      graph: { nodes: [], edges, unlinked: { inputs: 0, outputs: 0 } },
      boxes: [],
      layout: { width: 100, height: 100, boxes: [], lines: [{ curve, tip }] },
    },
    { step: () => undefined, port: () => undefined },
    { id: "w", title: "W", description: "D" },
  );
  return /marker-end="url\(#w-tip\)" d="([^"]+)"/.exec(svg)?.[1];
}

const points = (...pairs: readonly (readonly [number, number])[]): readonly LayoutPoint[] =>
  pairs.map(([x, y]) => ({ x, y }));

describe("the path of a line", () => {
  it("has each point of a piece relative to where the piece before ended", () => {
    const curve = points([10, 20], [20, 25], [30, 40], [40, 50], [50, 45], [60, 15], [70, 12]);
    expect(pathThrough(curve, { x: 78, y: 9 })).toBe(
      "M10 20c10 5 20 20 30 30 10-5 20-35 30-38l8-3",
    );
  });

  it("is in whole pixels, which do not add up to another end", () => {
    const curve = points(
      [0.4, 0.4],
      [1.4, 1.4],
      [2.4, 2.4],
      [3.6, 3.6],
      [4.4, 4.4],
      [5, 5],
      [6.4, 6.6],
    );
    expect(pathThrough(curve, { x: 8.5, y: 8.4 })).toBe("M0 0c1 1 2 2 4 4 0 0 1 1 2 3l3 1");
  });

  it("is straight to the tip without a curve", () => {
    expect(pathThrough(points([5, 6]), { x: 1, y: 16 })).toBe("M5 6l-4 10");
  });
});
