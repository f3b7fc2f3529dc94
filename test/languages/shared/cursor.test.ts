import { describe, expect, it } from "vitest";
import { Cursor, TextCursor } from "../../../src/languages/shared/cursor.ts";

describe("a cursor in a list", () => {
  it("looks at items around it without moving", () => {
    const cursor = new Cursor(["a", "b", "c"], { start: 1, end: 3 });
    expect([cursor.peek(-1), cursor.peek(), cursor.peek(1), cursor.peek(2)]).toEqual([
      "a",
      "b",
      "c",
      undefined,
    ]);
    expect(cursor.at).toBe(1);
  });

  it("looks beyond the end of its part, and takes nothing there", () => {
    const cursor = new Cursor(["a", "b", "c"], { start: 0, end: 1 });
    expect([cursor.take(), cursor.take(), cursor.peek()]).toEqual(["a", undefined, "b"]);
  });

  it("takes items while they pass a test, to the end of its part", () => {
    const cursor = new Cursor([1, 2, 3, 1, 1, 1], { start: 0, end: 5 });
    expect(cursor.takeWhile((item) => item < 3)).toEqual([1, 2]);
    expect(cursor.takeWhile((item) => item < 3)).toEqual([]);
    expect(cursor.take()).toBe(3);
    expect(cursor.takeWhile((item) => item < 3)).toEqual([1, 1]);
  });

  it("stops at each item of its part in turn, and goes on after the place that a loop moves it to", () => {
    const seen: string[] = [];
    const cursor = new Cursor(["a", "(", "b", ")", "c", "d"], { start: 0, end: 5 });
    for (const item of cursor) {
      seen.push(`${item}${cursor.at}`);
      if (item === "(") cursor.at = 3;
    }
    expect(seen).toEqual(["a0", "(1", "c4"]);
  });
});

describe("a cursor in a text", () => {
  class Lines extends TextCursor {
    goTo(offset: number) {
      this.advance(offset);
      return this.position();
    }
    word() {
      return this.match(/\w+/y);
    }
  }

  it("knows the line and column of each offset that it comes to", () => {
    const lines = new Lines("ab\n\ncd\r\ne");
    expect([0, 2, 3, 4, 5, 8, 9].map((offset) => lines.goTo(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 1, column: 3 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 3, column: 2 },
      { line: 4, column: 1 },
      { line: 4, column: 2 },
    ]);
  });

  it("matches a pattern only where it is", () => {
    const lines = new Lines("ab cd");
    expect(lines.word()).toBe("ab");
    lines.goTo(2);
    expect(lines.word()).toBeUndefined();
  });
});
