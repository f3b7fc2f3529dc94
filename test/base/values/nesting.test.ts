import { describe, expect, it } from "vitest";
import { findTooDeep } from "../../../src/base/values/nesting.ts";

/** A list inside a list, and so on. */
const nested = (levels: number, inner: unknown = 1) => {
  let value = inner;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

describe("a value that is nested too deep", () => {
  it("has more than 100 levels", () => {
    expect(findTooDeep(nested(100))).toBeUndefined();
    expect(findTooDeep(nested(101))).toEqual(Array.from({ length: 100 }, () => "0"));
    expect(findTooDeep({ a: nested(98), b: [], c: { d: nested(99) } })).toEqual([
      "c",
      "d",
      ...Array.from({ length: 98 }, () => "0"),
    ]);
  });

  it("is found however deep it is", () => {
    expect(findTooDeep(nested(100_000))).toHaveLength(100);
  });

  it.each([null, 1, "x", undefined, [], {}])("is not %j", (value) => {
    expect(findTooDeep(value)).toBeUndefined();
    expect(findTooDeep(value, 1)).toBeUndefined();
  });
});
