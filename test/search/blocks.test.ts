import { describe, expect, it } from "vitest";
import {
  blocksOfKey,
  blocksOfPrefix,
  cutBlocks,
  lineKey,
  linesOfKey,
  linesOfPrefix,
} from "../../src/search/blocks.ts";

const lines = Array.from({ length: 3000 }, (_, index) => ({
  key: `key ${String(index).padStart(5, "0")}`,
  fields: "x".repeat(20),
}));
const { starts, texts } = cutBlocks(lines);
const read = ({ from, to }: { from: number; to: number }) =>
  texts.slice(from, to).map((text) => text.split("\n"));

describe("blocks", () => {
  it("are at most 8,000 characters long, and hold every line once", () => {
    expect(texts.length).toBe(12);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(8_000);
    expect(texts.flatMap((text) => text.split("\n")).map(lineKey)).toEqual(
      lines.map(({ key }) => key),
    );
  });

  it("begin with just enough of their first key", () => {
    expect(starts[0]).toBe("");
    expect(starts[1]).toBe("key 00258");
    expect(Math.max(...starts.map((start) => start.length))).toBeLessThan(10);
  });

  it("give each key from one block", () => {
    for (const { key, fields } of lines) {
      const range = blocksOfKey(starts, key);
      expect(range.to - range.from).toBe(1);
      expect(read(range).flatMap((block) => linesOfKey(block, key))).toEqual([`${key}\t${fields}`]);
    }
    expect(read(blocksOfKey(starts, "zzz")).flatMap((block) => linesOfKey(block, "zzz"))).toEqual(
      [],
    );
  });

  it.each(["key 000", "key 0", "key 00499", "key 02999", "", "k", "l", "key 9"])(
    "give all keys that begin with %j",
    (prefix) => {
      const found = read(blocksOfPrefix(starts, prefix)).flatMap((block) =>
        linesOfPrefix(block, prefix),
      );
      const scanned = lines.filter(({ key }) => key.startsWith(prefix)).map(({ key }) => key);
      expect(found.map(lineKey)).toEqual(scanned);
    },
  );

  it("never part the lines of a key", () => {
    const same = Array.from({ length: 900 }, (_, index) => ({
      key: index < 100 ? "a" : "b",
      fields: "y".repeat(60),
    }));
    const cut = cutBlocks(same);
    expect(cut.starts).toEqual([""]);
    expect(linesOfKey(cut.texts[0]?.split("\n") ?? [], "b").length).toBe(800);
  });

  it("are none of an empty table", () => {
    expect(cutBlocks([])).toEqual({ starts: [], texts: [] });
    expect(blocksOfKey([], "a")).toEqual({ from: 0, to: 0 });
  });

  it("keep letters beyond the basic plane in order", () => {
    const cut = cutBlocks([
      { key: "z", fields: "" },
      { key: "\u{1f9ec}", fields: "" },
    ]);
    expect(linesOfPrefix(cut.texts[0]?.split("\n") ?? [], "\u{1f9ec}")).toHaveLength(1);
  });
});
