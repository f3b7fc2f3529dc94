import { expect, it } from "vitest";
import { partitionPoint } from "../../../src/base/lists/partition-point.ts";

it.each([
  [[], 0],
  [[1], 1],
  [[5], 0],
  [[1, 2, 3], 2],
  [[1, 2, 2, 4, 9], 3],
  [[0, 1, 1, 2], 4],
])("of %j, so many are below three: %i", (items: readonly number[], count) => {
  expect(partitionPoint(items, (item) => item < 3)).toBe(count);
});
