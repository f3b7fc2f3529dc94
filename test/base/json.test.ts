import { describe, expect, it } from "vitest";
import {
  isList,
  isObject,
  itemsOf,
  type Json,
  nonEmptyObject,
  objectsOf,
  parseJson,
  stringOf,
} from "../../src/base/json.ts";

const KINDS: readonly {
  readonly value: Json | undefined;
  readonly object?: true;
  readonly filled?: true;
  readonly items?: readonly Json[];
  readonly text?: string;
}[] = [
  { value: {}, object: true },
  { value: { id: "1" }, object: true, filled: true },
  { value: { id: null }, object: true, filled: true },
  { value: [], items: [] },
  { value: [{ id: "1" }, 2], items: [{ id: "1" }, 2] },
  { value: "", text: "" },
  { value: "CWL", text: "CWL" },
  { value: null },
  { value: 0 },
  { value: true },
  { value: undefined },
];

describe.each(KINDS)("the value $value", ({ value, object, filled, items, text }) => {
  it(`is ${object ? "an" : "no"} object`, () => {
    expect(isObject(value)).toBe(object === true);
  });

  it(`is ${filled ? "an" : "no"} object with properties`, () => {
    expect(nonEmptyObject(value)).toBe(filled === true);
  });

  it(`has ${items?.length ?? "no"} items`, () => {
    expect(itemsOf(value)).toEqual(items ?? []);
  });

  it(`is ${text === undefined ? "no" : "a"} string`, () => {
    expect(stringOf(value)).toBe(text);
  });
});

describe("the objects of a value", () => {
  it.each<[Json | undefined, readonly Json[]]>([
    [
      [{ a: 1 }, "b", null, [{ c: 1 }], { d: 2 }],
      [{ a: 1 }, { d: 2 }],
    ],
    [["b"], []],
    [{ a: { b: 1 } }, []],
    [undefined, []],
  ])("of %j are %j", (value, objects) => {
    expect(objectsOf(value)).toEqual(objects);
  });
});

it.each(KINDS)("$value is a list: told by its kind alone", ({ value, items }) => {
  expect(isList(value)).toBe(items !== undefined);
});

it("the value of a text is that of its JSON, and undefined for any other text", () => {
  expect(parseJson('{ "a": [null] }')).toEqual({ a: [null] });
  expect(parseJson("null")).toBeNull();
  expect(parseJson("{")).toBeUndefined();
});
