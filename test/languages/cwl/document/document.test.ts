import { describe, expect, it } from "vitest";
import { MAX_DEPTH } from "../../../../src/base/limits.ts";
import { readNodes } from "../../../../src/languages/cwl/document/document.ts";
import { jsonOf } from "../../../../src/languages/cwl/document/node.ts";

function read(text: string) {
  const nodes = readNodes(text, "a.cwl");
  return "error" in nodes ? nodes.error : jsonOf(nodes.root);
}

describe("YAML as engines read it", () => {
  it.each([
    ["a:\n  b: {x: 1,\n  y: 2\n  }\nc: d\n", { a: { b: { x: 1, y: 2 } }, c: "d" }],
    ["a:\n  b: [1,\n2]\n", { a: { b: [1, 2] } }],
    ["a: [-, b]\n", { a: ["-", "b"] }],
    ["a: [b, -]\n", { a: ["b", "-"] }],
    ["a: [-1, -]\n", { a: [-1, "-"] }],
    ["a:\n  - [x,\n-]\n  - b\n", { a: [["x", "-"], "b"] }],
    ['a:\n  - b: "x\n  y"\n', { a: [{ b: "x y" }] }],
    ['key: "abc\ndef"\n', { key: "abc def" }],
    ["key: 'it''s\nme'\nother: 1\n", { key: "it's me", other: 1 }],
    ["a: [x,#c\n y]\n", { a: ["x", "y"] }],
    ['a: "x"#c\n', { a: "x" }],
    ["a: [b,\n\tc]\n", { a: ["b", "c"] }],
    ["a: |\n  b\tc\n  [d\ne: {f: g,\nh: i}\n", { a: "b\tc\n[d\n", e: { f: "g", h: "i" } }],
    ['a: text\n  it is "q\n  more\nb: [c,\nd]\n', { a: 'text it is "q more', b: ["c", "d"] }],
    ["<<: {a: b, d: e}\na: c\n", { a: "c", d: "e" }],
    ["a: &x {b: 1}\nc: *x\nd: { <<: *x, e: 2 }\n", { a: { b: 1 }, c: { b: 1 }, d: { b: 1, e: 2 } }],
    [
      "a: &x {b: 1, c: 1}\nd: &y {c: 2, e: 2}\nf: { <<: [*x, *y], e: 3 }\n",
      { a: { b: 1, c: 1 }, d: { c: 2, e: 2 }, f: { e: 3, b: 1, c: 1 } },
    ],
    ["a: &x {b: 1}\nc: { '<<': *x }\n", { a: { b: 1 }, c: { "<<": { b: 1 } } }],
    ["a: !!str 3\nb: !!str 3.0\n", { a: "3", b: "3.0" }],
    ["a: &x\nb: *x\n", { a: null, b: null }],
    ["a: !!binary aGk=\n", undefined],
    ["a: [!own 3]\n", undefined],
    // an alias of a key
    ["&x a: b\nc: *x\n", undefined],
    ["a: yes\nb: 010\nc: ~\n", { a: "yes", b: 10, c: null }],
    [
      "a: 1_000\nb: -1_0.5\nc: 0b1_1\nd: 0o1_7\ne: 0x1_F\n",
      { a: 1000, b: -10.5, c: 3, d: 15, e: 31 },
    ],
    [
      "a: _1\nb: '1_0'\nc: 1_x\nd: .5e3\ne: 1_0e2\n",
      { a: "_1", b: "1_0", c: "1_x", d: ".5e3", e: 1000 },
    ],
    ["a: b\n---\n[c\n", { a: "b" }],
    ["a: b\n---\nc:\td\n", { a: "b" }],
    ["a: b\n---\n", { a: "b" }],
    ["a: b\n...\nc: *none\n", { a: "b" }],
    ["%YAML 1.2\n---\na: b\n...\n", { a: "b" }],
    ["", null],
  ])("takes %j", (text, data) => {
    expect(read(text)).toEqual(data);
  });

  it.each([
    ["a: [ - ]\n", 1, 6],
    ["a:\tb\n", 1, 3],
    ["-\tb\n", 1, 2],
    ["a: b\t# c\n", 1, 5],
    ["a: b\n\t\nc: d\n", 2, 1],
    ['a: "b\u0001"\n', 1, 6],
    ["a: {x: 1, x: 2}\n", 1, 11],
    ["a: b: c\n", 1, 4],
    ['a: "\\d"\n', 1, 5],
    ["a: @x\n", 1, 4],
  ])("refuses %j", (text, line, column) => {
    expect(read(text)).toMatchObject({ position: { line, column } });
  });

  it("refuses what aliases nest too deeply, and takes what is nearly so", () => {
    const around = (depth: number, text: string) => "[".repeat(depth) + text + "]".repeat(depth);
    const nested = (depth: number) => `a: &a ${around(50, "b")}\nc: ${around(depth - 50, "*a")}\n`;
    expect(read(nested(MAX_DEPTH - 1))).toHaveProperty("c");
    expect(read(nested(MAX_DEPTH))).toEqual({
      message: "it is nested deeper than 100 levels",
      isLimit: true,
      position: { line: 1, column: 1 },
    });
  });

  it("names the quote that is never closed", () => {
    expect(read('a: b\nc: "d\n')).toEqual({
      message: "The quote that begins here is never closed",
      position: { line: 2, column: 4 },
    });
  });

  it("says where a second document begins, if it has anything", () => {
    expect(readNodes("a: b\n---\nc: d\n", "a.cwl")).toMatchObject({ unread: { line: 2 } });
    expect(readNodes("a: b\n---\n", "a.cwl")).not.toHaveProperty("unread");
  });

  it("says where something is wrong in the text as it is written", () => {
    const text = "a:\n    b: {c: -,\n d: [-, e], f: *none }\n";
    expect(read(text)).toEqual({
      message: "The alias *none has no anchor before it",
      position: { line: 3, column: 16 },
    });
  });
});
