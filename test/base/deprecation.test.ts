import { expect, it } from "vitest";
import { isAnyDeprecated, successorCircle } from "../../src/base/deprecation.ts";

const circleFrom = (id: string, ways: Readonly<Record<string, string>>) =>
  successorCircle(id, (of) => ways[of]);

it("a way along successors that ends is no circle", () => {
  expect(circleFrom("a", { a: "b", b: "c" })).toBeUndefined();
  expect(circleFrom("a", {})).toBeUndefined();
});

it("a circle is found from each thing on it, and from what leads into it", () => {
  const ways = { a: "b", b: "c", c: "b", d: "d" };
  expect(circleFrom("b", ways)).toEqual(["b", "c", "b"]);
  expect(circleFrom("c", ways)).toEqual(["c", "b", "c"]);
  expect(circleFrom("a", ways)).toEqual(["b", "c", "b"]);
  expect(circleFrom("d", ways)).toEqual(["d", "d"]);
});

it("a version is deprecated by itself, or with its tool", () => {
  expect(isAnyDeprecated({}, { deprecated: { because: "Old." } })).toBe(true);
  expect(isAnyDeprecated({}, { deprecated: undefined })).toBe(false);
});
