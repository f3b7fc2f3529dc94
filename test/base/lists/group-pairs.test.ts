import { expect, it } from "vitest";
import { groupPairs } from "../../../src/base/lists/group-pairs.ts";

it("has the values of each key in their order", () => {
  const pairs = [
    ["b", 1],
    ["a", 2],
    ["b", 3],
  ] as const;
  expect([...groupPairs(pairs)]).toEqual([
    ["b", [1, 3]],
    ["a", [2]],
  ]);
});
