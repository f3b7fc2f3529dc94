import { describe, expect, it } from "vitest";
import { locateInJson, readJson, syntaxError } from "../../../src/catalog/files/json-text.ts";

const TEXT = `{
  "a": [1, {"b\\"c": "x,]}"}],
  "d/e": { "f~g": null },
  "last" : true
}
`;

describe("a position in JSON", () => {
  it.each([
    ["", 1, 1],
    ["/a", 2, 3],
    ["/a/0", 2, 9],
    ["/a/1", 2, 12],
    ['/a/1/b"c', 2, 13],
    ["/d~1e", 3, 3],
    ["/d~1e/f~0g", 3, 12],
    ["/last", 4, 3],
    // what does not exist is at its nearest parent
    ["/a/2", 2, 3],
    ["/a/0/x", 2, 9],
    ["/none", 1, 1],
    ["no pointer", 1, 1],
  ])("of %j is %i:%i", (pointer, line, column) => {
    expect(locateInJson(TEXT)(pointer)).toEqual({ line, column });
  });

  it("counts white space before the document, and strings with brackets and escapes", () => {
    const locate = locateInJson('\n\n  [ "]\\\\", {"k": [[], {}]} , 3 ]');
    expect(locate("")).toEqual({ line: 3, column: 3 });
    expect(locate("/1/k/1")).toEqual({ line: 3, column: 23 });
    expect(locate("/2")).toEqual({ line: 3, column: 30 });
  });

  it("of an empty list or object is its own", () => {
    expect(locateInJson("[]")("/0")).toEqual({ line: 1, column: 1 });
    expect(locateInJson("{ }")("/a")).toEqual({ line: 1, column: 1 });
  });
});

describe("a syntax error", () => {
  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', "comma expected", 3, 3],
    ['{ "a": [}', "value expected", 1, 9],
    ["[1,]", "value expected", 1, 4],
    ["// no\n{}", "invalid comment token", 1, 1],
    ['{"a" 1}', "colon expected", 1, 6],
    ["", "value expected", 1, 1],
  ])("of %j says %s", (text, message, line, column) => {
    expect(syntaxError(text)).toEqual({ message, position: { line, column } });
  });

  it("is unknown where there is none", () => {
    expect(syntaxError("{}")).toEqual({
      message: "it cannot be parsed",
      position: { line: 1, column: 1 },
    });
  });
});

describe("JSON", () => {
  it("is read with positions", () => {
    const { data, errors, locate } = readJson('{\n "a": 1 }');
    expect([data, errors, locate("/a")]).toEqual([{ a: 1 }, [], { line: 2, column: 2 }]);
  });

  it("that cannot be parsed has an error, and every position at the start", () => {
    const { data, errors, locate } = readJson('{\n "a": }');
    expect(data).toBeUndefined();
    expect(errors).toEqual([{ message: "value expected", position: { line: 2, column: 7 } }]);
    expect(locate("/a")).toEqual({ line: 1, column: 1 });
  });
});
