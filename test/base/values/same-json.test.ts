import { expect, it } from "vitest";
import type { Json } from "../../../src/base/json.ts";
import { isSameJson } from "../../../src/base/values/same-json.ts";

it.each<[Json | undefined, Json | undefined, boolean]>([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ toString: 1 }, {}, false],
  [{}, { toString: 1 }, false],
  [[], {}, false],
  [null, undefined, false],
  ["1", 1, false],
])("%j and %j are the same: %s", (one, other, isSame) => {
  expect(isSameJson(one, other)).toBe(isSame);
  expect(isSameJson(other, one)).toBe(isSame);
});
