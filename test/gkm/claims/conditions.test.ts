import { expect, it } from "vitest";
import {
  conditionsText,
  levelsByCondition,
  placesText,
} from "../../../src/gkm/claims/conditions.ts";
import type { Direction } from "../../../src/gkm/claims/sentences.ts";

const point = (direction: Direction, condition?: string, level?: string) => ({
  direction,
  ...(condition === undefined ? {} : { condition: { text: condition } }),
  ...(level === undefined ? {} : { level }),
});

it("a condition has its best level, and the best come first", () => {
  const points = [
    point("supports", "D", "C"),
    point("supports", "E", "A"),
    point("supports", "D", "B"),
  ];
  expect([...levelsByCondition(points)]).toEqual([
    ["E", "A"],
    ["D", "B"],
  ]);
  expect(conditionsText(levelsByCondition(points))).toBe("E (A) and D (B)");
});

it("levels that are the same are not repeated, and many conditions are counted", () => {
  const points = ["D", "E", "F", "G"].map((name) => point("supports", name, "B"));
  expect(conditionsText(levelsByCondition(points))).toBe("D, E and 2 more");
});

it("where something is disputed is said apart from where it is supported", () => {
  expect(
    placesText([point("disputes", "E", "A"), point("supports", "D", "B"), point("neutral", "F")]),
  ).toBe("in D; disputed in E; neutral in F");
  expect(placesText([point("supports")])).toBe("");
});
