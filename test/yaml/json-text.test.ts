import { describe, expect, it } from "vitest";
import { locateInJson, readJson, syntaxErrors } from "../../src/yaml/json-text.ts";
import { baseText } from "../fixtures/bad-bundles.ts";

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
    expect(syntaxErrors(text)).toEqual([{ message, position: { line, column } }]);
  });

  it("is unknown where there is none", () => {
    expect(syntaxErrors("{}")).toEqual([
      { message: "it cannot be parsed", position: { line: 1, column: 1 } },
    ]);
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

describe("several syntax errors", () => {
  const places = (text: string) =>
    syntaxErrors(text).map(({ message, position: { line } }) => `${line} ${message}`);

  it.each<[string, readonly string[]]>([
    ['{"a": 1\n"b": 2\n"c": 3}', ["2 comma expected", "3 comma expected"]],
    ['{"a": {"x": 1\n"y": 2}\n"b": [1\n2]}', [2, 3, 4].map((line) => `${line} comma expected`)],
    ['{"a": 1\n"b": 2', ["2 comma expected", "2 close brace expected"]],
    ['{"a" 1,\n"b" 2}', ["1 colon expected", "2 colon expected"]],
    ['{"a": tru,\n"b": fals}', ["1 invalid symbol", "2 invalid symbol"]],
    ['{"a": "\\q",\n"b": "\\u12"}', ["1 invalid escape character", "2 invalid unicode"]],
  ])("of %j are all reported", (text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['{"a": 1,}', "1 property name expected"],
    ['{"a": [}', "1 value expected"],
    ['{"a": [1,\n2}', "2 comma expected"],
    ['{"a": [1,\n"b": 3,\n"c": 4}', "2 comma expected"],
    ['{"a": 1]', "1 comma expected"],
    ['{"a: 1,\n"b": 2,\n"c": 3}', "1 unexpected end of string"],
    ['{"a": "x\ny", "b": 2}', "1 unexpected end of string"],
    ["{'a': 1, 'b': 2}", "1 invalid symbol"],
    ['{"a": 1}}', "1 end of file expected"],
  ])("that follow from the first one are not: %j", (text, expected) => {
    expect(places(text)).toEqual([expected]);
  });

  it("are one if one character is missing", async () => {
    const text = await baseText("evidence");
    const isValid = (changed: string) => readJson(changed).errors.length === 0;
    const reports = [...text.matchAll(/[[\]{},:"]/g)]
      .filter((_, at) => at % 5 === 0)
      .map(({ index }) => text.slice(0, index) + text.slice(index + 1))
      .filter((changed) => !isValid(changed))
      .map((changed) => syntaxErrors(changed).length);
    expect(reports.length).toBeGreaterThan(200);
    expect(new Set(reports)).toEqual(new Set([1]));
  });

  it("are as many as there are missing commas", async () => {
    const text = await baseText("evidence");
    const commas = [...text.matchAll(/,\n/g)].map(({ index }) => index);
    for (let start = 0; start < 9; start++) {
      const missing = new Set(commas.filter((_, at) => at % 40 === start));
      const changed = [...text].filter((_, at) => !missing.has(at)).join("");
      expect(syntaxErrors(changed)).toHaveLength(Math.min(10, missing.size));
    }
  });

  it("are ten at most", () => {
    expect(syntaxErrors(`[${"1 ".repeat(1000)}]`)).toHaveLength(10);
  });
});

describe("JSON that is nested too deep", () => {
  const error = (text: string) => readJson(text).errors;

  it.each([101, 3000, 100_000])("is an error at level 101: %i levels", (levels) => {
    const expected = {
      message: "it is nested deeper than 100 levels",
      position: { line: 1, column: 101 },
      isLimit: true,
    };
    expect(error("[".repeat(levels) + "]".repeat(levels))).toEqual([expected]);
    expect(error("[".repeat(levels))).toEqual([expected]);
    expect(error('{"":'.repeat(levels))).toMatchObject([{ isLimit: true }]);
  });

  it("is not JSON of 100 levels", () => {
    expect(error("[".repeat(100) + "]".repeat(100))).toEqual([]);
  });
});
