import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { firstDifference } from "../../../src/gkm/graph/difference.ts";

describe("the first difference", () => {
  const LONG = "A case series of melanomas ".repeat(10);

  const CASES: readonly (readonly [
    about: string,
    first: Json,
    second: Json,
    pointer: string,
    shown: readonly [string, string],
  ])[] = [
    ["a name", { name: "BRAF" }, { name: "B-Raf" }, "/name", ['"BRAF"', '"B-Raf"']],
    [
      "the first of two fields, in alphabetical order",
      { b: 1, a: { d: 1, c: 2 } },
      { a: { c: 3, d: 4 }, b: 2 },
      "/a/c",
      ["2", "3"],
    ],
    ["a field that only the first has", { a: 1, b: 1 }, { b: 2 }, "/a", ["1", "nothing"]],
    ["a field that only the second has", { b: 1 }, { a: [], b: 2 }, "/a", ["nothing", "[]"]],
    ["an item of a list", { a: [1, 2] }, { a: [1, 3] }, "/a/1", ["2", "3"]],
    ["a part of an item", [{ b: 1 }, { b: 1 }], [{ b: 1 }, { b: 2 }], "/1/b", ["1", "2"]],
    ["an item that only the first has", { a: [1, 2] }, { a: [1] }, "/a/1", ["2", "nothing"]],
    ["an item that only the second has", { a: [] }, { a: [1] }, "/a/0", ["nothing", "1"]],
    ["an object and a list", { a: { x: 1 } }, { a: ["y"] }, "/a", ['{"x":1}', '["y"]']],
    ["a list and an object", { a: ["y"] }, { a: { x: 1 } }, "/a", ['["y"]', '{"x":1}']],
    ["a field with a slash", { "a/b": { "~": 1 } }, { "a/b": { "~": 2 } }, "/a~1b/~0", ["1", "2"]],
    ["a field called constructor", {}, { constructor: 1 }, "/constructor", ["nothing", "1"]],
    ["null", { a: null }, { a: 1 }, "/a", ["null", "1"]],
    ["a number and a string", { a: 1 }, { a: "1" }, "/a", ["1", '"1"']],
    ["the values themselves", "x", { a: 1 }, "", ['"x"', '{"a":1}']],
    [
      "the end of a long string",
      { a: `${LONG}responded.` },
      { a: `${LONG}did not respond.` },
      "/a",
      ['"…series of melanomas responded."', '"…series of melanomas did not respond."'],
    ],
    [
      "the start of a long string",
      `x${LONG}`,
      `y${LONG}`,
      "",
      [
        '"xA case series of melanomas A case series of melanomas A case series o…"',
        '"yA case series of melanomas A case series of melanomas A case series o…"',
      ],
    ],
    ["a line end", "a\nb", "a\r\nb", "", ['"a\\nb"', '"a\\r\\nb"']],
    ["a space at the end", "a", "a ", "", ['"a"', '"a "']],
    ["characters that look the same", "é a", "é\u00a0a", "", ['"\\u00e9 a"', '"\\u00e9\\u00a0a"']],
    ["an accent of its own", "é", "e\u0301", "", ['"\\u00e9"', '"e\\u0301"']],
  ];

  it.each(CASES)("can be %s", (_, first, second, pointer, excerpts) => {
    expect(firstDifference(first, second)).toStrictEqual({ pointer, excerpts });
    expect(firstDifference(second, first)).toStrictEqual({
      pointer,
      excerpts: [...excerpts].reverse(),
    });
  });
});
