import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { createValuesAt, findBadKeys, suspicionsOf } from "../../src/yaml/json-keys.ts";

const suspicions = (text: string, isScript = (value: string) => value.startsWith("javascript:")) =>
  suspicionsOf(JSON.parse(text) as Json, text, isScript);

describe("a quick look", () => {
  it.each([
    ["{}"],
    ["[]"],
    ["3"],
    ['{"a": {"a": 1}, "b": [{"a": 2}]}'],
    ['{"a\\"": 1, "b\\\\": 2}'],
    ['{"a"   : 1, "b"\n: "c:d"}'],
  ])("suspects nothing in %s", (text) => {
    expect(suspicions(text)).toEqual({ keys: false, scripts: false });
  });

  it.each([
    ['{"a": 1, "a": 2}'],
    ['{"x": {"a": 1, "a": 2}}'],
    ['{"__proto__": 1}'],
    ['[{"constructor": 1}]'],
    ['{"a": {"prototype": 1}}'],
  ])("suspects the keys of %s", (text) => {
    expect(suspicions(text)).toEqual({ keys: true, scripts: false });
  });

  it("suspects strings at any depth, and the document itself", () => {
    expect(suspicions('{"a": [1, ["javascript:x"]]}').scripts).toBe(true);
    expect(suspicions('"javascript:x"').scripts).toBe(true);
    expect(suspicions('{"javascript:": 1}').scripts).toBe(false);
  });

  it("looks into documents that are deeper than a call stack", () => {
    const depth = 100_000;
    const text = "[".repeat(depth) + "]".repeat(depth);
    let document: Json = [];
    for (let index = 1; index < depth; index++) document = [document];
    expect(suspicionsOf(document, text, () => false)).toEqual({ keys: false, scripts: false });
  });
});

describe("bad keys", () => {
  it("are those that their object repeats, with the first place", () => {
    const text = '{\n  "a": 1,\n  "b": { "a": 1 },\n  "a": 2,\n  "a": 3\n}';
    expect(findBadKeys(text)).toEqual([
      { key: "a", pointer: "/a", first: { line: 2, column: 3 }, line: 4, column: 3 },
      { key: "a", pointer: "/a", first: { line: 2, column: 3 }, line: 5, column: 3 },
    ]);
  });

  it("are the unsafe ones, even once", () => {
    expect(findBadKeys('[{ "x/y": { "__proto__": 1 } }]')).toEqual([
      { key: "__proto__", pointer: "/0/x~1y/__proto__", first: undefined, line: 1, column: 13 },
    ]);
  });

  it("are none in objects beside one another", () => {
    expect(findBadKeys('[{"a": 1}, {"a": 2}]')).toEqual([]);
  });
});

it("the values of a key that is repeated are all found, in order", () => {
  const text = '{"a": {"b": {"id": 1}, "c": 2, "b": [3]}, "a": {"b": "x"}, "d": {"b": 4}}';
  const valuesAt = createValuesAt(text);
  expect(valuesAt("/a/b")).toEqual([{ id: 1 }, [3], "x"]);
  expect(valuesAt("/a/c/b")).toEqual([]);
  expect(createValuesAt("")("/a")).toEqual([]);
});
