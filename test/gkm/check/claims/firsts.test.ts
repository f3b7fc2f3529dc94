import { expect, it } from "vitest";
import { Firsts } from "../../../../src/gkm/check/claims/firsts.ts";

it("tells the earlier entry with a property, whose parts are compared one by one", () => {
  const firsts = new Firsts();
  expect(firsts.note(["a", "b"], "first")).toBeUndefined();
  expect(firsts.note(["a", "b"], "second")).toBe("first");
  expect(firsts.find(["a", "b"])).toBe("first");
  expect(firsts.note(["a b"], "third")).toBeUndefined();
  expect(firsts.find(["b"])).toBeUndefined();
});
