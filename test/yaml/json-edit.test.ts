import { describe, expect, it } from "vitest";
import type { Json } from "../../src/base/json.ts";
import { editJson } from "../../src/yaml/json-edit.ts";
import { readBundle } from "../fixtures/content.ts";

/** The text after a change of its value. */
function edited(text: string, change: (value: never) => Json): string {
  const before = JSON.parse(text) as Json;
  const after = editJson(text, before, change(structuredClone(before) as never));
  expect(JSON.parse(after)).toEqual(change(structuredClone(before) as never));
  return after;
}

const TEXT = `{
  "a": { "x": 1, "y": [1,2] },
  "b": {},
  "keys": {
    "k:1": "one",
    "k:3" : "three"
  },
  "list": [
    "p",
    "q"
  ]
}
`;

describe("a change of a JSON text", () => {
  it("without a difference leaves every byte", () => {
    expect(edited(TEXT, (value: object) => ({ ...value }))).toBe(TEXT);
    expect(edited("  [ 1 ,2]\t", (value) => value)).toBe("  [ 1 ,2]\t");
  });

  it("puts a new member in its place among sorted keys, as lines of its own", () => {
    const added = edited(TEXT, (value: { keys: object }) => ({
      ...value,
      keys: { ...value.keys, "k:2": { n: [true], e: [] } },
    }));
    expect(added).toBe(
      TEXT.replace(
        '    "k:3"',
        '    "k:2": {\n      "n": [\n        true\n      ],\n      "e": []\n    },\n    "k:3"',
      ),
    );
  });

  it.each([
    ["last", { "k:4": 1 }, '"three"', '"three",\n    "k:4": 1'],
    ["first", { "k:0": 1 }, '"k:1"', '"k:0": 1,\n    "k:1"'],
  ])("puts one %s", (_where, fresh, old, now) => {
    const added = edited(TEXT, (value: { keys: object }) => ({
      ...value,
      keys: { ...value.keys, ...fresh },
    }));
    expect(added).toBe(TEXT.replace(old, now));
  });

  it("fills what is empty, and empties what was full", () => {
    expect(edited(TEXT, (value: object) => ({ ...value, b: { z: 0 } }))).toBe(
      TEXT.replace("{},", '{\n    "z": 0\n  },'),
    );
    expect(edited(TEXT, (value: object) => ({ ...value, list: [] }))).toMatch(/"list": \[\]\n}\n$/);
  });

  it("keeps what is on one line on one line", () => {
    expect(edited(TEXT, (value: object) => ({ ...value, a: { x: 2, y: [1, 2, 3], z: {} } }))).toBe(
      TEXT.replace('{ "x": 1, "y": [1,2] }', '{ "x": 2, "y": [1,2, 3], "z": {} }'),
    );
    expect(edited('{"b":1,"c":2}', (value: object) => ({ ...value, a: [1, { d: 2 }] }))).toBe(
      '{"a":[1,{"d":2}],"b":1,"c":2}',
    );
  });

  it.each([
    ["first", { "k:3": "three" }, '    "k:1": "one",\n', ""],
    ["last", { "k:1": "one" }, ',\n    "k:3" : "three"', ""],
    ["last with a new one in its place", { "k:1": "one", "k:4": 4 }, '"k:3" : "three"', '"k:4": 4'],
  ])("removes the %s member with its comma", (_which, keys, old, now) => {
    expect(edited(TEXT, (value: object) => ({ ...value, keys }))).toBe(TEXT.replace(old, now));
  });

  it.each([
    [["p"], ',\n    "q"', ""],
    [["q"], '    "p",\n', ""],
    [["p", "r", "q"], '    "q"', '    "r",\n    "q"'],
    [["p", "r"], '"q"', '"r"'],
  ])("makes the list %j", (list, old, now) => {
    expect(edited(TEXT, (value: object) => ({ ...value, list }))).toBe(TEXT.replace(old, now));
  });

  it("keeps line ends, tabs and escapes", () => {
    const text = '{\r\n\t"a": "caf\\u00e9",\r\n\t"b": 1\r\n}\r\n';
    expect(edited(text, (value: object) => ({ ...value, c: "é😀" }))).toBe(
      '{\r\n\t"a": "caf\\u00e9",\r\n\t"b": 1,\r\n\t"c": "\\u00e9\\ud83d\\ude00"\r\n}\r\n',
    );
  });

  it("of a whole bundle to another one gives that one", async () => {
    const text = JSON.stringify(await readBundle(), null, 2);
    const spoil = (value: Json, depth: number): Json => {
      if (Array.isArray(value))
        return [...value.slice(depth % 2).map((one) => spoil(one, depth + 1)), "new"];
      if (typeof value !== "object" || value === null) return depth % 3 === 0 ? `${value}!` : value;
      const kept = Object.entries(value).filter((_, at) => (at + depth) % 4 !== 1);
      return Object.fromEntries([
        ...kept.map(([key, inner]) => [key, spoil(inner, depth + 1)] as const),
        [`m${depth}`, { deep: [depth] }],
      ]);
    };
    edited(text, (value) => spoil(value, 0));
  });
});
