import { expect, it } from "vitest";
import { deepFreeze } from "../../../src/base/values/deep-freeze.ts";

it("freezes a value with all that is in it, but for bytes", () => {
  const bytes = new Uint8Array([1]);
  const value = deepFreeze({ list: [{ name: "a" }], bytes, nothing: null, text: "b" });
  expect(() => Object.assign(value, { text: "c" })).toThrow(TypeError);
  expect(() => Object.assign(value.list[0] ?? {}, { name: "c" })).toThrow(TypeError);
  expect(() => value.list.push({ name: "c" })).toThrow(TypeError);
  bytes[0] = 2;
  expect(value).toEqual({
    list: [{ name: "a" }],
    bytes: Uint8Array.of(2),
    nothing: null,
    text: "b",
  });
  expect(deepFreeze(value)).toBe(value);
});
