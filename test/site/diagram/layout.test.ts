import { describe, expect, it, vi } from "vitest";
import { layoutOf } from "../../../src/site/diagram/layout.ts";

const BOX = { width: 100, height: 40 };
const DIAMOND = [
  { from: 0, to: 1 },
  { from: 0, to: 2 },
  { from: 1, to: 3 },
  { from: 2, to: 3 },
];

describe("a layout", () => {
  it("goes down from top to bottom, and across from left to right", async () => {
    const boxes = [BOX, BOX, BOX, BOX];
    const down = await layoutOf(boxes, DIAMOND, "TB");
    const y = down.boxes.map((box) => box.y);
    expect(y[0]).toBeLessThan(y[1] ?? 0);
    expect(y[1]).toBe(y[2]);
    expect(y[2]).toBeLessThan(y[3] ?? 0);
    const across = await layoutOf(boxes, DIAMOND, "LR");
    const x = across.boxes.map((box) => box.x);
    expect(x[0]).toBeLessThan(x[1] ?? 0);
    expect(x[1]).toBeLessThan(x[3] ?? 0);
  });

  it("has no two boxes over one another", async () => {
    const { boxes } = await layoutOf([BOX, BOX, BOX, BOX], DIAMOND, "TB");
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        expect(Math.abs(one.x - other.x) >= 100 || Math.abs(one.y - other.y) >= 40).toBe(true);
      }
    }
  });

  it("has each line from the edge of its first box to that of its second", async () => {
    const layout = await layoutOf([BOX, BOX, BOX, BOX], DIAMOND, "TB");
    const near = (point: { x: number; y: number } | undefined, index: number) => {
      const box = layout.boxes[index] ?? { x: 0, y: 0 };
      const [dx, dy] = [Math.abs((point?.x ?? 0) - box.x), Math.abs((point?.y ?? 0) - box.y)];
      expect([dx <= 51, dy <= 21]).toEqual([true, true]);
    };
    for (const [index, { from, to }] of DIAMOND.entries()) {
      const line = layout.lines[index];
      near(line?.curve[0], from);
      near(line?.tip, to);
      expect((line?.curve.length ?? 0) % 3).toBe(1);
    }
  });

  it("has lines in the order of the links, whatever Graphviz's own is", async () => {
    const links = [
      { from: 3, to: 0 },
      { from: 0, to: 3 },
      { from: 2, to: 2 },
      { from: 0, to: 1 },
    ];
    const { boxes, lines } = await layoutOf([BOX, BOX, BOX, BOX], links, "TB");
    const nearest = (point: { x: number; y: number } | undefined) =>
      boxes
        .map((box, index) => ({
          index,
          far: Math.max(
            Math.abs(box.x - (point?.x ?? 0)) / 50,
            Math.abs(box.y - (point?.y ?? 0)) / 20,
          ),
        }))
        .sort((a, b) => a.far - b.far)[0]?.index;
    expect(lines.map(({ curve, tip }) => [nearest(curve[0]), nearest(tip)])).toEqual(
      links.map(({ from, to }) => [from, to]),
    );
  });

  it("is made once for the same boxes, links and direction, and the same if it is made anew", async () => {
    const boxes = [BOX, BOX, BOX, BOX];
    const once = await layoutOf(boxes, DIAMOND, "TB");
    const wider = await layoutOf([BOX, BOX, BOX, { ...BOX, width: 300 }], DIAMOND, "TB");
    const across = await layoutOf(boxes, DIAMOND, "LR");
    const fewer = await layoutOf(boxes, DIAMOND.slice(1), "TB");
    for (const other of [wider, across, fewer]) expect(other).not.toEqual(once);
    expect(await layoutOf(structuredClone(boxes), structuredClone(DIAMOND), "TB")).toBe(once);
    vi.resetModules();
    const { layoutOf: layoutAnew } = await import("../../../src/site/diagram/layout.ts");
    const anew = await layoutAnew(boxes, DIAMOND, "TB");
    expect(anew).not.toBe(once);
    expect(anew).toEqual(once);
  });
});
